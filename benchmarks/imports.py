"""How long the core takes to import, in a fresh interpreter: the best of several, less the interpreter's own start.

Bytecode is cached as a user has it, whatever the caller's shell says about that; a first run fills the cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import hexwidgets.core

TRIES = 9
MILLISECONDS = 50.0
PACKAGE = "hexwidgets.core"
MODULES = sorted(path.stem for path in Path(hexwidgets.core.__file__).parent.glob("[!_]*.py"))
CODE = """
import time
began = time.perf_counter()
import {}
print(time.perf_counter() - began)
"""


def milliseconds(names: str, cache: str) -> float:
    """The best of several imports of these modules, all of them with a warm cache."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", CODE.format(names)]
    runs = [subprocess.run(command, capture_output=True, check=True, env=environment) for _ in range(TRIES + 1)]
    return 1000 * min(float(run.stdout) for run in runs[1:])


def main() -> bool:
    with TemporaryDirectory() as cache:
        package = milliseconds(PACKAGE, cache)
        modules = milliseconds(", ".join(f"{PACKAGE}.{name}" for name in MODULES), cache)
    good = package < MILLISECONDS
    print(f"import {PACKAGE}   {package:.1f} ms; with all its {len(MODULES)} modules {modules:.1f} ms")
    print(f"                         within {MILLISECONDS:.0f} ms: {'held' if good else 'MISSED'}")
    return good
