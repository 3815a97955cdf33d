"""Records: what is saved is what is loaded, or a clear refusal; never another game, never a crash."""

from __future__ import annotations

import base64
import gc
import json
import os
import time
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.core import record
from hexwidgets.core.match import Match
from hexwidgets.core.record import LARGEST, RecordError, dumps, load, loads, save, share, unshare
from hexwidgets.games import game as make_game
from tests.core.mutations import originals, run

Change = Callable[[dict[str, Any]], object]


def saved() -> dict[str, Any]:
    match = Match(make_game("aranea", first="amber"), seed=7)
    for _ in range(10):
        match.roll()
        match.play("place" if "place" in map(str, match.game.actions(match.state)) else "pass")
    match.comment("a comment")
    match.goto(4)
    match.reroll()
    data: dict[str, Any] = json.loads(dumps(match))
    return data


def refusal_of(text: str) -> str:
    with pytest.raises(RecordError) as refused:
        loads(text, make_game)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def after(change: Change) -> str:
    data = saved()
    change(data)
    return refusal_of(json.dumps(data))


@pytest.mark.parametrize("match", originals(), ids=["plain", "clash", "position", "empty"])
def test_everything_of_a_match_comes_back(match: Match[Any, Any]) -> None:
    again = loads(dumps(match), make_game)
    assert [(n.number, n.action, n.state) for n in again.main_line] == [
        (i, n.action, n.state) for i, n in enumerate(match.main_line)
    ]
    assert (again.mode, again.game.options) == (match.mode, match.game.options)
    assert (again.seed == match.seed) == (match.mode == "free"), "an honest match keeps its seed to itself"
    assert again.node.state == match.node.state
    assert sorted(n.comment for n in again.nodes) == sorted(n.comment for n in match.nodes)
    assert sorted(n.draws for n in again.nodes) == sorted(n.draws for n in match.nodes)
    assert dumps(again) == dumps(match)


def test_a_loaded_match_goes_on_with_the_same_dice() -> None:
    match = Match(make_game("aranea"), seed=12)
    match.roll()
    again = loads(dumps(match), make_game)
    assert str(again.roll().action) == str(match.roll().action)


def test_a_share_string_is_short() -> None:
    match = Match(make_game("aranea", first="amber"), seed=7)
    for _ in range(10):
        match.roll()
        match.play("place")
    assert len(share(match)) < 600
    assert dumps(unshare(f"  {share(match)[:100]}\n{share(match)[100:]} ", make_game)) == dumps(match)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no record, or a damaged one"),
        ("not json", "no record, or a damaged one"),
        ("[]", "no record of a hexwidgets match"),
        ("{}", "no record of a hexwidgets match"),
        ('{"format": "chess study"}', "no record of a hexwidgets match"),
        ('{"format": "hexwidgets match", "version": 2}', "version 2, made by a newer hexwidgets"),
        ('{"format": "hexwidgets match", "version": 0}', "version 0"),
        ('{"format": "hexwidgets match", "version": 1}', "missing"),
        ('{"format": 1, "format": 1}', "stands twice"),
        ('{"format": 1.5}', "no whole number"),
        ('{"format": NaN}', "no whole number"),
    ],
)
def test_what_is_no_record_is_named(text: str, message: str) -> None:
    assert message in refusal_of(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda r: r["lines"][0]["actions"].__setitem__(4, "pass"), "step 5 of the main line ('pass') can't be"),
        (lambda r: r["lines"][0]["actions"].__setitem__(4, "dance"), "step 5 of the main line ('dance') can't be"),
        (lambda r: r["lines"][0]["actions"].__setitem__(4, "Roll  3-1"), "isn't written as an action is"),
        (lambda r: r["lines"][0]["actions"].__setitem__(4, 5), "step 5 of the main line ('5')"),
        (lambda r: r["lines"][0]["actions"].pop(), "doesn't fit"),
        (lambda r: r["lines"][1]["actions"].__setitem__(0, "roll 9-9"), "step 5 of branch 1 ('roll 9-9') can't be"),
        (lambda r: r["lines"][1].update({"from": 99}), "a step that isn't there"),
        (lambda r: r["lines"].append(3), "line 3 of play"),
        (lambda r: r["digests"].update({"8": "00000000"}), "step 8 of the main line"),
        (lambda r: r["comments"].update({"4": "something else"}), "check sum"),
        (lambda r: r["comments"].update({"x": "y"}), "comments has 'x'"),
        (lambda r: r["draws"].update({"4": -1}), "-1 draws"),
        (lambda r: r["onward"].update({"0": 7}), "doesn't lead on"),
        (lambda r: r.update(cursor=1000), "the cursor"),
        (lambda r: r.update(seed=8), "the start doesn't fit"),
        (lambda r: r.update(seed=-1), "seed=-1"),
        (lambda r: r.update(mode="sly"), "mode='sly'"),
        (lambda r: r.update(edition="0" * 16), "another edition"),
        (lambda r: r.update(game="chess"), "no game 'chess'"),
        (lambda r: r["options"].update(clash=True), "the start doesn't fit"),
        (lambda r: r["options"].update(clash="yes"), "clash='yes' is not one of"),
        (lambda r: r["options"].update(speed=3), "no option 'speed'"),
        (lambda r: r["options"].update(edition="/dev/zero"), "an edition is no option of a record"),
        (lambda r: r.update(start={"mover": "green"}), "AR-1"),
        (lambda r: r.update(cursor="0"), "cursor is of the wrong kind"),
        (lambda r: r.update(cursor=True), "cursor is of the wrong kind"),
        (lambda r: r.update(extra=1), "unknown ['extra']"),
        (lambda r: r.update(check="0"), "check sum"),
    ],
)
def test_what_was_changed_is_named_with_its_turn(change: Change, message: str) -> None:
    assert message in after(change)


