/** Moments of a run that a reader may want to go to: new depths, new values of f, the path to the goal, layers. */

import { findChanges } from "./ticks.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {"step" | "depth" | "f" | "path"} Stride
 */

/** A run shorter than this is watched step by step. */
const MANY_STEPS = 2000;

/**
 * The steps of one kind, in order, the last of the run among them.
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

/** When the nodes on the way to the goal, or to the last node taken, were in hand. @param {TreeData} data */
function pathSteps(data) {
  const end = data.goal >= 0 ? data.goal : data.currentNodeAt(data.lastStep);
  return Array.from(data.pathTo(end), (id) => data.expandedAt[id]).filter((step) => step <= data.lastStep);
}

/** When the search first took a node deeper than all before. @param {TreeData} data */
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
 * The next stop of a kind, forwards or backwards; the same step where there is none.
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
 * The next step, forwards or backwards, at which something begins: a new depth or f, the goal, the end.
 * @param {TreeData} data
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nextEvent(data, from, direction) {
  const steps = findChanges(data).changes.map(({ step }) => step);
  return nearestBeyond([0, ...steps, data.lastStep], from, direction);
}

/**
 * The nearest of some steps, in any order, forwards or backwards; the same step where there is none.
 * @param {Iterable<number>} steps
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nearestBeyond(steps, from, direction) {
  let nearest = from;
  for (const step of steps) {
    const nearer = nearest === from || (step - nearest) * direction < 0;
    if (nearer && (step - from) * direction > 0) nearest = step;
  }
  return nearest;
}

/** Is a run large, and taken layer by layer, so that layers are what to watch? @param {TreeData} data */
export function hasLayers(data) {
  if (data.lastStep < MANY_STEPS) return false;
  const { word, changes } = findChanges(data);
  return (word === "depth" || word === "g") && changes.length > 1;
}

/** How many steps the layer has that a step lies in. @param {TreeData} data @param {number} step */
export function layerLength(data, step) {
  const { changes } = findChanges(data);
  let from = 0;
  let to = data.lastStep;
  for (const change of changes) {
    if (change.step <= step) from = change.step;
    else {
      to = change.step;
      break;
    }
  }
  return Math.max(1, to - from);
}

/** Does f, or g, ever rise in this run? @param {TreeData} data */
export function hasValues(data) {
  const { word, changes } = findChanges(data);
  return (word === "f" || word === "g") && changes.length > 1;
}
