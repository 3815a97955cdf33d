"""What the tests of the front end and in the browser need, where it is missing: one clear line each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ("sh", "cat", "cksum", "echo", "grep", "head", "id", "dirname", "printf")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="sh is needed")


@pytest.fixture
def bin(tmp_path: Path) -> Path:
    """A PATH with the usual tools, no Node and no browser."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool) or "missing")
    return folder


def command(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def run(bin: Path, tool: str, *arguments: str, **env: str) -> tuple[int, str, str]:
    all = [shutil.which("sh") or "sh", f"tools/{tool}.sh", *arguments]
    done = subprocess.run(all, cwd=ROOT, env={"PATH": str(bin), **env}, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def assert_one_line(said: tuple[int, str, str], about: str) -> None:
    code, _, err = said
    assert code == 1
    assert (err.count("\n"), err.startswith("error: ")) == (1, True), err
    assert about in err


def test_no_browser_and_nobody_who_may_install_one(bin: Path) -> None:
    (bin / "id").unlink()
    command(bin / "id", "echo 1000")
    said = run(bin, "browser", "echo", "ran")
    assert_one_line(said, "install Chromium or Chrome, or name one")
    assert "ran" not in said[1]


def test_a_browser_that_was_named_but_does_not_run(bin: Path, tmp_path: Path) -> None:
    wanted = command(tmp_path / "mine", "exit 1")
    assert_one_line(run(bin, "browser", "echo", HEXWIDGETS_BROWSER=str(wanted)), f"HEXWIDGETS_BROWSER={wanted} is no")


def test_the_first_browser_that_runs_is_taken(bin: Path) -> None:
    command(bin / "chromium", "exit 1")
    found = command(bin / "google-chrome", "echo 150")
    assert run(bin, "browser", "sh", "-c", 'echo "$HEXWIDGETS_BROWSER"') == (0, f"{found}\n", "")


def test_a_browser_is_installed_by_root(bin: Path) -> None:
    (bin / "id").unlink()
    command(bin / "id", "echo 0")
    (bin / "chmod").symlink_to(shutil.which("chmod") or "missing")
    made = f"printf '#!/bin/sh\\n' >{bin}/chromium; chmod +x {bin}/chromium"
    command(bin / "apt-get", f'case "$1" in install) {made};; esac')
    code, out, err = run(bin, "browser", "echo", "ran")
    assert (code, err) == (0, "")
    assert out == "Installing chromium with apt-get, since there is no browser for the browser tests\nran\n"


def environment(tmp_path: Path, pip: str) -> Path:
    """A virtual environment whose pip does this."""
    (tmp_path / "venv" / "bin").mkdir(parents=True)
    command(tmp_path / "venv" / "bin" / "python", pip)
    return tmp_path / "venv"


def test_no_node_and_none_that_can_be_installed(bin: Path, tmp_path: Path) -> None:
    command(bin / "node", "exit 1")
    venv = environment(tmp_path, "exit 1")
    assert_one_line(run(bin, "node", str(venv), "node", "echo"), "no Node 20 or newer with npm on the PATH")


def test_node_is_installed_where_it_is_missing(bin: Path, tmp_path: Path) -> None:
    venv = environment(tmp_path, f"for one in node npm; do ln -s {sys.executable} {tmp_path}/venv/bin/$one; done")
    (bin / "ln").symlink_to(shutil.which("ln") or "missing")
    command(tmp_path / "node", "exit 0")
    command(venv / "bin" / "python", f"for one in node npm; do ln -s {tmp_path}/node {venv}/bin/$one; done")
    code, out, err = run(bin, "node", str(venv), "node", "sh", "-c", 'echo "$HEXWIDGETS_NODE"')
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == f"{venv}/bin/node"
    assert out.startswith("Installing Node into")


def test_the_lock_file_names_no_registry() -> None:
    assert "resolved" not in (ROOT / "package-lock.json").read_text(encoding="utf-8")
