// Lets a tile follow the finger or the mouse into the gap, wherever on the board the swipe begins. Which tiles may
// move, and where to, the page's Python has written on them; what a slide means, it decides.

import { zoomOf } from "../canvas/canvas.js";
import { followDrags, place } from "./press.js";

/** From this part of the way on a tile that is let go goes on; a flick needs less. */
const FAR_ENOUGH = 0.4;
const FLICK = 0.35; // pixels a millisecond

const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * @typedef {object} Slide
 * @property {HTMLElement} tile the one that goes the way of the swipe
 * @property {number[]} way
 * @property {number} room
 * @property {number} at how far along it is
 */

/**
 * @param {HTMLElement} board its movable tiles carry `data-arrow` and `data-cell`
 * @param {(cell: number) => void} onSlide the tile of this cell was let go in the gap
 */
export function enableTileDragging(board, onSlide) {
  followDrags(board, {
    grasp: () => board,
    begin(_, { across, down }) {
      const arrow = Math.abs(across) > Math.abs(down) ? (across > 0 ? "right" : "left") : down > 0 ? "down" : "up";
      const tile = /** @type {HTMLElement | null} */ (board.querySelector(`.tile.movable[data-arrow="${arrow}"]`));
      if (!tile) return null;
      tile.classList.add("dragging");
      return /** @type {Slide} */ ({ tile, way: WAYS[arrow], room: distance(tile, board), at: 0 });
    },
    move(slide, { across, down }) {
      const { tile, way, room } = slide;
      slide.at = Math.max(0, Math.min(room, across * way[0] + down * way[1]));
      place(tile, slide.at * way[0], slide.at * way[1]);
    },
    end({ tile, room, at }, { lasted }, dropped) {
      tile.classList.remove("dragging");
      place(tile, 0, 0);
      const fast = at / Math.max(1, lasted) > FLICK;
      if (dropped && (at > room * FAR_ENOUGH || fast)) onSlide(Number(tile.dataset.cell));
    },
  });
}

/**
 * From a tile beside the gap into it.
 * @param {HTMLElement} tile @param {HTMLElement} board
 */
function distance(tile, board) {
  const here = tile.getBoundingClientRect();
  const gap = /** @type {HTMLElement} */ (board.querySelector(".gap")).getBoundingClientRect();
  return (Math.abs(gap.left - here.left) + Math.abs(gap.top - here.top)) / zoomOf(board);
}
