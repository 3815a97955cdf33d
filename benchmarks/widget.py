"""The table beside a FigureWidget of the same board, in turns, in a real JupyterLab in Chromium.

From a click to the repaint with the stone, from running a cell to the first paint, from asking for the chance to win
to its first figure, what a saved one adds to the notebook, and how fast a long game is scrubbed. All times are taken
inside the page (see page.js).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.book import READY, Book
from tests.browser.lab import Lab

CLICKS, WARM_UP, STEPS, PAINTS = 48, 3, 200, 3
KILOBYTES, STEPS_A_SECOND, CHANCE = 60.0, 30.0, 300.0
PAUSE = 250  # milliseconds that a quick player takes between two clicks
VIEW = {"width": 1280, "height": 2150}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SCRIPT = Path(__file__).with_name("page.js")
STATE_SETTING = "settings/@jupyter-widgets/jupyterlab-manager/plugin.jupyterlab-settings"

IMPORTS = "from benchmarks import boards; import hexwidgets.widgets, plotly.graph_objects as go"
BOTH = f"both = boards.Both({STEPS})"
ONE_TABLE, ONE_PEER = (
    "hexwidgets.Table(boards.match())",
    "boards.Peer(boards.match().nodes, boards.match().game).widget",
)
PLAYED_TABLE, ESTIMATED = (
    'hexwidgets.Table(boards.match(), players={"blue": "random"})',
    (".hw-mind-told", "stimated from"),
)
LONG_TABLE = f"hexwidgets.Table(boards.match({STEPS}))"
LONG_PEER = f"boards.Peer(boards.match({STEPS}).nodes[-1:], boards.match().game).widget"
PICTURE, TABLE_BOARD = ".hw-svg path", ".hw-plotly .scatterlayer path"
PEER_BOARD = ".js-plotly-plot .scatterlayer path"
TABLE, PEER = ".jp-Cell:has(.hw-root)", ".jp-Cell:has(.js-plotly-plot):not(:has(.hw-root))"


@contextmanager
def opened(browser: Browser, lab: Lab, *cells: str) -> Iterator[Book]:
    """A notebook in a page and with a kernel of its own; its first cell, with the imports, has run."""
    context = browser.new_context(viewport=VIEW)
    page = context.new_page()
    page.add_init_script(path=SCRIPT)
    page.goto(lab.page("bench"))
    page.wait_for_function(READY, timeout=60_000)
    kernel = lab.kernel()
    book = Book(page, lab, kernel).write(IMPORTS, *cells).open()
    book.run(0)
    yield book
    context.close()
    lab.ask("DELETE", f"kernels/{kernel}")


# ---- from click to repaint


def clicks(browser: Browser, lab: Lab) -> tuple[list[float], list[float]]:
    """Milliseconds of every measured click: the table's and the FigureWidget's."""
    with opened(browser, lab, BOTH, "both.peer.widget", "both.table") as book:
        page = book.page
        for cell, wait in ((1, ""), (2, PEER_BOARD), (3, TABLE_BOARD)):
            book.run(cell)
            if wait:
                page.wait_for_selector(wait, state="attached", timeout=60_000)
        times = [both_clicked(book, bool(n % 2)) for n in range(WARM_UP + CLICKS)][WARM_UP:]
    return [ours for ours, _ in times], [peers for _, peers in times]


def both_clicked(book: Book, peer_first: bool) -> tuple[float, float]:
    where = json.loads(book.python("both.prepare()"))
    book.page.wait_for_timeout(PAUSE)
    if peer_first:
        peers = peer_clicked(book.page, where["middle"])
        return table_clicked(book, where["cells"]), peers
    return table_clicked(book, where["cells"]), peer_clicked(book.page, where["middle"])


def table_clicked(book: Book, cells: list[str]) -> float:
    """The first click picks, and the second, which is measured, plays."""
    first, last = cells
    table = book.table()
    table.click(first)
    at = table.middle(last)
    return clicked(book.page, TABLE, at)


def peer_clicked(page: Page, middle: list[float]) -> float:
    page.locator(PEER).scroll_into_view_if_needed()
    return clicked(page, PEER, page.evaluate("([selector, at]) => bench.point(selector, at)", [PEER, middle]))


def clicked(page: Page, selector: str, at: tuple[float, float]) -> float:
    """With the pointer there for a while, as a player has it, who aims."""
    page.mouse.move(at[0] + 6, at[1] + 6)
    page.mouse.move(*at, steps=3)
    page.wait_for_timeout(PAUSE)
    page.evaluate("(selector) => bench.arm(selector)", selector)
    page.mouse.click(*at)
    return float(page.evaluate("bench.result"))


# ---- from running a cell to the first paint


def first_paints(browser: Browser, lab: Lab) -> dict[str, float]:
    """Medians in milliseconds, in pages just loaded: the table's picture, its Plotly board, and the FigureWidget."""
    ours, peers = [], []
    for _ in range(PAINTS):
        ours.append(painted(browser, lab, ONE_TABLE, [PICTURE, TABLE_BOARD]))
        peers.append(painted(browser, lab, ONE_PEER, [PEER_BOARD]))
    return {
        "picture": median(one[0] for one in ours),
        "board": median(one[1] for one in ours),
        "peer": median(one[0] for one in peers),
    }


