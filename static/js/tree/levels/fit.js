/** Computes the scale and position at which a tree fits its viewport. `puzzle/svg/fit.py` does the same for posters. */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };

const FIT = STYLE.fit;
/** For each level of detail except the last, the maximum number of nodes in view. */
export const LEVELS = STYLE.levels;

/** The distance between siblings and between rows at 100 % zoom, in CSS pixels. */
export const { siblings: NATURAL_X, rows: NATURAL_Y } = FIT;

/** The side of a board in pixels: at 100 % zoom, the smallest that is legible, and the largest at any zoom. */
const { board: BOARD, smallest: SMALLEST, largest: LARGEST } = FIT;
/**
 * The spacing of a large fitted tree is a multiple of 4 pixels between siblings, and the same multiple of 3 pixels between
 * rows: these are the factors of the natural and of the largest spacing.
 */
const { pixels: NATURAL_STEPS, most: MAX_STEPS } = FIT;
/** The largest spacing of a fitted tree, divided by the natural spacing: boards are then 72 pixels wide, or 96 in a wide window. */
const [MAX_GROWTH, MAX_GROWTH_WIDE] = [MAX_STEPS / NATURAL_STEPS, 54 / NATURAL_STEPS];
/** The minimum width of a wide window, in pixels. */
export const WIDE_WINDOW = 1600;
/** A viewport narrower than this, in pixels, has no corner for the card. */
export const NARROW = 700;
/** A tree with at most this many nodes is centred in the viewport; larger trees are placed at the top. */
const MAX_CENTRED_NODES = 12;

/** The largest distance between rows in pixels if nodes are not drawn as boards: in most windows, and in a wide window. */
const [MAX_ROW_PITCH, MAX_ROW_PITCH_WIDE] = [36, 48];
/** The factor by which rows of few nodes may be farther apart than that, so that a tree that has just lost its boards fills the view. */
const MAX_ROW_GROWTH = 1.5;
/** The largest ratio of the distance between siblings to the distance between rows. With a larger one boards look scattered. */
const MAX_ASPECT = Math.sqrt(3);
export const { boards: BOARDS_IN_VIEW, shapes: SHAPES_IN_VIEW, marks: MARKS_IN_VIEW } = LEVELS;

/**
 * @typedef {import("../../canvas/canvas.js").Insets} Insets
 * @typedef {{ width: number, height: number, insets: Insets, wide?: boolean, sharedExtent?: SharedExtent | null }} Viewport `wide` in a window of at least `WIDE_WINDOW` pixels
 * @typedef {{ width: number, depth: number, count: number, rounds: boolean }} SharedExtent the largest extent of trees shown side by side
 * @typedef {import("../../run/tree-index.js").Extents} Extents
 * @typedef {Extents & { count: number, spacing: number }} Bounds what to bring into view: the extents and the number of the
 *   nodes, and the distance of the closest neighbours
 * @typedef {{ kx: number, ky: number, x: number, y: number, spacing: number, square?: boolean }} Transform screen = k × layout
 *   + offset; `spacing` is that of the bounds, `square` if x and y have the same scale, as the layout has no rows
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 * @typedef {{ area: Area, kx: number, ky: number }} Fit
 * @typedef {{ kx: number, ky: number, x: number, y: number }} Placement scales and offset
 */

/**
 * Returns true if boards are legible at this spacing.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [aspect] height of a board divided by its width
 * @param {boolean} [square] whether the layout has no rows, so that few nodes have a neighbour beside them
 */
export function hasRoomForBoards(kx, ky, aspect = 1, square = false) {
  return kx >= (square ? MIN_PITCH_WITHOUT_ROWS : MIN_PITCH_IN_ROW) && ky >= ROOM_ABOVE_BOARD + SMALLEST * aspect;
}

/** Pixels above a board that stay free for edges, and the minimum distance between siblings that are drawn as boards. */
const { above: ROOM_ABOVE_BOARD, closest: MIN_PITCH_IN_ROW } = FIT;
/** The minimum distance in pixels between nodes that are drawn as boards, in a layout without rows. */
const MIN_PITCH_WITHOUT_ROWS = 60;

