/** What one frame shows: the data at a step, under a lens, at a level of detail. */

import { BOARDS_IN_VIEW, MARKS_IN_VIEW, SHAPES_IN_VIEW, boardSide, roomForBoards } from "./fit.js";
import { firstAtOrRight } from "./tree-index.js";

/**
 * @typedef {"boards" | "shapes" | "marks" | "density"} Level
 *
 * @typedef {object} Scene one object, filled anew for each frame
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("./tree-data.js").TreeData} data
 * @property {import("./theme.js").Theme} theme
 * @property {number} step
 * @property {number} width
 * @property {number} height
 * @property {number} dpr
 * @property {number} kx
 * @property {number} ky
 * @property {number} x
 * @property {number} y
 * @property {Level} level
 * @property {number} inView nodes of the whole run inside the frame
 * @property {number} side of a board
 * @property {number} scale of shapes, below 1 where they stand close
 * @property {number} firstRow
 * @property {number} lastRow
 * @property {number} deepest row that holds a node at this step
 * @property {Int32Array} otherPath of the tree from the other end, to where the two meet; mostly empty
 * @property {Int32Array} path ids to the node in hand or the goal, one per depth
 * @property {number} pathVersion of the data the path was found in
 * @property {number} head that node, −1 while the root waits
 * @property {number} selected
 * @property {number} hovered
 * @property {number} copy the selected discarded copy, a row of the columns; −1 for none
 * @property {number} hoveredCopy
 * @property {boolean} copiesShown discarded copies as crosses where nodes are shapes, as they always are where they are boards
 * @property {Int32Array | number[]} twins the other nodes with the board of the one asked about
 * @property {number} freshStep the step whose nodes are still arriving, −1 for none
 * @property {number} arrival how far they have come, 0 … 1
 * @property {number} faded nodes below this one belong to rounds before the present one
 * @property {boolean} fading just these are being drawn
 * @property {SeenStates} seen what was drawn, for the legend
 *
 * @typedef {object} SeenStates
 * @property {boolean} frontier
 * @property {boolean} expanded
 * @property {boolean} current
 * @property {boolean} goal
 * @property {boolean} discarded
 * @property {boolean} cut
 * @property {boolean} path
 * @property {boolean} labelled values stand at the nodes
 * @property {boolean} sums g + h stands under f
 * @property {number} perPixel the most nodes in one pixel, at the density level
 */

const FADED = 0.38;

/** @returns {SeenStates} */
export function nothingSeen() {
  return {
    frontier: false, expanded: false, current: false, goal: false, discarded: false, cut: false,
    path: false, labelled: false, sums: false, perPixel: 0,
  };
}

/** Is the node on the path to the node in hand? @param {Scene} scene @param {number} id */
export function onPath(scene, id) {
  const depth = scene.data.depth[id];
  const { path, otherPath } = scene;
  return (depth < path.length && path[depth] === id) || (depth < otherPath.length && otherPath[depth] === id);
}

/** Screen position of a node, on its way from its parent while it is new. @param {Scene} scene @param {number} id */
export function nodeX(scene, id) {
  const { data } = scene;
  let x = data.x[id];
  if (data.generatedAt[id] === scene.freshStep && data.parent[id] >= 0) {
    const from = data.x[data.parent[id]];
    x = from + (x - from) * scene.arrival;
  }
  return scene.x + x * scene.kx;
}

/** @param {Scene} scene @param {number} id */
export function nodeY(scene, id) {
  const { data } = scene;
  let y = data.y[id];
  if (data.generatedAt[id] === scene.freshStep && data.parent[id] >= 0) {
    const from = data.y[data.parent[id]];
    y = from + (y - from) * scene.arrival;
  }
  return scene.y + y * scene.ky;
}

/** How opaque a node is. @param {Scene} scene @param {number} id */
export function nodeAlpha(scene, id) {
  if (id < scene.faded) return FADED;
  return scene.data.generatedAt[id] === scene.freshStep ? scene.arrival : 1;
}

/** Draw what belongs to earlier rounds faded, then the rest. @param {Scene} scene @param {() => void} draw */
export function byRounds(scene, draw) {
  if (scene.faded > 0) {
    scene.fading = true;
    scene.ctx.globalAlpha = FADED;
    draw();
    scene.ctx.globalAlpha = 1;
    scene.fading = false;
  }
  draw();
}

