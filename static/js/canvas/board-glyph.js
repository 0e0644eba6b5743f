/** Draws small boards on a canvas, and labelled plates for states that are not boards. */

import STYLE from "../../../puzzle/svg/style.json" with { type: "json" };

/** Sizes of the parts of a board, relative to the board or to a tile. */
const SIZES = STYLE.board;
/** The largest fractions of a plate's height and width that its label may fill. */
const MAX_LABEL_HEIGHT = 0.8;
const MAX_LABEL_WIDTH = 0.86;
/** The fraction of a plate's side that its picture fills. */
const MAX_PICTURE_SIZE = 0.86;
/** Font size, in pixels, at which a label is measured before its final font size is known. */
const MEASURED_FONT_SIZE = 10;

/**
 * @typedef {import("./theme.js").Theme} Theme
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
  const gap = 1 / SIZES.gaps;
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
  const gap = side / SIZES.gaps;
  const padding = 2 * gap;
  const cells = Math.max(size.width, size.height);
  const tile = (side - 2 * padding - (cells - 1) * gap) / cells;
  const width = glyphWidth(size, side);
  const height = glyphHeight(size, side);
  const left = cx - width / 2;
  const top = cy - height / 2;
  ctx.fillStyle = theme.tray;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, side * SIZES.corner);
  ctx.fill();
  ctx.fillStyle = theme.tile;
  ctx.beginPath();
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 0) continue;
    const x = left + padding + (i % size.width) * (tile + gap);
    const y = top + padding + Math.floor(i / size.width) * (tile + gap);
    ctx.roundRect(x, y, tile, tile, tile * SIZES.tileCorner);
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
  const fontSize = Math.max(SIZES.smallestFigure, Math.round(tile * SIZES.figure * 2) / 2);
  ctx.textAlign = "center";
  ctx.font = `400 ${fontSize}px ${theme.font}`;
  ctx.fillStyle = moved < 0 ? theme.ink : theme.ink2;
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 0 || i === moved) continue;
    const column = i % size.width;
    ctx.fillText(
      String(board[i]),
      x + column * pitch,
      y + ((i - column) / size.width) * pitch + fontSize * SIZES.baseline,
    );
  }
  if (moved < 0) return;
  const column = moved % size.width;
  ctx.font = `700 ${fontSize}px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.fillText(
    String(board[moved]),
    x + column * pitch,
    y + ((moved - column) / size.width) * pitch + fontSize * SIZES.baseline,
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
 * @param {CanvasRenderingContext2D} ctx
 * @param {Theme} theme
 * @param {BoardSize} size
 * @param {string} label
 * @param {number} cx
 * @param {number} cy
 * @param {number} side
 */
export function drawPlate(ctx, theme, size, label, cx, cy, side) {
  const width = glyphWidth(size, side);
  const height = glyphHeight(size, side);
  ctx.fillStyle = theme.tile;
  ctx.beginPath();
  ctx.roundRect(cx - width / 2, cy - height / 2, width, height, side * SIZES.corner);
  ctx.fill();
  const lines = label.split("\n");
  ctx.font = `600 ${MEASURED_FONT_SIZE}px ${theme.font}`;
  const widest = Math.max(...lines.map((line) => ctx.measureText(line).width)) / MEASURED_FONT_SIZE;
  const fontSize = Math.min(
    (height * MAX_LABEL_HEIGHT) / (lines.length * SIZES.lineHeight),
    (width * MAX_LABEL_WIDTH) / widest,
  );
  ctx.font = `600 ${fontSize}px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.textAlign = "center";
  lines.forEach((line, i) => {
    ctx.fillText(line, cx, cy + (i - (lines.length - 1) / 2) * fontSize * SIZES.lineHeight + fontSize * SIZES.baseline);
  });
}
