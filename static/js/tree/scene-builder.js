/**
 * Creates, updates and paints the scene in the form of its layout: with a row for each depth; free, where nodes may be anywhere; or
 * on rings around the root, with curved edges and a circle per depth.
 */

import { circlePath, heightRatio } from "../canvas/marks.js";
import { drawBoards } from "./levels/draw-boards.js";
import { drawDensity, drawFreeDensity } from "./levels/draw-density.js";
import { addBowedEdge, addFreeEdges, addRowEdge, addRowEdges, addStraightEdge } from "./levels/draw-edges.js";
import { drawFreeMarks, drawMarks } from "./levels/draw-marks.js";
import { drawShapes, drawStubs } from "./levels/draw-shapes.js";
import {
  BOARDS_IN_VIEW,
  boardSide,
  fitSquare,
  fitTree,
  hasRoomForBoards,
  MARKS_IN_VIEW,
  SHAPES_IN_VIEW,
} from "./levels/fit.js";
import { rowAt, rowRange } from "./levels/scene.js";
import { drawFreeLabels, drawRoundNames, drawRowLabels, freestSide, RIGHT } from "./tree-labels.js";

/**
 * @typedef {import("./levels/scene.js").Scene} Scene
 * @typedef {import("./levels/scene.js").Form} Form
 * @typedef {Pick<Scene, "data" | "step" | "width" | "height" | "dpr" | "kx" | "ky" | "x" | "y" | "spacing" | "animationProgress"> & { enlarged?: boolean }} FrameState what changes from frame to frame
 */

/** The functions that fit and draw a tree in a layout with rows. @type {Form} */
const rowForm = {
  square: false,
  edgeGap: 1,
  drawLabels: drawRowLabels,
  labelSide: () => RIGHT,
  fit(data, bounds, viewport) {
    const { sharedExtent } = viewport;
    const hasRoundNames = sharedExtent ? sharedExtent.rounds : data.bounds.length > 1;
    const area = hasRoundNames ? leaveRoomForNames(viewport) : viewport;
    return fitTree(bounds, area, heightRatio(data.info));
  },
  levelFor(inView, _kx, ky) {
    // Shapes need seven pixels between rows, and marks need three, even if the tree has few nodes.
    if (inView <= SHAPES_IN_VIEW && ky >= 7) return "shapes";
    return inView <= MARKS_IN_VIEW && ky >= 3 ? "marks" : "density";
  },
  drawGuides: drawLines,
  addEdges: addRowEdges,
  addEdge: addRowEdge,
  drawMarks,
  drawDensity,
  drawNames: drawRoundNames,
};

/**
 * Returns the viewport with room for the names of rounds above their roots.
 * @param {import("./levels/fit.js").Viewport} viewport
 */
function leaveRoomForNames(viewport) {
  return { ...viewport, insets: { ...viewport.insets, top: viewport.insets.top + 14 } };
}

/** Draws a faint line for each row. @param {Scene} scene */
function drawLines(scene) {
  const { ctx } = scene;
  ctx.fillStyle = scene.theme.guide;
  const last = scene.lastRuledRow >= 0 ? scene.lastRuledRow : Math.min(scene.lastRow, scene.deepest);
  for (let d = scene.firstRow; d <= last; d++) {
    // Lines are drawn on whole device pixels, as otherwise some would look thicker than others.
    const y = Math.round((scene.y + d * scene.ky - 0.5) * scene.dpr) / scene.dpr;
    ctx.fillRect(0, y, scene.width - 4, 1);
  }
}

/** The functions that fit and draw a tree in a free layout. @type {Form} */
const freeForm = {
  square: true,
  edgeGap: 0,
  drawLabels: drawFreeLabels,
  labelSide: freestSide,
  fit: (_data, bounds, viewport) => fitSquare(bounds, viewport),
  levelFor(inView, kx) {
    // Neighbouring nodes are about one unit of the layout apart, so `kx` is their distance in pixels.
    if (inView <= SHAPES_IN_VIEW && kx >= 3) return "shapes";
    return inView <= MARKS_IN_VIEW && kx >= 1.5 ? "marks" : "density";
  },
  drawGuides() {},
  addEdges: addFreeEdges,
  addEdge: addStraightEdge,
  drawMarks: drawFreeMarks,
  drawDensity: drawFreeDensity,
  drawNames() {},
};

/** The functions that fit and draw a tree in a ring layout. @type {Form} */
const ringForm = { ...freeForm, drawGuides: drawRings, addEdge: addBowedEdge };

/**
 * Draws a faint circle for each depth that has a node at this step.
 * @param {Scene} scene
 */
function drawRings({ ctx, data, height, kx, step, theme, width, x, y }) {
  // Only circles in view are drawn, as a deep tree has thousands of circles.
  const nearest = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  ctx.strokeStyle = theme.guide;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const ring of data.rings) {
    const radius = ring.radius * kx;
    if (ring.since <= step && radius >= nearest && radius <= farthest) circlePath(ctx, x, y, radius);
  }
  ctx.stroke();
}

/** @type {Record<import("../run/tree-index.js").LayoutForm, Form>} */
export const FORMS = { rows: rowForm, rings: ringForm, free: freeForm };

const NO_NODES = new Int32Array(0);
const DEFAULT_ROUND_WORDS = { plain: "{round}", f: "{round}", depth: "{round}" };
const DEFAULT_PAIR_WORDS = { copy: "", first: "" };
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
  sumsBelow: new Set(),
  selectedPair: null,
  markedPair: null,
  pair: null,
};

/**
 * Returns an empty scene.
 * @param {import("../run/tree-data.js").TreeData} data
 * @param {import("../canvas/theme.js").Theme} theme
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../run/numbers.js").RoundWords} [roundWords]
 * @param {Scene["pairWords"]} [pairWords]
 * @returns {Scene}
 */
export function createScene(data, theme, ctx, roundWords = DEFAULT_ROUND_WORDS, pairWords = DEFAULT_PAIR_WORDS) {
  return {
    ctx,
    data,
    form: FORMS[data.form],
    theme,
    roundWords,
    pairWords,
    step: 0,
    animatedStep: -1,
    animationProgress: 1,
    copiesShown: false,
    lastRuledRow: -1,
    enlarged: false,
    level: "boards",
    drawsFaded: false,
    legend: emptyLegend(),
    ...NO_VIEW,
    ...NOT_MEASURED,
    ...NO_PATH,
    ...NOTHING_POINTED,
  };
}

/** Returns the entries of the legend before anything has been drawn. @returns {import("./levels/scene.js").LegendEntries} */
function emptyLegend() {
  const states = { frontier: false, expanded: false, current: false, goal: false, discarded: false, cut: false };
  const own = { repeat: false, root: false, wrong: false, unknown: false };
  return { ...states, ...own, pruned: false, forgotten: false, path: false, labelled: false, sums: false, perPixel: 0 };
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

/** Prepares a frame: clears the legend, and computes the path if the current node or the data has changed. @param {Scene} scene */
function beginFrame(scene) {
  scene.legend = emptyLegend();
  const { data, path } = scene;
  if (data.size === 0) return;
  const head = data.currentNodeAt(scene.step);
  scene.pair = scene.markedPair ?? (scene.selected >= 0 ? scene.selectedPair : data.pairOf(head));
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
  if (!data.knowsFrontier) Object.assign(scene.legend, { unknown: scene.legend.frontier, frontier: false });
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
