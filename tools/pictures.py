"""Takes the README's pictures of the tables: each in a real JupyterLab, in Chromium, as PNGs of at most 160 colours.

python tools/pictures.py [NAME...] takes all of them, or those whose names begin like that: weavers, table-dark.
"""

from __future__ import annotations

import base64
import math
import os
import re
import shutil
import struct
import sys
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.book import Book
from tests.browser.conftest import BEGIN, FLAGS, opened
from tests.browser.lab import ROOT, Lab
from tests.browser.table import Table
from tests.browser.test_hexapod import held_at

FOLDER = ROOT / "docs" / "images"
WIDE, NARROW = ViewportSize(width=1700, height=1300), ViewportSize(width=900, height=2000)
COLORS = 160
Color = tuple[int, int, int]
Span = list[tuple[Color, int]]
PIXELS = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  const all = paper.getImageData(0, 0, image.width, image.height).data;
  const parts = [];
  for (let at = 0; at < all.length; at += 0x8000) parts.push(String.fromCharCode(...all.subarray(at, at + 0x8000)));
  return [image.width, image.height, btoa(parts.join(""))];
}"""

# ---- what is shown: positions, the steps from there, and what one does then

ARANEA: dict[str, Any] = {
    "mover": "blue",
    "dice": "6-6",
    "amber": ["outer 3", "outer 9", "middle 5", "middle 7", "inner 11", "centre 1", "centre 6"],
    "blue": ["outer 1", "outer 6", "middle 2", "inner 2", "inner 5", "centre 4", "centre 11"],
}
HEXAPOD: dict[str, Any] = {
    "mover": "lapis",
    "topaz": ["40 at e5", "6 at f4", "36 at f6", "20 at g7", "32 at f8", "3 at g6", "16 at h6"],
    "lapis": ["4 at e5", "39 at e6", "7 at f4", "33 at e3", "41 at g5", "24 at h4"],
    "hands": [9, 19],
    "left": [8],
    "middle": [38],
    "right": [2],
    "unseen": [1, 12, 11],
}
ARACHNID: dict[str, Any] = {
    "mover": "topaz",
    "phase": "acted",
    "round": 17,
    "topaz": {
        "webs": ["d6", "d7", "d9", "e8", "e9", "f8", "f9", "f10", "g10", "g11"],
        "food": 4,
        "den": [1, 1, 1, 2, 2, 2],
        "incubator": 1,
        "spiders": {"alpha": {"at": "e8"}, "beta1": {"at": "f9"}, "weaver": {"at": "e9"}},
    },
    "lapis": {
        "webs": ["b2", "b3", "b4", "c2", "c3", "c4", "d4", "d5"],
        "food": 1,
        "den": [1, 1, 2, 2, 1, 2],
        "incubator": 2,
        "spiders": {"alpha": {"at": "d5"}, "beta1": {"at": "c3"}, "soldier": {"at": "c4"}},
    },
    "garnet": {
        "webs": ["g6", "h5", "h6", "i6", "j5", "j6", "j7"],
        "food": 2,
        "den": [2, 2, 2, 2, 2, 2],
        "incubator": 2,
        "spiders": {"alpha": {"at": "i6"}, "beta1": {"at": "j5"}, "weaver": {"at": "h6"}},
    },
    "hidden": ["e4", "g5", "g8", "h4", "h7"],
    "hexes": {"food": 1, "mind": 1, "stealth": 1, "armory": 1, "trap": 1},
    "points": {"venom": "e7", "silk": "d8"},
    "food": ["c5", "g7"],
    "events": {"fly": 2, "feed": 1, "critters": 2},
    "critters": [{"kind": "tater", "at": "f6"}, {"kind": "ladybird", "at": "i9"}],
}
WEAVERS: dict[str, Any] = {
    "turn": 9,
    "species": "billowers",
    "home": "ember",
    "bases": ["ember", "honeycomb", "poppy"],
    "holes": ["tarn"],
    "bag": {"red": 5, "blue": 6, "yellow": 6, "white": 5, "black": 5},
    "planets": {"ember": [1, 3], "poppy": [1]},
    "routes": {"ember-chalk": 3, "ember-honeycomb": 3, "chalk-poppy": 2, "lagoon-poppy": 2, "poppy-marigold": 1},
    "building": ["red"],
    "supremacy": {"red": 2, "blue": 1},
    "cards": {"ironleaf": ["red"]},
    "conflicts": {"allhands": {}},
    "swarms": {
        "lagoon": {"card": "driftloom", "target": "poppy", "proliferation": 1, "engulfment": 2},
        "saffron": {"card": "tanglewisp", "target": "opal", "morphing": 1},
        "frost": {"card": "hushbobbin", "target": "marigold", "proliferation": 2, "morphing": 1},
    },
}


JUDGED = """import ipywidgets, random
from hexwidgets.lab import match_between
from hexwidgets.players import make
rng, greedy = random.Random(85), make("greedy")

