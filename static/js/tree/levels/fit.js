/** Where a whole tree stands when it just fills its frame; `puzzle/svg/fit.py` reckons the same for posters. */

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
/** So few nodes stand in the middle of their frame. */
const FEW = 12;

/** Without boards rows need no more than this, in a wide window a little more, however few there are. */
const [ROW_WITHOUT_BOARDS, ROW_IN_WIDE] = [36, 48];
/** Boards side by side look scattered when rows are much closer than siblings; flat plates need less of a row. */
const WIDEST_ASPECT = Math.sqrt(3);
export const { boards: BOARDS_IN_VIEW, shapes: SHAPES_IN_VIEW, marks: MARKS_IN_VIEW } = LEVELS;

/**
 * @typedef {import("../../canvas/canvas.js").Insets} Insets
 * @typedef {{ width: number, height: number, insets: Insets, wide?: boolean, fellows?: Fellows | null }} Frame `wide` in a window of `WIDE_WINDOW`
 * @typedef {{ width: number, depth: number, count: number, rounds: boolean }} Fellows what trees side by side need at most
 * @typedef {import("../../run/tree-index.js").Extents} Extents
 * @typedef {{ kx: number, ky: number, x: number, y: number, square?: boolean }} Lens world × k + offset = screen; `square`
 *   where nodes stand in no rows, so that both ways have one scale
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 * @typedef {{ area: Area, kx: number, ky: number }} Fit
 */

/**
 * Is there room to read boards at this spacing?
 * @param {number} kx
 * @param {number} ky
 * @param {number} [tall] how tall a board is for its width
 * @param {boolean} [square] nodes stand in no rows, so that few have a neighbour just beside them
 */
export function roomForBoards(kx, ky, tall = 1, square = false) {
  return kx >= (square ? CLOSEST_ANYWHERE : CLOSEST_IN_A_ROW) && ky >= ABOVE + SMALLEST * tall;
}

/** What a row needs above its boards, and how close boards may stand side by side, in a row and without rows. */
const { above: ABOVE, closest: CLOSEST_IN_A_ROW } = FIT;
const CLOSEST_ANYWHERE = 60;

/**
 * The side of a node's board, in CSS pixels.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [tall] how tall a board is for its width
 */
export function boardSide(kx, ky, tall = 1) {
  const growth = Math.min(kx / NATURAL_X, ky / NATURAL_Y);
  // An even side has its edges on whole pixels.
  if (growth > 1) return Math.min(LARGEST, 2 * Math.round((BOARD * growth) / 2));
  return Math.min(BOARD, Math.max(SMALLEST, Math.min((ky - ABOVE) / tall, kx * FIT.boardOfSiblings)));
}

/** How much larger than at 100 % figures and marks beside a board are: they grow half as much as it does. @param {number} side */
export function growthBeside(side) {
  return 1 + Math.max(0, side - BOARD) / (2 * BOARD);
}

/**
 * @param {Extents} bounds @param {Frame} frame @param {number} count nodes in the tree
 * @param {number} [tall] how tall a board is for its width
 * @returns {Lens}
 */
export function fitTree(bounds, frame, count, tall = 1) {
  if (count <= BOARDS_IN_VIEW) {
    const fit = fitBoards(frame, tall, (area) => rowScales(bounds, area, mostGrowth(frame), tall));
    const free = fit.area.width - fit.kx * (bounds.maxX - bounds.minX);
    if (roomForBoards(fit.kx, fit.ky, tall)) {
      const lens = count <= FEW ? centred(bounds, fit) : placed(bounds, fit, roomForCard(frame, free));
      return { ...lens, x: Math.round(lens.x), y: Math.round(lens.y) };
    }
  }
  return placed(bounds, fitInto(bounds, frame, count <= MARKS_IN_VIEW ? SHAPE_MARGINS : DENSITY_MARGINS), 0);
}

/**
 * The same for a layout without rows, in the middle of its frame.
 * @param {Extents} bounds
 * @param {Frame} frame
 * @param {number} count nodes in the tree
 * @returns {Lens}
 */
export function fitSquare(bounds, frame, count) {
  const most = NATURAL_X * mostGrowth(frame);
  const few = count <= BOARDS_IN_VIEW;
  const boards = few ? fitBoards(frame, 1, (area) => squareScales(bounds, area, most)) : null;
  if (boards && roomForBoards(boards.kx, boards.ky, 1, true)) return { ...centred(bounds, boards), square: true };
  const area = shrink(frame, SHAPE_MARGINS);
  // Where boards with all around them have no room, shapes must not stand so far apart that boards would be drawn.
  const scales = squareScales(bounds, area, few ? CLOSEST_ANYWHERE - 1 : NATURAL_X);
  return { ...centred(bounds, { area, ...scales }), square: true };
}

const mostGrowth = (/** @type {Frame} */ frame) => (frame.wide ? MOST_GROWTH_WIDE : MOST_GROWTH);

