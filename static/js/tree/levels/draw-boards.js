/**
 * Draws the tree at the closest level of detail: a board for every node, and around it the badge with its status, its discarded
 * copies and its values.
 */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import {
  circlePath,
  cross,
  crossedRing,
  deadEnd,
  diamond,
  discStretch,
  drawBoard,
  drawPicture,
  drawPlate,
  glyphHeight,
  glyphWidth,
  numberedDisc,
  ring,
  star,
} from "../../canvas/marks.js";
import { cost } from "../../run/numbers.js";
import { CURRENT, CUT, EXPANDED, FORGOTTEN, FRONTIER, GOAL, PRUNED, SUPERSEDED } from "../../run/status.js";
import { gapAfter } from "../../run/tree-data.js";
import { drawEdges, drawGuides, drawOutlines, drawPath, drawTrails } from "./draw-edges.js";
import { drawOwnMarks, drawPair } from "./draw-own-marks.js";
import { decorationScale } from "./fit.js";
import { forEachInView, nodeAlpha, nodeX, nodeY, onPath } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Sizes of badges, crosses and values in pixels, for a tree at 100 % zoom. */
const { badges: BADGES, copies: COPIES, values: VALUES } = STYLE;
/**
 * For each status of a node the radius of its badge in pixels, including the badge's border; the entry of the legend; and, but for the
 * numbered discs of expanded nodes, the mark and its radius.
 * @type {Record<number, { reach: number, entry: "goal" | "frontier" | "current" | "expanded" | "forgotten" | "cut" | "pruned" | "discarded", draw?: import("../../canvas/marks.js").Mark, radius?: number }>}
 */
const MARKS = {
  [GOAL]: { reach: BADGES.reach.goal, entry: "goal", draw: star, radius: BADGES.mark.goal },
  [FRONTIER]: { reach: BADGES.reach.frontier, entry: "frontier", draw: ring, radius: BADGES.mark.frontier },
  [CURRENT]: { reach: BADGES.reach.current, entry: "current", draw: diamond, radius: BADGES.mark.current },
  [EXPANDED]: { reach: BADGES.reach.expanded, entry: "expanded" },
  [FORGOTTEN]: { reach: BADGES.reach.expanded, entry: "forgotten", draw: ring, radius: BADGES.mark.frontier },
  [CUT]: { reach: BADGES.reach.cut, entry: "cut", draw: deadEnd, radius: BADGES.mark.cut },
  [PRUNED]: { reach: BADGES.reach.pruned, entry: "pruned", draw: crossedRing, radius: BADGES.mark.pruned },
  [SUPERSEDED]: { reach: BADGES.reach.superseded, entry: "discarded", draw: cross, radius: BADGES.mark.superseded },
};
/** Distance in pixels from a board's corner to the centre of its badge, such that the badge does not hide the first tile's number. */
const CORNER_OFFSET = BADGES.corner;

/**
 * Returns true if tiles have two-digit numbers, which fill them, so that badges must be beside the board.
 * @param {import("../../run/columns.js").TreeInfo} info
 */
const hasFullTiles = ({ height, labelled, width }) => !labelled && width * height > 10;

/**
 * Draws the badge of a node's status.
 * @param {Scene} scene @param {number} id @param {number} x @param {number} y @param {number} state
 */
function drawBadge(scene, id, x, y, state) {
  const { ctx, data, theme } = scene;
  const mark = MARKS[state];
  const scale = decorationScale(scene.side);
  const number = data.taken[data.expandedAt[id] - 1] === id ? String(data.expandedAt[id]) : "";
  // The badge is on the top left corner of the board, or beside the board if its tiles have no free corner.
  const reach = mark.reach + (state === EXPANDED || state === FORGOTTEN ? discStretch(number) : 0);
  const distance = hasFullTiles(data.info) ? reach : CORNER_OFFSET;
  const bx = x - glyphWidth(data.info, scene.side) / 2 - distance * scale;
  const by = y - glyphHeight(data.info, scene.side) / 2 - CORNER_OFFSET * scale;
  if (state === FRONTIER || state === CURRENT || state === CUT || state === PRUNED) {
    ctx.fillStyle = theme.paper;
    ctx.beginPath();
    circlePath(ctx, bx, by, reach * scale);
    ctx.fill();
  }
  scene.legend[mark.entry] = true;
  const lowered = state === CUT ? BADGES.lowerCut * scale : 0;
  if (state === EXPANDED || (state === FORGOTTEN && number)) numberedDisc(ctx, theme, bx, by, number, scale);
  else mark.draw?.(ctx, theme, bx, by + lowered, (mark.radius ?? 0) * scale);
}

