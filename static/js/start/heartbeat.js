// The worker's signs of life. A lock that it holds for as long as it lives tells the page at once that it has died, a
// knock at its door is answered between two tasks, and while Python computes in one piece it says so itself.

const BEAT = 500;

/** Whatever is said here the page takes for a sign of life; for so many seconds there may be no other. */
const live = (/** @type {number} */ seconds) => globalThis.postMessage({ life: seconds });

/** Gives signs of life from now on: the page gets a door to knock at, and the name of the lock where there are locks. */
export function startHeartbeat() {
  // Not the worker's own messages: each of them PyScript takes to a handler in Python, and fails where there is none.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => live(0);
  globalThis.postMessage({ door: port2 }, { transfer: [port2] });
  const lock = `slide-and-seek-${Math.random()}`;
  const hold = () => {
    globalThis.postMessage({ lock });
    return new Promise(() => {});
  };
  globalThis.navigator.locks?.request(lock, hold).catch(() => {}); // not in a frame without an origin
}

/**
 * Reports the error after which an interpreter can never run again, such as an overflow of its stack. The worker's own
 * JavaScript goes on, and would give signs of life for ever. The hook is Pyodide's own, without documentation.
 * @param {any} interpreter
 * @param {(why: string) => void} report
 */
export function onFatalError({ _api }, report) {
  if (_api) _api.on_fatal = (error) => report(String(error));
}

/**
 * What Python calls around work that it does in one piece. It then looks for an interrupt every few instructions, which
 * none ever sends, and each look may be a sign of life. That costs a tenth of its speed, so it is not always done.
 * @param {{ setInterruptBuffer: (buffer: any) => void }} interpreter
 */
export function createBusySignals(interpreter) {
  let [depth, last, quiet] = [0, Number.NEGATIVE_INFINITY, 0];
  const say = () => {
    last = performance.now();
    live(quiet);
  };
  const beat = () => {
    if (performance.now() - last >= BEAT) say();
  };
  const interrupt = {
    get 0() {
      beat();
      return 0;
    },
    set 0(_) {},
  };
  return {
    /** @param {number} seconds in which not even an instruction may come to its end */
    begin(seconds) {
      depth += 1;
      interpreter.setInterruptBuffer(interrupt);
      if (seconds <= quiet) return beat();
      quiet = seconds;
      say();
    },
    end() {
      depth -= 1;
      if (depth > 0) return;
      interpreter.setInterruptBuffer(undefined);
      if (quiet === 0) return;
      quiet = 0;
      say();
    },
  };
}
