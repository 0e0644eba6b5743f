/** Draws the f-values of frontier nodes in layouts without rows, each on a side of its node where there is room. */

import { withCapacity } from "../../run/columns.js";
import { cost } from "../../run/numbers.js";
import { FRONTIER } from "../../run/status.js";
import { isSkipped, nodeAlpha, nodeX, nodeY, rowRange } from "../levels/scene.js";
import { halfLabel, LABEL_SIZE } from "./row-labels.js";
import { sidesOfLeaf } from "./sides.js";

/** @typedef {import("../levels/scene.js").Scene} Scene */

const range = new Int32Array(2);
/** Side of a cell of the grid that records which parts of the view are occupied, in pixels. */
const CELL = 2;
/** Half the side of the square that a node occupies, in pixels. */
const MARK_REACH = 6;
/** Half the side of the larger square that the current node or the goal occupies, in pixels. */
const LARGE_MARK_REACH = 12;
/** Height of a label, in pixels. */
const HEIGHT = 9;
/** Distance from a node's centre to its label, in pixels. */
const GAP = 8.5;

/** A grid of cells over the view: a cell is 1 if a node, the path or a label covers it. Each frame uses the same memory. */
const occupied = { columns: 0, lines: 0, cells: new Uint8Array(0) };

/** Draws the f-values of frontier nodes. The smallest are drawn first, so that they find room: their nodes are expanded next. @param {Scene} scene */
export function drawFreeLabels(scene) {
  const { ctx, data, theme } = scene;
  if (data.info.priority === "") return;
  occupyNodesAndPath(scene);
  const minF = data.minFrontierF(scene.step);
  // In a crowded tree only the smallest values have labels.
  for (const drawsMinimum of scene.scale < 1 ? [true] : [true, false]) {
    ctx.font = `${drawsMinimum ? 700 : 400} ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = drawsMinimum ? theme.ink : theme.ink2;
    forEachInView(scene, (id) => {
      if (data.status(id, scene.step) !== FRONTIER) return;
      const value = data.f(id);
      const isMinimum = value <= minF + 1e-6;
      if (!Number.isNaN(value) && isMinimum === drawsMinimum) drawLabel(scene, id, cost(value));
    });
  }
  ctx.globalAlpha = 1;
}

/**
 * Draws a label on the first side of a node with room for it.
 * @param {Scene} scene @param {number} id @param {string} text
 */
function drawLabel(scene, id, text) {
  const { ctx } = scene;
  const halfWidth = halfLabel(text);
  for (const side of sidesOfLeaf(scene, id)) {
    const x = nodeX(scene, id) + side.x * (GAP + halfWidth);
    const y = nodeY(scene, id) + side.y * (GAP + HEIGHT / 2);
    if (!tryOccupy(x - halfWidth, y - HEIGHT / 2, x + halfWidth, y + HEIGHT / 2)) continue;
    ctx.textAlign = "center";
    ctx.globalAlpha = nodeAlpha(scene, id);
    ctx.fillText(text, x, y + LABEL_SIZE * 0.36);
    scene.legend.labelled = true;
    return;
  }
}

/** Calls a function for each node in view. @param {Scene} scene @param {(id: number) => void} act */
function forEachInView(scene, act) {
  const { members } = scene.data.rows;
  for (let row = scene.firstRow; row <= scene.lastRow; row++) {
    rowRange(scene, row, 0, scene.width, range);
    for (let i = range[0], to = range[1]; i < to; i++) if (!isSkipped(scene, members[i])) act(members[i]);
  }
}

/** Clears the grid, then marks the cells that the nodes and the path cover. @param {Scene} scene */
function occupyNodesAndPath(scene) {
  occupied.columns = Math.ceil(scene.width / CELL);
  occupied.lines = Math.ceil(scene.height / CELL);
  occupied.cells = withCapacity(occupied.cells, occupied.columns * occupied.lines);
  occupied.cells.fill(0, 0, occupied.columns * occupied.lines);
  forEachInView(scene, (id) => {
    const reach = id === scene.head ? LARGE_MARK_REACH : MARK_REACH;
    occupy(nodeX(scene, id) - reach, nodeY(scene, id) - reach, nodeX(scene, id) + reach, nodeY(scene, id) + reach);
  });
  const { path } = scene;
  for (let depth = 1; depth < path.length && scene.data.isDrawn(path[depth]); depth++) {
    const [x0, y0, x1, y1] = [path[depth - 1], path[depth]].flatMap((id) => [nodeX(scene, id), nodeY(scene, id)]);
    // The edge is divided into pieces of about four pixels.
    const pieces = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 4);
    for (let piece = 1; piece < pieces; piece++) {
      const [x, y] = [x0 + ((x1 - x0) * piece) / pieces, y0 + ((y1 - y0) * piece) / pieces];
      occupy(x - 2, y - 2, x + 2, y + 2);
    }
  }
}

/**
 * Marks the cells of a rectangle and returns true, if the rectangle is in view and all of its cells are free.
 * @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
function tryOccupy(left, top, right, bottom) {
  if (left < 0 || top < 0 || right > occupied.columns * CELL || bottom > occupied.lines * CELL) return false;
  for (let y = Math.floor(top / CELL); y < bottom / CELL; y++) {
    for (let x = Math.floor(left / CELL); x < right / CELL; x++)
      if (occupied.cells[y * occupied.columns + x]) return false;
  }
  occupy(left, top, right, bottom);
  return true;
}

/**
 * Marks the cells of a rectangle.
 * @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
function occupy(left, top, right, bottom) {
  const [firstColumn, endColumn] = [
    Math.max(0, Math.floor(left / CELL)),
    Math.min(occupied.columns, Math.ceil(right / CELL)),
  ];
  const [firstLine, endLine] = [
    Math.max(0, Math.floor(top / CELL)),
    Math.min(occupied.lines, Math.ceil(bottom / CELL)),
  ];
  for (let y = firstLine; y < endLine; y++) {
    for (let x = firstColumn; x < endColumn; x++) occupied.cells[y * occupied.columns + x] = 1;
  }
}
