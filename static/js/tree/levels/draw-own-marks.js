/**
 * Draws what only the tree of a search of the reader's own has: expansions of a state that was expanded before, further roots,
 * and successors that no move reaches, whose number belongs to their parent; also a copy of a state and the first node of it.
 */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import { circlePath, doubleRing, glyphHeight, glyphWidth, numberedOctagon, square } from "../../canvas/marks.js";
import { decorationScale } from "./fit.js";
import { forEachInView, nodeX, nodeY } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const SIZES = STYLE.ownMarks;
/** Size in pixels of the words below a node, and the distance of their baseline from the node's ring. */
const [WORDS_SIZE, WORDS_BELOW] = [13, 14];
/** Radius in pixels of the ring around a node without a board, and of one that leaves the value below free. */
const [RING, NARROW_RING] = [10, 8];

/** Draws the marks of the nodes in view, over their shapes or at the lower corners of their boards. @param {Scene} scene */
export function drawOwnMarks(scene) {
  const { data, step } = scene;
  if (data.repeats.size + data.badMoves.size === 0 && data.roots.length < 2) return;
  if (data.bounds.length > 1 || data.info.both_ends) return; // rounds and ends that the page's own searches have
  forEachInView(scene, -20, scene.width + 20, (id) => {
    if (data.expandedAt[id] > step || !data.isDrawn(id)) return;
    if (data.repeats.has(id)) drawRepeat(scene, id);
    if (data.parent[id] < 0 && id !== data.roots[0]) drawFurtherRoot(scene, id);
    if (data.badMoves.has(id)) drawBadMoves(scene, id);
  });
}

/** Returns the place of a mark of a node, and its scale: at a lower corner of a board, otherwise beside the node's centre. @param {Scene} scene @param {number} id @param {-1 | 0 | 1} side */
function placeOf(scene, id, side) {
  const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
  if (scene.level !== "boards") return { x: x + side * SIZES.beside, y: y - Math.abs(side) * SIZES.beside, scale: 1 };
  const { info } = scene.data;
  const across = (side || -1) * (glyphWidth(info, scene.side) / 2);
  return { x: x + across, y: y + glyphHeight(info, scene.side) / 2, scale: decorationScale(scene.side) };
}

/** Draws a ring around the disc of a repeated expansion, or both at a corner of its board. @param {Scene} scene @param {number} id */
function drawRepeat(scene, id) {
  const { x, y, scale } = placeOf(scene, id, 0);
  if (id === scene.head && scene.level !== "boards") return; // its own mark is larger
  doubleRing(scene.ctx, scene.theme, x, y, SIZES.repeat * scale * Math.min(1, scene.scale));
  scene.legend.repeat = true;
}

/** Draws a square for a root that is not the first. @param {Scene} scene @param {number} id */
function drawFurtherRoot(scene, id) {
  const { x, y, scale } = placeOf(scene, id, 0);
  if (id === scene.head && scene.level !== "boards") return;
  square(scene.ctx, scene.theme, x, y, SIZES.root * scale * Math.min(1, scene.scale));
  scene.legend.root = true;
}

/** Draws the number of successors that are no move. @param {Scene} scene @param {number} id */
function drawBadMoves(scene, id) {
  const { x, y, scale } = placeOf(scene, id, 1);
  numberedOctagon(scene.ctx, scene.theme, x, y, String(scene.data.badMoves.get(id)), SIZES.octagon * scale);
  scene.legend.wrong = true;
}

/**
 * Draws the ring of a copy of a state that is not selected, a dashed ring around the first node of the state, and the words below
 * both; or the rings and the words of a choice in a search by hand.
 * @param {Scene} scene @param {(id: number) => void} [outline] adds the outline of a board to the canvas's path
 */
export function drawPair(scene, outline) {
  const { data, pair, step } = scene;
  if (!pair) return;
  const nodes = [...new Set([pair.first, pair.copy])];
  for (const id of nodes) {
    if (data.generatedAt[id] > step || !data.isDrawn(id)) continue;
    const isChosen = id === pair.copy;
    if (!isChosen || id !== scene.selected) drawRing(scene, id, !isChosen, outline);
    const words = pair.words ?? scene.pairWords;
    const other = isChosen ? pair.first : pair.copy;
    drawWords(scene, id, id === pair.first ? words.first : words.copy, isChosen, other);
  }
}

/** Draws a ring around a node or its board. @param {Scene} scene @param {number} id @param {boolean} dashed @param {(id: number) => void} [outline] */
function drawRing(scene, id, dashed, outline) {
  const { ctx, theme } = scene;
  ctx.beginPath();
  if (outline) outline(id);
  else circlePath(ctx, nodeX(scene, id), nodeY(scene, id), ringRadius(scene, id));
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = outline ? 2 : 4.8;
  ctx.stroke();
  if (dashed) ctx.setLineDash([4, 3]);
  ctx.strokeStyle = dashed && scene.markedPair ? theme.ink : theme.accent;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Returns the radius of the ring around a node without a board. @param {Scene} scene @param {number} id */
const ringRadius = (scene, id) => (scene.markedPair ? NARROW_RING : id === scene.head ? RING * 1.5 : RING);

/**
 * Returns where words of a width are clear of the other node of a choice and of the value below a node without a board: at the
 * left, or else at the right, or else below the value. Right of the other node in its row, the words are rather at the
 * right, as those of the other node may be between the two.
 * @param {Scene} scene @param {number} id @param {number} other @param {number} width
 */
function besideNode(scene, id, other, width) {
  const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
  const away = NARROW_RING + 4 + width / 2;
  const [otherX, isSameRow] = [nodeX(scene, other), other !== id && nodeY(scene, other) === y];
  const side = (isSameRow && otherX < x ? [1, -1] : [-1, 1]).find((sign) => {
    const centre = x + sign * away;
    const isClear = !isSameRow || Math.abs(centre - otherX) > width / 2 + NARROW_RING + 4;
    return isClear && centre > width / 2 && centre < scene.width - width / 2;
  });
  if (side) return [x + side * away, y + WORDS_SIZE / 3];
  return [Math.min(Math.max(x, width / 2), scene.width - width / 2), y + NARROW_RING + 2 * WORDS_BELOW];
}

/**
 * Writes words below a node, or for a marked choice beside a node without a board.
 * @param {Scene} scene @param {number} id @param {string} words @param {boolean} accent @param {number} other
 */
function drawWords(scene, id, words, accent, other) {
  const { ctx, data, side, theme } = scene;
  const isBoard = scene.level === "boards";
  ctx.font = `700 ${WORDS_SIZE}px ${theme.font}`;
  ctx.textAlign = "center";
  const width = ctx.measureText(words).width + 4;
  const below = isBoard ? glyphHeight(data.info, side) / 2 + 6 : ringRadius(scene, id);
  const [x, y] =
    scene.markedPair && !isBoard
      ? besideNode(scene, id, other, width)
      : [nodeX(scene, id), nodeY(scene, id) + below + WORDS_BELOW];
  ctx.fillStyle = theme.paper;
  ctx.fillRect(x - width / 2, y - WORDS_SIZE + 1, width, WORDS_SIZE + 3);
  ctx.fillStyle = accent ? theme.accent : theme.ink;
  ctx.fillText(words, x, y);
}