/**
 * Returns the side of a node's board, in CSS pixels.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [aspect] height of a board divided by its width
 */
export function boardSide(kx, ky, aspect = 1) {
  const growth = Math.min(kx / NATURAL_X, ky / NATURAL_Y);
  // The side is an even number of pixels, so that the sides of a centred board are on whole pixels.
  if (growth > 1) return Math.min(LARGEST, 2 * Math.round((BOARD * growth) / 2));
  return Math.min(BOARD, Math.max(SMALLEST, Math.min((ky - ROOM_ABOVE_BOARD) / aspect, kx * FIT.boardOfSiblings)));
}

/** Returns the scale of the values and badges beside a board: they grow half as fast as the board. @param {number} side */
export function decorationScale(side) {
  return 1 + Math.max(0, side - BOARD) / (2 * BOARD);
}

/**
 * Returns the transform that fits nodes in rows into their viewport.
 * @param {Bounds} bounds @param {Viewport} viewport
 * @param {number} [aspect] height of a board divided by its width
 * @returns {Transform}
 */
export function fitTree({ minX, maxX, minY, maxY, count, spacing }, viewport, aspect = 1) {
  // In these units the closest neighbours in a row are 1 apart.
  const units = { minX: minX / spacing, maxX: maxX / spacing, minY, maxY };
  const { kx, ky, x, y } = fitUnits(units, viewport, count, aspect);
  return { kx: kx / spacing, ky, x, y, spacing };
}

/**
 * Returns the scales and the offset at which nodes in rows fit, if the closest neighbours in a row are 1 apart.
 * @param {Extents} bounds @param {Viewport} viewport @param {number} count @param {number} aspect
 * @returns {Placement}
 */
function fitUnits(bounds, viewport, count, aspect) {
  if (count <= BOARDS_IN_VIEW) {
    const fit = fitBoards(viewport, aspect, (area) => rowScales(bounds, area, maxGrowth(viewport), aspect));
    const freeWidth = fit.area.width - fit.kx * (bounds.maxX - bounds.minX);
    if (hasRoomForBoards(fit.kx, fit.ky, aspect)) {
      const transform =
        count <= MAX_CENTRED_NODES
          ? placeInCentre(bounds, fit)
          : placeAtTop(bounds, fit, offsetForCard(viewport, freeWidth));
      return { ...transform, x: Math.round(transform.x), y: Math.round(transform.y) };
    }
  }
  return placeAtTop(bounds, fitInto(bounds, viewport, count, aspect), 0);
}

/**
 * Returns the transform that fits nodes in a layout without rows into their viewport, centred.
 * @param {Bounds} bounds
 * @param {Viewport} viewport
 * @returns {Transform}
 */
export function fitSquare({ minX, maxX, minY, maxY, count, spacing }, viewport) {
  const units = { minX: minX / spacing, maxX: maxX / spacing, minY: minY / spacing, maxY: maxY / spacing };
  const { kx, ky, x, y } = fitSquareUnits(units, viewport, count);
  return { kx: kx / spacing, ky: ky / spacing, x, y, spacing, square: true };
}

/**
 * Returns the scales and the offset at which nodes in a layout without rows fit, if the closest nodes are 1 apart.
 * @param {Extents} bounds @param {Viewport} viewport @param {number} count
 * @returns {Placement}
 */
function fitSquareUnits(bounds, viewport, count) {
  const maxScale = NATURAL_X * maxGrowth(viewport);
  const mayShowBoards = count <= BOARDS_IN_VIEW;
  const boardFit = mayShowBoards ? fitBoards(viewport, 1, (area) => squareScales(bounds, area, maxScale)) : null;
  if (boardFit && hasRoomForBoards(boardFit.kx, boardFit.ky, 1, true)) return placeInCentre(bounds, boardFit);
  const area = shrink(viewport, SHAPE_MARGINS);
  // Boards with their badges do not fit, so the spacing is kept below the minimum at which nodes are drawn as boards.
  const scales = squareScales(bounds, area, mayShowBoards ? MIN_PITCH_WITHOUT_ROWS - 1 : NATURAL_X);
  return placeInCentre(bounds, { area, ...scales });
}

