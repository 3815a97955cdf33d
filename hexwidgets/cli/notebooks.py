"""The notebooks that ship with the package, and copying them without ever losing what a reader wrote."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import hexwidgets

PARTS = ("notebooks", "tutorials")
MANIFEST = ".hexwidgets.json"
"""In the copied folder: the digest of each file as it was copied, to tell later whether it was changed since."""


@dataclass
class Copied:
    """What copying did, by file name."""

    new: list[str] = field(default_factory=list)
    refreshed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def checkout() -> Path | None:
    """The source checkout that this package runs from, if it does."""
    root = _package().parent
    return root if (root / "pyproject.toml").is_file() and (root / "notebooks").is_dir() else None


def shipped() -> Path:
    """The folder whose `notebooks` and `tutorials` ship: the checkout's, or the one inside the installed package."""
    return checkout() or _package() / "_notebooks"


def copy(source: Path, target: Path) -> Copied:
    """Copy what ships to the target: new files, and newer ones over those that nobody changed."""
    copied, digests = Copied(), _digests(target)
    for name in _files(source):
        content = (source / name).read_bytes()
        if _copy_file(content, target / name, digests.get(name), name, copied):
            digests[name] = _digest(content)
    target.mkdir(parents=True, exist_ok=True)
    _write(target / MANIFEST, json.dumps({"files": digests}, indent=1, sort_keys=True).encode())
    return copied


def _copy_file(content: bytes, target: Path, before: str | None, name: str, copied: Copied) -> bool:
    """Whether the target now is what ships."""
    if not os.path.lexists(target):
        copied.new.append(name)
    elif (there := _digest_of(target)) == _digest(content):
        return True
    elif there is not None and there == before:
        copied.refreshed.append(name)
    else:
        copied.kept.append(name)
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    _write(target, content)
    return True


def _files(source: Path) -> list[str]:
    """Every file that ships, by its path from the source; nothing hidden, such as checkpoints."""
    files = [path for part in PARTS for path in sorted((source / part).rglob("*")) if path.is_file()]
    inside = [path.relative_to(source) for path in files]
    return [path.as_posix() for path in inside if not any(name.startswith((".", "__")) for name in path.parts)]


def _digests(folder: Path) -> dict[str, str]:
    """The manifest; an unreadable one counts as empty, so that every file that differs is kept."""
    try:
        files = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["files"]
        return {name: digest for name, digest in files.items() if isinstance(digest, str)}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def _digest_of(path: Path) -> str | None:
    return _digest(path.read_bytes()) if path.is_file() else None


def _write(path: Path, content: bytes) -> None:
    """Write the whole file or nothing of it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _package() -> Path:
    return Path(hexwidgets.__file__).resolve().parent