/**
 * Draws the discarded copies of a node as crosses on a dashed line, where there is room.
 * @param {Scene} scene @param {number} id @param {number} x @param {number} y
 */
function drawDiscards(scene, id, x, y) {
  const { ctx, data, side, theme } = scene;
  const copies = side < MIN_SIDE_FOR_CROSSES ? 0 : data.discardCountOf(id, scene.step);
  if (copies === 0) return;
  scene.legend.discarded = true;
  const { boardRight, centreY, visibleCount, scale } = discardLayout(scene, copies, x, y);
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = COPIES.stub.line;
  ctx.setLineDash(COPIES.stub.dashes);
  ctx.beginPath();
  ctx.moveTo(boardRight + COPIES.stub.from, centreY);
  ctx.lineTo(boardRight + COPIES.stub.to * scale, centreY);
  ctx.stroke();
  ctx.setLineDash([]);
  for (let i = 0; i < visibleCount; i++) {
    const row = data.discards.members[data.discards.starts[id] + i];
    const centreX = boardRight + (FIRST_CROSS + CROSS_PITCH * i) * scale;
    if (row === scene.copy || row === scene.hoveredCopy) {
      ctx.beginPath();
      circlePath(ctx, centreX, centreY, 7.5 * scale);
      ctx.fillStyle = theme.paper;
      ctx.fill();
      ctx.strokeStyle = row === scene.copy ? theme.accent : theme.ink2;
      ctx.lineWidth = row === scene.copy ? 2.4 : 1.4;
      ctx.stroke();
    }
    cross(ctx, theme, centreX, centreY, CROSS * scale);
  }
}

/** Minimum side of a board that is drawn with crosses for its copies, in pixels: a smaller board has room for values only. */
const MIN_SIDE_FOR_CROSSES = COPIES.smallestBoard;
const { cross: CROSS, first: FIRST_CROSS, pitch: CROSS_PITCH } = COPIES;
/** Distance in pixels from the centre of a board to the top of its *f* label, including a margin. */
const ABOVE_F = COPIES.aboveValue;

/**
 * Returns the scale and position of the crosses beside a board, and the number of crosses for which there is room.
 * @param {Scene} scene @param {number} copies @param {number} x @param {number} y
 */
function discardLayout(scene, copies, x, y) {
  const scale = decorationScale(scene.side);
  const freeWidth =
    scene.pitch - scene.side - (hasFullTiles(scene.data.info) ? COPIES.takenBesideBadges : COPIES.taken) * scale;
  return {
    scale,
    boardRight: x + glyphWidth(scene.data.info, scene.side) / 2,
    // The crosses are near the top of the board, but at least above the *f* label, as some boards are low.
    centreY: y - Math.max(glyphHeight(scene.data.info, scene.side) / 2 - COPIES.belowTop, (ABOVE_F + CROSS) * scale),
    visibleCount: Math.max(1, Math.min(copies, Math.floor(freeWidth / (CROSS_PITCH * scale)))),
  };
}

/**
 * Returns the row of the discarded copy whose cross is under a point, −1 for none.
 * @param {Scene} scene @param {number} id of the node that generated it @param {number} px @param {number} py
 * @param {number} slack
 */
export function discardAt(scene, id, px, py, slack) {
  const { data } = scene;
  const copies = scene.side < MIN_SIDE_FOR_CROSSES ? 0 : data.discardCountOf(id, scene.step);
  if (copies === 0) return -1;
  const { boardRight, centreY, visibleCount, scale } = discardLayout(scene, copies, nodeX(scene, id), nodeY(scene, id));
  if (Math.abs(py - centreY) > 8 * scale + slack) return -1;
  const index = Math.round(((px - boardRight) / scale - FIRST_CROSS) / CROSS_PITCH); // index of the cross nearest to the point
  const isOnCross = Math.abs(px - boardRight - (FIRST_CROSS + CROSS_PITCH * index) * scale) <= 7 * scale + slack;
  return isOnCross && index >= 0 && index < visibleCount ? data.discards.members[data.discards.starts[id] + index] : -1;
}

