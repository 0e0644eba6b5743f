/** Creates, updates and paints the scene. No other module changes the scene, except for the entries of its legend. */

import { heightRatio } from "../canvas/marks.js";
import { FORMS } from "./layouts.js";
import { drawBoards } from "./levels/draw-boards.js";
import { drawShapes, drawStubs } from "./levels/draw-shapes.js";
import { BOARDS_IN_VIEW, boardSide, hasRoomForBoards } from "./levels/fit.js";
import { rowAt, rowRange } from "./levels/scene.js";

/**
 * @typedef {import("./levels/scene.js").Scene} Scene
 * @typedef {Pick<Scene, "data" | "step" | "width" | "height" | "dpr" | "kx" | "ky" | "x" | "y" | "spacing" | "animationProgress"> & { enlarged?: boolean }} FrameState what changes from frame to frame
 */

const NO_NODES = new Int32Array(0);
const DEFAULT_ROUND_WORDS = { plain: "{round}", f: "{round}", depth: "{round}" };
const NO_VIEW = { width: 0, height: 0, dpr: 1, kx: 1, ky: 1, x: 0, y: 0, spacing: 1 };
const NOT_MEASURED = {
  inView: 0,
  pitch: 1,
  rowPitch: 1,
  side: 50,
  scale: 1,
  firstRow: 0,
  lastRow: -1,
  deepest: 0,
  roundStart: 0,
};
const NO_PATH = { path: NO_NODES, otherPath: NO_NODES, pathVersion: -1, head: -1 };
const NOTHING_POINTED = {
  selected: -1,
  hovered: -1,
  solutionNode: -1,
  copy: -1,
  hoveredCopy: -1,
  outlined: [],
  notes: [],
};

/**
 * Returns an empty scene.
 * @param {import("../run/tree-data.js").TreeData} data
 * @param {import("../canvas/theme.js").Theme} theme
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../run/numbers.js").RoundWords} [roundWords]
 * @returns {Scene}
 */
export function createScene(data, theme, ctx, roundWords = DEFAULT_ROUND_WORDS) {
  const firstFrame = { level: /** @type {const} */ ("boards"), drawsFaded: false, legend: emptyLegend() };
  const settings = {
    roundWords,
    step: 0,
    animatedStep: -1,
    animationProgress: 1,
    copiesShown: false,
    lastRuledRow: -1,
    enlarged: false,
  };
  const form = FORMS[data.form];
  return {
    ctx,
    data,
    form,
    theme,
    ...settings,
    ...NO_VIEW,
    ...NOT_MEASURED,
    ...NO_PATH,
    ...NOTHING_POINTED,
    ...firstFrame,
  };
}

/** Returns the entries of the legend before anything has been drawn. @returns {import("./levels/scene.js").LegendEntries} */
function emptyLegend() {
  const states = { frontier: false, expanded: false, current: false, goal: false, discarded: false, cut: false };
  return { ...states, pruned: false, forgotten: false, path: false, labelled: false, sums: false, perPixel: 0 };
}

/** Updates the scene for a new frame, and determines what is in view. @param {Scene} scene @param {FrameState} frame */
export function updateScene(scene, frame) {
  Object.assign(scene, frame);
  if (frame.animationProgress >= 1) scene.animatedStep = -1;
  if (scene.data.size > 0) measureView(scene);
}

/** Clears the path, the selection and the animation before another run is shown. @param {Scene} scene */
export function resetRun(scene) {
  Object.assign(scene, NO_PATH, NOTHING_POINTED, { animatedStep: -1 });
}

/**
 * Replaces the scene's run by an empty tree, to free the memory of a tree that is hidden.
 * @param {Scene} scene @param {import("../run/tree-data.js").TreeData} emptyTree
 */
export function clear(scene, emptyTree) {
  scene.data = emptyTree;
}

/**
 * Starts to move the nodes generated at a step from their parents into place; step −1 ends the movement.
 * @param {Scene} scene @param {number} step
 */
export function animateNewNodes(scene, step) {
  scene.animatedStep = step;
}

/** Sets the colours with which the tree is drawn. @param {Scene} scene @param {import("../canvas/theme.js").Theme} theme */
export function setTheme(scene, theme) {
  scene.theme = theme;
}

/**
 * Selects a node or a discarded copy.
 * @param {Scene} scene @param {number} id −1 for none @param {number} copy a discarded copy's row, −1 for none
 */
export function select(scene, id, copy) {
  scene.selected = id;
  scene.copy = copy;
  scene.outlined = [];
}

/**
 * Sets the hovered node or copy; returns true if it has changed.
 * @param {Scene} scene @param {number} id @param {number} copy
 */
export function hover(scene, id, copy) {
  if (id === scene.hovered && copy === scene.hoveredCopy) return false;
  scene.hovered = id;
  scene.hoveredCopy = copy;
  return true;
}

/**
 * Sets the last row that has a guide line, which is the same for all trees side by side.
 * @param {Scene} scene @param {number} lastRow −1 for a single tree
 */
export function setRuledRows(scene, lastRow) {
  scene.lastRuledRow = lastRow;
}

/** Sets the node that playback of the solution has reached. @param {Scene} scene @param {number} id −1 for none */
export function setSolutionNode(scene, id) {
  scene.solutionNode = id;
}

