"""A table on the screen: what one sees of it, and what one does with a mouse."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 10.0
STONES = """(root) => Object.fromEntries([...root.querySelectorAll(".hw-cell")]
  .map((cell) => [cell.dataset.cell, cell.getAttribute("aria-label").split(": ").slice(1).join(": ")])
  .map(([id, told]) => [id, told.replace(/, \\d+ choices?$/, "")])
  .filter(([, told]) => told !== "empty"))"""
COLOR = """async ([picture, x, y]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  return [...paper.getImageData(x, y, 1, 1).data.slice(0, 3)];
}"""


def eventually(look: Callable[[], Any], wanted: Any, page: Page, patience: float = PATIENCE) -> None:
    """What is looked at becomes what is wanted."""
    end = time.monotonic() + patience
    while (seen := look()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(30)
    assert seen == wanted


class Table:
    """One view of a table."""

    def __init__(self, root: Locator) -> None:
        self.root, self.page = root, root.page

    def wait(self, settled: bool = True) -> None:
        """Until it is drawn, and with a kernel until Python has said what can be done."""
        expect(self.root).to_be_visible(timeout=30_000)
        if settled:
            expect(self.root.locator(".hw-waiting")).to_have_count(0)

    def wait_for_plotly(self) -> None:
        expect(self.root.locator(".hw-plotly .main-svg").first).to_be_visible(timeout=30_000)

    # ---- what one sees

    @property
    def headline(self) -> Locator:
        return self.root.locator(".hw-asked")

    @property
    def place(self) -> Locator:
        return self.root.locator(".hw-place")

    @property
    def notice(self) -> Locator:
        return self.root.locator(".hw-notice")

    @property
    def banner(self) -> Locator:
        return self.root.locator(".hw-banner")

    @property
    def happened(self) -> Locator:
        return self.root.locator(".hw-happenings")

    @property
    def choices(self) -> Locator:
        return self.root.locator(".hw-choice")

    def choice(self, words: str) -> Locator:
        return self.choices.filter(has_text=words)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def stones(self) -> dict[str, str]:
        """Which stone is on which cell, as a screen reader hears it."""
        found: dict[str, str] = self.root.evaluate(STONES)
        return found

    def shows(self, stones: dict[str, str]) -> None:
        """The stones by cell become these: "A" for Amber's, "B" for Blue's."""
        names = {"A": "Amber's stone", "B": "Blue's stone"}
        eventually(lambda: self.stones, {cell: names[who] for cell, who in stones.items()}, self.page)

    def color(self, cell: str) -> tuple[int, ...]:
        """The colour that is painted a little below the middle of a cell, on the screen."""
        x, y = self.middle(cell)
        picture = base64.b64encode(self.page.screenshot()).decode()
        return tuple(self.page.evaluate(COLOR, [picture, round(x), round(y + 3)]))

    # ---- what one does

    def cell(self, id: str) -> Locator:
        return self.root.locator(f'.hw-cell[data-cell="{id}"]')

    def middle(self, id: str) -> tuple[float, float]:
        self.cell(id).scroll_into_view_if_needed()
        box = self.cell(id).bounding_box()
        assert box, f"{id} isn't on the screen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *cells: str) -> None:
        for id in cells:
            self.page.mouse.click(*self.middle(id))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> None:
        self.root.focus()

    def tab(self, name: str) -> Locator:
        """Open a tab, and what is in it."""
        self.root.get_by_role("tab", name=name, exact=True).click()
        return self.root.locator(".hw-panel:not([hidden])")

    def suppose(self, outcome: str) -> None:
        """Set the dice by hand."""
        self.button("Suppose \u2026").click()
        self.root.locator(f'.hw-outcome[data-action="{outcome}"]').click()

    def slide(self, place: int) -> None:
        slider = self.root.locator(".hw-slider")
        slider.fill(str(place))

    def at(self, place: int, end: int) -> None:
        """Which step is shown, of how many, and nothing is under way."""
        expect(self.place).to_have_text(f"{place}/{end}")
        self.idle()

    def idle(self) -> None:
        """Until nothing is under way."""
        # Not an empty pattern: Playwright lets that match nothing at all, so that nothing would be waited for.
        expect(self.root).not_to_have_attribute("aria-busy", re.compile("^"))

    def says(self, text: str | re.Pattern[str], rule: str = "") -> None:
        """There is a message, with the rule that it is about."""
        expect(self.notice).to_contain_text(text)
        if rule:
            expect(self.notice.locator(".hw-chip")).to_have_text(rule)
