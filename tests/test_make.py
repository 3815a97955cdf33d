"""The two commands where something is missing: one clear line each. Nothing is installed here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ("sh", "cat", "cksum", "echo", "grep", "mkdir", "rm", "rmdir", "sed", "tail")
RUNS = f'exec "{sys.executable}" "$@"'

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make and sh are needed")


@pytest.fixture
def bin(tmp_path: Path) -> Path:
    """A PATH with the usual tools and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool) or "missing")
    return folder


def interpreter(path: Path, script: str) -> Path:
    """Something that is called like Python, and does this."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def environment(bin: Path, venv: Path, python: str = "") -> tuple[int, str, str]:
    command = [shutil.which("sh") or "sh", "tools/environment.sh", str(venv), "lab", python]
    env = {"PATH": str(bin), "PIP_RETRIES": "0", "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_NO_INDEX": "0"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def assert_one_line(said: tuple[int, str, str], about: str) -> None:
    code, _, err = said
    assert code == 1
    assert (err.count("\n"), err.startswith("error: ")) == (1, True), err
    assert about in err


def test_no_python(bin: Path, tmp_path: Path) -> None:
    assert_one_line(environment(bin, tmp_path / "venv"), "no Python 3.11 or newer was found")


def test_only_pythons_that_are_too_old_or_do_not_run(bin: Path, tmp_path: Path) -> None:
    interpreter(bin / "python3", "exit 1")
    interpreter(bin / "python3.13", "echo 'python3.13: command not found' >&2; exit 127")
    assert_one_line(environment(bin, tmp_path / "venv"), "no Python 3.11 or newer was found")


def test_a_python_without_venv(bin: Path, tmp_path: Path) -> None:
    interpreter(bin / "python3", f'case "$2" in *ensurepip*) exit 1;; esac; {RUNS}')
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert_one_line(environment(bin, tmp_path / "venv"), f"apt install python{version}-venv")


@pytest.mark.parametrize(("script", "about"), [(None, "is not there"), ("exit 1", "older than Python 3.11")])
def test_a_python_that_was_asked_for(bin: Path, tmp_path: Path, script: str | None, about: str) -> None:
    wanted = tmp_path / "mine"
    if script:
        interpreter(wanted, script)
    interpreter(bin / "python3", RUNS)
    assert_one_line(environment(bin, tmp_path / "venv", str(wanted)), f"PYTHON={wanted} ")
    assert_one_line(environment(bin, tmp_path / "venv", str(wanted)), about)


def test_a_folder_in_the_way_is_left_alone(bin: Path, tmp_path: Path) -> None:
    interpreter(bin / "python3", RUNS)
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv" / "precious").write_text("x")
    assert_one_line(environment(bin, tmp_path / "venv"), "is no virtual environment")
    assert (tmp_path / "venv" / "precious").exists()


def test_the_newest_python_that_works_is_taken_and_a_failed_install_says_why(bin: Path, tmp_path: Path) -> None:
    interpreter(bin / "python3.14", "exit 127")
    interpreter(bin / "python3.12", RUNS)
    interpreter(bin / "python3", "exit 1")
    made = f'mkdir -p "$3/bin"; echo >"$3/pyvenv.cfg"; ln -s "{tmp_path}/pip" "$3/bin/python"'
    (bin / "ln").symlink_to(shutil.which("ln") or "missing")
    interpreter(
        tmp_path / "pip", "echo 'WARNING: Max retries exceeded'; echo 'ERROR: No matching distribution'; exit 1"
    )
    interpreter(bin / "python3.12", f'case "$2" in venv) {made}; exit 0;; esac; {RUNS}')
    said = environment(bin, tmp_path / "venv")
    assert f"({bin}/python3.12)" in said[1]
    assert_one_line(said, "can't be reached (no network?)")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the Makefile and three notebooks, none of which git knows."""
    for name in ("notebooks/ours.ipynb", "notebooks/mine.ipynb", "tutorials/theirs.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}")
    shutil.copy(ROOT / "Makefile", tmp_path)
    return tmp_path


def said_in(clone: Path, *command: str) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "MAKE"))}
    env["GIT_CEILING_DIRECTORIES"] = str(clone.parent)
    return subprocess.run(command, cwd=clone, env=env, capture_output=True, text=True, check=True).stdout


def run_by_make(clone: Path) -> set[str]:
    """The notebooks that `make notebooks` would run."""
    return {word for word in said_in(clone, "make", "-n", "notebooks").split() if word.endswith(".ipynb")}


def test_outside_git_all_notebooks_are_tested(clone: Path) -> None:
    assert run_by_make(clone) == {"notebooks/ours.ipynb", "notebooks/mine.ipynb", "tutorials/theirs.ipynb"}


@pytest.mark.skipif(shutil.which("git") is None, reason="git is needed")
def test_a_readers_own_notebooks_are_not_tested(clone: Path) -> None:
    said_in(clone, "git", "init", "-q")
    said_in(clone, "git", "add", "notebooks/ours.ipynb", "tutorials/theirs.ipynb")
    assert run_by_make(clone) == {"notebooks/ours.ipynb", "tutorials/theirs.ipynb"}
    (clone / "tutorials" / "theirs.ipynb").unlink()
    assert run_by_make(clone) == {"notebooks/ours.ipynb"}


def test_lint_leaves_notebooks_alone(tmp_path: Path) -> None:
    cell = {"cell_type": "code", "execution_count": None, "id": "a", "metadata": {}, "outputs": [], "source": "x=1;y"}
    own = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "mine.ipynb").write_text(json.dumps(own))
    (tmp_path / "fine.py").write_text("x = 1\n")
    settings = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", str(tmp_path)]
    for command in (["check"], ["format", "--check"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *settings], capture_output=True, check=True)


def test_make_lists_its_targets() -> None:
    done = subprocess.run(["make", "-s"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {"make play", "make test"} <= {" ".join(line.split()[:2]) for line in done.stdout.splitlines()}
