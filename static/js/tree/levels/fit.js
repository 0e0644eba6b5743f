/** Where a whole tree stands when it just fills its viewport; `puzzle/svg/fit.py` reckons the same for posters. */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };

const FIT = STYLE.fit;
/** The most nodes in view that are drawn at each level but the last. */
export const LEVELS = STYLE.levels;

/** The spacing of siblings and of rows at 100 %, in CSS pixels. */
export const { siblings: NATURAL_X, rows: NATURAL_Y } = FIT;

/** The side of a board at 100 %, of the smallest that can be read, and of the largest, however near the reader comes. */
const { board: BOARD, smallest: SMALLEST, largest: LARGEST } = FIT;
/** How far a fit grows beyond its natural spacing, by 4 and 3 pixels at a time: to boards of 72, in a wide window of 96. */
const { pixels: PIXELS, most: MOST } = FIT;
const [MOST_GROWTH, MOST_GROWTH_WIDE] = [MOST / PIXELS, 54 / PIXELS];
export const WIDE_WINDOW = 1600;
/** So few nodes stand in the middle of their viewport. */
const MAX_CENTRED_NODES = 12;

/** Without boards rows need no more than this, in a wide window a little more, however few there are. */
const [ROW_WITHOUT_BOARDS, ROW_IN_WIDE] = [36, 48];
/** Boards side by side look scattered when rows are much closer than siblings; flat plates need less of a row. */
const WIDEST_ASPECT = Math.sqrt(3);
export const { boards: BOARDS_IN_VIEW, shapes: SHAPES_IN_VIEW, marks: MARKS_IN_VIEW } = LEVELS;

/**
 * @typedef {import("../../canvas/canvas.js").Insets} Insets
 * @typedef {{ width: number, height: number, insets: Insets, wide?: boolean, sharedExtent?: SharedExtent | null }} Viewport `wide` in a window of `WIDE_WINDOW`
 * @typedef {{ width: number, depth: number, count: number, rounds: boolean }} SharedExtent what trees side by side need at most
 * @typedef {import("../../run/tree-index.js").Extents} Extents
 * @typedef {{ kx: number, ky: number, x: number, y: number, square?: boolean }} Transform world × k + offset = screen; `square`
 *   where nodes stand in no rows, so that both ways have one scale
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 * @typedef {{ area: Area, kx: number, ky: number }} Fit
 */

/**
 * Is there room to read boards at this spacing?
 * @param {number} kx
 * @param {number} ky
 * @param {number} [aspect] how aspect a board is for its width
 * @param {boolean} [square] nodes stand in no rows, so that few have a neighbour just beside them
 */
export function hasRoomForBoards(kx, ky, aspect = 1, square = false) {
  return kx >= (square ? CLOSEST_ANYWHERE : CLOSEST_IN_A_ROW) && ky >= ABOVE + SMALLEST * aspect;
}

/** What a row needs above its boards, and how close boards may stand side by side, in a row and without rows. */
const { above: ABOVE, closest: CLOSEST_IN_A_ROW } = FIT;
const CLOSEST_ANYWHERE = 60;

/**
 * The side of a node's board, in CSS pixels.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [aspect] how aspect a board is for its width
 */
export function boardSide(kx, ky, aspect = 1) {
  const growth = Math.min(kx / NATURAL_X, ky / NATURAL_Y);
  // An even side has its edges on whole pixels.
  if (growth > 1) return Math.min(LARGEST, 2 * Math.round((BOARD * growth) / 2));
  return Math.min(BOARD, Math.max(SMALLEST, Math.min((ky - ABOVE) / aspect, kx * FIT.boardOfSiblings)));
}

/** How much larger than at 100 % figures and marks beside a board are: they grow half as much as it does. @param {number} side */
export function decorationScale(side) {
  return 1 + Math.max(0, side - BOARD) / (2 * BOARD);
}