/** Font size in pixels of the text g + h below *f*, and the minimum gap between that text and the next board. */
const { sumSize: SMALL_SUM, besideSum: GAP_AFTER_SUM } = VALUES;
/** The largest font size in pixels of the text g + h when it is drawn instead of *f*, and the room that a fit leaves for it. */
const LARGE_SUM = 14.5;
const ROOM_FOR_SUM = STYLE.fit.withSum - VALUES.beside - 6;
/**
 * The baseline of that text if it is below its board instead, and the distance between the boards of two rows that this needs:
 * room for the text and the badges of the next row, in pixels.
 */
const [SUM_BELOW_BOARD, ROOM_FOR_SUM_BELOW] = [14, 27];
/** Shorter texts g + h need as much room as this one, so that all of a tree are on the same side of their boards. */
const USUAL_SUM = "10+10";
/** Room in pixels below a row of boards for the text g + h, so that it does not touch the badges of the next row. */
const ROOM_BELOW_SUM = VALUES.rowOfSums;
/** Pixels by which *f* and g + h are moved up if rows are too close together for `ROOM_BELOW_SUM`. */
const SUM_RAISE = VALUES.raised;

/**
 * Draws f in bold with g + h below it, where there is room; only g + h while a quiz asks for f, below a
 * board that has no room beside it.
 * @param {Scene} scene @param {number} id @param {number} x @param {number} y
 */
function drawValues(scene, id, x, y) {
  const { ctx, data, theme } = scene;
  const value = data.f(id);
  const isHidden = Number.isNaN(value);
  if (isHidden && data.info.priority !== "g+h") return;
  const scale = decorationScale(scene.side);
  const width = glyphWidth(data.info, scene.side);
  const side = scene.form.labelSide(scene, id);
  const textX = x + side.x * (width / 2 + (side.y === 0 ? VALUES.beside : 4) * scale);
  const halfHeight = glyphHeight(data.info, scene.side) / 2;
  const freeHeight = scene.rowPitch - halfHeight - ROOM_BELOW_SUM * scale;
  // In close rows the values beside a small board are moved up to make room for g + h.
  const raise = freeHeight < 0 && side.y === 0 && scene.side < MIN_SIDE_FOR_CROSSES ? SUM_RAISE * scale : 0;
  const freeWidth = scene.pitch - width - VALUES.beside * scale;
  const sum = isHidden || side.y < 0 || freeHeight + raise < 0 ? "" : formatSum(scene, id, freeWidth, scale);
  const baseline =
    y + side.y * halfHeight + (side.y === 0 ? VALUES.baseline : side.y > 0 ? 18 : -6) * scale - (sum ? raise : 0);
  scene.legend.labelled = true;
  ctx.textAlign = side.align;
  ctx.fillStyle = theme.ink;
  if (isHidden) {
    const spacedSum = formatSum(scene, id, freeWidth, scale);
    const text = spacedSum || formatSum(scene, id, Infinity, scale).replaceAll(" ", "");
    ctx.font = `400 ${SMALL_SUM * scale}px ${theme.font}`;
    const smallWidth = ctx.measureText(text).width;
    const room = Math.min(freeWidth - GAP_AFTER_SUM * scale, ROOM_FOR_SUM * scale);
    const isCut = smallWidth > scene.width - textX || Math.max(smallWidth, ctx.measureText(USUAL_SUM).width) > room;
    if (isCut && !scene.form.square && scene.rowPitch - 2 * halfHeight >= ROOM_FOR_SUM_BELOW * scale) {
      // Nodes whose f is hidden have no children yet, so no edges start below their boards.
      ctx.textAlign = "center";
      ctx.fillText(text, x, y + halfHeight + SUM_BELOW_BOARD * scale);
      scene.sumsBelow.add(id);
      return;
    }
    const size = Math.max(SMALL_SUM, Math.min(LARGE_SUM, (SMALL_SUM * room) / smallWidth));
    ctx.font = `400 ${size * scale}px ${theme.font}`;
    ctx.fillText(text, textX, baseline);
    return;
  }
  ctx.font = `700 ${VALUES.size * scale}px ${theme.font}`;
  ctx.fillText(cost(value), textX, baseline);
  if (!sum) return;
  scene.legend.sums = true;
  ctx.fillStyle = theme.ink2;
  ctx.font = `400 ${SMALL_SUM * scale}px ${theme.font}`;
  ctx.fillText(sum, textX, baseline + VALUES.sumBelow * scale);
}

