"""Text from people is text: markup, scripts and links in it run nothing, wherever it is shown."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.book import Book
from tests.browser.lab import ROOT
from tests.browser.table import Table

RAN = "globalThis.ran"
NAMES = (
    f"<img src=x onerror='{RAN}=1'>",
    f"</script><script>{RAN}=2</script><a href='javascript:{RAN}=3'>Eve</a>",
)
COMMENT = (
    f"<img src=x onerror='{RAN}=4'><script>{RAN}=5</script>--></style></textarea><svg onload='{RAN}=6'>"
    f"<a href='javascript:{RAN}=7'>link</a> [md](javascript:{RAN}=8) $\\\\href{{javascript:{RAN}=9}}{{x}}$ <!--"
)
EDITION = (ROOT / "hexwidgets/games/aranea/edition.toml").read_text(encoding="utf-8")
CELL = f"""from pathlib import Path
names = {NAMES!r}
Path("hostile.toml").write_text({EDITION!r}.replace('["Amber", "Blue"]', str(list(names)).replace("\\\\'", "'")))
table = play("aranea", seed=7, edition="hostile.toml")
for action in ("roll 3-1", "roll 1-1", "roll 3-1", "place", "roll 2-2", "place", "roll 3-1"):
    table.match.play(action)
table.match.comment({COMMENT!r})
table"""
MADE = """(root) => [...root.querySelectorAll("img, script, a, iframe, object, embed")].map((one) => one.outerHTML)"""


def ran_nothing(page: Page, table: Table) -> None:
    """All is shown, as text, and nothing of it became an element or ran."""
    expect(table.root.locator(".hw-name").first).to_have_text(NAMES[0])
    expect(table.root.locator(".hw-comment-text").first).to_contain_text("javascript:")
    for name in ("Log", "Rules", "Odds", "Choices"):
        table.tab(name)
        page.wait_for_timeout(50)
        assert table.root.evaluate(MADE) == []
    assert page.evaluate("typeof ran") == "undefined"


def test_in_the_page(book: Callable[..., Book]) -> None:
    opened = book(CELL)
    table = opened.table()
    table.wait_for_plotly()
    ran_nothing(opened.page, table)
    expect(table.headline).to_contain_text(NAMES[0])
    table.click("centre 1")
    table.says("There is no stone on centre 1")
    expect(table.notice.locator("img")).to_have_count(0)
    opened.python("table.say('error', names[1], names[0])")
    table.says("</script>")
    ran_nothing(opened.page, table)


def test_in_a_file(book: Callable[..., Book], new_page: Callable[..., Page]) -> None:
    opened = book(CELL)
    opened.python("table.to_html('hostile.html')")
    page = new_page(offline=True)
    page.goto((opened.lab.files / "hostile.html").as_uri())
    table = Table(page.locator(".hw-root"))
    table.wait(settled=False)
    ran_nothing(page, table)
    assert page.locator("body > *").count() == 3


def test_in_the_picture_where_widgets_do_not_run(book: Callable[..., Book], new_page: Callable[..., Page]) -> None:
    opened = book(CELL)
    html = opened.python("print(table._repr_mimebundle_()[0]['text/html'])")
    opened.python("Path('hostile.svg').write_text(table.to_svg())")
    page = new_page(offline=True)
    page.set_content(html)
    expect(page.locator("img")).to_have_count(1)
    assert page.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    assert page.locator("script, a, svg").count() == 0
    assert page.evaluate("typeof ran") == "undefined"
    page.goto((opened.lab.files / "hostile.svg").as_uri())
    assert page.locator("script, a, image, foreignObject").count() == 0
    assert page.evaluate("typeof ran") == "undefined"
