// What the browser benchmark measures with, inside the page.

(() => {
  const PATIENCE = 60_000;

  /** The stones as they are drawn where one sees them: in the table's picture, or by Plotly. */
  const stones = (root) => {
    const picture = root.querySelector(".hw-svg:not([hidden])");
    const drawn = picture ? picture.querySelectorAll("g.pieces path") : byPlotly(root);
    return [...drawn].map((path) => `${path.style.fill} ${path.getAttribute("d")}`).join("\n");
  };
  const byPlotly = (root) => root.querySelectorAll(".js-plotly-plot .scatterlayer .trace path.js-fill");

  /** Looks before every paint, and gives the time after the first one in which something is to be seen. */
  const painted = (seen) =>
    new Promise((done, fail) => {
      setTimeout(() => fail(new Error("what is waited for isn't painted")), PATIENCE);
      const look = () => {
        if (!seen()) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });

  const book = (id) => [...jupyterapp.shell.widgets("main")].find((one) => one.id === id);

  /** From here on the next click's time until something is there to be seen is `bench.result`. */
  const armed = (seen) => {
    let began = null;
    addEventListener("pointerup", ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
    bench.result = painted(() => began !== null && seen()).then((at) => at - began);
  };

  window.bench = {
    /** The same until other stones are painted. */
    arm(selector) {
      const root = document.querySelector(selector);
      const before = stones(root);
      armed(() => stones(root) !== before);
    },

    /** The same until something says these words. */
    armWords: (selector, words) => armed(() => document.querySelector(selector)?.textContent.includes(words)),

    /** Where on the screen a point of the FigureWidget's board is. */
    point(selector, [x, y]) {
      const plot = document.querySelector(`${selector} .js-plotly-plot`);
      const { left, top } = plot.getBoundingClientRect();
      const { xaxis, yaxis } = plot._fullLayout;
      return [left + xaxis._offset + xaxis.d2p(x), top + yaxis._offset + yaxis.d2p(y)];
    },

    /** Runs a cell; milliseconds until each of these is painted. */
    async run(id, at, selectors) {
      const { content, node } = book(id);
      content.activeCellIndex = at;
      const began = performance.now();
      void jupyterapp.commands.execute("notebook:run-cell");
      const there = (selector) => painted(() => node.querySelector(selector)?.getClientRects().length);
      const times = await Promise.all(selectors.map(there));
      return times.map((time) => time - began);
    },

    save: (id) => book(id).context.save(),

    /** Steps through a whole game by the slider, each step painted before the next; gives the steps a second. */
    async scrub() {
      const root = document.querySelector(".hw-root");
      const [slider, place] = [root.querySelector(".hw-slider"), root.querySelector(".hw-place")];
      const end = Number(slider.max);
      const boards = new Set();
      const began = performance.now();
      for (let step = end - 1; step >= 0; step--) {
        slider.value = String(step);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await painted(() => place.textContent === `${step}/${end}`);
        boards.add(stones(root));
      }
      return { steps: end, boards: boards.size, speed: (1000 * end) / (performance.now() - began) };
    },
  };
})();
