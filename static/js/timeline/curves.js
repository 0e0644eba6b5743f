/** What a search was like from step to step: the value in hand, the size of the frontier, how it branched so far. */

/** @typedef {import("../run/tree-data.js").TreeData} TreeData */

/** @typedef {"value" | "frontier" | "branching" | "depth"} Curve */

/**
 * A number for every step from 1 on; NaN where there is none.
 * @type {Record<Curve, (data: TreeData) => (t: number) => number>}
 */
export const CURVES = {
  value: (data) => (t) => {
    const id = data.taken[t - 1];
    if (id === undefined || data.expandedAt[id] !== t) return NaN;
    return data.info.priority === "" ? data.depth[id] : data.f(id);
  },
  frontier: (data) => {
    const curve = data.frontierCurve;
    return (t) => curve[t];
  },
  depth: (data) => (t) => data.depth[Math.max(0, data.currentNodeAt(t))],
  branching: (data) => {
    const { deepest, generated } = cumulativeGrowth(data);
    return (t) => effectiveBranching(generated[t], deepest[t]);
  },
};

/** By step, the successors generated so far, copies included, and the deepest node there is. @param {TreeData} data */
function cumulativeGrowth(data) {
  const generated = new Int32Array(data.lastStep + 2);
  const deepest = new Int32Array(data.lastStep + 2);
  for (let id = 0; id < data.size; id++) {
    const t = Math.min(data.generatedAt[id], data.lastStep + 1);
    if (data.parent[id] >= 0) generated[t]++;
    deepest[t] = Math.max(deepest[t], data.depth[id]);
  }
  for (let row = 0; row < data.discardCount; row++) {
    generated[Math.min(data.expandedAt[data.discardedParent[row]] + 1, data.lastStep + 1)]++;
  }
  for (let t = 1; t < generated.length; t++) {
    generated[t] += generated[t - 1];
    deepest[t] = Math.max(deepest[t], deepest[t - 1]);
  }
  return { deepest, generated };
}

/**
 * The b of generated = b + b² + … + b^depth, to the last bit what puzzle/recording/profile.py returns: both are held to
 * tests/data/branching.json. NaN before there is a depth.
 * @param {number} generated
 * @param {number} depth
 */
export function effectiveBranching(generated, depth) {
  if (depth <= 0 || generated <= 0) return NaN;
  const digits = depth.toString(2);
  let low = 0;
  let high = Math.max(1, generated);
  for (let i = 0; i < HALVINGS; i++) {
    const b = (low + high) / 2;
    if (nodeCount(b, digits, generated) < generated) low = b;
    else high = b;
  }
  return (low + high) / 2;
}

const HALVINGS = 200;

/**
 * How many nodes such a tree has below its root, or any number from `limit` on if it has more. Read from its highest
 * binary digit on, a depth is doubled and raised by one, so that deep trees cost no more.
 * @param {number} branching
 * @param {string} digits of the depth
 * @param {number} limit
 */
function nodeCount(branching, digits, limit) {
  let nodes = 0;
  let layer = 1; // of the depth read so far
  for (const digit of digits) {
    nodes *= 1 + layer;
    layer *= layer;
    if (digit === "1") {
      layer *= branching;
      nodes += layer;
    }
    if (nodes > limit) break;
  }
  return nodes;
}

/**
 * The least and the greatest value in each column; NaN where there is none.
 * @param {TreeData} data
 * @param {Curve} curve
 * @param {number} columns
 */
export function rangesOf(data, curve, columns) {
  const valueAt = CURVES[curve](data);
  const low = new Float32Array(columns).fill(NaN);
  const high = new Float32Array(columns).fill(NaN);
  const steps = Math.max(1, data.lastStep);
  const stride = strideOf(data, curve, columns);
  for (let t = 1; t <= data.lastStep; t += stride) {
    const value = valueAt(t);
    if (Number.isNaN(value)) continue;
    const column = Math.min(columns - 1, Math.floor(((t - 1) / steps) * columns));
    low[column] = Number.isNaN(low[column]) ? value : Math.min(low[column], value);
    high[column] = Number.isNaN(high[column]) ? value : Math.max(high[column], value);
  }
  return { low, high };
}

/** A curve that changes slowly is looked at a few times in a column, not at every step of a long run. @param {TreeData} data @param {Curve} curve @param {number} columns */
function strideOf(data, curve, columns) {
  return curve === "branching" ? Math.max(1, Math.floor(data.lastStep / columns / 4)) : 1;
}

/** As many columns as a plot may be wide, to say in figures what it shows. */
const COLUMNS = 400;

/**
 * The least and the greatest value that a plot shows, and the last; NaN where there is none.
 * @param {TreeData} data
 * @param {Curve} curve
 */
export function extremesOf(data, curve) {
  return data.memo.forVersion(`extremes-${curve}`, data.version, () => {
    const valueAt = CURVES[curve](data);
    let t = data.lastStep;
    while (t > 1 && Number.isNaN(valueAt(t))) t--;
    const last = t > 0 ? valueAt(t) : NaN;
    if (Number.isNaN(last)) return { least: NaN, most: NaN, last };
    let [least, most] = curve === "frontier" ? [data.frontierSizes.min, data.frontierSizes.max] : [last, last];
    const stride = strideOf(data, curve, COLUMNS);
    for (let at = 1; at <= data.lastStep && curve !== "frontier"; at += stride) {
      const value = valueAt(at); // where there is none, neither is true
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return { least, most, last };
  });
}