/**
 * Returns "g + h" of a node, "> g + h" if the search has changed f; an empty string if f is not a sum or there is no room.
 * @param {Scene} scene @param {number} id @param {number} freeWidth pixels up to the next board @param {number} scale
 */
function formatSum({ ctx, data, theme }, id, freeWidth, scale) {
  if (data.info.priority !== "g+h") return "";
  const { weight = 1 } = data.info;
  const heuristic = id === data.hiddenAnswer.heuristicNode ? "?" : cost(data.h[id]);
  const h = weight === 1 ? heuristic : `${cost(weight)}·${heuristic}`;
  const sum = `${data.hasRaisedF(id) ? "> " : ""}${cost(data.g[id])} + ${h}`;
  if (freeWidth === Infinity) return sum;
  ctx.font = `400 ${SMALL_SUM * scale}px ${theme.font}`;
  return freeWidth < ctx.measureText(sum).width + GAP_AFTER_SUM * scale ? "" : sum;
}

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
  scene.sumsBelow.clear();
  drawGuides(scene);
  drawEdges(scene, gap);
  const highlighted = new Set([scene.hovered, scene.selected, scene.solutionNode]);
  // Boards on the path are drawn after the path, and highlighted boards last. No board is drawn twice, as its text would look bold.
  forEachBoard(scene, (id) => !highlighted.has(id) && !onPath(scene, id) && drawNode(scene, id));
  drawPath(scene, gap, STYLE.path.boards, 0);
  drawTrails(scene, gap);
  forEachBoard(scene, (id) => !highlighted.has(id) && onPath(scene, id) && drawNode(scene, id));
  drawOutlines(scene, (id) => boardPath(scene, nodeX(scene, id), nodeY(scene, id), 6, scene.side * BOARD.corner + 5));
  for (const id of highlighted) if (id >= 0) drawHighlighted(scene, id);
  drawOwnMarks(scene);
  drawPair(scene, (id) => boardPath(scene, nodeX(scene, id), nodeY(scene, id), 6, scene.side * BOARD.corner + 5));
  for (const note of scene.notes) drawNote(scene, note);
}

/** Draws the text of a note below the note's node and its g + h. @param {Scene} scene @param {import("./scene.js").Note} note */
function drawNote(scene, { node, words, accent, tag }) {
  const { ctx, data, theme } = scene;
  if (data.generatedAt[node] > scene.step) return;
  if (tag) return drawTag(scene, node, words);
  const scale = decorationScale(scene.side);
  const baseline =
    nodeY(scene, node) + glyphHeight(data.info, scene.side) / 2 + (scene.sumsBelow.has(node) ? 32 : 21) * scale;
  ctx.font = `700 ${13 * scale}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.fillStyle = accent ? theme.accent : theme.ink;
  ctx.fillText(words, nodeX(scene, node), baseline);
}

/** Draws a short text on the lower left corner of a node. @param {Scene} scene @param {number} node @param {string} words */
function drawTag(scene, node, words) {
  const { ctx, data, theme } = scene;
  const scale = decorationScale(scene.side);
  const x = nodeX(scene, node) - glyphWidth(data.info, scene.side) / 2 - 4 * scale;
  const drop = scene.sumsBelow.has(node) ? -8 : 2; // the text below a board stays free
  const y = nodeY(scene, node) + glyphHeight(data.info, scene.side) / 2 + drop * scale;
  ctx.font = `700 ${12 * scale}px ${theme.font}`;
  const [width, height] = [ctx.measureText(words).width + 8 * scale, 16 * scale];
  ctx.beginPath();
  ctx.roundRect(x - width / 2, y - height / 2, width, height, 4 * scale);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.fillStyle = theme.ink;
  ctx.textAlign = "center";
  ctx.fillText(words, x, y + 4.3 * scale);
}

/** Calls a function for each node whose board is in view. @param {Scene} scene @param {(id: number) => void} draw */
const forEachBoard = (scene, draw) =>
  forEachInView(scene, -90, scene.width + 50, (id) => scene.data.generatedAt[id] <= scene.step && draw(id));

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
  drawPlate(ctx, theme, data.info, image === null ? data.labels[id] : "", data.largestLabel, x, y, side);
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