// From the frame’s free part to the middle of the outermost nodes; below the last row of shapes its values stand.
const SHAPE_MARGINS = { top: 24, right: 26, bottom: 24, left: 20 };
const DENSITY_MARGINS = { top: 24, right: 8, bottom: 15, left: 10 };

/** @param {Extents} bounds @param {Frame} frame @param {Insets} margins @returns {Fit} */
function fitInto(bounds, frame, margins) {
  const area = shrink(frame, margins);
  const { across, down } = filling(bounds, area);
  return { area, kx: Math.min(NATURAL_X, across), ky: Math.min(frame.wide ? ROW_IN_WIDE : ROW_WITHOUT_BOARDS, down) };
}

/** The scales at which the bounds are as wide and as high as an area. @param {Extents} bounds @param {Area} area */
function filling({ minX, maxX, minY, maxY }, area) {
  return { across: area.width / Math.max(maxX - minX, 1e-9), down: area.height / Math.max(maxY - minY, 1e-9) };
}

/** The next smaller growth at which both spacings are whole pixels. @param {number} growth */
const crisp = (growth) => Math.floor(growth * PIXELS + 1e-6) / PIXELS;

/** @param {Extents} bounds @param {Area} area @param {number} most growth beyond the natural spacing @param {number} tall */
function rowScales(bounds, area, most, tall) {
  const { across, down } = filling(bounds, area);
  const growth = crisp(Math.max(1, Math.min(most, across / NATURAL_X, down / NATURAL_Y)));
  const ky = Math.min(NATURAL_Y * growth, down);
  return { kx: Math.min(NATURAL_X * growth, across, (ky * WIDEST_ASPECT) / tall), ky };
}

/** @param {Extents} bounds @param {Area} area @param {number} most */
function squareScales(bounds, area, most) {
  const { across, down } = filling(bounds, area);
  const k = Math.min(most, across, down);
  return { kx: k, ky: k };
}

/** What the values of a row's last node need beside its board, with a sum and without; what is free between boards with sums. */
const { withSum: WITH_SUM, without: WITHOUT, freeForSum: FREE_FOR_SUM } = FIT;

/**
 * The margins depend on the boards' size and the size on the room inside them: the largest boards that leave room
 * enough for themselves, found by halving; with room for sums if that leaves them apart enough.
 * @param {Frame} frame @param {number} tall @param {(area: Area) => { kx: number, ky: number }} scales @param {number} [values]
 * @returns {Fit}
 */
function fitBoards(frame, tall, scales, values = WITH_SUM) {
  let [side, above] = [SMALLEST, LARGEST];
  for (let round = 0; round < 30; round++) {
    const middle = (side + above) / 2;
    const { kx, ky } = scales(shrink(frame, boardMargins(middle, values)));
    if (boardSide(kx, ky, tall) >= middle) side = middle;
    else above = middle;
  }
  const area = shrink(frame, boardMargins(side, values));
  const fit = { area, ...scales(area) };
  if (values === WITHOUT || fit.kx - side >= FREE_FOR_SUM) return fit;
  const closer = fitBoards(frame, tall, scales, WITHOUT);
  return closer.kx - boardSide(closer.kx, closer.ky, tall) < FREE_FOR_SUM ? closer : fit;
}

/** Badges stand out to the left and above, values to the right. @param {number} side @param {number} values @returns {Insets} */
function boardMargins(side, values) {
  const beside = growthBeside(side);
  const { badge, bottom, left, top } = FIT.margins;
  return {
    top: side / 2 + Math.max(top, Math.min(BOARD, side) / 2 + badge * beside),
    right: side / 2 + values * beside,
    bottom: side / 2 + Math.min(BOARD, side) * bottom,
    left: side / 2 + left * beside,
  };
}

/** A small tree in a wide frame stands a little to the left: its card has a free corner. @param {Frame} frame @param {number} free */
function roomForCard(frame, free) {
  return frame.width < 700 ? 0 : Math.min(88, Math.max(0, free / 2 - 26));
}

/** @param {Frame} frame @param {Insets} margins @returns {Area} */
function shrink(frame, margins) {
  const left = frame.insets.left + margins.left;
  const top = frame.insets.top + margins.top;
  return {
    left,
    top,
    width: Math.max(1, frame.width - left - frame.insets.right - margins.right),
    height: Math.max(1, frame.height - top - frame.insets.bottom - margins.bottom),
  };
}

/** @param {Extents} bounds @param {Fit} fit @param {number} toLeft */
function placed(bounds, { area, kx, ky }, toLeft) {
  const free = area.width - kx * (bounds.maxX - bounds.minX);
  return { kx, ky, x: area.left + free / 2 - toLeft - bounds.minX * kx, y: area.top - bounds.minY * ky };
}

/** @param {Extents} bounds @param {Fit} fit @returns {Lens} */
function centred(bounds, fit) {
  const lens = placed(bounds, fit, 0);
  return { ...lens, y: lens.y + (fit.area.height - fit.ky * (bounds.maxY - bounds.minY)) / 2 };
}