def distracted(game, view):
    return rng.choice(game.actions(view)) if rng.random() < 1 / 4 else greedy(game, view)

match = match_between(hexwidgets.game("aranea"), ("greedy", distracted), seed=85)
table = Table(match, chances=True)
"""
"""Amber plays by the rule of thumb, and Blue too, but for one time in four."""
LOOKED_AT = (216, 200, 180, 160, 140, 120, 108, 96, 84, 68, 52, 36, 16, 0)
"""The steps at which chances to win are estimated, for the curve."""


def table_of(game: str, position: dict[str, Any], *steps: str, **options: Any) -> str:
    """A cell that makes the table of this position, after these steps."""
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    played = "".join(f"table.match.play({step!r})\n" for step in steps)
    return f"import ipywidgets\ntable = play({game!r}, seed=7, position={position!r}{given})\n{played}"


def nothing(table: Table) -> None:
    """It is shown as it opens."""


def odds(table: Table) -> None:
    table.tab("Odds")


def worst_choice(table: Table) -> None:
    """Luck and skill are judged, chances estimated along the match, and the log is at one of the worst choices."""
    table.button("Luck and skill").click()
    told = table.root.locator(".hw-mind-told")
    for step in (*LOOKED_AT, 96):
        table.slide(step)
        expect(told).to_contain_text(ENOUGH, timeout=20_000)
    table.tab("Log")
    table.root.locator(".hw-signs [data-current]").hover()


def what_is_best(table: Table) -> None:
    """The chances, and what each choice is worth, where that choice was made."""
    worst_choice(table)
    table.slide(95)
    table.tab("Choices")
    table.button("What is best?").click()
    expect(table.choices.first.locator(".hw-note")).to_have_text(re.compile(r"\d+\.\d.*%"), timeout=20_000)
    expect(table.root.locator(".hw-mind-told")).to_contain_text(ENOUGH, timeout=20_000)


def held_card(table: Table) -> None:
    """Lapis's card that was drawn is picked and held where its Moth lies on another."""
    table.click("lapis drawn")
    table.page.mouse.move(*held_at(table, "lapis h3"))
    expect(table.root.locator(".hw-choice.hw-shown")).to_have_count(1)


def score(table: Table) -> None:
    """Lapis's card is picked, and the first row in the score is pointed at."""
    table.click("lapis drawn")
    table.tab("Score").locator(".hw-line").filter(has_text="a row of").first.hover()


def pair_of_bids(table: Table) -> None:
    heat = table.tab("Odds").locator(".hw-grid .hw-heat")
    box = heat.bounding_box()
    assert box
    heat.hover(position={"x": box["width"] * 0.455, "y": box["height"] * 0.37})


def picked_spider(table: Table) -> None:
    table.click("d7")


def picked_cube(table: Table) -> None:
    table.click("hand red")


ENOUGH = re.compile(r"from (?:\d{3,}|[5-9]\d) games")


@dataclass(frozen=True)
class Scene:
    """A game in light and in dark: the cell that makes its table, and what is done before the picture is taken."""

    light: tuple[str, Callable[[Table], None]]
    dark: tuple[str, Callable[[Table], None]]
    narrow_light: Callable[[Table], None] | None = None
    widths: tuple[int, int] = (1180, 404)


ROLLED = table_of("aranea", ARANEA, "place", "roll 5-4")
DRAWN = table_of("hexapod", HEXAPOD, "draw right", "reveal right 31")
MOVED = ("move alpha d7", "move alpha d6", "bid 0+3")
GREW = ("advance driftloom morphing", "advance tanglewisp morphing", "advance hushbobbin engulfment")
SCENES = {
    "table": Scene((ROLLED, odds), (ROLLED, nothing), nothing, (1068, 444)),
    "judged": Scene((JUDGED, worst_choice), (JUDGED, what_is_best)),
    "hexapod": Scene((DRAWN, held_card), (DRAWN, score)),
    "arachnid": Scene(
        (table_of("arachnid", ARACHNID, *MOVED, colonies=3, seat="lapis"), pair_of_bids),
        (table_of("arachnid", ARACHNID, *MOVED[:1], colonies=3), picked_spider),
    ),
    "weavers": Scene(
        (table_of("weavers", WEAVERS, "draw red-yellow-white", "advance driftloom engulfment"), nothing),
        (table_of("weavers", WEAVERS, "draw red-blue-yellow", *GREW), picked_cube),
    ),
}


