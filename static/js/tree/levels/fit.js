/** The transform that fits a complete tree into its viewport; `puzzle/svg/fit.py` computes the same for posters. */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };

const FIT = STYLE.fit;
/** The most nodes in view at each level but the last. */
export const LEVELS = STYLE.levels;

/** The spacing of siblings and of rows at 100 %, in CSS pixels. */
export const { siblings: NATURAL_X, rows: NATURAL_Y } = FIT;

/** The side of a board at 100 %, the smallest legible side, and the largest side at any zoom. */
const { board: BOARD, smallest: SMALLEST, largest: LARGEST } = FIT;
/** How far a fit may exceed the natural spacing, in steps of 4 and 3 pixels: up to boards of 72, in a wide window of 96. */
const { pixels: PIXELS, most: MOST } = FIT;
const [MOST_GROWTH, MOST_GROWTH_WIDE] = [MOST / PIXELS, 54 / PIXELS];
export const WIDE_WINDOW = 1600;
/** The most nodes for which the tree is centred in the viewport. */
const MAX_CENTRED_NODES = 12;

/** The largest distance of rows without boards, and the same in a wide window. */
const [ROW_WITHOUT_BOARDS, ROW_IN_WIDE] = [36, 48];
/** The largest ratio of sibling spacing to row spacing; beyond it boards look scattered. */
const WIDEST_ASPECT = Math.sqrt(3);
export const { boards: BOARDS_IN_VIEW, shapes: SHAPES_IN_VIEW, marks: MARKS_IN_VIEW } = LEVELS;

/**
 * @typedef {import("../../canvas/canvas.js").Insets} Insets
 * @typedef {{ width: number, height: number, insets: Insets, wide?: boolean, sharedExtent?: SharedExtent | null }} Viewport `wide` in a window of at least `WIDE_WINDOW` pixels
 * @typedef {{ width: number, depth: number, count: number, rounds: boolean }} SharedExtent the largest extent of trees shown side by side
 * @typedef {import("../../run/tree-index.js").Extents} Extents
 * @typedef {{ kx: number, ky: number, x: number, y: number, square?: boolean }} Transform screen = k × layout + offset; `square`
 *   if x and y have the same scale, as the layout has no rows
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 * @typedef {{ area: Area, kx: number, ky: number }} Fit
 */

/**
 * Returns true if boards are legible at this spacing.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [aspect] height of a board divided by its width
 * @param {boolean} [square] whether the layout has no rows, so that few nodes have a neighbour beside them
 */
export function hasRoomForBoards(kx, ky, aspect = 1, square = false) {
  return kx >= (square ? CLOSEST_ANYWHERE : CLOSEST_IN_A_ROW) && ky >= ABOVE + SMALLEST * aspect;
}

/** Room that a row needs above its boards, and the least spacing of boards in a row and without rows. */
const { above: ABOVE, closest: CLOSEST_IN_A_ROW } = FIT;
const CLOSEST_ANYWHERE = 60;

/**
 * Returns the side of a node's board, in CSS pixels.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [aspect] height of a board divided by its width
 */
export function boardSide(kx, ky, aspect = 1) {
  const growth = Math.min(kx / NATURAL_X, ky / NATURAL_Y);
  // An even side, so that the edges are on whole pixels.
  if (growth > 1) return Math.min(LARGEST, 2 * Math.round((BOARD * growth) / 2));
  return Math.min(BOARD, Math.max(SMALLEST, Math.min((ky - ABOVE) / aspect, kx * FIT.boardOfSiblings)));
}

/** Returns the scale of values and badges beside a board, which grow half as much as the board. @param {number} side */
export function decorationScale(side) {
  return 1 + Math.max(0, side - BOARD) / (2 * BOARD);
}

/**
 * Returns the transform that fits a layout in rows into its viewport.
 * @param {Extents} bounds @param {Viewport} viewport @param {number} count nodes in the tree
 * @param {number} [aspect] height of a board divided by its width
 * @returns {Transform}
 */
export function fitTree(bounds, viewport, count, aspect = 1) {
  if (count <= BOARDS_IN_VIEW) {
    const fit = fitBoards(viewport, aspect, (area) => rowScales(bounds, area, maxGrowth(viewport), aspect));
    const free = fit.area.width - fit.kx * (bounds.maxX - bounds.minX);
    if (hasRoomForBoards(fit.kx, fit.ky, aspect)) {
      const transform =
        count <= MAX_CENTRED_NODES
          ? placeInCentre(bounds, fit)
          : placeAtTop(bounds, fit, offsetForCard(viewport, free));
      return { ...transform, x: Math.round(transform.x), y: Math.round(transform.y) };
    }
  }
  return placeAtTop(bounds, fitInto(bounds, viewport, count <= MARKS_IN_VIEW ? SHAPE_MARGINS : DENSITY_MARGINS), 0);
}

/**
 * Returns the transform that fits a layout without rows into its viewport, centred.
 * @param {Extents} bounds
 * @param {Viewport} viewport
 * @param {number} count nodes in the tree
 * @returns {Transform}
 */
export function fitSquare(bounds, viewport, count) {
  const most = NATURAL_X * maxGrowth(viewport);
  const few = count <= BOARDS_IN_VIEW;
  const boards = few ? fitBoards(viewport, 1, (area) => squareScales(bounds, area, most)) : null;
  if (boards && hasRoomForBoards(boards.kx, boards.ky, 1, true))
    return { ...placeInCentre(bounds, boards), square: true };
  const area = shrink(viewport, SHAPE_MARGINS);
  // If boards with their badges do not fit, the spacing must stay below that at which boards would be drawn.
  const scales = squareScales(bounds, area, few ? CLOSEST_ANYWHERE - 1 : NATURAL_X);
  return { ...placeInCentre(bounds, { area, ...scales }), square: true };
}