def test_another_roll_of_the_same_number_is_found_out() -> None:
    match = Match(make_game("aranea", first="amber"), seed=7)
    match.play("roll 3-1")
    match.play("place")
    data = json.loads(dumps(match))
    data["lines"][0]["actions"][0] = "roll 2-2"
    del data["check"]
    data["check"] = record._digest(data)
    assert "doesn't fit what was recorded" in refusal_of(json.dumps(data))


def test_a_turn_added_to_the_end_is_found_out_even_with_a_right_check_sum() -> None:
    match = Match(make_game("aranea", first="amber"), seed=7)
    match.roll()
    data = json.loads(dumps(match))
    data["lines"][0]["actions"].append("place")
    del data["check"]
    data["check"] = record._digest(data)
    assert "the marks of its steps" in refusal_of(json.dumps(data))


def test_mutated_records_load_as_the_same_match_or_are_refused() -> None:
    counts = run(500, seed=1)
    assert sum(counts.values()) == 500
    assert counts["refused"] > 400


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = dumps(originals()[0])
    for end in range(0, len(text) - 2, 7):
        refusal_of(text[:end])


# ---- bombs


def check_is_defused(read: Callable[[], object], message: str) -> None:
    """Refused within a second and 100 MB; timed apart from the measuring of memory, which is slow."""
    gc.freeze()  # what the other tests left behind isn't to be walked through while this is timed
    began = time.perf_counter()
    with pytest.raises(RecordError, match=message):
        read()
    taken = time.perf_counter() - began
    gc.unfreeze()
    assert taken < 1
    tracemalloc.start()
    with pytest.raises(RecordError):
        read()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100_000_000


DEEP = "[" * (LARGEST - 1)
HUGE = '{"format": ' + "9" * 900_000 + "}"
WIDE = "[" + "[]," * (LARGEST // 3 - 2) + "[]]"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DEEP, "nested too deeply"),
        ('{"a":' * 190_000, "nested too deeply"),
        (HUGE, "far too large"),
        (WIDE, "no record"),
        ("[" + "{}," * (LARGEST // 3 - 2) + "{}]", "no record"),
        (" " * (LARGEST + 1), "too large"),
    ],
    ids=["deep list", "deep table", "huge number", "wide list", "many tables", "long"],
)
def test_a_bomb_is_refused_at_once(text: str, message: str) -> None:
    check_is_defused(lambda: loads(text, make_game), message)


def packed(data: bytes) -> str:
    packer = zlib.compressobj(9, zdict=record._COMMON.encode())
    return record.SHARE_PREFIX + base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


@pytest.fixture(scope="module")
def gigabytes() -> str:
    """A share string of some megabytes at most that would unpack to two gigabytes."""
    packer = zlib.compressobj(9, zdict=record._COMMON.encode())
    chunk = b" " * 10_000_000
    data = b"".join(packer.compress(chunk) for _ in range(200)) + packer.flush()
    return record.SHARE_PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_share_string_that_unpacks_to_gigabytes_is_refused_at_once(gigabytes: str) -> None:
    check_is_defused(lambda: unshare(gigabytes, make_game), "too large|too long")
    small = packed(b" " * (LARGEST * 100))
    assert len(small) < LARGEST
    check_is_defused(lambda: unshare(small, make_game), "too large")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "begin with"),
        ("hexwidgets9.abc", "begin with"),
        ("hexwidgets1.", "cut off"),
        ("hexwidgets1.%%%", "damaged"),
        ("hexwidgets1.AAAA", "damaged"),
        (packed(b"\xff\xfe"), "damaged"),
        (packed(b"{}")[:-3], "cut off|damaged"),
    ],
)
def test_a_damaged_share_string_is_refused(word: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        unshare(word, make_game)


# ---- files


def test_files_are_saved_and_loaded(tmp_path: Path) -> None:
    for number, match in enumerate(originals()):
        save(match, tmp_path / f"{number}.json")
        assert dumps(load(tmp_path / f"{number}.json", make_game)) == dumps(match)
    assert len(list(tmp_path.iterdir())) == 4, "no temporary file is left"


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_crash_while_saving_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    old, new = originals()[:2]
    path = tmp_path / "match.json"
    save(old, path)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, broken, crash)
    with pytest.raises(KeyboardInterrupt):
        save(new, path)
    assert path.read_text(encoding="utf-8") == dumps(old)
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"there is no folder .*nowhere"):
        save(originals()[2], tmp_path / "nowhere" / "match.json")


