"""All mutated records by one command: `python -m tests.many_records [COUNT]`."""

from __future__ import annotations

import sys
from collections import Counter

from tests.core.mutations import run


def main(count: int) -> None:
    total: Counter[str] = Counter()
    for part in range(10):
        total += run(count // 10, seed=part)
        print(f"{sum(total.values())} mutated records: {dict(total)}", flush=True)
    print(f"{sum(total.values())} passed, 0 failed")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