/** Returns how far a fit may exceed the natural spacing. */
const maxGrowth = (/** @type {Viewport} */ viewport) => (viewport.wide ? MOST_GROWTH_WIDE : MOST_GROWTH);

// From the edges of the viewport to the centres of the outermost nodes; values need room below the last row.
const SHAPE_MARGINS = { top: 24, right: 26, bottom: 24, left: 20 };
const DENSITY_MARGINS = { top: 24, right: 8, bottom: 15, left: 10 };

/**
 * Returns the scales at which shapes or marks fill the viewport.
 * @param {Extents} bounds @param {Viewport} viewport @param {Insets} margins @returns {Fit}
 */
function fitInto(bounds, viewport, margins) {
  const area = shrink(viewport, margins);
  const { across, down } = fillingScales(bounds, area);
  return {
    area,
    kx: Math.min(NATURAL_X, across),
    ky: Math.min(viewport.wide ? ROW_IN_WIDE : ROW_WITHOUT_BOARDS, down),
  };
}

/** Returns the scales at which the bounds fill an area. @param {Extents} bounds @param {Area} area */
function fillingScales({ minX, maxX, minY, maxY }, area) {
  return { across: area.width / Math.max(maxX - minX, 1e-9), down: area.height / Math.max(maxY - minY, 1e-9) };
}

/** Returns the next smaller growth at which both spacings are whole pixels. @param {number} growth */
const floorToPixels = (growth) => Math.floor(growth * PIXELS + 1e-6) / PIXELS;

/**
 * Returns the scales at which boards in rows fill an area.
 * @param {Extents} bounds @param {Area} area @param {number} most growth beyond the natural spacing
 * @param {number} aspect
 */
function rowScales(bounds, area, most, aspect) {
  const { across, down } = fillingScales(bounds, area);
  const growth = floorToPixels(Math.max(1, Math.min(most, across / NATURAL_X, down / NATURAL_Y)));
  const ky = Math.min(NATURAL_Y * growth, down);
  return { kx: Math.min(NATURAL_X * growth, across, (ky * WIDEST_ASPECT) / aspect), ky };
}

/**
 * Returns the scale, the same for x and y, at which the bounds fit into an area.
 * @param {Extents} bounds @param {Area} area @param {number} most
 */
function squareScales(bounds, area, most) {
  const { across, down } = fillingScales(bounds, area);
  const k = Math.min(most, across, down);
  return { kx: k, ky: k };
}

/** Room for the values of a row's last node, with and without a sum, and the least gap between boards with sums. */
const { withSum: WITH_SUM, without: WITHOUT, freeForSum: FREE_FOR_SUM } = FIT;

/**
 * Returns the scales of the largest boards that fit.
 *
 * The margins depend on the size of the boards, and that size depends on the room inside the margins, so it is found
 * by bisection. There is room for sums if the boards are then far enough apart.
 * @param {Viewport} viewport @param {number} aspect @param {(area: Area) => { kx: number, ky: number }} scales
 * @param {number} [values]
 * @returns {Fit}
 */
function fitBoards(viewport, aspect, scales, values = WITH_SUM) {
  let [side, above] = [SMALLEST, LARGEST];
  for (let round = 0; round < 30; round++) {
    const middle = (side + above) / 2;
    const { kx, ky } = scales(shrink(viewport, boardMargins(middle, values)));
    if (boardSide(kx, ky, aspect) >= middle) side = middle;
    else above = middle;
  }
  const area = shrink(viewport, boardMargins(side, values));
  const fit = { area, ...scales(area) };
  if (values === WITHOUT || fit.kx - side >= FREE_FOR_SUM) return fit;
  const closer = fitBoards(viewport, aspect, scales, WITHOUT);
  return closer.kx - boardSide(closer.kx, closer.ky, aspect) < FREE_FOR_SUM ? closer : fit;
}

/**
 * Returns the margins of boards: room for badges to the left and above, and for values to the right.
 * @param {number} side @param {number} values @returns {Insets}
 */
function boardMargins(side, values) {
  const beside = decorationScale(side);
  const { badge, bottom, left, top } = FIT.margins;
  return {
    top: side / 2 + Math.max(top, Math.min(BOARD, side) / 2 + badge * beside),
    right: side / 2 + values * beside,
    bottom: side / 2 + Math.min(BOARD, side) * bottom,
    left: side / 2 + left * beside,
  };
}

/**
 * Returns how far a small tree in a wide viewport is moved to the left, to leave a corner for its card.
 * @param {Viewport} viewport @param {number} free
 */
function offsetForCard(viewport, free) {
  return viewport.width < 700 ? 0 : Math.min(88, Math.max(0, free / 2 - 26));
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
 * Returns the transform for a fit, aligned to the top.
 * @param {Extents} bounds @param {Fit} fit @param {number} toLeft
 */
function placeAtTop(bounds, { area, kx, ky }, toLeft) {
  const free = area.width - kx * (bounds.maxX - bounds.minX);
  return { kx, ky, x: area.left + free / 2 - toLeft - bounds.minX * kx, y: area.top - bounds.minY * ky };
}

/** Returns the transform for a fit, centred. @param {Extents} bounds @param {Fit} fit @returns {Transform} */
function placeInCentre(bounds, fit) {
  const transform = placeAtTop(bounds, fit, 0);
  return { ...transform, y: transform.y + (fit.area.height - fit.ky * (bounds.maxY - bounds.minY)) / 2 };
}
