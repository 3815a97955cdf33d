// Attributes as those who read them to people understand them.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { occupy } from "../../hexwidgets/widgets/front/dom.js";
import { FakeDocument } from "./fake_dom.js";

const FRONT = new URL("../../hexwidgets/widgets/front/", import.meta.url);

test("what is busy says so in a word, since an empty attribute would mean that it isn't", () => {
  const element = new FakeDocument().createElement("div");
  const said = [true, true, false].map((busy) => {
    occupy(element, busy);
    return element.getAttribute("aria-busy");
  });
  assert.deepEqual(said, ["true", "true", null]);
});

test("no ARIA attribute is ever switched on without a word", () => {
  for (const name of readdirSync(FRONT).filter((file) => file.endsWith(".js")))
    assert.doesNotMatch(readFileSync(new URL(name, FRONT), "utf8"), /toggleAttribute\("aria-|"aria-[a-z]+": true/, name);
});
