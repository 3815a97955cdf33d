"""What the documents say is true: examples, commands, make targets, folders and links."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from hexwidgets import cli

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted(ROOT.glob("*.md"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOTEBOOKS = [path for part in ("notebooks", "tutorials") for path in sorted((ROOT / part).glob("*.ipynb"))]


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_example_prints_what_it_says() -> None:
    [code], [shown] = blocks(README, "python"), blocks(README, "text")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert [line.rstrip() for line in done.stdout.splitlines()] == shown.splitlines(), "make outputs puts it right"


def test_the_first_steps_are_ten_lines() -> None:
    [code] = blocks(README, "python")
    assert len([line for line in code.splitlines() if line.strip()]) == 10


def test_the_console_commands_are_there() -> None:
    lines = [line for block in blocks(README, "") for line in block.splitlines() if line.startswith("hexwidgets ")]
    commands = [re.split(r"\s{2,}", line)[0].replace("[FOLDER]", "folder") for line in lines]
    assert len(commands) >= 5
    for command in commands:
        if command != "hexwidgets --version":
            cli.parser().parse_args(shlex.split(command)[1:])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_make_targets_that_are_named_are_there(document: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = re.findall(r"(?:`|^|[A-Z]+=\w+ )make ([a-z-]+)", document.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) <= set(targets)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_and_folders_that_are_named_are_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    folders = re.findall(r"^\| `([\w/]+/)` \|", text, re.MULTILINE)
    files = re.findall(r"`((?:hexwidgets|tests|tools|notebooks|benchmarks)/[\w/.]+)`", text)
    assert [name for name in {*links, *folders, *files} if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_are_saved_whole_and_hold_nothing_of_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert [output for cell in cells for output in cell["outputs"] if output["output_type"] == "error"] == []
    assert not re.search(r"/home/|/root/|/tmp/|/Users/|site-packages| at 0x[0-9a-f]+", text)
