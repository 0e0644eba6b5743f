/** Where a whole tree stands when it just fills its frame. */

/** The spacing of siblings and of rows at 100 %, in CSS pixels. */
export const NATURAL_X = 112;
export const NATURAL_Y = 84;

/** Without boards rows need no more than this, however few there are. */
const ROW_WITHOUT_BOARDS = 36;
/** Boards side by side look scattered when rows are much closer than siblings. */
const WIDEST_ASPECT = Math.sqrt(3);
export const BOARDS_IN_VIEW = 60;
export const SHAPES_IN_VIEW = 2000;
export const MARKS_IN_VIEW = 20000;

/**
 * @typedef {import("../../canvas/canvas.js").Insets} Insets
 * @typedef {{ width: number, height: number, insets: Insets }} Frame
 * @typedef {import("../../run/tree-index.js").Extents} Extents
 * @typedef {{ kx: number, ky: number, x: number, y: number, square?: boolean }} Lens world × k + offset = screen; `square`
 *   where nodes stand in no rows, so that both ways have one scale
 */

/**
 * Is there room to read boards at this spacing?
 * @param {number} kx
 * @param {number} ky
 * @param {number} [tall] how tall a board is for its width
 */
export function roomForBoards(kx, ky, tall = 1) {
  return kx >= 70 && ky >= ABOVE + SMALLEST * tall;
}

/** What a row needs above its boards, and the smallest side of one that can be read. */
const ABOVE = 14;
const SMALLEST = 34;

/**
 * The side of a node's board, in CSS pixels.
 * @param {number} kx
 * @param {number} ky
 * @param {number} [tall] how tall a board is for its width
 */
export function boardSide(kx, ky, tall = 1) {
  return Math.min(50, Math.max(SMALLEST, Math.min((ky - ABOVE) / tall, kx * 0.48)));
}

/**
 * @param {Extents} bounds
 * @param {Frame} frame
 * @param {number} count nodes in the tree
 * @param {number} [tall] how tall a board is for its width
 * @returns {Lens}
 */
export function fitTree(bounds, frame, count, tall = 1) {
  if (count <= BOARDS_IN_VIEW) {
    const boards = fitBoards(bounds, frame, tall);
    if (boards) return boards;
  }
  return count <= MARKS_IN_VIEW ? fitInto(bounds, frame, SHAPE_MARGINS) : fitInto(bounds, frame, DENSITY_MARGINS);
}

/**
 * The same for a layout without rows, in the middle of its frame.
 * @param {Extents} bounds
 * @param {Frame} frame
 * @param {number} count nodes in the tree
 * @returns {Lens}
 */
export function fitSquare(bounds, frame, count) {
  const [wide, tall] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  let area = shrink(frame, SHAPE_MARGINS);
  let k = NATURAL_X;
  for (let round = 0; round < 4; round++) {
    const boards = count <= BOARDS_IN_VIEW && roomForBoards(k, k);
    area = shrink(frame, boards ? boardMargins(boardSide(k, k)) : SHAPE_MARGINS);
    k = Math.min(NATURAL_X, area.width / Math.max(wide, 1e-9), area.height / Math.max(tall, 1e-9));
  }
  const lens = placed(bounds, area, k, k, 0);
  return { ...lens, y: lens.y + (area.height - tall * k) / 2, square: true };
}

// From the frame's free part to the middle of the outermost nodes.
const SHAPE_MARGINS = { top: 24, right: 26, bottom: 15, left: 20 };
const DENSITY_MARGINS = { top: 24, right: 8, bottom: 15, left: 10 };

/**
 * @param {Extents} bounds
 * @param {Frame} frame
 * @param {Insets} margins
 * @returns {Lens}
 */
function fitInto(bounds, frame, margins) {
  const area = shrink(frame, margins);
  const kx = Math.min(NATURAL_X, area.width / Math.max(bounds.maxX - bounds.minX, 1e-9));
  const ky = Math.min(ROW_WITHOUT_BOARDS, area.height / Math.max(bounds.maxY - bounds.minY, 1e-9));
  return placed(bounds, area, kx, ky, 0);
}

/**
 * @param {Extents} bounds
 * @param {Frame} frame
 * @param {number} tall
 * @returns {Lens | null} null where boards would not be readable
 */
function fitBoards(bounds, frame, tall) {
  let side = 50;
  let kx = NATURAL_X;
  let ky = NATURAL_Y;
  let area = shrink(frame, boardMargins(side));
  // The margins depend on the boards' size and the size on the room inside them.
  for (let round = 0; round < 4; round++) {
    area = shrink(frame, boardMargins(side));
    ky = Math.min(NATURAL_Y, area.height / Math.max(bounds.maxY - bounds.minY, 1e-9));
    kx = Math.min(NATURAL_X, area.width / Math.max(bounds.maxX - bounds.minX, 1e-9), ky * WIDEST_ASPECT);
    side = boardSide(kx, ky, tall);
  }
  if (!roomForBoards(kx, ky, tall)) return null;
  return placed(bounds, area, kx, ky, roomForCard(frame, area.width - kx * (bounds.maxX - bounds.minX)));
}

/**
 * Badges stand out to the left and above, values to the right.
 * @param {number} side
 * @returns {Insets}
 */
function boardMargins(side) {
  return { top: side + 3, right: side / 2 + (side >= 44 ? 50 : 32), bottom: side * 0.86, left: side / 2 + 18 };
}

/**
 * A small tree in a wide frame stands a little to the left: its node card then
 * has a free corner at the right.
 * @param {Frame} frame
 * @param {number} free
 */
function roomForCard(frame, free) {
  return frame.width < 700 ? 0 : Math.min(88, Math.max(0, free / 2 - 26));
}

/**
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 * @param {Frame} frame
 * @param {Insets} margins
 * @returns {Area}
 */
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

/**
 * @param {Extents} bounds
 * @param {Area} area
 * @param {number} kx
 * @param {number} ky
 * @param {number} toLeft
 * @returns {Lens}
 */
function placed(bounds, area, kx, ky, toLeft) {
  const free = area.width - kx * (bounds.maxX - bounds.minX);
  return { kx, ky, x: area.left + free / 2 - toLeft - bounds.minX * kx, y: area.top - bounds.minY * ky };
}
