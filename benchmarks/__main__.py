"""All benchmarks by one command: `make bench`."""

from __future__ import annotations

import sys

from benchmarks import imports, odds, random_play

if __name__ == "__main__":
    held = [benchmark.main() for benchmark in (random_play, odds, imports)]
    sys.exit(0 if all(held) else 1)
