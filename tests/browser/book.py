"""A notebook that is open in JupyterLab, and its kernel."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab
from tests.browser.table import Table

KERNELSPEC = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
READY = "() => window.jupyterapp?.started.then(() => window.jupyterapp.restored).then(() => true)"
OPEN = """async ({path, kernel}) => {
  const book = await jupyterapp.commands.execute("docmanager:open", {path, factory: "Notebook", kernel});
  await book.context.ready;
  await book.sessionContext.ready;
  await book.revealed;
  return book.id;
}"""
RUN = """async ({id, at}) => {
  const book = [...jupyterapp.shell.widgets("main")].find((one) => one.id === id);
  const path = {all: "notebook:run-all-cells", one: "notebook:run-cell"};
  if (at !== null) book.content.activeCellIndex = at;
  await jupyterapp.commands.execute(at === null ? path.all : path.one);
}"""
CLOSE = """(id) => [...jupyterapp.shell.widgets("main")].find((one) => one.id === id)?.dispose()"""
PYTHON = """async ({kernel, code}) => {
  const model = {id: kernel, name: "python3"};
  window.asking ??= {};
  const line = window.asking[kernel] ??= jupyterapp.serviceManager.kernels.connectTo({model, handleComms: false});
  const future = line.requestExecute({code, store_history: false});
  const said = [];
  future.onIOPub = ({content}) => {
    if (content.name === "stdout") said.push(content.text);
    if (content.traceback) said.push(content.traceback.join("\\n"));
  };
  const {content} = await future.done;
  return {status: content.status, said: said.join("")};
}"""
numbers = count(1)


def cell(source: str) -> dict[str, Any]:
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": source}


class Book:
    """A notebook in a Lab's page. Cells show what they end with."""

    def __init__(self, page: Page, lab: Lab, kernel: str) -> None:
        self.page, self.lab, self.kernel = page, lab, kernel
        self.path = f"book{next(numbers)}.ipynb"
        self.id = ""

    def write(self, *sources: str) -> Book:
        cells = [{**cell(source), "id": f"cell{n}"} for n, source in enumerate(sources)]
        data = {"cells": cells, "metadata": {"kernelspec": KERNELSPEC}, "nbformat": 4, "nbformat_minor": 5}
        (self.lab.files / self.path).write_text(json.dumps(data))
        return self

    def open(self) -> Book:
        self.id = self.page.evaluate(OPEN, {"path": self.path, "kernel": {"id": self.kernel} if self.kernel else None})
        return self

    def run(self, at: int | None = None) -> None:
        """Run all cells, or one."""
        self.page.evaluate(RUN, {"id": self.id, "at": at})
        assert self.element.locator('[data-mime-type="application/vnd.jupyter.error"]').all_inner_texts() == []

    def close(self) -> None:
        self.page.evaluate(CLOSE, self.id)

    @property
    def element(self) -> Locator:
        return self.page.locator(f'[id="{self.id}"]')

    def table(self, n: int = 0) -> Table:
        """The table that is shown as the n-th, once it is drawn and Python has said what can be done."""
        shown = Table(self.element.locator(".hw-root").nth(n))
        shown.wait()
        return shown

    def python(self, code: str) -> str:
        """What the code prints in the notebook's kernel."""
        answer = self.page.evaluate(PYTHON, {"kernel": self.kernel, "code": code})
        assert answer["status"] == "ok", answer["said"]
        return str(answer["said"]).strip()

    def theme(self, name: str) -> None:
        """Change JupyterLab's theme; while it does so it hides behind a picture."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        expect(self.page.locator("#jupyterlab-splash")).to_have_count(0)

    def command(self, name: str, **arguments: object) -> None:
        """One of JupyterLab's own."""
        self.page.evaluate("([name, all]) => jupyterapp.commands.execute(name, all)", [name, arguments])