# ---- a picture with few colours


def nearest(spans: list[Span]) -> dict[Color, int]:
    return {color: number for number, span in enumerate(spans) for color, _ in span}


def halves(span: Span) -> tuple[Span, Span]:
    """Two parts, cut in the middle of the channel in which the colours differ most: so rare colours stay apart."""
    channel = max(range(3), key=lambda at: width(span, at))
    values = [color[channel] for color, _ in span]
    middle = (min(values) + max(values)) / 2
    return [one for one in span if one[0][channel] <= middle], [one for one in span if one[0][channel] > middle]


def width(span: Span, channel: int) -> int:
    values = [color[channel] for color, _ in span]
    return max(values) - min(values)


def spread(span: Span) -> float:
    """How much is gained by cutting it: how far its colours lie apart, and how many pixels have them."""
    return max(width(span, at) for at in range(3)) * math.sqrt(math.sqrt(sum(number for _, number in span)))


def palette(counted: Counter[Color]) -> tuple[list[Color], dict[Color, int]]:
    """The colours that are left, and which of them each colour becomes: the commonest of its part."""
    spans: list[Span] = [list(counted.items())]
    while len(spans) < min(COLORS, len(counted)):
        widest = max(spans, key=spread)
        spans.remove(widest)
        spans.extend(halves(widest))
    return [max(span, key=lambda one: one[1])[0] for span in spans], nearest(spans)


def png(wide: int, high: int, colors: list[Color], pixels: bytes) -> bytes:
    """An 8-bit PNG with a palette."""
    rows = b"".join(b"\0" + pixels[at : at + wide] for at in range(0, wide * high, wide))
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    chunks = (b"IHDR", head), (b"PLTE", bytes(sum(colors, ()))), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(chunk, chunks))


def chunk(named: tuple[bytes, bytes]) -> bytes:
    name, data = named
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def reduced(page: Page, picture: bytes) -> bytes:
    """A screenshot with at most 160 colours."""
    wide, high, said = page.evaluate(PIXELS, base64.b64encode(picture).decode())
    raw = base64.b64decode(said)
    every = list(zip(raw[::4], raw[1::4], raw[2::4], strict=True))
    colors, number = palette(Counter(every))
    return png(wide, high, colors, bytes(map(number.__getitem__, every)))


# ---- taking them


def take(browser: Browser, lab: Lab, name: str, scene: Scene) -> bytes:
    """One picture: the scene that the name begins with, narrow and in light or dark as the name says."""
    narrow, theme = "narrow" in name, name.rsplit("-", 1)[1]
    code, act = scene.light if theme == "light" else scene.dark
    if narrow and theme == "light" and scene.narrow_light:
        act = scene.narrow_light
    shown = f'ipywidgets.Box([table], layout={{"display": "block", "width": "{scene.widths[narrow]}px"}})'
    kernel = lab.kernel()
    context = browser.new_context(viewport=NARROW if narrow else WIDE)
    try:
        book = Book(opened(context.new_page(), lab), lab, kernel).write(BEGIN, code + shown).open()
        book.theme(theme.title())
        book.run()
        table = book.table()
        table.wait_for_plotly()
        act(table)
        table.idle()
        book.page.wait_for_timeout(1000)  # what moves or fades is at rest
        return reduced(book.page, table.root.screenshot())
    finally:
        context.close()
        lab.ask("DELETE", f"kernels/{kernel}")


def main(wanted: list[str]) -> None:
    path = os.environ.get("HEXWIDGETS_BROWSER") or shutil.which("chromium")
    if not path:
        sys.exit("HEXWIDGETS_BROWSER names no Chromium; `make pictures` finds or installs one")
    kinds = ("light", "dark", "narrow-light", "narrow-dark")
    every = {f"{game}-{kind}": scene for game, scene in SCENES.items() for kind in kinds}
    names = [name for name in every if not wanted or name.startswith(tuple(wanted))]
    if not names:
        sys.exit(f"no picture is called {' or '.join(wanted)}; there are {', '.join(every)}")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            for name in names:
                (FOLDER / f"{name}.png").write_bytes(take(browser, lab, name, every[name]))
                print(f"docs/images/{name}.png", flush=True)
        finally:
            lab.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
