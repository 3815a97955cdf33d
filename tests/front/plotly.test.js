// Loading plotly.js: once a page, again after a failure, and without a trace in the page.

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { afterEach, test } from "node:test";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { loadPlotly } from "../../hexwidgets/widgets/front/plotly.js";
import { FakeDocument } from "./fake_dom.js";

// As plotly.js is wrapped, down to what it does to the page.
const LIBRARY = `(function (root, factory) {
  if (typeof module === "object" && module.exports) module.exports = factory();
  else root.moduleName = factory();
})(self, () => { const Plotly = { react() {}, purge() {}, seen: typeof define }; window.Plotly = Plotly; return Plotly; });`;

let version = 0;
const fresh = () => `test-${(version += 1)}`;
const bytes = (text) => new TextEncoder().encode(text);
const answer = (text) => async () => bytes(text).buffer;

/** A document that runs the scripts put into it. */
function page() {
  const doc = new FakeDocument();
  Object.assign(globalThis, { window: globalThis, self: globalThis });
  doc.appended = async (script) => {
    if (script.tag !== "script") return;
    const source = await resolveObjectURL(script.src).text();
    try {
      vm.runInThisContext(source);
    } catch {
      // A browser reports it and goes on.
    }
    script.onload();
  };
  return doc;
}

afterEach(() => {
  for (const name of ["Plotly", "define", "moduleName", "window", "self"]) delete globalThis[name];
});

test("plain or gzipped, as a buffer or a view into one", async () => {
  const zipped = gzipSync(LIBRARY);
  const padded = new Uint8Array(zipped.length + 7);
  padded.set(zipped, 5);
  const forms = [bytes(LIBRARY), bytes(LIBRARY).buffer, zipped, new DataView(padded.buffer, 5, zipped.length)];
  for (const form of forms) {
    const plotly = await loadPlotly(async () => form, fresh(), { doc: page() });
    assert.equal(typeof plotly?.react, "function");
  }
});

test("several boards share one load", async () => {
  let asked = 0;
  const request = async () => {
    asked += 1;
    return bytes(LIBRARY);
  };
  const [name, doc] = [fresh(), page()];
  const all = await Promise.all([1, 2, 3].map(() => loadPlotly(request, name, { doc })));
  all.push(await loadPlotly(request, name, { doc }));
  assert.equal(asked, 1);
  assert.equal(new Set(all).size, 1);
});

test("the page's own Plotly and AMD loader stay as they were", async () => {
  const doc = page();
  const own = { own: true };
  Object.assign(globalThis, { Plotly: own, define: Object.assign(() => {}, { amd: {} }) });
  const plotly = await loadPlotly(answer(LIBRARY), fresh(), { doc });
  assert.equal(globalThis.Plotly, own);
  assert.equal(plotly?.seen, "undefined");
  assert.ok(!("moduleName" in globalThis));
  delete globalThis.Plotly;
  await loadPlotly(answer(LIBRARY), fresh(), { doc });
  assert.ok(!("Plotly" in globalThis));
  assert.equal(doc.head.children.length, 0);
});

test("a failure is told, and a later board can try again", async () => {
  const [name, doc, told] = [fresh(), page(), []];
  const failed = (error) => told.push(error.message);
  const wrong = [async () => Promise.reject(new Error("no kernel")), answer("1 + 1"), answer("syntax error here")];
  wrong.push(
    answer("module.exports = 5"),
    () => assert.fail("at once"),
    async () => null,
  );
  for (const request of wrong) assert.equal(await loadPlotly(request, name, { doc, failed }), null);
  assert.equal(told.length, wrong.length);
  assert.equal(told[0], "no kernel");
  assert.match(told[2], /not plotly\.js/);
  assert.equal(typeof (await loadPlotly(answer(LIBRARY), name, { doc }))?.react, "function");
});

test("no answer in time is a failure, and a late one is not run", async () => {
  const [name, doc, told] = [fresh(), page(), []];
  let send;
  const never = () => new Promise((resolve) => (send = resolve));
  const failed = (error) => told.push(error.message);
  assert.equal(await loadPlotly(never, name, { doc, timeout: 10, failed }), null);
  assert.match(told[0], /did not come within 0\.01 s/);
  doc.appended = () => assert.fail("run too late");
  send(bytes(LIBRARY));
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test("who waited for a load that failed tries with their own request", async () => {
  const [name, doc] = [fresh(), page()];
  const dead = loadPlotly(() => new Promise(() => {}), name, { doc, timeout: 10 });
  const alive = loadPlotly(answer(LIBRARY), name, { doc });
  assert.equal(await dead, null);
  assert.equal(typeof (await alive)?.react, "function");
});
