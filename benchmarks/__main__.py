"""All benchmarks by one command: `make bench`. Those that need a browser by another: `make bench-browser`."""

from __future__ import annotations

import sys
from importlib import import_module

ENGINE, BROWSER = ("random_play", "mcts", "odds", "imports", "win_chance", "workers"), ("widget",)

if __name__ == "__main__":
    names = BROWSER if "--browser" in sys.argv[1:] else ENGINE
    held = [import_module(f"benchmarks.{name}").main() for name in names]
    sys.exit(0 if all(held) else 1)