/** Returns the largest spacing of a fitted tree in this viewport, divided by the natural spacing. */
const maxGrowth = (/** @type {Viewport} */ viewport) => (viewport.wide ? MAX_GROWTH_WIDE : MAX_GROWTH);

/** Pixels from the edges of the viewport to the centres of the outermost nodes, if nodes are drawn as shapes or marks. */
const SHAPE_MARGINS = { top: 24, right: 26, bottom: 24, left: 20 };
/** The same if single nodes are not visible, except for the goal: its star may be at any edge. */
const DENSITY_MARGINS = { top: 24, right: 14, bottom: 15, left: 14 };

/**
 * Returns the scales at which shapes or marks fill the viewport.
 * @param {Extents} bounds @param {Viewport} viewport @param {number} count @param {number} aspect @returns {Fit}
 */
function fitInto(bounds, viewport, count, aspect) {
  const area = shrink(viewport, count <= MARKS_IN_VIEW ? SHAPE_MARGINS : DENSITY_MARGINS);
  const rowGrowth = Math.max(1, Math.min(MAX_ROW_GROWTH, BOARDS_IN_VIEW / count));
  const { scaleX, scaleY } = fillingScales(bounds, area);
  const kx = Math.min(NATURAL_X, scaleX);
  const ky = Math.min((viewport.wide ? MAX_ROW_PITCH_WIDE : MAX_ROW_PITCH) * rowGrowth, scaleY);
  // With this spacing nodes would be drawn as boards, which with their badges do not fit.
  const isTooWide = count <= BOARDS_IN_VIEW && hasRoomForBoards(kx, ky, aspect);
  return { area, kx: isTooWide ? MIN_PITCH_IN_ROW - 1 : kx, ky };
}

/** Returns the horizontal and the vertical scale at which the tree fills an area. @param {Extents} bounds @param {Area} area */
function fillingScales({ minX, maxX, minY, maxY }, area) {
  return { scaleX: area.width / Math.max(maxX - minX, 1e-9), scaleY: area.height / Math.max(maxY - minY, 1e-9) };
}

/** Rounds a growth of the spacing down, such that siblings and rows are a whole number of pixels apart. @param {number} growth */
const floorToPixels = (growth) => Math.floor(growth * NATURAL_STEPS + 1e-6) / NATURAL_STEPS;

/**
 * Returns the scales at which boards in rows fill an area.
 * @param {Extents} bounds @param {Area} area @param {number} growthLimit the largest spacing relative to the natural one
 * @param {number} aspect
 */
function rowScales(bounds, area, growthLimit, aspect) {
  const { scaleX, scaleY } = fillingScales(bounds, area);
  const growth = floorToPixels(Math.max(1, Math.min(growthLimit, scaleX / NATURAL_X, scaleY / NATURAL_Y)));
  const ky = Math.min(NATURAL_Y * growth, scaleY);
  return { kx: Math.min(NATURAL_X * growth, scaleX, (ky * MAX_ASPECT) / aspect), ky };
}

/**
 * Returns the largest scale, the same for x and y, at which the bounds fit into an area.
 * @param {Extents} bounds @param {Area} area @param {number} maxScale
 */
function squareScales(bounds, area, maxScale) {
  const { scaleX, scaleY } = fillingScales(bounds, area);
  const k = Math.min(maxScale, scaleX, scaleY);
  return { kx: k, ky: k };
}

/** Pixels needed to the right of a row's last board for *f*, with *g + h* below it. */
const ROOM_WITH_SUM = FIT.withSum;
/** Pixels needed to the right of a row's last board for *f* without *g + h*. */
const ROOM_WITHOUT_SUM = FIT.without;
/** How often the bisection that finds the size of boards halves the interval of sizes. */
const BISECTIONS = 30;
/** The minimum gap in pixels between two boards for *g + h* to be drawn between them. */
const MIN_GAP_WITH_SUM = FIT.freeForSum;

