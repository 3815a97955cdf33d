"""`hexwidgets lab`: what is copied where, what is never overwritten, and what JupyterLab is told."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

from hexwidgets.cli import lab, main, notebooks
from hexwidgets.cli.notebooks import MANIFEST, copy

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """What ships, made small: two notebooks and things that don't ship."""
    return written(
        tmp_path / "shipped",
        {
            "notebooks/one.ipynb": "one",
            "tutorials/more/two.ipynb": "two",
            "notebooks/.ipynb_checkpoints/one-checkpoint.ipynb": "x",
            "notebooks/__pycache__/x.pyc": "x",
        },
    )


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "mine"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What JupyterLab was told, without starting it."""
    told: list[list[str]] = []
    monkeypatch.setattr(lab, "start", told.append)
    return told


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def contents(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {path.relative_to(folder).as_posix(): path.read_text() for path in found}


# ---- copying


def test_all_that_ships_is_copied_and_nothing_hidden(source: Path, target: Path) -> None:
    assert copy(source, target).new == ["notebooks/one.ipynb", "tutorials/more/two.ipynb"]
    assert contents(target) == {"notebooks/one.ipynb": "one", "tutorials/more/two.ipynb": "two"}


def test_copying_again_changes_nothing(source: Path, target: Path) -> None:
    copy(source, target)
    before = {path: path.stat().st_mtime_ns for path in target.rglob("*.ipynb")}
    again = copy(source, target)
    assert (again.new, again.refreshed, again.kept) == ([], [], [])
    assert before == {path: path.stat().st_mtime_ns for path in target.rglob("*.ipynb")}


def test_an_unchanged_file_is_refreshed_and_a_changed_one_kept(source: Path, target: Path) -> None:
    copy(source, target)
    written(target, {"notebooks/one.ipynb": "mine", "notebooks/own.ipynb": "own"})
    written(source, {"notebooks/one.ipynb": "newer one", "tutorials/more/two.ipynb": "newer two"})
    done = copy(source, target)
    assert (done.new, done.refreshed, done.kept) == ([], ["tutorials/more/two.ipynb"], ["notebooks/one.ipynb"])
    assert contents(target) == {
        "notebooks/one.ipynb": "mine",
        "notebooks/own.ipynb": "own",
        "tutorials/more/two.ipynb": "newer two",
    }


def test_a_kept_file_stays_kept_for_ever(source: Path, target: Path) -> None:
    copy(source, target)
    written(target, {"notebooks/one.ipynb": "mine"})
    for version in ("newer", "newest"):
        written(source, {"notebooks/one.ipynb": version})
        assert copy(source, target).kept == ["notebooks/one.ipynb"]
    (target / "notebooks/one.ipynb").unlink()
    assert copy(source, target).new == ["notebooks/one.ipynb"]
    assert contents(target)["notebooks/one.ipynb"] == "newest"


def test_a_file_that_was_there_before_us_is_kept(source: Path, target: Path) -> None:
    written(target, {"notebooks/one.ipynb": "not ours"})
    assert copy(source, target).kept == ["notebooks/one.ipynb"]
    assert contents(target)["notebooks/one.ipynb"] == "not ours"


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"files": 3}', '{"files": {"notebooks/one.ipynb": 1}}', "[" * 99999], ids=len
)
def test_a_damaged_manifest_costs_nobody_a_file(source: Path, target: Path, damage: str) -> None:
    copy(source, target)
    (target / MANIFEST).write_text(damage)
    written(source, {"notebooks/one.ipynb": "newer"})
    assert copy(source, target).kept == ["notebooks/one.ipynb"]
    assert contents(target)["notebooks/one.ipynb"] == "one"


def test_a_folder_or_a_dead_link_in_the_way_is_kept(source: Path, target: Path) -> None:
    (target / "notebooks" / "one.ipynb").mkdir(parents=True)
    (target / "tutorials" / "more").mkdir(parents=True)
    (target / "tutorials" / "more" / "two.ipynb").symlink_to("nowhere")
    assert copy(source, target).kept == ["notebooks/one.ipynb", "tutorials/more/two.ipynb"]


def test_a_failing_disk_leaves_the_old_file_and_no_litter(
    source: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy(source, target)
    written(source, {"notebooks/one.ipynb": "newer"})
    before = contents(target)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        copy(source, target)
    assert contents(target) == before


# ---- the command


def test_a_checkout_opens_its_own_notebooks(started: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--no-browser", "--port", "9999"]) == 0
    [told] = started
    assert told[:2] == [f"--ServerApp.root_dir={ROOT}", "--LabApp.default_url=/lab/tree/notebooks"]
    assert {"--no-browser", "--port=9999"} <= set(told)
    said = capsys.readouterr().out
    assert f"Opening JupyterLab on {ROOT}" in said
    assert "the repository's own notebooks; for a copy to change as you like: hexwidgets lab FOLDER" in said


def test_a_folder_is_filled_then_opened(
    started: list[list[str]], target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", str(target)]) == 0
    assert f"--ServerApp.root_dir={target}" in started[0]
    assert "the repository's own" not in capsys.readouterr().out
    assert (target / "notebooks" / "aranea.ipynb").is_file()
    (target / "notebooks" / "aranea.ipynb").write_text("mine")
    capsys.readouterr()
    assert main(["lab", str(target)]) == 0
    said = capsys.readouterr().out
    assert f"kept as you changed it in {target}: notebooks/aranea.ipynb" in said
    assert "new in" not in said


def test_outside_a_checkout_a_folder_is_made_here(
    started: list[list[str]], source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notebooks, "_package", lambda: tmp_path / "site-packages" / "hexwidgets")
    written(tmp_path / "site-packages/hexwidgets/_notebooks", contents(source))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert main(["lab"]) == 0
    assert f"--ServerApp.root_dir={tmp_path / 'here' / lab.FOLDER}" in started[0]
    assert (tmp_path / "here" / lab.FOLDER / "notebooks" / "one.ipynb").is_file()


def test_a_file_is_no_folder(started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("x")
    assert main(["lab", str(tmp_path / "file")]) == 2
    assert "is a file, not a folder" in capsys.readouterr().err
    assert main(["lab", str(tmp_path / "file" / "below")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert started == []


def test_without_jupyterlab_it_says_how_to_get_it(
    target: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "jupyterlab" else find_spec(name))
    assert main(["lab", str(target)]) == 1
    said = capsys.readouterr()
    assert 'pip install "hexwidgets[lab]"' in said.err
    assert (said.out, said.err.count("\n"), target.exists()) == ("", 1, False)


def test_root_may_run_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user, raising=False)
        words = lab.lab_arguments(ROOT, browser=True, port=None)
        assert ("--allow-root" in words, "--no-browser" in words) == (allowed, False)


def test_from_an_installed_wheel(tmp_path: Path) -> None:
    """The wheel, unpacked as an installer would, with a JupyterLab that only says what it was told."""
    site, here = tmp_path / "site", tmp_path / "here"
    here.mkdir()
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    ZipFile(wheel).extractall(site)
    written(site, {"jupyterlab/__init__.py": "", "jupyterlab/labapp.py": "def main(words): print(*words)"})
    done = subprocess.run(
        [sys.executable, "-m", "hexwidgets", "lab"],
        env={**os.environ, "PYTHONPATH": str(site)}, cwd=here, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert f"--ServerApp.root_dir={here / lab.FOLDER}" in done.stdout
    assert (here / lab.FOLDER / "notebooks" / "aranea.ipynb").is_file()
