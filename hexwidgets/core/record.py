"""Saving and loading matches: versioned JSON and a short share string, checked by replaying every turn.

A record holds the game, its options, the digest of its edition, the seed, all actions and outcomes, comments, and
digests of the states on the way. Loading plays it again and stops where something doesn't fit; it never gives half
a game or another one, and nothing in a record is ever executed.

Who knows the seed knows what comes. So an honest match keeps it to itself until it is over: its record has none,
and goes on with another. What a player has committed in secret is in no record before it is revealed.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import zlib
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hexwidgets.core.game import CHANCE, OVER, Game, OptionError
from hexwidgets.core.match import HONEST, Match, MatchError, Node

FORMAT = "hexwidgets match"
VERSION = 1
LARGEST = 1_000_000
"""Bytes of the largest record that is read: some thirty thousand turns."""
DIGEST_EVERY = 8
SHARE_PREFIX = "hexwidgets1."
MakeGame = Callable[..., Game[Any, Any]]

_FIELDS: dict[str, type | tuple[type, ...]] = {
    "format": str,
    "version": int,
    "game": str,
    "options": dict,
    "edition": str,
    "seed": (int, type(None)),
    "mode": str,
    "start": (dict, type(None)),
    "lines": list,
    "digests": dict,
    "comments": dict,
    "draws": dict,
    "onward": dict,
    "cursor": int,
    "check": str,
}
# Share strings are packed against this text, so that what all records have in common costs nothing.
_COMMON = json.dumps({**dict.fromkeys(_FIELDS, ""), "format": FORMAT, "version": VERSION, "from": 0, "actions": []})


class RecordError(ValueError):
    """A record that can't be loaded; one line that names what is wrong and at which turn."""


# ---- writing


def dumps(match: Match[Any, Any]) -> str:
    """The match as text: one line of JSON for each line of play."""
    record = _record(match)
    rows = [f"{json.dumps(key)}: {_value(key, value)}" for key, value in record.items()]
    text = "{\n" + ",\n".join(rows) + "\n}\n"
    if len(text.encode()) > LARGEST:
        raise RecordError(f"this match is too long to be recorded: over {LARGEST} bytes")
    return text


def save(match: Match[Any, Any], path: Path | str) -> None:
    """Write the record; whatever happens meanwhile, the file is the old one or the new one, whole."""
    path, text = Path(path), dumps(match)
    if not path.parent.is_dir():
        raise RecordError(f"there is no folder {str(path.parent)!r} to save {path.name} in")
    temporary = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        with temporary.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def share(match: Match[Any, Any]) -> str:
    """The match as one word, to paste into a message."""
    packer = zlib.compressobj(9, zdict=_COMMON.encode())
    packed = packer.compress(_compact(_record(match)).encode()) + packer.flush()
    return SHARE_PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _value(key: str, value: Any) -> str:
    if key != "lines":
        return json.dumps(value, ensure_ascii=False)
    return "[\n  " + ",\n  ".join(json.dumps(line, ensure_ascii=False) for line in value) + "\n]"