/**
 * @param {Extents} bounds @param {Viewport} viewport @param {number} count nodes in the tree
 * @param {number} [aspect] how aspect a board is for its width
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
 * The same for a layout without rows, in the middle of its viewport.
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
  // Where boards with all around them have no room, shapes must not stand so far apart that boards would be drawn.
  const scales = squareScales(bounds, area, few ? CLOSEST_ANYWHERE - 1 : NATURAL_X);
  return { ...placeInCentre(bounds, { area, ...scales }), square: true };
}

const maxGrowth = (/** @type {Viewport} */ viewport) => (viewport.wide ? MOST_GROWTH_WIDE : MOST_GROWTH);

// From the viewport’s free part to the middle of the outermost nodes; below the last row of shapes its values stand.
const SHAPE_MARGINS = { top: 24, right: 26, bottom: 24, left: 20 };
const DENSITY_MARGINS = { top: 24, right: 8, bottom: 15, left: 10 };

/** @param {Extents} bounds @param {Viewport} viewport @param {Insets} margins @returns {Fit} */
function fitInto(bounds, viewport, margins) {
  const area = shrink(viewport, margins);
  const { across, down } = fillingScales(bounds, area);
  return {
    area,
    kx: Math.min(NATURAL_X, across),
    ky: Math.min(viewport.wide ? ROW_IN_WIDE : ROW_WITHOUT_BOARDS, down),
  };
}

/** The scales at which the bounds are as wide and as high as an area. @param {Extents} bounds @param {Area} area */
function fillingScales({ minX, maxX, minY, maxY }, area) {
  return { across: area.width / Math.max(maxX - minX, 1e-9), down: area.height / Math.max(maxY - minY, 1e-9) };
}

/** The next smaller growth at which both spacings are whole pixels. @param {number} growth */
const floorToPixels = (growth) => Math.floor(growth * PIXELS + 1e-6) / PIXELS;

/** @param {Extents} bounds @param {Area} area @param {number} most growth beyond the natural spacing @param {number} aspect */
function rowScales(bounds, area, most, aspect) {
  const { across, down } = fillingScales(bounds, area);
  const growth = floorToPixels(Math.max(1, Math.min(most, across / NATURAL_X, down / NATURAL_Y)));
  const ky = Math.min(NATURAL_Y * growth, down);
  return { kx: Math.min(NATURAL_X * growth, across, (ky * WIDEST_ASPECT) / aspect), ky };
}

/** @param {Extents} bounds @param {Area} area @param {number} most */
function squareScales(bounds, area, most) {
  const { across, down } = fillingScales(bounds, area);
  const k = Math.min(most, across, down);
  return { kx: k, ky: k };
}

/** What the values of a row's last node need beside its board, with a sum and without; what is free between boards with sums. */
const { withSum: WITH_SUM, without: WITHOUT, freeForSum: FREE_FOR_SUM } = FIT;

/**
 * The margins depend on the boards' size and the size on the room inside them: the largest boards that leave room
 * enough for themselves, found by halving; with room for sums if that leaves them apart enough.
 * @param {Viewport} viewport @param {number} aspect @param {(area: Area) => { kx: number, ky: number }} scales @param {number} [values]
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

/** Badges stand out to the left and above, values to the right. @param {number} side @param {number} values @returns {Insets} */
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

/** A small tree in a wide viewport stands a little to the left: its card has a free corner. @param {Viewport} viewport @param {number} free */
function offsetForCard(viewport, free) {
  return viewport.width < 700 ? 0 : Math.min(88, Math.max(0, free / 2 - 26));
}

/** @param {Viewport} viewport @param {Insets} margins @returns {Area} */
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

/** @param {Extents} bounds @param {Fit} fit @param {number} toLeft */
function placeAtTop(bounds, { area, kx, ky }, toLeft) {
  const free = area.width - kx * (bounds.maxX - bounds.minX);
  return { kx, ky, x: area.left + free / 2 - toLeft - bounds.minX * kx, y: area.top - bounds.minY * ky };
}

/** @param {Extents} bounds @param {Fit} fit @returns {Transform} */
function placeInCentre(bounds, fit) {
  const transform = placeAtTop(bounds, fit, 0);
  return { ...transform, y: transform.y + (fit.area.height - fit.ky * (bounds.maxY - bounds.minY)) / 2 };
}
