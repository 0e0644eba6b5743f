/** Draws the tree at the closest level of detail, with a board for every node. */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import { drawBoard, drawPicture, drawPlate, glyphHeight, glyphWidth } from "../../canvas/board-glyph.js";
import { FRONTIER, PRUNED } from "../../run/status.js";
import { gapAfter } from "../../run/tree-walk.js";
import { drawEdges, drawGuides, drawPath } from "./draw-edges.js";
import { drawOutlines, drawTrails } from "./draw-trail.js";
import { decorationScale } from "./fit.js";
import { drawBadge, drawDiscards, drawValues } from "./node-details.js";
import { nodeAlpha, nodeX, nodeY, onPath, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);
const { board: BOARD, outlines: OUTLINES } = STYLE;

// A node's board is computed from the moves on the path to the node. That takes time, so recent boards are cached.
/** @type {{ data: object | null, version: number, boards: Map<number, Uint8Array> }} */
const boardCache = { data: null, version: -1, boards: new Map() };

/** Draws the tree with a board for every node. @param {Scene} scene */
export function drawBoards(scene) {
  const { data } = scene;
  if (boardCache.data !== data || boardCache.version !== data.version || boardCache.boards.size > 1000) {
    boardCache.boards.clear();
    boardCache.data = data;
    boardCache.version = data.version;
  }
  const gap = (scene.form.edgeGap * glyphHeight(data.info, scene.side)) / 2;
  drawGuides(scene);
  drawEdges(scene, gap);
  const highlighted = new Set([scene.hovered, scene.selected, scene.solutionNode]);
  // Boards on the path are drawn after the path, and highlighted boards last. No board is drawn twice, as its text would look bold.
  forEachInView(scene, (id) => !highlighted.has(id) && !onPath(scene, id) && drawNode(scene, id));
  drawPath(scene, gap, STYLE.path.boards, 0);
  drawTrails(scene, gap);
  forEachInView(scene, (id) => !highlighted.has(id) && onPath(scene, id) && drawNode(scene, id));
  drawOutlines(scene, (id) => boardPath(scene, nodeX(scene, id), nodeY(scene, id), 6, scene.side * BOARD.corner + 5));
  for (const id of highlighted) if (id >= 0) drawHighlighted(scene, id);
  for (const note of scene.notes) drawNote(scene, note);
}

/** Draws the text of a note below the note's node. @param {Scene} scene @param {import("./scene.js").Note} note */
function drawNote(scene, { node, words, accent }) {
  const { ctx, data, theme } = scene;
  if (data.generatedAt[node] > scene.step) return;
  const scale = decorationScale(scene.side);
  const baseline = nodeY(scene, node) + glyphHeight(data.info, scene.side) / 2 + 21 * scale;
  ctx.font = `700 ${13 * scale}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.fillStyle = accent ? theme.accent : theme.ink;
  ctx.fillText(words, nodeX(scene, node), baseline);
}

/** Calls a function for each node in view. @param {Scene} scene @param {(id: number) => void} draw */
function forEachInView(scene, draw) {
  const { data, step } = scene;
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, -90, scene.width + 50, range);
    const { members } = data.rows;
    for (let i = range[0], to = range[1]; i < to; i++) {
      if (data.generatedAt[members[i]] <= step) draw(members[i]);
    }
  }
}

/** Draws a highlighted node over the others, if it has been generated and is drawn in this layout. @param {Scene} scene @param {number} id */
function drawHighlighted(scene, id) {
  if (scene.data.generatedAt[id] <= scene.step && scene.data.isDrawn(id)) drawNode(scene, id);
}

/** Draws a node: board, outline, badge, copies and values. @param {Scene} scene @param {number} id */
function drawNode(scene, id) {
  const { ctx, data, side, theme } = scene;
  const x = nodeX(scene, id);
  const y = nodeY(scene, id);
  const state = data.status(id, scene.step);
  ctx.globalAlpha = nodeAlpha(scene, id);
  drawDiscards(scene, id, x, y);
  if (data.info.labelled) drawState(scene, id, x, y);
  else {
    const board = boardOf(scene, id);
    // The tile that moved last is now where the gap was before; `move ^ 1` is the opposite move.
    const move = data.move[id];
    const moved = data.parent[id] < 0 ? -1 : gapAfter(board.indexOf(0), move ^ 1, data.info.width);
    drawBoard(ctx, theme, data.info, board, x, y, side, moved);
  }
  outline(
    scene,
    x,
    y,
    state === PRUNED ? "pruned" : state === FRONTIER ? "frontier" : onPath(scene, id) ? "path" : "expanded",
  );
  const chosen = id === scene.selected || id === scene.solutionNode;
  if (chosen || id === scene.hovered) drawSelection(scene, x, y, chosen);
  drawBadge(scene, id, x, y, state);
  drawValues(scene, id, x, y);
  ctx.globalAlpha = 1;
}

/** Draws a state that is no board: as a picture if the problem's code draws it, otherwise as a label. @param {Scene} scene @param {number} id @param {number} x @param {number} y */
function drawState(scene, id, x, y) {
  const { ctx, data, side, theme } = scene;
  const ink = onPath(scene, id) ? theme.ink : theme.ink2;
  const image = data.info.pictured ? data.pictures.imageOf(id, ink) : null;
  drawPlate(ctx, theme, data.info, image === null ? data.labels[id] : "", x, y, side);
  if (image) drawPicture(ctx, image, x, y, side);
}

/** Returns the board of a node from the cache, or computes it. @param {Scene} scene @param {number} id */
function boardOf(scene, id) {
  let board = boardCache.boards.get(id);
  if (!board) {
    board = scene.data.boardOf(id);
    boardCache.boards.set(id, board);
  }
  return board;
}

/**
 * Begins a canvas path around a board: a rectangle with round corners.
 * @param {Scene} scene @param {number} x @param {number} y
 * @param {number} extra distance from the board @param {number} radius
 */
function boardPath(scene, x, y, extra, radius) {
  const width = glyphWidth(scene.data.info, scene.side) + 2 * extra;
  const height = glyphHeight(scene.data.info, scene.side) + 2 * extra;
  scene.ctx.beginPath();
  scene.ctx.roundRect(x - width / 2, y - height / 2, width, height, radius);
}

/**
 * Draws the outline of a board, which shows its status.
 * @param {Scene} scene @param {number} x @param {number} y
 * @param {"frontier" | "path" | "expanded" | "pruned"} kind
 */
function outline(scene, x, y, kind) {
  const { ctx, theme } = scene;
  boardPath(scene, x, y, 0, scene.side * BOARD.corner);
  if (kind === "frontier") {
    ctx.strokeStyle = theme.frontierLine;
    ctx.lineWidth = OUTLINES.frontierLine;
    ctx.stroke();
    ctx.strokeStyle = theme.frontier;
  } else ctx.strokeStyle = { path: theme.ink, expanded: theme.expanded, pruned: theme.discarded }[kind];
  ctx.lineWidth = OUTLINES[kind];
  ctx.stroke();
}

/**
 * Draws the outline of the selected or hovered node.
 * @param {Scene} scene @param {number} x @param {number} y @param {boolean} chosen
 */
function drawSelection(scene, x, y, chosen) {
  const { ctx } = scene;
  boardPath(scene, x, y, 6, scene.side * BOARD.corner + 5);
  ctx.strokeStyle = chosen ? scene.theme.accent : scene.theme.ink2;
  ctx.lineWidth = chosen ? 2.4 : 1.4;
  ctx.stroke();
}
