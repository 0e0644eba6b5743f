/**
 * Chooses the steps that playback shows: the clock computes the step at each animation frame, and playback can stop where a new
 * depth, a new value of f or g, or a node of the path begins.
 *
 * The clock computes the step from the time since the start rather than adding up, so slow frames cause no delay: a frame
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

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {{ step: number, value: number }} Tick
 * @typedef {object} TickPlan
 * @property {"f" | "g" | "depth" | ""} word name of the values
 * @property {Tick[]} changes in order of steps, each with a larger value than all before
 * @property {boolean} falls whether there are lower values in between
 */

/** Values that differ by less than this are equal: the difference is a rounding error. */
const TOLERANCE = 1e-6;
/** @type {TickPlan} */
const NO_CHANGES = { word: "", changes: [], falls: false };

/**
 * Returns the steps at which the value of the current node first rises to a new level. Cached, as it examines every
 * step.
 * @param {TreeData} data
 * @returns {TickPlan}
 */
export const findChanges = (data) => data.memo.forVersion("changes", data.version, () => changesOf(data));

/** Computes the result of `findChanges`, which caches it. @param {TreeData} data @returns {TickPlan} */
function changesOf(data) {
  const { priority } = data.info;
  if (data.info.rounds) return roundsOf(data);
  if (priority === "h") return NO_CHANGES;
  /** @type {Tick[]} */
  const changes = [];
  let highest = -Infinity;
  let falls = false;
  for (let t = 1; t <= data.takenCount; t++) {
    const id = data.taken[t - 1];
    const value = priority === "" ? data.depth[id] : data.f(id);
    // The depth falls only in depth-first search, which does not search level by level, so there are no ticks.
    if (priority === "" && value < highest) return NO_CHANGES;
    if (value < highest - TOLERANCE) falls = true;
    if (value <= highest + TOLERANCE) continue;
    highest = value;
    changes.push({ step: t, value });
  }
  // The root is expanded at step 1, but the tick of its value is at step 0, where the timeline starts.
  if (changes.length > 0) changes[0].step = 0;
  return { word: priority === "" ? "depth" : priority === "g" ? "g" : "f", changes, falls };
}

/** Returns the steps at which the rounds of an iterative search begin, with the bound on f or the depth in each. @param {TreeData} data @returns {TickPlan} */
function roundsOf(data) {
  if (data.roots.length < 2) return NO_CHANGES;
  const changes = data.roots.map((root, round) => ({
    step: round ? data.expandedAt[root] : 0,
    value: data.bounds[round],
  }));
  return { word: data.info.rounds === "depth" ? "depth" : "f", changes, falls: false };
}

/**
 * @typedef {"step" | "depth" | "f" | "path"} Stride what to advance by
 */

/** A run with fewer steps than this is never played layer by layer. */
const MANY_STEPS = 2000;

/**
 * Returns the steps at which playback stops if it advances by a stride, including the first and the last step.
 * @param {TreeData} data
 * @param {Stride} stride not "step"
 */
export function stopsOf(data, stride) {
  const steps = data.memo.forVersion(`stops-${stride}`, data.version, () => {
    if (stride === "path") return pathSteps(data);
    return stride === "f" ? findChanges(data).changes.map(({ step }) => step) : depthSteps(data);
  });
  return [0, ...steps, data.lastStep];
}

/**
 * Returns the steps at which the nodes on the path to the goal, or to the last current node, are expanded.
 * @param {TreeData} data
 */
function pathSteps(data) {
  const end = data.goal >= 0 ? data.goal : data.currentNodeAt(data.lastStep);
  return Array.from(data.pathTo(end), (id) => data.expandedAt[id]).filter((step) => step <= data.lastStep);
}

/** Returns the steps at which the current node is deeper than all earlier current nodes. @param {TreeData} data */
function depthSteps(data) {
  const steps = [];
  let deepest = -1;
  for (let t = 1; t <= data.steps; t++) {
    const id = data.taken[t - 1];
    if (id >= data.size || data.depth[id] <= deepest || data.expandedAt[id] !== t) continue;
    deepest = data.depth[id];
    steps.push(t);
  }
  return steps;
}

/**
 * Returns the step at which playback stops next in a direction; the same step if there is none.
 * @param {TreeData} data
 * @param {Stride} stride
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nextStop(data, stride, from, direction) {
  if (stride === "step") return Math.max(0, Math.min(data.lastStep, from + direction));
  return nearestBeyond(stopsOf(data, stride), from, direction);
}

/**
 * Returns the next step in a direction at which a new depth or value of f begins; the first or last step if there is none.
 * @param {TreeData} data
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nextEvent(data, from, direction) {
  const steps = findChanges(data).changes.map(({ step }) => step);
  return nearestBeyond([0, ...steps, data.lastStep], from, direction);
}

/**
 * Returns the step nearest to `from` in a direction, of steps in any order; `from` itself if there is none.
 * @param {Iterable<number>} steps
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nearestBeyond(steps, from, direction) {
  let nearest = from;
  for (const step of steps) {
    const isNearer = nearest === from || (step - nearest) * direction < 0;
    const isBeyond = (step - from) * direction > 0;
    if (isNearer && isBeyond) nearest = step;
  }
  return nearest;
}

/**
 * Returns true if a run is long and expands nodes layer by layer, so that it can be played by layers.
 * @param {TreeData} data
 */
export function hasLayers(data) {
  if (data.lastStep < MANY_STEPS) return false;
  const { word, changes } = findChanges(data);
  return (word === "depth" || word === "g") && changes.length > 1;
}

/** Returns how many steps playback spends in the layer (nodes of equal depth or g) that contains a step. @param {TreeData} data @param {number} step */
export function layerLength(data, step) {
  const { changes } = findChanges(data);
  let start = 0;
  let end = data.lastStep;
  for (const change of changes) {
    if (change.step <= step) start = change.step;
    else {
      end = change.step;
      break;
    }
  }
  return Math.max(1, end - start);
}

/** Returns true if the f or g of the current node rises during the run. @param {TreeData} data */
export function hasValues(data) {
  const { word, changes } = findChanges(data);
  return (word === "f" || word === "g") && changes.length > 1;
}
