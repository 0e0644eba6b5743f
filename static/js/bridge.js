// All JavaScript functions that the page's Python calls. Python imports no other JavaScript module.

import { once } from "./browser/once.js";
import { withLightTheme } from "./browser/print.js";
import { load, loadManifest, siteUrl, stableUrl } from "./browser/site.js";
import { Lanes } from "./compare/lanes.js";
import { createMapView } from "./map/map-view.js";
import { roundName as nameOfRound } from "./run/numbers.js";
import { TreeData } from "./run/tree-data.js";
import { Timeline } from "./timeline/timeline.js";
import LABELS from "./view/labels.json" with { type: "json" };

export { canShowPicture, openPicture, restorePicture } from "./board/own-picture.js";
export { enableTileDragging, enableTileSwapping } from "./board/tile-input.js";
export {
  askBeforeLeaving,
  keepForSession,
  loadPreferences,
  onPreferencesChange,
  recallFromSession,
  savePreferences,
} from "./browser/browser-storage.js";
export { announceStart, onVisibilityChange } from "./browser/other-iframes.js";
export { loadPlayer } from "./browser/player-script.js";
export { printInLightTheme } from "./browser/print.js";
export { openFile } from "./browser/save-file.js";
export { loadStyleSheet } from "./browser/style-sheet.js";
export { createTrialCharts } from "./charts/trial-charts.js";
export { createOverlay } from "./compare/lanes.js";
export { isInIframe, onKnownMessage as onHostMessage, sendJson as sendToHost } from "./embed/host-messages.js";
export { cancelGraphviz, runGraphviz } from "./run/graphviz.js";
export { rowShapeAt, treeShapeAt } from "./run/status.js";
export { restart, startWorker, watchCall, workerName } from "./start/runtime.js";
export { createPlot, depthTable, extremesOf } from "./timeline/plot.js";
export { sharedExtentOf } from "./tree/camera.js";
export { createClock, createPlayback, offerEvents } from "./view/playback.js";
export { createRunView } from "./view/run-view.js";
export {
  formula,
  formulaWithValues,
  nodeName,
  pictureElement,
  placePart,
  setShape,
  showSmallBoard,
  spokenRows,
  spokenState,
} from "./view/texts.js";
export { createLegend } from "./view/tree-controls.js";
export { createCodeEditor } from "./workshop/code-editor.js";
export { packCode, unpackCode } from "./workshop/packed-code.js";
export { createMapView, siteUrl, stableUrl };

/** Creates the timeline of a run on a canvas. @param {{ canvas: HTMLCanvasElement }} config */
export const createTimeline = ({ canvas }) => new Timeline(canvas, LABELS.timeline);

/** Creates the timeline of several runs on a canvas. @param {{ canvas: HTMLCanvasElement }} config */
export const createLanes = ({ canvas }) => new Lanes(canvas, LABELS.lane_ends);

/** Returns the name of a round. @param {TreeData} data @param {number} index from 0 */
export const roundName = (data, index) => nameOfRound(data, index, LABELS.rounds);

/**
 * Returns the drawing of a tree view in the light theme as vectors, whatever the page's theme is.
 * @param {import("./view/run-view.js").RunView["tree"]} view
 */
export const recordLight = (view) =>
  withLightTheme(
    () => view.redrawNow(),
    () => view.record(),
  );

/** Returns the running sandbox for Python code of the reader, started if necessary. */
export const openSandbox = async () => (await load("static/js/sandbox/sandbox-client.js")).openSandbox();

/** Starts a sandbox beside it, for code that must not share one with other code. */
export const createSandbox = async () => (await load("static/js/sandbox/sandbox-client.js")).createSandbox();

/** Returns the module that makes films of runs. */
export const loadFilms = () => load("static/js/film/film.js");

/** Returns true if static/vendor/ has a file whose name contains the given text. @param {string} name */
export async function isVendored(name) {
  const { files } = await loadManifest().catch(() => ({ files: [] }));
  return files.some((/** @type {{ name: string }} */ file) => file.name.includes(name));
}

/** Returns a function that returns the contents of the panels in a file by name. `tools/archives.py` makes the files from static/panels/ and the modules of panels. @param {string} path */
const panelsIn = (path) =>
  once(async () => {
    const response = await fetch(siteUrl(path));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  });
/** Returns the panels that the page loads while it is idle. */
export const fetchPanels = panelsIn("static/panels.json");
/** Returns the panels that the page loads only when they are used. */
export const fetchLatePanels = panelsIn("static/late-panels.json");

/** Creates the tree of a run, still without nodes. @param {import("./run/columns.js").TreeInfo} info */
export const createTree = (info) => new TreeData(info);

/** Returns the recorded run that the page shows before the first search; null if the set-up has made none. */
export async function fetchExample() {
  const response = await fetch(siteUrl("static/vendor/example.json")).catch(() => null);
  return response?.ok ? response.json() : null;
}
