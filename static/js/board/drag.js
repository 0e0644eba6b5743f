/**
 * Lets the reader drag a tile into the gap. The drag may start anywhere on the board: its direction selects the tile.
 * Python marks each tile that can move with its direction, and makes the move once the tile is released.
 */

import { zoomOf } from "../canvas/canvas.js";
import { followDrags, translate } from "./press.js";

/** Fraction of the distance to the gap after which a released tile completes its move. */
const MIN_FRACTION = 0.4;
/** Speed, in pixels per millisecond, above which a drag completes its move however short the drag was. */
const FLICK_SPEED = 0.35;

const DIRECTIONS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * @typedef {object} Slide
 * @property {HTMLElement} tile the tile that can move in the direction of the drag
 * @property {number[]} direction of the gap from the tile, as a unit vector
 * @property {number} length distance to the gap, in pixels
 * @property {number} position distance that the tile has been dragged so far, in pixels
 */

/**
 * Lets the reader drag tiles into the gap.
 * @param {HTMLElement} board its movable tiles have `data-arrow` and `data-cell`
 * @param {(cell: number) => void} onSlide called with the cell of the tile that was released in the gap
 */
export function enableTileDragging(board, onSlide) {
  followDrags(board, {
    grasp: () => board,
    /** Returns the tile beside the gap that can move in the direction of the drag: left, right, up or down. */
    begin(_, { dx, dy }) {
      const arrow = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up";
      const tile = /** @type {HTMLElement | null} */ (board.querySelector(`.tile.movable[data-arrow="${arrow}"]`));
      if (!tile) return null;
      tile.classList.add("dragging");
      return /** @type {Slide} */ ({
        tile,
        direction: DIRECTIONS[arrow],
        length: distanceToGap(tile, board),
        position: 0,
      });
    },
    /** Moves the tile with the pointer, but only along the line to the gap and no further than the gap. */
    move(slide, { dx, dy }) {
      const { tile, direction, length } = slide;
      slide.position = Math.max(0, Math.min(length, dx * direction[0] + dy * direction[1]));
      translate(tile, slide.position * direction[0], slide.position * direction[1]);
    },
    /** Puts the tile back, and requests its move if it was released far enough from its cell or dragged fast. */
    end({ tile, length, position }, { duration }, released) {
      tile.classList.remove("dragging");
      translate(tile, 0, 0);
      const isFlick = position / Math.max(1, duration) > FLICK_SPEED;
      if (released && (position > length * MIN_FRACTION || isFlick)) onSlide(Number(tile.dataset.cell));
    },
  });
}

/**
 * Returns the distance from a tile beside the gap to the gap.
 * @param {HTMLElement} tile @param {HTMLElement} board
 */
function distanceToGap(tile, board) {
  const box = tile.getBoundingClientRect();
  const gap = /** @type {HTMLElement} */ (board.querySelector(".gap")).getBoundingClientRect();
  return (Math.abs(gap.left - box.left) + Math.abs(gap.top - box.top)) / zoomOf(board);
}
