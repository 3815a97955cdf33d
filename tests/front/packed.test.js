import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "../../hexwidgets/widgets/front/packed.js";
import { base91 } from "../../tools/base91.mjs";

/** What tests/widgets/test_saved.py expects of Python for the same bytes. */
const WRITTEN = "|8O1X:!";

test("bytes of any number come back from base 91", () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Array.from({ length }, (_, i) => (i * 167 + length * 59) % 256);
    assert.deepEqual([...bytesOf(base91(Uint8Array.from(bytes)))], bytes);
  }
});

test("every digit is read as Python writes it", () => {
  assert.equal(base91(Uint8Array.of(250, 243, 236, 229, 222)), WRITTEN);
  assert.deepEqual([...bytesOf(WRITTEN)], [250, 243, 236, 229, 222]);
  const pairs = Uint8Array.from({ length: 8192 * 2 }, (_, i) => (i * 73) % 251);
  assert.ok(!/["<\\ ]/.test(base91(pairs)));
});
