/** Breaks explanations, which are spans of styled text, into lines, and writes them on a canvas. */

import {
  cross,
  crossedRing,
  deadEnd,
  diamond,
  doubleRing,
  numberedOctagon,
  plainDisc,
  ring,
  square,
  star,
} from "../canvas/marks.js";

/** @typedef {import("../view/texts.js").Span} Span */
/** @typedef {import("../canvas/theme.js").Theme} Theme */
/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** @typedef {{ style: string, text: string, width: number }} Piece a part of a word that has one style */
/** @typedef {Piece[]} Line */

/** The functions that draw the marks of nodes by their names in spans and legends. @type {Record<string, import("../canvas/marks.js").Mark>} */
const MARKS = {
  frontier: ring,
  unknown: ring,
  expanded: plainDisc,
  current: (ctx, theme, x, y, radius) => diamond(ctx, theme, x, y, radius * 1.3),
  goal: (ctx, theme, x, y, radius) => star(ctx, theme, x, y, radius * 1.4),
  discarded: cross,
  superseded: cross,
  cut: deadEnd,
  pruned: crossedRing,
  forgotten: (ctx, theme, x, y, radius) => {
    ctx.globalAlpha = theme.fadedAlpha;
    ring(ctx, theme, x, y, radius);
    ctx.globalAlpha = 1;
  },
  repeat: doubleRing,
  root: square,
  wrong: (ctx, theme, x, y, radius) => numberedOctagon(ctx, theme, x, y, "1", radius * 1.2),
};
/** The radius and the width of a mark relative to the font size, and how far its centre is above the baseline. */
const [MARK_RADIUS, MARK_WIDTH, MARK_RISE] = [0.34, 1.1, 0.35];

/** Draws the mark of a status; nothing for an unknown name. @param {Context} ctx @param {Theme} theme @param {string} name @param {number} x @param {number} y @param {number} radius */
export function drawMark(ctx, theme, name, x, y, radius) {
  MARKS[name]?.(/** @type {CanvasRenderingContext2D} */ (ctx), theme, x, y, radius);
}

/** Returns the font of a style of spans. @param {Theme} theme @param {string} style @param {number} size in pixels */
export function fontOf(theme, style, size) {
  if (style.includes("math")) return `italic 400 ${size}px ${theme.fontMath}`;
  return `${style === "strong" ? 700 : 400} ${size}px ${theme.font}`;
}

/** Returns a piece with its width. @param {Context} ctx @param {Theme} theme @param {string} style @param {string} text @param {number} size @returns {Piece} */
function measured(ctx, theme, style, text, size) {
  if (style === "glyph") return { style, text, width: MARK_WIDTH * size };
  ctx.font = fontOf(theme, style, size);
  return { style, text, width: ctx.measureText(text).width };
}

/** Returns spans as words, each a list of pieces without spaces. @param {Context} ctx @param {Theme} theme @param {Span[]} spans @param {number} size */
function wordsOf(ctx, theme, spans, size) {
  /** @type {Line[]} */
  const words = [[]];
  for (const [style, text] of spans) {
    const parts = style === "glyph" ? [text] : text.split(/\s+/);
    parts.forEach((part, i) => {
      if (i > 0) words.push([]);
      if (part) words.at(-1)?.push(measured(ctx, theme, style, part, size));
    });
  }
  return words.filter((word) => word.length > 0);
}

/** Returns the width of a line or a word. @param {Line} pieces */
export const widthOf = (pieces) => pieces.reduce((sum, { width }) => sum + width, 0);

/** Adds a piece to the end of a line; pieces of the same style are written as one text. @param {Line} line @param {Piece} piece */
function append(line, piece) {
  const last = line.at(-1);
  if (last?.style !== piece.style || piece.style === "glyph") return line.push({ ...piece });
  last.text += piece.text;
  last.width += piece.width;
}

/**
 * Breaks spans into lines of at most `width` pixels, unless a word is wider.
 * @param {Context} ctx @param {Theme} theme @param {Span[]} spans @param {number} size of the font in pixels @param {number} width
 */
export function breakLines(ctx, theme, spans, size, width) {
  /** @type {Line[]} */
  const lines = [];
  for (const word of wordsOf(ctx, theme, spans, size)) {
    const line = lines.at(-1);
    const style = line?.at(-1)?.style === "strong" && word[0].style === "strong" ? "strong" : "";
    const space = measured(ctx, theme, style, " ", size);
    if (line && widthOf(line) + space.width + widthOf(word) <= width) {
      for (const piece of [space, ...word]) append(line, piece);
    } else lines.push(word.map((piece) => ({ ...piece })));
  }
  return lines;
}

/** Writes a line; returns the x of its end. @param {Context} ctx @param {Theme} theme @param {Line} line @param {number} x @param {number} baseline @param {number} size @param {string} colour */
export function writeLine(ctx, theme, line, x, baseline, size, colour) {
  let left = x;
  for (const { style, text, width } of line) {
    if (style === "glyph")
      drawMark(ctx, theme, text, left + width / 2, baseline - MARK_RISE * size, MARK_RADIUS * size);
    else {
      ctx.font = fontOf(theme, style, size);
      ctx.fillStyle = colour;
      ctx.textAlign = "left";
      ctx.fillText(text, left, baseline);
    }
    left += width;
  }
  return left;
}
