"""How long the core takes to import, in a fresh interpreter: the best of several, less the interpreter's own start."""

from __future__ import annotations

import subprocess
import sys

TRIES = 9
MILLISECONDS = 50.0
CODE = """
import time
began = time.perf_counter()
import hexwidgets.core.record, hexwidgets.core.lesson
print(time.perf_counter() - began)
"""


def main() -> bool:
    runs = [subprocess.run([sys.executable, "-c", CODE], capture_output=True, check=True) for _ in range(TRIES)]
    best = 1000 * min(float(run.stdout) for run in runs)
    good = best < MILLISECONDS
    print(f"import of the core       {best:.0f} ms")
    print(f"                         within {MILLISECONDS:.0f} ms: {'held' if good else 'MISSED'}")
    return good
