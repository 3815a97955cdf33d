"""What lies beside the board, as the browser gets it: whole at first, then only the rows that change."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from hexwidgets.core.scene import SPACES, Sheet, SheetRow

Plain = list[Any]
"""A sheet: its id, title, seat, cell, whether it is open, and its rows."""
TITLE, OPEN, ROWS = 1, 4, 5


def plain(sheet: Sheet) -> Plain:
    return [sheet.id, sheet.title, sheet.seat, sheet.cell, int(sheet.open), [_row(row) for row in sheet.rows]]


def _row(row: SheetRow) -> Plain:
    """Its label, its note, and its spaces: neighbours that are alike are told once, with how many they are."""
    alike = [(space, len(list(run))) for space, run in groupby(row.spaces)]
    return [row.label, row.note, *([SPACES.index(one.kind), one.name, one.sign, number] for one, number in alike)]


def difference(before: list[Plain], after: list[Plain]) -> dict[str, Any]:
    """`sheets`: those that are new, whole, and of others what is another; `laid`: the order, where that is another."""
    known = {sheet[0]: sheet for sheet in before}
    changes = {sheet[0]: _change(known.get(sheet[0]), sheet) for sheet in after if known.get(sheet[0]) != sheet}
    ids = [sheet[0] for sheet in after]
    laid = {"laid": ids} if ids != [sheet[0] for sheet in before] else {}
    return laid | ({"sheets": changes} if changes else {})


def _change(before: Plain | None, after: Plain) -> Plain:
    """A sheet without its id; or only its title, whether it is open, and those rows that change, by number."""
    if before is None or before[2:4] != after[2:4] or len(before[ROWS]) != len(after[ROWS]):
        return after[1:]
    pairs = enumerate(zip(before[ROWS], after[ROWS], strict=True))
    rows = [[number, now] for number, (was, now) in pairs if was != now]
    return [after[TITLE] if before[TITLE] != after[TITLE] else 0, after[OPEN], *rows]