def _compact(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _digest(data: Any) -> str:
    return blake2b(_compact(data).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _record(match: Match[Any, Any]) -> dict[str, Any]:
    game = match.game
    lines, sealed = _told_lines(match), _is_sealed(match)
    numbers = {node: number for number, node in enumerate(node for line in lines for node in line)}
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "options": dict(game.options),
        "edition": game.edition.digest,
        "seed": None if sealed else match.seed,
        "mode": match.mode,
        "start": None if match.root.state == game.start() else game.describe(match.root.state),
        "lines": [_line(line, numbers) for line in lines],
        "digests": {str(numbers[n]): _mark(game, n, sealed) for line in lines for n in _witnesses(line)},
        "comments": {str(number): node.comment for node, number in numbers.items() if node.comment},
        "draws": {str(number): n.draws for n, number in numbers.items() if n.draws != _usual_draws(game, n)},
        "onward": {
            str(number): numbers[node.following]
            for node, number in numbers.items()
            if node.following in numbers and node.following is not node.children[0]
        },
        "cursor": next(numbers[node] for node in reversed(match.node.path()) if node in numbers),
    }
    return {**record, "check": _digest(record)}


def _told_lines(match: Match[Any, Any]) -> list[list[Node[Any, Any]]]:
    """Every line of play, without a last action that nobody else may know yet: it is to be done again."""
    lines = [[node for node in line if not _is_secret(match.game, node)] for line in match.lines()]
    return [line for line in lines if line]


def _is_secret(game: Game[Any, Any], node: Node[Any, Any]) -> bool:
    if node.parent is None or node.children:
        return False
    return game.shown(node.parent.state, node.action) != str(node.action)


def _is_sealed(match: Match[Any, Any]) -> bool:
    """Whether nobody may know yet what is still to come."""
    return match.mode == HONEST and match.game.mover(match.main_line[-1].state) != OVER


def _line(line: list[Node[Any, Any]], numbers: Mapping[Node[Any, Any], int]) -> dict[str, Any]:
    parent = line[0].parent
    played = line if parent else line[1:]
    return {"from": numbers[parent] if parent else 0, "actions": [str(node.action) for node in played]}


def _witnesses(line: list[Node[Any, Any]]) -> list[Node[Any, Any]]:
    """The nodes of a line whose states are checked on loading: every few, and the last."""
    return [*line[::DIGEST_EVERY], line[-1]]


def _usual_draws(game: Game[Any, Any], node: Node[Any, Any]) -> int:
    """Chance is usually asked once where the game went on, and never elsewhere; only the rest is written down."""
    return int(bool(node.children) and game.mover(node.state) == CHANCE)


def _mark(game: Game[Any, Any], node: Node[Any, Any], sealed: bool) -> str:
    """A short mark of a node: the game as it was set up, all that led there, and the state as described."""
    way = node.way if sealed else node.key
    return _digest([game.name, dict(game.options), way.hex(), game.describe(node.state)])[:8]


# ---- reading


def load(path: Path | str, make_game: MakeGame, *, edition: Path | str | None = None) -> Match[Any, Any]:
    """The match in this file, or `RecordError`."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
        return loads(raw.decode("utf-8-sig"), make_game, edition=edition)
    except OSError as error:
        raise RecordError(f"{Path(path).name} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError("this is no record: it isn't text") from None


def loads(text: str, make_game: MakeGame, *, edition: Path | str | None = None) -> Match[Any, Any]:
    """The match that this text records, or `RecordError`. `make_game` is `hexwidgets.game`."""
    record = _read_json(text)
    _check_fields(record)
    match = _empty_match(record, make_game, edition)
    _replay(match, record)
    _restore(match, record)
    if (record["seed"] is None) != _is_sealed(match):
        raise RecordError("the record is damaged: only an honest match that isn't over has no seed")
    if record["check"] != _digest({key: value for key, value in record.items() if key != "check"}):
        raise RecordError("every step replays, but something else was changed: the record doesn't fit its check sum")
    return match


def unshare(text: str, make_game: MakeGame, *, edition: Path | str | None = None) -> Match[Any, Any]:
    """The match that this share string holds, or `RecordError`."""
    word = "".join(text.split())
    if not word.startswith(SHARE_PREFIX):
        raise RecordError(f"this is no share string: those begin with {SHARE_PREFIX}")
    if len(word) > LARGEST:
        raise RecordError("this share string is too long")
    return loads(_unpack(word.removeprefix(SHARE_PREFIX)), make_game, edition=edition)


def _unpack(word: str) -> str:
    unpacker = zlib.decompressobj(zdict=_COMMON.encode())
    try:
        packed = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
        data = unpacker.decompress(packed, LARGEST + 1)
        text = data.decode("utf-8")
    except (binascii.Error, zlib.error, ValueError):
        raise RecordError("this share string is damaged") from None
    if len(data) <= LARGEST and not unpacker.eof:
        raise RecordError("this share string is cut off")
    if unpacker.unused_data:
        raise RecordError("this share string is damaged: something follows its end")
    return text


def _read_json(text: str) -> dict[str, Any]:
    if text.startswith(SHARE_PREFIX):
        raise RecordError("this is a share string, not a record: unshare reads it")
    if len(text) > LARGEST or len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise RecordError(f"this is too large for a record: over {LARGEST} bytes")
    try:
        record = json.loads(
            text,
            object_pairs_hook=_no_repeats,
            parse_int=_small_int,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
    except RecordError:
        raise
    except RecursionError:
        raise RecordError("this is no record: it is nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"this is no record, or a damaged one: {error}") from None
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordError("this is no record of a hexwidgets match")
    return record


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise RecordError("a name stands twice in one table of the record")
    return table


def _small_int(digits: str) -> int:
    if len(digits) > 20:
        raise RecordError("a number in the record is far too large")
    return int(digits)


def _no_float(text: str) -> float:
    raise RecordError(f"{text[:20]} is no whole number; a record has no others")


def _check_fields(record: dict[str, Any]) -> None:
    version = record.get("version")
    if type(version) is int and version > VERSION:
        raise RecordError(f"the record has version {version}, made by a newer hexwidgets; this one reads {VERSION}")
    missing = [name for name in _FIELDS if name not in record]
    unknown = [name[:40] for name in record if name not in _FIELDS]
    if missing or unknown or version != VERSION:
        raise RecordError(f"the record is damaged: missing {missing}, unknown {unknown}, version {version!r}")
    for name, kind in _FIELDS.items():
        if not isinstance(record[name], kind) or isinstance(record[name], bool):
            raise RecordError(f"the record is damaged: {name} is of the wrong kind")


def _empty_match(record: dict[str, Any], make_game: MakeGame, edition: Path | str | None) -> Match[Any, Any]:
    if "edition" in record["options"]:  # that is a file's name, and a record may not choose which files are opened
        raise RecordError("the record can't be set up: an edition is no option of a record")
    try:
        game = make_game(record["game"], **record["options"], **({"edition": edition} if edition else {}))
        if game.edition.digest != record["edition"]:
            raise RecordError(
                f"the record was played with another edition than {game.edition.name!r}: say which with edition="
            )
        return Match(game, seed=record["seed"], mode=record["mode"], position=record["start"])
    except RecordError:
        raise
    except (OptionError, MatchError, ValueError, TypeError) as error:
        raise RecordError(f"the record can't be set up: {error}") from None


def _replay(match: Match[Any, Any], record: dict[str, Any]) -> None:
    digests, sealed = record["digests"], record["seed"] is None
    _compare(match, match.root, digests, "the start", sealed)
    for number, line in enumerate(record["lines"]):
        if not isinstance(line, dict) or set(line) != {"from", "actions"} or not isinstance(line["actions"], list):
            raise RecordError(f"the record is damaged: line {number + 1} of play is no such thing")
        node = _node(match, line["from"], f"line {number + 1} of play")
        for text in line["actions"]:
            where = f"step {node.depth + 1} of {f'branch {number}' if number else 'the main line'} ({str(text)[:40]!r})"
            node = _step(match, node, text, where)
            _compare(match, node, digests, where, sealed)
    marked = {str(node.number) for line in match.lines() for node in _witnesses(line)}
    if marked != set(digests):
        raise RecordError("the record is damaged: the marks of its steps are not where they should be")


def _step(match: Match[Any, Any], node: Node[Any, Any], text: Any, where: str) -> Node[Any, Any]:
    try:
        action = match.game.parse(text) if isinstance(text, str) else None
        if action is None or str(action) != text:
            raise RecordError(f"{where} isn't written as an action is")
        return match.grow(node, action)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"{where} can't be: {error}") from None


def _compare(match: Match[Any, Any], node: Node[Any, Any], digests: dict[str, Any], where: str, sealed: bool) -> None:
    expected = digests.get(str(node.number))
    if expected is not None and expected != _mark(match.game, node, sealed):
        since = f", through a change in the last {min(node.depth, DIGEST_EVERY)} steps" if node.depth else ""
        raise RecordError(f"{where} doesn't fit what was recorded{since}")


def _node(match: Match[Any, Any], number: Any, what: str) -> Node[Any, Any]:
    if type(number) is not int or not 0 <= number < len(match.nodes):
        raise RecordError(f"the record is damaged: {what} belongs to a step that isn't there")
    return match.nodes[number]


def _restore(match: Match[Any, Any], record: dict[str, Any]) -> None:
    """Everything but the turns: comments, rerolls, the line that redo follows, the cursor."""
    for node in match.nodes:
        node.draws = _usual_draws(match.game, node)
    for node, comment in _by_node(match, record, "comments", str):
        node.comment = comment
    for node, draws in _by_node(match, record, "draws", int):
        if not 0 <= draws < 2**31:
            raise RecordError(f"the record is damaged: {draws} draws at step {node.depth}")
        node.draws = draws
    for node, number in _by_node(match, record, "onward", int):
        following = _node(match, number, "onward")
        if following not in node.children:
            raise RecordError(f"the record is damaged: step {node.depth} doesn't lead on to where it says")
        node.following = following
    match.node = _node(match, record["cursor"], "the cursor")


def _by_node(match: Match[Any, Any], record: dict[str, Any], name: str, kind: type) -> list[tuple[Node[Any, Any], Any]]:
    found = []
    for key, value in record[name].items():
        if not key.isdecimal() or len(key) > 9 or type(value) is not kind:
            raise RecordError(f"the record is damaged: {name} has {key[:20]!r}")
        found.append((_node(match, int(key), name), value))
    return found
