/** Draws the marks of node statuses, such as a disc for an expanded node and a star for the goal. */

import STYLE from "../../../puzzle/svg/style.json" with { type: "json" };

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./theme.js").Theme} Theme */

const TURN = Math.PI * 2;
/** Line widths and text positions of the marks, relative to a mark's size or in pixels. */
const SIZES = STYLE.marks;

/** Line dashes of the runs A, B, C and D, so that not only colours distinguish the runs. */
export const DASHES = [[], [6, 4], [1.5, 3.5], [10, 4, 2, 4]];

/**
 * Adds a circle to the current path.
 * @param {Pick<Context, "moveTo" | "arc">} ctx @param {number} x @param {number} y @param {number} radius
 */
export function circlePath(ctx, x, y, radius) {
  ctx.moveTo(x + radius, y);
  ctx.arc(x, y, radius, 0, TURN);
}

/**
 * Adds a diamond to the current path.
 * @param {Context} ctx @param {number} x @param {number} y @param {number} radius
 */
export function diamondPath(ctx, x, y, radius) {
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x + radius, y);
  ctx.lineTo(x, y + radius);
  ctx.lineTo(x - radius, y);
  ctx.closePath();
}

/** Adds a star with five points to the current path. @param {Context} ctx @param {number} x @param {number} y @param {number} radius */
export function starPath(ctx, x, y, radius) {
  // The ten corners are alternately at the outer and at the inner radius, clockwise from the top.
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * TURN - TURN / 4;
    const reach = i % 2 ? radius * SIZES.star.inner : radius;
    const px = x + reach * Math.cos(angle);
    const py = y + reach * Math.sin(angle);
    if (i === 0) ctx.moveTo(px, py);
    else ctx.lineTo(px, py);
  }
  ctx.closePath();
}

/** Adds a diagonal cross to the current path. @param {Context} ctx @param {number} x @param {number} y @param {number} reach */
export function crossPath(ctx, x, y, reach) {
  ctx.moveTo(x - reach, y - reach);
  ctx.lineTo(x + reach, y + reach);
  ctx.moveTo(x + reach, y - reach);
  ctx.lineTo(x - reach, y + reach);
}

/**
 * Draws the mark of an expanded node: a disc, with a thin border in the background colour that separates it from lines.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function disc(ctx, theme, x, y, radius) {
  halo(ctx, theme, x, y, radius + 1);
  ctx.fillStyle = theme.expanded;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fill();
}

/**
 * Draws the background-coloured border of a disc, as a larger disc below it.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
function halo(ctx, theme, x, y, radius) {
  ctx.fillStyle = theme.paper;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fill();
}

/**
 * Draws the mark of a frontier node: an amber ring between two dark lines.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function ring(ctx, theme, x, y, radius) {
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  // A wide dark line, of which a narrower amber line leaves only the two edges.
  ctx.strokeStyle = theme.frontierLine;
  ctx.lineWidth = radius * SIZES.ring.dark;
  ctx.stroke();
  ctx.strokeStyle = theme.frontier;
  ctx.lineWidth = radius * SIZES.ring.amber;
  ctx.stroke();
}

/**
 * Draws the mark of the current node: a diamond.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function diamond(ctx, theme, x, y, radius) {
  ctx.fillStyle = theme.current;
  ctx.beginPath();
  diamondPath(ctx, x, y, radius);
  ctx.fill();
}

/**
 * Draws the mark of the current node where it must be easy to find: a diamond in a ring.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius of the diamond
 */
export function ringedDiamond(ctx, theme, x, y, radius) {
  ctx.beginPath();
  circlePath(ctx, x, y, radius * SIZES.ringed.radius);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.strokeStyle = theme.current;
  ctx.lineWidth = SIZES.ringed.line;
  ctx.stroke();
  diamond(ctx, theme, x, y, radius);
}

/**
 * Draws the mark of the goal: a star.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function star(ctx, theme, x, y, radius) {
  ctx.beginPath();
  starPath(ctx, x, y, radius);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = SIZES.star.rim;
  ctx.lineJoin = "round";
  ctx.stroke();
  ctx.lineJoin = "miter";
  ctx.fillStyle = theme.goal;
  ctx.fill();
}

/**
 * Draws the mark of a discarded copy: a cross.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} reach
 */
export function cross(ctx, theme, x, y, reach) {
  ctx.strokeStyle = theme.discarded;
  ctx.lineWidth = Math.min(SIZES.cross.thickest, reach * SIZES.cross.line);
  ctx.beginPath();
  crossPath(ctx, x, y, reach);
  ctx.stroke();
}

/**
 * Draws the mark of a node that was left out of the beam: a thin ring, crossed out by a line.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function crossedRing(ctx, theme, x, y, radius) {
  const reach = radius * SIZES.crossedRing.reach;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.moveTo(x - reach, y + reach);
  ctx.lineTo(x + reach, y - reach);
  ctx.strokeStyle = theme.discarded;
  ctx.lineWidth = Math.max(SIZES.crossedRing.thinnest, radius * SIZES.crossedRing.line);
  ctx.stroke();
}

/**
 * Draws a node's place in the order of expansion: a number in a disc, which is wider for long numbers.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {string} text
 * @param {number} scale 1 beside a board of natural size
 */
export function numberedDisc(ctx, theme, x, y, text, scale) {
  const radius = SIZES.number.radius * scale;
  const halfWidth = radius + discStretch(text) * scale;
  ctx.beginPath();
  ctx.roundRect(x - halfWidth, y - radius, 2 * halfWidth, 2 * radius, radius);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = SIZES.number.rim;
  ctx.stroke();
  ctx.fillStyle = theme.expanded;
  ctx.fill();
  ctx.fillStyle = theme.paper;
  ctx.font = `700 ${SIZES.number.size * scale}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.fillText(text, x, y + SIZES.number.baseline * scale);
}

/** Returns how much a long number widens its disc on each side. @param {string} text */
export function discStretch(text) {
  return Math.max(0, text.length - 2) * SIZES.number.digit;
}

/**
 * Draws the mark of a node that was cut off by a depth or cost limit: a T upside down, like the end of a dead-end street.
 * @param {CanvasRenderingContext2D} ctx @param {import("./theme.js").Theme} theme @param {number} x @param {number} y
 * @param {number} radius
 */
export function deadEnd(ctx, theme, x, y, radius) {
  ctx.strokeStyle = theme.expanded;
  ctx.lineWidth = Math.max(SIZES.deadEnd.thinnest, radius * SIZES.deadEnd.line);
  ctx.beginPath();
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x, y);
  ctx.moveTo(x - radius, y);
  ctx.lineTo(x + radius, y);
  ctx.stroke();
}
