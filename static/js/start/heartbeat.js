/**
 * Lets the page know that the worker is alive. The worker holds a lock, so that the page notices at once when the worker
 * dies. Between tasks the worker answers pings. While Python computes without a break, it posts messages, the heartbeats.
 */

/** Milliseconds between two heartbeats while Python computes. */
const INTERVAL = 500;

/** Posts a heartbeat, with the number of seconds for which the worker may be silent next. @param {number} seconds */
const post = (seconds) => globalThis.postMessage({ heartbeat: seconds });

/** Sends the page a port for pings and, if the browser allows locks, the name of the worker's lock. */
export function startHeartbeat() {
  // Pings have a separate port, because PyScript passes messages to the worker itself on to a Python handler.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => post(0);
  globalThis.postMessage({ port: port2 }, { transfer: [port2] });
  const lock = `slide-and-seek-${Math.random()}`;
  // A lock is held until this promise is settled, so until the worker ends.
  const holdForever = () => {
    globalThis.postMessage({ lock });
    return new Promise(() => {});
  };
  globalThis.navigator.locks?.request(lock, holdForever).catch(() => {}); // an opaque origin is refused locks
}

/**
 * Reports an error after which the interpreter can never run again, such as a stack overflow. The page would not notice
 * by itself, as the worker's JavaScript still answers pings. Uses an undocumented hook of Pyodide.
 * @param {any} interpreter
 * @param {(message: string) => void} report
 */
export function onFatalError({ _api }, report) {
  if (_api) _api.on_fatal = (error) => report(String(error));
}

/**
 * Returns the functions that Python calls before and after a long computation. Between the two calls, Python looks for an
 * interrupt every few instructions, and each look may post a heartbeat. As that makes Python a tenth slower, it is off
 * at other times.
 * @param {{ setInterruptBuffer: (buffer: any) => void }} interpreter
 */
export function createBusySignals(interpreter) {
  // Computations can be nested; heartbeats end with the outermost one.
  let nestedComputations = 0;
  let lastPost = Number.NEGATIVE_INFINITY;
  let silence = 0;
  const postNow = () => {
    lastPost = performance.now();
    post(silence);
  };
  const postIfDue = () => {
    if (performance.now() - lastPost >= INTERVAL) postNow();
  };
  // Pyodide reads entry 0 of this "buffer" to look for an interrupt, and never finds one.
  const interrupt = {
    get 0() {
      postIfDue();
      return 0;
    },
    set 0(_) {},
  };
  return {
    /** Called before a long computation. @param {number} seconds that a single instruction may take */
    begin(seconds) {
      nestedComputations += 1;
      interpreter.setInterruptBuffer(interrupt);
      if (seconds <= silence) return postIfDue();
      silence = seconds;
      postNow();
    },
    /** Called after a long computation. */
    end() {
      nestedComputations -= 1;
      if (nestedComputations > 0) return;
      interpreter.setInterruptBuffer(undefined);
      if (silence === 0) return;
      silence = 0;
      postNow();
    },
  };
}
