"""The package as a whole: what ships, what imports what, how fast it is there, how long its files are."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

import hexwidgets
from hexwidgets import games

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "hexwidgets"
WRITTEN = (".ci", "benchmarks", "hexwidgets", "notebooks", "tests", "tools", "tutorials")
MADE = {"__pycache__", ".ipynb_checkpoints", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
LONGEST = 400
IMPORT_LIMIT_MS = 50

# Each part may import itself and those named here; nothing else of the package.
BELOW: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "players": {"core", "games"},
    "lab": {"core", "games", "players"},
    "render": {"core", "games", "players", "lab"},
    "widgets": {"core", "games", "players", "lab", "render"},
}
STANDARD_LIBRARY_ONLY = ("core", "games", "players", "lab", "cli")


def files(folder: Path, pattern: str = "*") -> list[Path]:
    """The files of a folder that people write, not those that tools make."""
    found = (path for path in folder.rglob(pattern) if path.is_file())
    return sorted(path for path in found if not MADE & set(path.relative_to(folder).parts))


def imports(path: Path) -> Iterator[str]:
    """Everything that a file imports, anywhere in it, by its full name."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, node.module or ""]).strip(".")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imported(part: str) -> list[tuple[str, list[str]]]:
    """Who imports what in a part of the package."""
    found = files(PACKAGE / part, "*.py")
    return [(path.relative_to(ROOT).as_posix(), name.split(".")) for path in found for name in imports(path)]


def same_as_source(names: set[str]) -> set[str]:
    """The paths in the repository that a wheel's files come from."""
    return {name.removeprefix("hexwidgets/_notebooks/") for name in names if ".dist-info/" not in name}


# ---- how the parts hang together


@pytest.mark.parametrize("part", BELOW)
def test_imports_point_one_way(part: str) -> None:
    inside = [(who, name[1]) for who, name in imported(part) if name[0] == "hexwidgets" and len(name) > 1]
    others = {*BELOW, "cli"}
    assert [(who, other) for who, other in inside if other in others - BELOW[part] - {part}] == []


@pytest.mark.parametrize("part", STANDARD_LIBRARY_ONLY)
def test_what_runs_anywhere_needs_the_standard_library_alone(part: str) -> None:
    allowed = {*sys.stdlib_module_names, "hexwidgets"}
    assert [(who, ".".join(name)) for who, name in imported(part) if name[0] not in allowed] == []


def test_the_check_of_imports_sees_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "hexwidgets" / "core" / "bad.py"
    path.parent.mkdir(parents=True)
    path.write_text("import plotly.io as x\ndef f():\n    from ..games import game\n    from . import match\n")
    assert list(imports(path)) == ["plotly.io", "hexwidgets.games.game", "hexwidgets.core.match"]


def test_playing_in_a_terminal_loads_no_notebook_tools() -> None:
    code = (
        "import sys, hexwidgets, hexwidgets.cli; hexwidgets.game('aranea').start();"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'plotly', 'ipywidgets', 'anywidget', 'IPython',"
        " 'numpy', 'traitlets', 'jupyterlab'}))"
    )
    assert run(code) == "[]"


def test_the_core_is_there_at_once(tmp_path: Path) -> None:
    assert import_time("hexwidgets.core", tmp_path) < IMPORT_LIMIT_MS


def test_all_of_the_core_loads_nothing_heavy() -> None:
    every = ", ".join(f"hexwidgets.core.{path.stem}" for path in (PACKAGE / "core").glob("[a-z]*.py"))
    loaded = set(run(f"import sys, {every}; print(*sys.modules)").split())
    assert loaded & {"asyncio", "concurrent", "email", "http", "multiprocessing", "ssl", "unittest", "xml"} == set()
    assert {name.split(".")[0] for name in loaded} & {"IPython", "anywidget", "numpy", "plotly", "traitlets"} == set()


def import_time(modules: str, cache: Path) -> float:
    """Milliseconds, the best of several fresh interpreters, once everything is compiled as it is when installed."""
    code = f"from time import perf_counter as now; start = now(); import {modules}; print(1000 * (now() - start))"
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(cache)}
    return min(float(run(code, **compiled)) for _ in range(8))


