/** Finds the steps at which playback can stop: those with a new depth, a new value of f, or a node of the path. */

import { findChanges } from "./ticks.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
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