def painted(browser: Browser, lab: Lab, code: str, selectors: list[str]) -> list[float]:
    with opened(browser, lab, code) as book:
        run = "([id, selectors]) => bench.run(id, 1, selectors)"
        times: list[float] = book.page.evaluate(run, [book.id, selectors])
        return times


def first_chances(browser: Browser, lab: Lab) -> list[float]:
    """Milliseconds from the click on "Win chance" until a figure from games is painted, each in a page just loaded."""
    times = []
    for _ in range(PAINTS):
        with opened(browser, lab, PLAYED_TABLE) as book:
            book.run(1)
            book.page.wait_for_selector(TABLE_BOARD, state="attached", timeout=60_000)
            book.page.wait_for_timeout(1000)
            book.page.evaluate("([selector, words]) => bench.armWords(selector, words)", ESTIMATED)
            book.table().button("Win chance").click()
            times.append(float(book.page.evaluate("bench.result")))
    return times


# ---- what is saved, and scrubbing


def saved(browser: Browser, lab: Lab, code: str, state: bool = True, beside: str = "") -> float:
    """Kilobytes that the notebook grows by when the widget is shown in it and saved, with its state or without; where
    there is another beside it, all that the two share is there already."""
    setting = lab.folder / STATE_SETTING
    setting.parent.mkdir(parents=True, exist_ok=True)
    setting.write_text(json.dumps({"saveState": state}))
    cells = [code, beside] if beside else [code]
    drawn = TABLE_BOARD if "Table" in code else PEER_BOARD
    with opened(browser, lab, *cells) as book:
        path = lab.files / book.path
        sizes = []
        for number in range(len(cells), -1, -1):
            if number < len(cells):
                book.run(number + 1)
                book.page.wait_for_selector(
                    f".jp-Cell:nth-child({number + 2}) {drawn}", state="attached", timeout=60_000
                )
            book.page.evaluate("(id) => bench.save(id)", book.id)
            sizes.append(path.stat().st_size)
        grown = sizes[-1] - sizes[-2]
        assert ("application/vnd.jupyter.widget-state+json" in path.read_text()) == state
    setting.unlink()
    return grown / 1000


