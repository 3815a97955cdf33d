import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "../../hexwidgets/widgets/front/packed.js";

test("bytes of any number come back from Python's base 85", () => {
  const written = ["", "`T", "`tt", "`t$4", "`t$7N", "`t$7N-T"];
  const bytes = [250, 243, 236, 229, 222];
  written.forEach((text, length) => assert.deepEqual([...bytesOf(text)], bytes.slice(0, length)));
});
