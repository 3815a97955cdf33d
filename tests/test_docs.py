"""What the documents say is true: examples, commands, make targets, folders and links."""

from __future__ import annotations

import ast
import json
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import hexwidgets
from hexwidgets import cli
from hexwidgets.core.game import ImpossiblePosition
from hexwidgets.games import kind_of, names
from hexwidgets.games.arachnid.actions import GRAMMAR as ARACHNID
from hexwidgets.games.hexapod.actions import Turn
from hexwidgets.games.weavers.actions import GRAMMAR as WEAVERS

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")
GAMES = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
POSITION_KEYS = ("mover", "dice", "amber", "blue", "first", "wins", "out", "opening")


def notebooks() -> list[Path]:
    """The notebooks that git tracks; outside git, all."""
    every = [path for part in ("notebooks", "tutorials") for path in sorted((ROOT / part).glob("*.ipynb"))]
    command = ["git", "ls-files", "notebooks", "tutorials"]
    try:
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    except OSError:
        said = ""
    return [ROOT / name for name in said.splitlines() if name.endswith(".ipynb") and (ROOT / name).exists()] or every


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def tables(text: str) -> dict[str, list[list[str]]]:
    """The rows of each table, by the heading of its first column."""
    found = [block.splitlines() for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)]
    rows = [[[cell.strip() for cell in line.strip("|").split("|")] for line in block] for block in found]
    return {table[0][0]: table[2:] for table in rows}


def printed(code: str, folder: Path) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=folder)
    return done.stdout


def test_the_example_prints_what_it_says(tmp_path: Path) -> None:
    code, shown = blocks(README, "python")[0], blocks(README, "text")[0]
    assert printed(code, tmp_path) == shown, "make outputs puts it right"


def test_all_examples_run_one_after_the_other_and_print_what_they_say(tmp_path: Path) -> None:
    assert printed("".join(blocks(README, "python")), tmp_path) == "".join(blocks(README, "text"))
    assert {path.name for path in tmp_path.iterdir()} == {"web.svg", "my-match.json"}


def test_the_first_steps_are_ten_lines() -> None:
    code = blocks(README, "python")[0]
    assert len([line for line in code.splitlines() if line.strip()]) == 10


def brief(name: str) -> str:
    """What the documents have on a game."""
    return GAMES.split(f"\n## {name.capitalize()} in brief\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("game", names())
def test_the_options_are_all_there_and_right(game: str) -> None:
    rows = {row[0].strip("`"): row for row in tables(brief(game))["option"]}
    options = {option.name: option for option in kind_of(game).known_options}
    assert list(rows) == list(options)
    for name, (_, default, others, rule, _) in rows.items():
        assert (ast.literal_eval(default.strip("`")), rule) == (options[name].default, options[name].rule)
        shown = [ast.literal_eval(value) for value in re.findall(r"`(.*?)`", others)]
        assert [hexwidgets.game(game, **{name: value}).options[name] for value in shown] == shown
        assert set(options[name].values) <= {options[name].default, *shown}


@pytest.mark.parametrize("name", names())
def test_the_notation_is_there(name: str) -> None:
    game = hexwidgets.game(name)
    words = {row[0].strip("`") for row in tables(brief(name))["notation"]}
    assert {str(game.parse(word)) for word in words} == words
    every = set(get_args(import_module(f"hexwidgets.games.{name}.actions").Action))
    assert every - {type(game.parse(word)) for word in words} <= {Turn}, "turning a card is never allowed"


@pytest.mark.parametrize(("name", "grammar"), [("arachnid", ARACHNID), ("weavers", WEAVERS)])
def test_every_verb_of_a_game_with_many_is_there(name: str, grammar: dict[str, object]) -> None:
    table = brief(name).split("| notation |")[1].split("\n\n")[0]
    assert set(grammar) <= {word.split()[0] for word in re.findall(r"`(.*?)`", table)}


def test_the_keys_of_aranea_s_positions_are_there() -> None:
    aranea = hexwidgets.game("aranea", best_of=3, knocked="out")
    keys = {key for row in tables(brief("aranea"))["key"] for key in re.findall(r"`(.*?)`", row[0])}
    with pytest.raises(ImpossiblePosition) as error:
        aranea.position({"nonsense": 1})
    assert all(key in str(error.value) for key in POSITION_KEYS if key != "opening")
    assert keys == set(POSITION_KEYS)


@pytest.mark.parametrize("name", ["arachnid", "hexapod", "weavers"])
def test_the_keys_of_positions_are_there(name: str) -> None:
    with pytest.raises(ImpossiblePosition) as error:
        hexwidgets.game(name).position({"nonsense": 1})
    known = re.search(r"it has ([\w, ]+)", str(error.value))
    assert known
    told = brief(name).split("A position is a dict")[1]
    assert set(re.findall(r"\w+", known[1])) <= set(re.findall(r"`(\w+)`", told))


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
    files = re.findall(r"`((?:hexwidgets|tests|tools|notebooks|tutorials|benchmarks)/[\w/.]+)`", text)
    missing = [name for name in {*folders, *files} if not (ROOT / name).exists()]
    assert missing + [name for name in links if not (document.parent / name).exists()] == []


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_notebooks_are_saved_whole_and_hold_nothing_of_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"] == []
    assert "application/vnd.jupyter.widget" not in text, "views and states of widgets have random names"
    assert not re.search(r"/home/|/root/|/tmp/|/Users/|site-packages| at 0x[0-9a-f]+", text)