def test_a_share_string_in_a_file_is_told_apart_and_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    match = originals()[2]
    (tmp_path / "word").write_text(share(match), encoding="utf-8")
    with pytest.raises(RecordError, match="share string"):
        load(tmp_path / "word", make_game)
    (tmp_path / "marked.json").write_text(dumps(match), encoding="utf-8-sig")
    assert dumps(load(tmp_path / "marked.json", make_game)) == dumps(match)


def test_a_file_that_is_missing_or_no_text_or_too_large_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"gone\.json can't be read: No such file"):
        load(tmp_path / "gone.json", make_game)
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff")
    with pytest.raises(RecordError, match="it isn't text"):
        load(tmp_path / "picture", make_game)
    (tmp_path / "large").write_bytes(b" " * (LARGEST + 5))
    with pytest.raises(RecordError, match="too large"):
        load(tmp_path / "large", make_game)


def test_a_match_too_long_to_load_is_not_saved_over_a_good_file(tmp_path: Path) -> None:
    match = originals()[0]
    path = tmp_path / "match.json"
    save(match, path)
    good = path.read_text(encoding="utf-8")
    match.comment("x" * LARGEST)
    with pytest.raises(RecordError, match="too long to be recorded"):
        save(match, path)
    assert path.read_text(encoding="utf-8") == good


def test_another_edition_can_be_named_on_loading(tmp_path: Path) -> None:
    reference = make_game("aranea")
    other = tmp_path / "mine.toml"
    text = (type(reference).folder / "edition.toml").read_text(encoding="utf-8")
    other.write_text(text.replace("stones = 5", "stones = 4"), encoding="utf-8")
    match = Match(make_game("aranea", edition=other), seed=1)
    with pytest.raises(RecordError, match="another edition"):
        loads(dumps(match), make_game)
    assert dumps(loads(dumps(match), make_game, edition=other)) == dumps(match)


def honest_turns(seed: int, actions: list[str]) -> Match[Any, Any]:
    """The same honest match, whichever seed it has."""
    match = Match(make_game("aranea", first="amber"), seed=seed, mode="honest")
    for action in actions:
        match.node = match.grow(match.node, match.game.parse(action))
    return match


def test_an_honest_match_tells_its_seed_only_when_it_is_over() -> None:
    turns = ["roll 3-1", "place", "roll 5-4", "place", "roll 1-1", "place"]
    one, two = (dumps(honest_turns(seed, turns)) for seed in (1, 2))
    assert one == two, "nothing in the record depends on what is to come"
    assert json.loads(one)["seed"] is None
    assert dumps(loads(one, make_game)) == one
    won = {"mover": "amber", "dice": "3-1", "amber": ["centre 1", "centre 6", "inner 7", "inner 11"], "blue": []}
    match = Match(make_game("aranea"), seed=5, mode="honest", position=won)
    assert json.loads(dumps(match))["seed"] is None
    match.play("move inner 7")
    assert match.outcome
    assert json.loads(dumps(match))["seed"] == 5
    assert loads(dumps(match), make_game).seed == 5


@pytest.mark.parametrize(("mode", "seed"), [("free", None), ("honest", 7)])
def test_a_seed_that_should_not_be_there_or_should_is_refused(mode: str, seed: int | None) -> None:
    match = Match(make_game("aranea", first="amber"), seed=7, mode=mode)
    match.roll()
    data = json.loads(dumps(match))
    data["seed"] = seed
    assert "doesn't fit" in refusal_of(json.dumps(data))
    forged = {key: record._mark(match.game, match.nodes[int(key)], seed is None) for key in data["digests"]}
    data["digests"] = forged
    assert "has no seed" in refusal_of(json.dumps(data))