/**
 * Returns the scales of the largest boards that fit.
 *
 * The margins depend on the size of the boards, and that size depends on the room inside the margins, so it is found
 * by bisection. If the boards are then too close together for sums, the fit without sums is returned, in which boards may
 * be larger.
 * @param {Viewport} viewport @param {number} aspect @param {(area: Area) => { kx: number, ky: number }} scales
 * @param {number} [valuesRoom] pixels to the right of a row's last board
 * @returns {Fit}
 */
function fitBoards(viewport, aspect, scales, valuesRoom = ROOM_WITH_SUM) {
  let [side, tooLarge] = [SMALLEST, LARGEST];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (side + tooLarge) / 2;
    const { kx, ky } = scales(shrink(viewport, boardMargins(middle, aspect, valuesRoom)));
    if (boardSide(kx, ky, aspect) >= middle)
      side = middle; // boards of the middle size fit
    else tooLarge = middle;
  }
  const area = shrink(viewport, boardMargins(side, aspect, valuesRoom));
  const fit = { area, ...scales(area) };
  if (valuesRoom === ROOM_WITHOUT_SUM || fit.kx - side >= MIN_GAP_WITH_SUM) return fit;
  const fitWithoutSums = fitBoards(viewport, aspect, scales, ROOM_WITHOUT_SUM);
  return fitWithoutSums.kx - boardSide(fitWithoutSums.kx, fitWithoutSums.ky, aspect) < MIN_GAP_WITH_SUM
    ? fitWithoutSums
    : fit;
}

/**
 * Returns the margins of boards: room for badges to the left and above, and for values to the right.
 * @param {number} side @param {number} aspect @param {number} valuesRoom @returns {Insets}
 */
function boardMargins(side, aspect, valuesRoom) {
  const scale = decorationScale(side);
  const { badge, bottom, left, top } = FIT.margins;
  return {
    top: (side * aspect) / 2 + Math.max(top, Math.min(BOARD, side) / 2 + badge * scale),
    right: side / 2 + valuesRoom * scale,
    bottom: (side * aspect) / 2 + Math.min(BOARD, side) * bottom,
    left: side / 2 + left * scale,
  };
}

/**
 * Returns how far a tree in a wide viewport is moved to the left, to leave a corner free for the card.
 * @param {Viewport} viewport @param {number} freeWidth pixels beside the fitted tree
 */
function offsetForCard(viewport, freeWidth) {
  // A margin of 26 pixels remains at the left.
  return viewport.width < NARROW ? 0 : Math.min(88, Math.max(0, freeWidth / 2 - 26));
}

/**
 * Returns the area of the viewport inside its insets and margins.
 * @param {Viewport} viewport @param {Insets} margins @returns {Area}
 */
function shrink(viewport, margins) {
  const left = viewport.insets.left + margins.left;
  const top = viewport.insets.top + margins.top;
  return {
    left,
    top,
    width: Math.max(1, viewport.width - left - viewport.insets.right - margins.right),
    height: Math.max(1, viewport.height - top - viewport.insets.bottom - margins.bottom),
  };
}

/**
 * Returns the transform that places a fitted tree at the top of its area.
 * @param {Extents} bounds @param {Fit} fit @param {number} shiftLeft @returns {Placement}
 */
function placeAtTop(bounds, { area, kx, ky }, shiftLeft) {
  const freeWidth = area.width - kx * (bounds.maxX - bounds.minX);
  return { kx, ky, x: area.left + freeWidth / 2 - shiftLeft - bounds.minX * kx, y: area.top - bounds.minY * ky };
}

/** Returns the transform that centres a fitted tree in its area. @param {Extents} bounds @param {Fit} fit @returns {Placement} */
function placeInCentre(bounds, fit) {
  const transform = placeAtTop(bounds, fit, 0);
  return { ...transform, y: transform.y + (fit.area.height - fit.ky * (bounds.maxY - bounds.minY)) / 2 };
}