/** Is it not this node's turn: still to come, or of the other rounds? @param {Scene} scene @param {number} id */
export function isAbsent(scene, id) {
  return scene.data.generatedAt[id] > scene.step || (id < scene.faded) !== scene.fading;
}

/** The row at a height on the screen, which may be above the first or below the last. @param {Scene} scene @param {number} y */
export function rowAt({ data, ky, y: top }, y) {
  const world = (y - top) / ky;
  return Math.floor(data.form === "rows" ? world : world - data.extents.minY);
}

/**
 * The places in `rows.members` of the nodes of a row between two screen positions.
 * The pair is written into `range`, so that a frame allocates nothing per row.
 * @param {Scene} scene
 * @param {number} row
 * @param {number} left
 * @param {number} right
 * @param {Int32Array} range
 */
export function rowRange(scene, row, left, right, range) {
  const { x } = scene.data;
  const { members, starts } = scene.data.rows;
  const from = starts[row];
  const to = starts[row + 1];
  const least = (left - scene.x) / scene.kx;
  const greatest = (right - scene.x) / scene.kx;
  // Most rows of a deep tree have a few nodes, all of them in view.
  const begins = from === to || x[members[from]] >= least;
  const ends = from === to || x[members[to - 1]] < greatest;
  range[0] = begins ? from : firstAtOrRight(members, x, from, to, least);
  range[1] = ends ? to : firstAtOrRight(members, x, range[0], to, greatest);
}

const range = new Int32Array(2);

/**
 * Which rows are in view, how many nodes, and so at which level they are drawn.
 * Nodes still to come count as well: else the level would change during playback.
 * @param {Scene} scene
 */
export function survey(scene) {
  const { data, kx, ky } = scene;
  const margin = 30;
  scene.firstRow = Math.max(0, rowAt(scene, -margin));
  scene.lastRow = Math.min(data.rowCount - 1, rowAt(scene, scene.height + margin));
  scene.deepest = data.rowCounts(scene.step).depthCount - 1;
  scene.inView = countInView(scene);
  scene.faded = data.owner ? 0 : data.roundAt(scene.step);
  const tall = data.info.height / data.info.width;
  scene.side = boardSide(kx, ky, tall);
  scene.scale = Math.min(1, Math.max(0.4, Math.min(kx, ky) / 13));
  scene.level = levelOf(scene, tall);
}

/** @param {Scene} scene */
function countInView(scene) {
  const { data } = scene;
  const { minX, maxX, minY, maxY } = data.extents;
  const left = scene.x + minX * scene.kx;
  const right = scene.x + maxX * scene.kx;
  const top = scene.y + minY * scene.ky;
  const bottom = scene.y + maxY * scene.ky;
  if (left >= 0 && right <= scene.width && top >= 0 && bottom <= scene.height) return data.drawn;
  let count = 0;
  const first = Math.max(0, rowAt(scene, 0));
  const last = Math.min(data.rowCount - 1, rowAt(scene, scene.height));
  for (let d = first; d <= last; d++) {
    rowRange(scene, d, 0, scene.width, range);
    // A row is in view as a whole; a band at the edge is in part.
    const whole = d > first && d < last;
    if (whole) count += range[1] - range[0];
    else for (let i = range[0]; i < range[1]; i++) count += isLevelWith(scene, data.y[data.rows.members[i]]) ? 1 : 0;
  }
  return count;
}

/** @param {Scene} scene @param {number} y of a node */
function isLevelWith(scene, y) {
  const at = scene.y + y * scene.ky;
  return at >= 0 && at <= scene.height;
}

/** @param {Scene} scene @param {number} tall @returns {Level} */
function levelOf(scene, tall) {
  const { data, inView, kx, ky } = scene;
  if (inView <= BOARDS_IN_VIEW && roomForBoards(kx, ky, tall)) return "boards";
  if (data.form !== "rows") {
    // Nodes are at least about 1 apart, so the scale says whether they would run together.
    return inView <= SHAPES_IN_VIEW && kx >= 3 ? "shapes" : inView <= MARKS_IN_VIEW && kx >= 1.5 ? "marks" : "density";
  }
  // Rows closer than this are a texture, not shapes, however few the nodes.
  if (inView <= SHAPES_IN_VIEW && ky >= 7) return "shapes";
  if (inView <= MARKS_IN_VIEW && ky >= 3) return "marks";
  return "density";
}
