"""`hexwidgets lab`: JupyterLab, opened on the notebooks."""

from __future__ import annotations

import os
from argparse import Namespace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hexwidgets.cli.notebooks import Copied, checkout, copy, shipped
from hexwidgets.cli.say import Trouble, WrongUse

if TYPE_CHECKING:
    from hexwidgets.cli.usage import Parts

FOLDER = "hexwidgets-notebooks"
HIGHEST_PORT = 65535


def add_to(parts: Parts) -> None:
    about = (
        "Open JupyterLab on the notebooks and tutorials. They are copied to FOLDER first; files there that you "
        "have changed are kept as they are. In a source checkout, without FOLDER, its own notebooks are opened."
    )
    part = parts.add_parser("lab", help="open JupyterLab on the notebooks", description=about)
    part.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, help=f"where to copy to (./{FOLDER})")
    part.add_argument("--no-browser", action="store_true", help="only show the address to open")
    part.add_argument("--port", type=int, metavar="N", help="where JupyterLab listens; 8888 or the next free one")
    part.set_defaults(do=open_lab)


def open_lab(arguments: Namespace) -> int:
    if find_spec("jupyterlab") is None:
        raise Trouble('hexwidgets lab: JupyterLab is not installed; get it with: pip install "hexwidgets[lab]"')
    if arguments.port is not None and not 0 < arguments.port <= HIGHEST_PORT:
        raise WrongUse(f"hexwidgets lab: there is no port {arguments.port} (1 to {HIGHEST_PORT})")
    folder = _prepared(arguments.folder)
    if folder == checkout():
        print("These are the repository's own notebooks; for a copy to change as you like: hexwidgets lab FOLDER")
    print(f"Opening JupyterLab on {folder} (stop it with Ctrl-C)", flush=True)
    start(lab_arguments(folder, browser=not arguments.no_browser, port=arguments.port))
    return 0


def lab_arguments(folder: Path, *, browser: bool, port: int | None) -> list[str]:
    """What JupyterLab is told. Its root is the folder above the notebooks, so that tutorials are a click away."""
    words = [f"--ServerApp.root_dir={folder}", "--LabApp.default_url=/lab/tree/notebooks"]
    if not browser:
        words.append("--no-browser")
    if port is not None:
        words.append(f"--port={port}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")  # in containers root is the only user; it listens to this machine alone
    return words


def start(words: list[str]) -> None:
    """Run JupyterLab in this process until it is stopped."""
    import_module("jupyterlab.labapp").main(words)


def _prepared(folder: Path | None) -> Path:
    """The folder to open: the checkout's own, or one that the shipped notebooks were copied to."""
    own = checkout()
    if folder is None and own:
        return own
    target = (folder or Path(FOLDER)).absolute()
    if target.exists() and not target.is_dir():
        raise WrongUse(f"hexwidgets lab: {target} is a file, not a folder")
    _report(copy(shipped(), target), target)
    return target


def _report(copied: Copied, target: Path) -> None:
    for verb, names in (("new", copied.new), ("refreshed", copied.refreshed), ("kept as you changed it", copied.kept)):
        if names:
            print(f"{verb} in {target}: {', '.join(names)}")
    if copied.kept:
        print("(to get a file as it ships, move yours away and run this again)")