def scrubbed(browser: Browser, lab: Lab) -> float:
    """Steps a second through the whole of a long game, the best of two."""
    with opened(browser, lab, LONG_TABLE) as book:
        book.run(1)
        book.page.wait_for_selector(TABLE_BOARD, state="attached", timeout=60_000)
        runs = []
        for _ in range(2):
            book.page.wait_for_timeout(1000)
            runs.append(book.page.evaluate("bench.scrub()"))
        assert all(run["steps"] == STEPS and run["boards"] > STEPS / 4 for run in runs), runs
        return max(float(run["speed"]) for run in runs)


# ---- the report


def told(name: str, said: str, bound: str, good: bool) -> bool:
    print(f"{name:<24} {said}\n{'':<24} {bound}: {'held' if good else 'MISSED'}", flush=True)
    return good


def percentiles(times: list[float]) -> tuple[float, float]:
    cuts = quantiles(times, n=100, method="inclusive")
    return cuts[49], cuts[94]


def tell_clicks(ours: list[float], peers: list[float]) -> bool:
    (half, most), (peer_half, peer_most) = percentiles(ours), percentiles(peers)
    peer = f"FigureWidget {peer_half:.0f}, {peer_most:.0f} ms"
    said = f"table p50 {half:.0f} ms, p95 {most:.0f} ms   {peer}, {len(ours)} each"
    bound = f"p50 ratio {half / peer_half:.2f}, p95 ratio {most / peer_most:.2f}, p95 no slower"
    return told("click to repaint", said, bound, most <= peer_most)


def tell_paints(times: dict[str, float]) -> bool:
    said = "picture {picture:.0f} ms, Plotly's board {board:.0f} ms   FigureWidget {peer:.0f} ms".format(**times)
    ratio = times["board"] / times["peer"]
    bound = f"ratio of picture {times['picture'] / times['peer']:.2f}, of board {ratio:.2f}, the board no slower"
    return told("cell to first paint", said, bound, ratio <= 1)


def tell_chances(times: list[float]) -> bool:
    said = f"{max(times):.0f} ms at most of {len(times)} clicks on Win chance"
    return told("first chance to win", said, f"within {CHANCE:.0f} ms", max(times) <= CHANCE)


def tell_saved(browser: Browser, lab: Lab) -> bool:
    """The bound is for a notebook's first table, which also brings the front end that all of them share; and for one
    that was played at, not only for a new one."""
    codes = (ONE_TABLE, LONG_TABLE, LONG_PEER)
    new, long, peer = (saved(browser, lab, code) for code in codes)
    further, further_long = (saved(browser, lab, code, beside=ONE_TABLE) for code in codes[:2])
    bare, bare_long, bare_peer = (saved(browser, lab, code, False) for code in codes)
    said = f"first table {new:.1f} KB, after {STEPS} steps {long:.1f} KB   FigureWidget {peer:,.0f} KB"
    said += f"   (without widget state {bare:.1f}, {bare_long:.1f}, {bare_peer:.1f})"
    print(f"{'':<24} a further table, which shares the front end: {further:.1f} KB, {further_long:.1f} KB")
    bound = f"ratio {new / peer:.3f}, {long / peer:.3f}; new and after {STEPS} steps under {KILOBYTES:.0f} KB"
    return told("added to the notebook", said, bound, max(new, long) < KILOBYTES)


def tell_scrubbed(speed: float) -> bool:
    bound = f"at least {STEPS_A_SECOND:.0f}"
    return told("scrubbing", f"{speed:.0f} steps/s over {STEPS} steps", bound, speed >= STEPS_A_SECOND)


def main() -> bool:
    path = os.environ.get("HEXWIDGETS_BROWSER")
    if not path:
        sys.exit("HEXWIDGETS_BROWSER names no Chromium; `make bench-browser` finds or installs one")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            return all(
                [
                    tell_clicks(*clicks(browser, lab)),
                    tell_paints(first_paints(browser, lab)),
                    tell_chances(first_chances(browser, lab)),
                    tell_saved(browser, lab),
                    tell_scrubbed(scrubbed(browser, lab)),
                ]
            )
        finally:
            lab.stop()
