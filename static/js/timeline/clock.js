/**
 * The clock of playback computes which step to show at each animation frame.
 *
 * The step is computed from the time since the start rather than accumulated, so slow frames cause no delay: a frame
 * may skip several steps.
 */

/**
 * @typedef {object} ClockHooks
 * @property {(step: number) => void} onStep called when the step has changed
 * @property {() => void} [onStop] called at the end
 *
 * @typedef {object} FrameSource what drives the clock; replaced in tests
 * @property {() => number} now time in milliseconds
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

/** Returns a frame source that uses the browser's clock and animation frames. @returns {FrameSource} */
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
 * Creates a clock that does not run yet.
 * @param {ClockHooks} hooks
 * @param {FrameSource} [frames]
 * @returns {Clock}
 */
export function createClock(hooks, frames = browserFrameSource()) {
  let running = false;
  let handle = 0;
  /** The position in steps at the time `since`, from which the current position is computed. */
  let base = 0;
  let since = 0;
  let target = 0;
  let speed = 1;
  let lastStep = 0;

  /** Returns the current position, in steps. */
  function position() {
    const distance = ((frames.now() - since) / 1000) * speed;
    return target >= base ? Math.min(target, base + distance) : Math.max(target, base - distance);
  }

  /** Makes the current position and time the new starting point: before a change of speed or a pause. */
  function rebase() {
    base = position();
    since = frames.now();
  }

  /** Reports the step of one animation frame if it has changed, and stops at the target. */
  function tick() {
    if (!running) return;
    const current = position();
    // The tiny number makes up for rounding errors; `|| 0` turns −0 into 0.
    const step = target >= base ? Math.floor(current + 1e-9) : Math.ceil(current - 1e-9) || 0;
    if (step !== lastStep) {
      lastStep = step;
      hooks.onStep(step);
    }
    if (!running) return;
    if (current === target) {
      running = false;
      hooks.onStop?.();
    } else handle = frames.request(tick);
  }

  function stop() {
    running = false;
    frames.cancel(handle);
  }

  // Playback pauses while the page is hidden.
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
