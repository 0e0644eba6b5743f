// What the page's Python uses of the drawing: one door, so that Python names one module.

import { createClock } from "./clock.js";
import { createSpaceView } from "./space-view.js";
import { findChanges } from "./ticks.js";
import { outline } from "./outline.js";
import { createTimeline } from "./timeline.js";
import { TreeData } from "./tree-data.js";
import { createTreeView } from "./tree-view.js";

export { createClock, createSpaceView, createTimeline, createTreeView, outline };
export { createPlot, depthTable } from "./plot.js";
export { hasLayers, hasValues, layerLength, nextStop } from "./stops.js";
export { letTilesBeDragged } from "./drag.js";
export { keep, recall } from "./memory.js";
export { printLight } from "./print.js";
export { letTilesBeSwapped } from "./swap.js";
export { within } from "./patience.js";
export { restart, startWorker, workerName } from "./runtime.js";
export { openFile } from "./saving.js";
export { graphviz, stopGraphviz } from "./graphviz.js";
export { roundName } from "./numbers.js";

/** Has the set-up put a file there whose name begins so? @param {string} name */
export async function isVendored(name) {
  const answer = await fetch(new URL("../vendor/manifest.json", import.meta.url)).catch(() => null);
  const { files } = answer?.ok ? await answer.json() : { files: [] };
  return files.some((/** @type {{ name: string }} */ file) => file.name.includes(name));
}

/** @param {import("./tree-columns.js").TreeInfo} opening */
export const createTree = (opening) => new TreeData(opening);

/**
 * The next step, forwards or backwards, at which something begins: a new depth or f, the goal, the end.
 * @param {TreeData} data
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nextEvent(data, from, direction) {
  const steps = [0, ...findChanges(data).changes.map(({ step }) => step), data.lastStep];
  const beyond = steps.filter((step) => (step - from) * direction > 0);
  return beyond.length === 0 ? from : direction > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

/** The run that the set-up wrote down for the empty page; null where there is none. */
export async function fetchExample() {
  const answer = await fetch(new URL("../vendor/example.json", import.meta.url)).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
