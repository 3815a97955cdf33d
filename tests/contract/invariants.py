"""What must hold at every state of a game beside the contract: that nothing comes from nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.arachnid.counting import check_counts as check_arachnid
from tests.games.weavers.counting import check_counts as check_weavers

INVARIANTS: dict[str, Callable[[Any, Any], None]] = {"arachnid": check_arachnid, "weavers": check_weavers}
