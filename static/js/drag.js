// Lets a tile follow the finger or the mouse into the gap, wherever on the board the swipe begins. Which tiles may
// move, and where to, the page's Python has written on them; what a slide means, it decides.

/** From this part of the way on a tile that is let go goes on; a flick needs less. */
const FAR_ENOUGH = 0.4;
const FLICK = 0.35; // pixels a millisecond
const STILL = 4; // pixels that a press may tremble

const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {number} x where it began
 * @property {number} y
 * @property {number} since
 * @property {HTMLElement | null} tile the one that goes this way, once a way can be told
 * @property {number[]} way
 * @property {number} room
 * @property {number} at how far along it is
 */

/**
 * @param {HTMLElement} board its movable tiles carry `data-arrow` and `data-cell`
 * @param {(cell: number) => void} onSlide the tile of this cell was let go in the gap
 */
export function letTilesBeDragged(board, onSlide) {
  /** @type {Press | null} */
  let press = null;
  let dragged = false;

  board.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || press) return;
    dragged = false;
    press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, since: event.timeStamp, tile: null, way: [0, 0], room: 0, at: 0 };
  });

  board.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const across = event.clientX - press.x;
    const down = event.clientY - press.y;
    if (!dragged) {
      if (Math.max(Math.abs(across), Math.abs(down)) < STILL) return;
      const arrow = Math.abs(across) > Math.abs(down) ? (across > 0 ? "right" : "left") : down > 0 ? "down" : "up";
      const tile = /** @type {HTMLElement | null} */ (board.querySelector(`.tile.movable[data-arrow="${arrow}"]`));
      if (!tile) return;
      dragged = true;
      board.setPointerCapture(event.pointerId);
      Object.assign(press, { tile, way: WAYS[arrow], room: distance(tile, board) });
      tile.classList.add("dragging");
    }
    const { tile, way, room } = press;
    if (!tile) return;
    press.at = Math.max(0, Math.min(room, across * way[0] + down * way[1]));
    place(tile, press.at * way[0], press.at * way[1]);
  });

  /** @param {PointerEvent} event */
  function release(event) {
    if (!press || event.pointerId !== press.pointer) return;
    const { tile, room, at, since } = press;
    press = null;
    if (!tile) return;
    tile.classList.remove("dragging");
    place(tile, 0, 0);
    const fast = at / Math.max(1, event.timeStamp - since) > FLICK;
    if (event.type === "pointerup" && (at > room * FAR_ENOUGH || fast)) onSlide(Number(tile.dataset.cell));
  }
  // A finger may leave the board before it is a drag, and then the board hears no more of it.
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  keepFromClicking(board, () => {
    const ended = dragged;
    dragged = false;
    return ended;
  });
}

/**
 * The press that ends a drag is not a click as well; a key press is one in any case.
 * @param {HTMLElement} board @param {() => boolean} ended tells, once, that a drag has just ended
 */
export function keepFromClicking(board, ended) {
  board.addEventListener("click", (event) => {
    if (!ended() || event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });
}

/**
 * From a tile beside the gap into it.
 * @param {HTMLElement} tile @param {HTMLElement} board
 */
function distance(tile, board) {
  const here = tile.getBoundingClientRect();
  const gap = /** @type {HTMLElement} */ (board.querySelector(".gap")).getBoundingClientRect();
  return Math.abs(gap.left - here.left) + Math.abs(gap.top - here.top);
}

/** @param {HTMLElement} tile @param {number} dx @param {number} dy */
export function place(tile, dx, dy) {
  tile.style.setProperty("--dx", `${dx}px`);
  tile.style.setProperty("--dy", `${dy}px`);
}
