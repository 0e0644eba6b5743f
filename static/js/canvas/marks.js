/**
 * Draws what stands for a node: marks of statuses, such as a disc for an expanded node and a star for the goal, small boards,
 * and labelled plates for states that are not boards.
 */

import STYLE from "../../../puzzle/svg/style.json" with { type: "json" };

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {(ctx: Context, theme: Theme, x: number, y: number, radius: number) => void} Mark a function that draws a mark */

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
function starPath(ctx, x, y, radius) {
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
function crossPath(ctx, x, y, reach) {
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
  plainDisc(ctx, theme, x, y, radius);
}

/**
 * Draws the mark of an expanded node without the border.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius
 */
export function plainDisc(ctx, theme, x, y, radius) {
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

/**
 * Draws the mark of a state that is expanded again: a disc in a ring.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} radius of the ring
 */
export function doubleRing(ctx, theme, x, y, radius) {
  halo(ctx, theme, x, y, radius + 1);
  plainDisc(ctx, theme, x, y, radius * 0.5);
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.strokeStyle = theme.expanded;
  ctx.lineWidth = STYLE.ownMarks.ring;
  ctx.stroke();
}

/**
 * Draws the mark of a root that is not the first: a square.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} reach half its side
 */
export function square(ctx, theme, x, y, reach) {
  for (const [colour, half] of /** @type {[string, number][]} */ ([
    [theme.paper, reach + 1.5],
    [theme.expanded, reach],
  ])) {
    ctx.fillStyle = colour;
    ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
  }
}

/**
 * Draws the number of a node's successors that are no move, in an octagon.
 * @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {string} text @param {number} radius
 */
export function numberedOctagon(ctx, theme, x, y, text, radius) {
  const halfWidth = radius + discStretch(text);
  const cut = radius * 0.6;
  ctx.beginPath();
  ctx.moveTo(x - halfWidth, y - radius + cut);
  ctx.lineTo(x - halfWidth + cut, y - radius);
  ctx.lineTo(x + halfWidth - cut, y - radius);
  ctx.lineTo(x + halfWidth, y - radius + cut);
  ctx.lineTo(x + halfWidth, y + radius - cut);
  ctx.lineTo(x + halfWidth - cut, y + radius);
  ctx.lineTo(x - halfWidth + cut, y + radius);
  ctx.lineTo(x - halfWidth, y + radius - cut);
  ctx.closePath();
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fillStyle = theme.warning;
  ctx.fill();
  ctx.fillStyle = theme.paper;
  ctx.font = `700 ${STYLE.ownMarks.figure}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.fillText(text, x, y + SIZES.number.baseline);
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

/** Sizes of the parts of a board, relative to the board or to a tile. */
const BOARD = STYLE.board;
/** The largest fractions of a plate's height and width that its label may fill. */
const MAX_LABEL_HEIGHT = 0.8;
const MAX_LABEL_WIDTH = 0.86;
/** The fraction of a plate's side that its picture fills. */
const MAX_PICTURE_SIZE = 0.86;
/** Font size, in pixels, at which a label is measured before its final font size is known. */
const MEASURED_FONT_SIZE = 10;

/**
 * @typedef {{ width: number, height: number, labelled?: boolean }} BoardSize columns and rows of a board, or the
 *   proportions of a plate with a label
 */

/**
 * Returns the width of a board whose longer side is `side`.
 * @param {BoardSize} size
 * @param {number} side
 */
export function glyphWidth(size, side) {
  return (side * size.width) / Math.max(size.width, size.height);
}

/**
 * Returns the height of a board or plate divided by its width. The margins of a board are the same on all sides, so the
 * tray of a board with fewer rows than columns is slightly higher than its share of the rows.
 * @param {BoardSize} size
 */
export function heightRatio({ width, height, labelled = false }) {
  if (labelled) return height / width;
  const gap = 1 / BOARD.gaps;
  const pitch = (1 - 4 * gap - (width - 1) * gap) / width + gap;
  return 1 - (width - height) * pitch;
}

/** Returns the height of a board whose longer side is `side`. @param {BoardSize} size @param {number} side */
export function glyphHeight(size, side) {
  return glyphWidth(size, side) * heightRatio(size);
}

/**
 * Draws tray, tiles and numbers of a board. The caller draws the outline, which shows the status.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Theme} theme
 * @param {BoardSize} size
 * @param {ArrayLike<number>} board
 * @param {number} cx
 * @param {number} cy
 * @param {number} side
 * @param {number} moved the cell of the tile that has just moved, drawn in bold; −1 for an
 *   initial board, on which all numbers are equally dark
 */
export function drawBoard(ctx, theme, size, board, cx, cy, side, moved) {
  const gap = side / BOARD.gaps;
  const padding = 2 * gap;
  const cells = Math.max(size.width, size.height);
  const tile = (side - 2 * padding - (cells - 1) * gap) / cells;
  const width = glyphWidth(size, side);
  const height = glyphHeight(size, side);
  const left = cx - width / 2;
  const top = cy - height / 2;
  ctx.fillStyle = theme.tray;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, side * BOARD.corner);
  ctx.fill();
  ctx.fillStyle = theme.tile;
  ctx.beginPath();
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 0) continue;
    const x = left + padding + (i % size.width) * (tile + gap);
    const y = top + padding + Math.floor(i / size.width) * (tile + gap);
    ctx.roundRect(x, y, tile, tile, tile * BOARD.tileCorner);
  }
  ctx.fill();
  drawNumbers(ctx, theme, size, board, left + padding + tile / 2, top + padding + tile / 2, tile, tile + gap, moved);
}

/**
 * Draws the numbers of the tiles.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Theme} theme
 * @param {BoardSize} size
 * @param {ArrayLike<number>} board
 * @param {number} x centre of the first cell
 * @param {number} y
 * @param {number} tile width of a tile
 * @param {number} pitch distance between the centres of neighbouring cells
 * @param {number} moved see `drawBoard`
 */
function drawNumbers(ctx, theme, size, board, x, y, tile, pitch, moved) {
  const fontSize = Math.max(BOARD.smallestFigure, Math.round(tile * BOARD.figure * 2) / 2);
  ctx.textAlign = "center";
  ctx.font = `400 ${fontSize}px ${theme.font}`;
  ctx.fillStyle = moved < 0 ? theme.ink : theme.ink2;
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 0 || i === moved) continue;
    const column = i % size.width;
    ctx.fillText(
      String(board[i]),
      x + column * pitch,
      y + ((i - column) / size.width) * pitch + fontSize * BOARD.baseline,
    );
  }
  if (moved < 0) return;
  const column = moved % size.width;
  ctx.font = `700 ${fontSize}px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.fillText(
    String(board[moved]),
    x + column * pitch,
    y + ((moved - column) / size.width) * pitch + fontSize * BOARD.baseline,
  );
}

/**
 * Draws the picture of a state inside its plate.
 * @param {CanvasRenderingContext2D} ctx
 * @param {HTMLImageElement} image
 * @param {number} cx
 * @param {number} cy
 * @param {number} side
 */
export function drawPicture(ctx, image, cx, cy, side) {
  const size = side * MAX_PICTURE_SIZE;
  ctx.drawImage(image, cx - size / 2, cy - size / 2, size, size);
}

/**
 * Draws a plate as large as a board, with a label of a few lines. The caller draws the outline.
 * The size of the label is the one that fits the longest line and the most lines of all labels.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Theme} theme
 * @param {BoardSize} size
 * @param {string} label
 * @param {{ line: string, lines: number }} largest
 * @param {number} cx
 * @param {number} cy
 * @param {number} side
 */
export function drawPlate(ctx, theme, size, label, largest, cx, cy, side) {
  const width = glyphWidth(size, side);
  const height = glyphHeight(size, side);
  ctx.fillStyle = theme.tile;
  ctx.beginPath();
  ctx.roundRect(cx - width / 2, cy - height / 2, width, height, side * BOARD.corner);
  ctx.fill();
  const lines = label.split("\n");
  ctx.font = `600 ${MEASURED_FONT_SIZE}px ${theme.font}`;
  const widest = Math.max(...[largest.line, ...lines].map((line) => ctx.measureText(line).width)) / MEASURED_FONT_SIZE;
  const fontSize = Math.min(
    (height * MAX_LABEL_HEIGHT) / (largest.lines * BOARD.lineHeight),
    (width * MAX_LABEL_WIDTH) / widest,
  );
  ctx.font = `600 ${fontSize}px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.textAlign = "center";
  lines.forEach((line, i) => {
    ctx.fillText(line, cx, cy + (i - (lines.length - 1) / 2) * fontSize * BOARD.lineHeight + fontSize * BOARD.baseline);
  });
}
