/** Which moments of a run the timeline marks: where f or the depth changes. */

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {{ step: number, value: number }} Tick
 * @typedef {object} TickPlan
 * @property {"f" | "g" | "depth" | ""} word what the values are
 * @property {Tick[]} changes in order of steps, each higher than all before it
 * @property {boolean} falls whether there are lower values between them
 */

/** @type {TickPlan} */
const NO_CHANGES = { word: "", changes: [], falls: false };

/**
 * Where the value of the nodes in hand first rises to a new level: looked for once, as it takes a look at every step.
 * @param {TreeData} data
 * @returns {TickPlan}
 */
export const findChanges = (data) => data.memo.forVersion("changes", data.version, () => changesOf(data));

/** @param {TreeData} data @returns {TickPlan} */
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
    // Depth-first goes up and down; then no moment is a change of level.
    if (priority === "" && value < highest) return NO_CHANGES;
    if (value < highest - 1e-6) falls = true;
    if (value <= highest + 1e-6) continue;
    highest = value;
    changes.push({ step: t, value });
  }
  // The root is in hand at step 1 and waits from the beginning of the track.
  if (changes.length > 0) changes[0].step = 0;
  return { word: priority === "" ? "depth" : priority === "g" ? "g" : "f", changes, falls };
}

/** Where the rounds begin, with their bounds. @param {TreeData} data @returns {TickPlan} */
function roundsOf(data) {
  if (data.roots.length < 2) return NO_CHANGES;
  const changes = data.roots.map((root, at) => ({ step: at ? data.expandedAt[root] : 0, value: data.bounds[at] }));
  return { word: data.info.rounds === "depth" ? "depth" : "f", changes, falls: false };
}

const ROOM = 90;
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

/**
 * The changes to label: round values, never touching one another or the ends.
 * @param {Tick[]} changes
 * @param {(step: number) => number} place of a step on the track
 * @param {(value: number, first: boolean) => number} widthOf a label
 * @param {number} left the first label may reach no further
 * @param {number} right
 * @returns {Tick[]}
 */
export function chooseTicks(changes, place, widthOf, left, right) {
  /** @type {Tick[]} */
  let chosen = [];
  for (const stride of STRIDES) {
    const round = changes.filter((tick) => tick.value % stride === 0 || changes.length <= 3);
    if (stride > 1 && widestGap(round, place) < ROOM && round.length > 1) continue;
    if (stride === 1 && round.length > 3 && widestGap(round, place) < ROOM) continue;
    chosen = round;
    break;
  }
  let end = left;
  return chosen.filter((tick) => {
    const half = widthOf(tick.value, end === left) / 2;
    const x = place(tick.step);
    if (x - half < end || x + half > right) return false;
    end = x + half + 10;
    return true;
  });
}

/** @param {Tick[]} ticks @param {(step: number) => number} place */
function widestGap(ticks, place) {
  let widest = 0;
  for (let i = 1; i < ticks.length; i++) widest = Math.max(widest, place(ticks[i].step) - place(ticks[i - 1].step));
  return widest;
}
