/** Finds the ticks of the timeline: the steps at which f, g or the depth of the current node rises to a new maximum. */

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

/** Minimum distance between two labels of ticks, in pixels. */
const MIN_LABEL_DISTANCE = 90;
/** Ticks are labelled if their value is a multiple of the first of these numbers that leaves enough room between labels. */
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

/**
 * Returns the changes to label: those with round values, as far as their labels do not overlap and stay on the track.
 * @param {Tick[]} changes
 * @param {(step: number) => number} xOfStep
 * @param {(value: number, first: boolean) => number} widthOf width of the label of a value; the first label may be longer
 * @param {number} left minimum x of a label
 * @param {number} right maximum x of a label
 * @returns {Tick[]}
 */
export function chooseTicks(changes, xOfStep, widthOf, left, right) {
  /** @type {Tick[]} */
  let chosen = [];
  for (const stride of STRIDES) {
    const candidates = changes.filter((tick) => tick.value % stride === 0 || changes.length <= 3);
    // If these ticks are all too close together, the next number is tried, unless only a few ticks are left.
    const isFew = candidates.length <= (stride === 1 ? 3 : 1);
    if (!isFew && widestGap(candidates, xOfStep) < MIN_LABEL_DISTANCE) continue;
    chosen = candidates;
    break;
  }
  let freeFrom = left; // x from which there is room for the next label
  return chosen.filter((tick) => {
    const halfWidth = widthOf(tick.value, freeFrom === left) / 2;
    const x = xOfStep(tick.step);
    if (x - halfWidth < freeFrom || x + halfWidth > right) return false;
    freeFrom = x + halfWidth + 10;
    return true;
  });
}

/** Returns the largest distance between two ticks. @param {Tick[]} ticks @param {(step: number) => number} xOfStep */
function widestGap(ticks, xOfStep) {
  let widest = 0;
  for (let i = 1; i < ticks.length; i++) widest = Math.max(widest, xOfStep(ticks[i].step) - xOfStep(ticks[i - 1].step));
  return widest;
}
