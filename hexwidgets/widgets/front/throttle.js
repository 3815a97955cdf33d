// Not too often, but the last one always.

/**
 * @param {() => void} act
 * @param {number} gap Milliseconds between two calls, at least.
 * @returns {{(): void, flush(): void, cancel(): void}}
 */
export function throttled(act, gap) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let waiting = false;

  function pass() {
    waiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) pass();
    }, gap);
    act();
  }

  function call() {
    waiting = true;
    if (timer === undefined) pass();
  }
  call.flush = () => {
    if (!waiting) return;
    clearTimeout(timer);
    pass();
  };
  call.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = false;
  };
  return call;
}
