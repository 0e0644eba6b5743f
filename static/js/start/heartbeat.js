// The worker's heartbeat. It holds a lock while it lives, so the page notices at once when it dies; it answers pings
// between tasks; and while Python computes without a break it posts messages by itself.

/** Milliseconds between two heartbeats while Python computes. */
const INTERVAL = 500;

/** Posts a heartbeat; the worker may then be silent for some seconds. @param {number} seconds */
const post = (seconds) => globalThis.postMessage({ heartbeat: seconds });

/** Starts the heartbeat: sends the page a port for pings and, where locks exist, the name of the worker's lock. */
export function startHeartbeat() {
  // A port of its own, as PyScript passes the worker's own messages to a Python handler and fails without one.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => post(0);
  globalThis.postMessage({ port: port2 }, { transfer: [port2] });
  const lock = `slide-and-seek-${Math.random()}`;
  const hold = () => {
    globalThis.postMessage({ lock });
    return new Promise(() => {});
  };
  globalThis.navigator.locks?.request(lock, hold).catch(() => {}); // refused in an iframe with an opaque origin
}

/**
 * Reports the error after which the interpreter can never run again, such as a stack overflow. The worker's JavaScript
 * would still answer pings. The hook is an undocumented one of Pyodide.
 * @param {any} interpreter
 * @param {(message: string) => void} report
 */
export function onFatalError({ _api }, report) {
  if (_api) _api.on_fatal = (error) => report(String(error));
}

/**
 * Returns the functions that Python calls before and after a long computation. In between, Python checks for an interrupt
 * every few instructions, and each check may post a heartbeat. That takes a tenth of its speed, so it is not always on.
 * @param {{ setInterruptBuffer: (buffer: any) => void }} interpreter
 */
export function createBusySignals(interpreter) {
  let [depth, last, silence] = [0, Number.NEGATIVE_INFINITY, 0];
  const postNow = () => {
    last = performance.now();
    post(silence);
  };
  const postIfDue = () => {
    if (performance.now() - last >= INTERVAL) postNow();
  };
  const interrupt = {
    get 0() {
      postIfDue();
      return 0;
    },
    set 0(_) {},
  };
  return {
    /** @param {number} seconds that a single instruction may take */
    begin(seconds) {
      depth += 1;
      interpreter.setInterruptBuffer(interrupt);
      if (seconds <= silence) return postIfDue();
      silence = seconds;
      postNow();
    },
    end() {
      depth -= 1;
      if (depth > 0) return;
      interpreter.setInterruptBuffer(undefined);
      if (silence === 0) return;
      silence = 0;
      postNow();
    },
  };
}