def run(code: str, **env: str) -> str:
    """What a fresh interpreter prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, **env})
    return done.stdout.strip()


# ---- the code


@pytest.mark.parametrize("pattern", ["*.py", "*.sh", "*.js", "*.css", "*.md", "Makefile"])
def test_no_file_is_too_long(pattern: str) -> None:
    written = [*ROOT.glob(pattern), *(path for part in WRITTEN for path in files(ROOT / part, pattern))]
    lengths = [(path.relative_to(ROOT), len(path.read_text(encoding="utf-8").splitlines())) for path in written]
    assert [(path.as_posix(), lines) for path, lines in lengths if lines > LONGEST] == []


def test_every_module_says_what_it_is_for() -> None:
    modules = [path for path in files(PACKAGE, "*.py") if path.read_text(encoding="utf-8").strip()]
    assert [path.name for path in modules if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))] == []


# ---- finding games


def test_games_are_found_by_their_folders() -> None:
    assert games.names() == tuple(sorted(path.parent.name for path in (PACKAGE / "games").glob("*/lessons.toml")))


@pytest.mark.parametrize("name", games.names())
def test_a_game_says_its_own_name(name: str) -> None:
    assert hexwidgets.game(name).name == name


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(games.UnknownGame, match=r"no game 'Araena': did you mean 'aranea'\? Games: .*aranea"):
        hexwidgets.game("Araena")
    with pytest.raises(ValueError, match=r"no game 'os\.path'\. Games: .*aranea"):
        hexwidgets.game("os.path")


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no option 'clahs'.*Options: clash"):
        hexwidgets.game("aranea", clahs=True)


def test_the_package_offers_what_it_says_and_no_more() -> None:
    assert {"game", "__version__"} <= set(dir(hexwidgets))
    assert all(hasattr(hexwidgets, name) for name in hexwidgets.__all__)
    with pytest.raises(AttributeError, match="no attribute 'gaem'"):
        hexwidgets.gaem  # noqa: B018


# ---- what ships


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist, built from a copy of what people wrote."""
    copy, target = tmp_path_factory.mktemp("source") / "copy", tmp_path_factory.mktemp("built")
    copy.mkdir()
    for part in filter(Path.is_dir, (ROOT / name for name in WRITTEN)):
        shutil.copytree(part, copy / part.name, ignore=shutil.ignore_patterns(*MADE))
    for path in filter(Path.is_file, ROOT.iterdir()):
        shutil.copy(path, copy)
    build(copy, target)
    return target


def build(source: Path, target: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def wheel_names(folder: Path) -> set[str]:
    [wheel] = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_the_package_and_the_notebooks_and_nothing_else(built: Path) -> None:
    wanted = [path for part in ("hexwidgets", "notebooks", "tutorials") for path in files(ROOT / part)]
    assert same_as_source(wheel_names(built)) == {path.relative_to(ROOT).as_posix() for path in wanted}


def test_the_wheel_holds_what_is_no_code(built: Path) -> None:
    names = wheel_names(built)
    wanted = ["py.typed", "games/aranea/rulebook.toml", "games/aranea/edition.toml", "render/theme.json"]
    wanted += ["_notebooks/notebooks/aranea.ipynb"]
    assert {f"hexwidgets/{name}" for name in wanted} <= names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert any(name.endswith(".dist-info/entry_points.txt") for name in names)


def test_the_sdist_builds_the_same_wheel(built: Path, tmp_path: Path) -> None:
    [sdist] = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.0 to 3.11.3 have none
        archive.extractall(tmp_path)
    [source] = tmp_path.iterdir()
    assert (source / "Makefile").is_file()
    assert (source / "tests" / "conftest.py").is_file()
    build(source, tmp_path / "again")
    assert wheel_names(tmp_path / "again") == wheel_names(built)


def test_the_version_is_the_same_everywhere(built: Path) -> None:
    [wheel] = built.glob("*.whl")
    assert wheel.name == f"hexwidgets-{hexwidgets.__version__}-py3-none-any.whl"
    assert f"## [{hexwidgets.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
