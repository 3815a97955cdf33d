"""One JupyterLab and one Chromium for all browser tests; what a page complains of or asks of the net fails its test."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.book import READY, Book
from tests.browser.lab import ROOT, Lab

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
]
LOCAL = re.compile(r"^(https?|wss?)://127\.0\.0\.1[:/]|^(data|blob|file|about|chrome):")
PICTURES = ROOT / "build" / "browser"
BEGIN = "import hexwidgets; from hexwidgets import Table, play, lesson"
FORGET = f"import ipywidgets; ipywidgets.Widget.close_all(); get_ipython().run_line_magic('reset', '-f'); {BEGIN}"

# JupyterLab's own complaint when a notebook is closed soon after it was opened.
NOISE = ["Could not restore the debugger state"]

expect.set_options(timeout=10_000)


@dataclass
class Watch:
    """What went wrong in a page without anybody seeing it."""

    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error.stack or error}"))
        page.on("request", self._request)

    def allow(self, pattern: str) -> None:
        """A complaint of JupyterLab's that the test itself brings about."""
        self.expected.append(pattern)

    def found(self) -> list[str]:
        known = re.compile("|".join([*NOISE, *self.expected]))
        found = [error for error in self.errors if not known.search(error)]
        self.errors, self.expected = [], []
        return found

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not LOCAL.match(request.url):
            self.errors.append(f"a request to the net: {request.url}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("HEXWIDGETS_BROWSER")
    if not path:
        pytest.fail("HEXWIDGETS_BROWSER names no Chromium; `make browser` finds or installs one", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    lab = Lab(tmp_path_factory.mktemp("lab"))
    yield lab
    lab.stop()


@pytest.fixture(scope="session")
def watch() -> Watch:
    return Watch()


@pytest.fixture
def new_page(chromium: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Makes pages that are watched, each as in a browser just installed."""
    contexts = []

    def make(**options: Any) -> Page:
        contexts.append(chromium.new_context(**{"viewport": {"width": 1280, "height": 1000}, **options}))
        page = contexts[-1].new_page()
        watch.follow(page)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def new_book(lab: Lab, new_page: Callable[..., Page]) -> Callable[..., Book]:
    """Opens a notebook in a Lab and with a kernel of its own."""

    def make(*cells: str, **options: Any) -> Book:
        page = opened(new_page(**options), lab)
        return Book(page, lab, lab.kernel()).write(BEGIN, *cells).open()

    return make


@pytest.fixture(scope="session")
def shared(chromium: Browser, lab: Lab, watch: Watch) -> Iterator[Book]:
    """The Lab and the kernel that most tests share."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    page = context.new_page()
    watch.follow(page)
    yield Book(opened(page, lab), lab, lab.kernel())
    context.close()


@pytest.fixture
def book(shared: Book) -> Iterator[Callable[..., Book]]:
    """Opens a notebook in the shared Lab, runs all of it, and forgets it after the test."""
    made: list[Book] = []

    def make(*cells: str) -> Book:
        made.append(Book(shared.page, shared.lab, shared.kernel).write(*cells).open())
        made[-1].run()
        return made[-1]

    shared.python(FORGET)
    yield make
    for opened in made:
        opened.close()


def opened(page: Page, lab: Lab) -> Page:
    page.goto(lab.page("test"))
    page.wait_for_function(READY, timeout=60_000)
    return page


@pytest.fixture(autouse=True)
def nothing_went_wrong(watch: Watch) -> Iterator[None]:
    watch.found()
    yield
    assert watch.found() == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """A test that fails leaves a picture of every page that is open."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("chromium")
    if call.when == "call" and report.failed and browser:
        for n, page in enumerate(page for context in browser.contexts for page in context.pages):
            report.sections.append(("picture", _picture(page, PICTURES / f"{item.name}-{n}.png")))
    return report


def _picture(page: Page, path: Path) -> str:
    try:
        page.screenshot(path=path, timeout=5000)
    except Exception as error:  # the test's own failure is what counts
        return f"no picture of {page.url}: {error}"
    return str(path)
