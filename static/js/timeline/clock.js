/**
 * Playback in time: which step it is, frame by frame.
 *
 * The step follows from the time since the start and is never added up, so a slow frame
 * delays nothing: a frame may skip many steps, and the end comes when it should.
 */

/**
 * @typedef {object} ClockHooks
 * @property {(step: number) => void} onStep only when the step has changed
 * @property {() => void} [onStop] the end was reached
 *
 * @typedef {object} FrameSource what drives the clock; replaced in tests
 * @property {() => number} now milliseconds
 * @property {(tick: () => void) => number} request
 * @property {(handle: number) => void} cancel
 * @property {(callback: () => void) => void} onVisibility
 * @property {() => boolean} hidden
 *
 * @typedef {object} Clock
 * @property {(run: { from: number, to: number, stepsPerSecond: number }) => void} play backwards when `to` is before `from`
 * @property {() => void} pause
 * @property {(stepsPerSecond: number) => void} setSpeed
 * @property {() => boolean} playing
 */

/** @returns {FrameSource} */
function browserFrameSource() {
  return {
    now: () => performance.now(),
    request: (tick) => requestAnimationFrame(tick),
    cancel: (handle) => cancelAnimationFrame(handle),
    onVisibility: (callback) => document.addEventListener("visibilitychange", callback),
    hidden: () => document.hidden,
  };
}

/**
 * @param {ClockHooks} hooks
 * @param {FrameSource} [frames]
 * @returns {Clock}
 */
export function createClock(hooks, frames = browserFrameSource()) {
  let running = false;
  let handle = 0;
  /** The step at `since`, with its fraction. */
  let base = 0;
  let since = 0;
  let target = 0;
  let speed = 1;
  let lastStep = 0;

  /** Where playback is now, with its fraction. */
  function position() {
    const distance = ((frames.now() - since) / 1000) * speed;
    return target >= base ? Math.min(target, base + distance) : Math.max(target, base - distance);
  }

  /** Count from here on: after a change of speed, or when the page is seen again. */
  function rebase() {
    base = position();
    since = frames.now();
  }

  function tick() {
    if (!running) return;
    const at = position();
    const step = target >= base ? Math.floor(at + 1e-9) : Math.ceil(at - 1e-9) || 0;
    if (step !== lastStep) {
      lastStep = step;
      hooks.onStep(step);
    }
    if (!running) return;
    if (at === target) {
      running = false;
      hooks.onStop?.();
    } else handle = frames.request(tick);
  }

  function stop() {
    running = false;
    frames.cancel(handle);
  }

  // Nobody watches a hidden page: it goes on where it was when it is seen again.
  frames.onVisibility(() => {
    if (!running) return;
    if (frames.hidden()) {
      frames.cancel(handle);
      rebase();
    } else {
      since = frames.now();
      handle = frames.request(tick);
    }
  });

  return {
    play({ from, to, stepsPerSecond }) {
      stop();
      base = lastStep = from;
      target = to;
      speed = stepsPerSecond;
      since = frames.now();
      running = true;
      handle = frames.request(tick);
    },
    pause: stop,
    setSpeed(stepsPerSecond) {
      if (running) rebase();
      speed = stepsPerSecond;
    },
    playing: () => running,
  };
}