/** Sets the nodes that are drawn with a dashed outline. @param {Scene} scene @param {Int32Array | number[]} ids */
export function outlineNodes(scene, ids) {
  scene.outlined = ids;
}

/** Sets the notes that are drawn below nodes. @param {Scene} scene @param {import("./levels/scene.js").Note[]} notes */
export function annotate(scene, notes) {
  scene.notes = notes;
}

/** Shows or hides discarded copies where nodes are drawn as shapes. @param {Scene} scene @param {boolean} shown */
export function showCopies(scene, shown) {
  scene.copiesShown = shown;
}

/** Prepares a frame: clears the legend, and computes the path if the current node or the data has changed. @param {Scene} scene */
function beginFrame(scene) {
  scene.legend = emptyLegend();
  const { data, path } = scene;
  if (data.size === 0) return;
  const head = data.currentNodeAt(scene.step);
  const isUnchanged =
    head >= 0 && scene.pathVersion === data.version && path.length > 0 && path[path.length - 1] === head;
  scene.head = head;
  if (isUnchanged) return;
  scene.path = data.pathTo(head);
  scene.otherPath = data.pathTo(head === data.goal && head >= 0 ? data.meeting : -1);
  scene.pathVersion = data.version;
}

/** Rows are also drawn if they are out of view by less than this, in pixels. */
const MARGIN = 30;

/**
 * Computes the rows and the number of nodes in view, and chooses the level.
 *
 * Later nodes in view count as well, but no more nodes than there are at this step: a large tree has boards while it is small.
 * @param {Scene} scene
 */
export function measureView(scene) {
  const { data, kx, ky } = scene;
  scene.form = FORMS[data.form];
  scene.firstRow = Math.max(0, rowAt(scene, -MARGIN));
  scene.lastRow = Math.min(data.rowCount - 1, rowAt(scene, scene.height + MARGIN));
  scene.deepest = data.countRows(scene.step).depthCount - 1;
  scene.inView = Math.min(countInView(scene), data.nodeCountAt(scene.step));
  scene.roundStart = data.owner ? 0 : data.roundRootAt(scene.step);
  const aspect = heightRatio(data.info);
  const { square } = scene.form;
  const pitch = kx * scene.spacing;
  const rowPitch = square ? pitch : ky;
  Object.assign(scene, { pitch, rowPitch, side: boardSide(pitch, rowPitch, aspect) });
  scene.scale = Math.min(1, Math.max(0.4, Math.min(pitch, rowPitch) / 13)); // shapes are smaller if nodes are close together
  const boards = scene.inView <= BOARDS_IN_VIEW && hasRoomForBoards(pitch, rowPitch, aspect, square);
  scene.level = boards ? "boards" : scene.form.levelFor(scene.inView, pitch, rowPitch);
}

/** Returns the scene of another frame without drawing it. @param {Scene} scene @param {Partial<FrameState>} frame */
export function sceneOf(scene, frame) {
  const changed = { ...scene, ...frame };
  measureView(changed);
  return changed;
}

const range = new Int32Array(2);

/** Returns the number of nodes in view, including nodes of later steps. @param {Scene} scene */
function countInView(scene) {
  const { data } = scene;
  const { minX, maxX, minY, maxY } = data.extents;
  const left = scene.x + minX * scene.kx;
  const right = scene.x + maxX * scene.kx;
  const top = scene.y + minY * scene.ky;
  const bottom = scene.y + maxY * scene.ky;
  if (left >= 0 && right <= scene.width && top >= 0 && bottom <= scene.height) return data.drawnCount;
  let count = 0;
  const first = Math.max(0, rowAt(scene, 0));
  const last = Math.min(data.rowCount - 1, rowAt(scene, scene.height));
  for (let d = first; d <= last; d++) {
    rowRange(scene, d, 0, scene.width, range);
    // The first and the last row may be partly in view, as a row of a free layout is a band of nodes at different heights.
    const isInside = d > first && d < last;
    if (isInside) count += range[1] - range[0];
    else for (let i = range[0]; i < range[1]; i++) count += isYInView(scene, data.y[data.rows.members[i]]) ? 1 : 0;
  }
  return count;
}

/** Returns true if a y coordinate of the layout is between the top and the bottom of the view. @param {Scene} scene @param {number} y of a node */
function isYInView(scene, y) {
  const screenY = scene.y + y * scene.ky;
  return screenY >= 0 && screenY <= scene.height;
}

/** Paints the scene at the level of detail that `measureView` has chosen. @param {Scene} scene */
export function paintTree(scene) {
  const { ctx, data, form, theme } = scene;
  beginFrame(scene);
  ctx.globalAlpha = 1;
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, 0, scene.width, scene.height);
  if (data.size === 0) return;
  DRAW[scene.level](scene);
  drawStubs(scene);
  form.drawNames(scene);
}

/** The function that draws each level of detail. The last two levels depend on the form of the layout. @type {Record<import("./levels/scene.js").Level, (scene: Scene) => void>} */
const DRAW = {
  boards: drawBoards,
  shapes: drawShapes,
  marks: (scene) => scene.form.drawMarks(scene),
  density: (scene) => scene.form.drawDensity(scene),
};
