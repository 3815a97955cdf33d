"""Runs the examples in notebooks and Markdown files and saves them with what they print.

What differs from machine to machine is left out of notebooks. In a Markdown file, the first block of Python is run, and
the block of text after it becomes what that printed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
FENCE = "```\n"
VIEW = "application/vnd.jupyter.widget-view+json"
"""Names a live widget by a random id, with which nobody can do anything later; its text and its picture stay."""


def save_notebook(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    options = {"kernel_name": "python3", "record_timing": False, "coalesce_streams": True}
    NotebookClient(notebook, resources=where, **options).execute()
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"
        cell["metadata"] = nbformat.from_dict({})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
    nbformat.write(notebook, path)


def save_markdown(path: Path) -> None:
    before, code, between, _, after = split(path.read_text(encoding="utf-8"))
    path.write_text(before + code + between + printed(code) + after, encoding="utf-8")


def split(text: str) -> tuple[str, str, str, str, str]:
    """A Markdown text around its first blocks of Python and of text: before, code, between, printed, after."""
    before, code = text.split("```python\n", 1)
    code, between = code.split(FENCE, 1)
    between, shown = between.split("```text\n", 1)
    shown, after = shown.split(FENCE, 1)
    return f"{before}```python\n", code, f"{FENCE}{between}```text\n", shown, FENCE + after


def printed(code: str) -> str:
    """What the code prints in a fresh interpreter, without spaces at the ends of lines."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        print(f"running {path}")
        (save_notebook if path.suffix == ".ipynb" else save_markdown)(path)
