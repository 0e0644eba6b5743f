// What the page's Python uses of the drawing: one door, so that Python names one module.

import { withLightTheme } from "./browser/print.js";
import { siteUrl, stableUrl } from "./browser/site.js";
import { createMapView } from "./map/map-view.js";
import { shapeOf } from "./run/depth-counts.js";
import { outline, spokenState } from "./run/outline.js";
import { TreeData } from "./run/tree-data.js";
import { countRows, depthsOfRows } from "./run/tree-queries.js";
import { createClock } from "./timeline/clock.js";
import { createTimeline } from "./timeline/timeline.js";
import { createTreeView } from "./tree/tree-view.js";

export { enableTileDragging } from "./board/drag.js";
export { enableTileSwapping } from "./board/swap.js";
export { loadPreferences, savePreferences } from "./browser/local-storage.js";
export { announceStart, onVisibilityChange } from "./browser/other-iframes.js";
export { printInLightTheme } from "./browser/print.js";
export { openFile } from "./browser/save-file.js";
export { createTrialCharts } from "./charts/trial-charts.js";
export { createLanes } from "./compare/lanes.js";
export { createOverlay } from "./compare/overlay.js";
export { sharedExtentOf } from "./compare/shared-scale.js";
export { onHostMessage, sendToHost } from "./embed/message-types.js";
export { cancelGraphviz, runGraphviz } from "./run/graphviz.js";
export { roundName } from "./run/numbers.js";
export { nodeInDirection } from "./run/tree-jumps.js";
export { restart, startWorker, workerName } from "./start/runtime.js";
export { watchCall } from "./start/worker-watch.js";
export { extremesOf } from "./timeline/curves.js";
export { createPlot, depthTable } from "./timeline/plot.js";
export { hasLayers, hasValues, layerLength, nearestBeyond, nextEvent, nextStop } from "./timeline/stops.js";
export { LEVELS } from "./tree/tree-view.js";
export { createClock, createMapView, createTimeline, createTreeView, outline, siteUrl, spokenState, stableUrl };

/** The shape of a run's tree at a step, see `shapeOf`. @param {TreeData} data @param {number} t */
export const shapeAt = (data, t) => shapeOf(data.depthCounts(t));

/** That of the rows that the picture has of it. @param {TreeData} data @param {number} t */
export function rowsAt(data, t) {
  const shape = shapeOf(countRows(data, t));
  const depth = (/** @type {number} */ row) => (data.hasDefaultLayout ? row : depthsOfRows(data)[row]);
  return { ...shape, first: depth(0), deepest: depth(shape.deepest), widest: depth(shape.widest) };
}

/** What is in view in the colours of paper, whatever the page has. @param {ReturnType<typeof createTreeView>} view */
export const recordLight = (view) =>
  withLightTheme(
    () => view.redrawNow(),
    () => view.record(),
  );

/** Has the set-up put a file there whose name begins so? @param {string} name */
export async function isVendored(name) {
  const answer = await fetch(siteUrl("static/vendor/manifest.json")).catch(() => null);
  const { files } = answer?.ok ? await answer.json() : { files: [] };
  return files.some((/** @type {{ name: string }} */ file) => file.name.includes(name));
}

/** @param {import("./run/batches.js").TreeInfo} opening */
export const createTree = (opening) => new TreeData(opening);

/** The run that the set-up wrote down for the empty page; null where there is none. */
export async function fetchExample() {
  const answer = await fetch(siteUrl("static/vendor/example.json")).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
