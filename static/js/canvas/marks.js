/** The shapes that stand for states, as canvas paths and as finished marks. */

import STYLE from "../../../puzzle/svg/style.json" with { type: "json" };

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./theme.js").Theme} Theme */

const TURN = Math.PI * 2;
/** How thick the lines of each mark are, and where figures stand, for a mark's size or in pixels. */
const LOOK = STYLE.marks;

/** How the lines of runs A, B, C and D differ, as colour alone would not tell them apart. */
export const DASHES = [[], [6, 4], [1.5, 3.5], [10, 4, 2, 4]];

/**
 * Add a circle to the current path.
 * @param {Pick<Context, "moveTo" | "arc">} ctx @param {number} x @param {number} y @param {number} radius
 */
export function circlePath(ctx, x, y, radius) {
  ctx.moveTo(x + radius, y);
  ctx.arc(x, y, radius, 0, TURN);
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} radius */
export function diamondPath(ctx, x, y, radius) {
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x + radius, y);
  ctx.lineTo(x, y + radius);
  ctx.lineTo(x - radius, y);
  ctx.closePath();
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} radius */
export function starPath(ctx, x, y, radius) {
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * TURN - TURN / 4;
    const reach = i % 2 ? radius * LOOK.star.inner : radius;
    const px = x + reach * Math.cos(angle);
    const py = y + reach * Math.sin(angle);
    if (i === 0) ctx.moveTo(px, py);
    else ctx.lineTo(px, py);
  }
  ctx.closePath();
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} reach */
export function crossPath(ctx, x, y, reach) {
  ctx.moveTo(x - reach, y - reach);
  ctx.lineTo(x + reach, y + reach);
  ctx.moveTo(x + reach, y - reach);
  ctx.lineTo(x - reach, y + reach);
}

/**
 * A disc on a thin border of paper, so that it parts from what it covers.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function disc(ctx, theme, x, y, radius) {
  halo(ctx, theme, x, y, radius + 1);
  ctx.fillStyle = theme.expanded;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fill();
}

/** @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius */
function halo(ctx, theme, x, y, radius) {
  ctx.fillStyle = theme.paper;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fill();
}

/**
 * The ring of the frontier: amber between two dark lines, filled with paper.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function ring(ctx, theme, x, y, radius) {
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.strokeStyle = theme.frontierLine;
  ctx.lineWidth = radius * LOOK.ring.dark;
  ctx.stroke();
  ctx.strokeStyle = theme.frontier;
  ctx.lineWidth = radius * LOOK.ring.amber;
  ctx.stroke();
}

/** The node in hand. @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius */
export function diamond(ctx, theme, x, y, radius) {
  ctx.fillStyle = theme.current;
  ctx.beginPath();
  diamondPath(ctx, x, y, radius);
  ctx.fill();
}

/** The node in hand, in the ring that makes it easy to find. @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius of the diamond */
export function ringedDiamond(ctx, theme, x, y, radius) {
  ctx.beginPath();
  circlePath(ctx, x, y, radius * LOOK.ringed.radius);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.strokeStyle = theme.current;
  ctx.lineWidth = LOOK.ringed.line;
  ctx.stroke();
  diamond(ctx, theme, x, y, radius);
}

/** @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius */
export function star(ctx, theme, x, y, radius) {
  ctx.beginPath();
  starPath(ctx, x, y, radius);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = LOOK.star.rim;
  ctx.lineJoin = "round";
  ctx.stroke();
  ctx.lineJoin = "miter";
  ctx.fillStyle = theme.goal;
  ctx.fill();
}

/** A copy that was thrown away. @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} reach */
export function cross(ctx, theme, x, y, reach) {
  ctx.strokeStyle = theme.discarded;
  ctx.lineWidth = Math.min(LOOK.cross.thickest, reach * LOOK.cross.line);
  ctx.beginPath();
  crossPath(ctx, x, y, reach);
  ctx.stroke();
}

/**
 * The order of expansion in a disc that grows with its figures.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {string} text
 * @param {number} scale how much larger than usual
 */
export function numberedDisc(ctx, theme, x, y, text, scale) {
  const radius = LOOK.number.radius * scale;
  const half = radius + discStretch(text) * scale;
  ctx.beginPath();
  ctx.roundRect(x - half, y - radius, 2 * half, 2 * radius, radius);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = LOOK.number.rim;
  ctx.stroke();
  ctx.fillStyle = theme.expanded;
  ctx.fill();
  ctx.fillStyle = theme.paper;
  ctx.font = `700 ${LOOK.number.size * scale}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.fillText(text, x, y + LOOK.number.baseline * scale);
}

/** How much wider than a disc a long number makes it, on each side. @param {string} text */
export function discStretch(text) {
  return Math.max(0, text.length - 2) * LOOK.number.digit;
}

/** A dead end: where a bound made the search turn back. @param {CanvasRenderingContext2D} ctx @param {import("./theme.js").Theme} theme @param {number} x @param {number} y @param {number} r */
export function deadEnd(ctx, theme, x, y, r) {
  ctx.strokeStyle = theme.expanded;
  ctx.lineWidth = Math.max(LOOK.deadEnd.thinnest, r * LOOK.deadEnd.line);
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x, y);
  ctx.moveTo(x - r, y);
  ctx.lineTo(x + r, y);
  ctx.stroke();
}
