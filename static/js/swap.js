// Lets one tile be dragged onto another while the board is being edited. What that means, the page's Python decides.

import { keepFromClicking, place } from "./drag.js";

const STILL = 4; // pixels that a press may tremble

/**
 * @param {HTMLElement} board being edited while it carries `data-swapping`
 * @param {(from: number, to: number) => void} onSwap the tile of one cell was let go over another cell
 */
export function letTilesBeSwapped(board, onSwap) {
  /** @type {{ pointer: number, tile: HTMLElement, x: number, y: number } | null} */
  let press = null;
  let dragged = false;

  board.addEventListener("pointerdown", (event) => {
    const tile = /** @type {HTMLElement} */ (event.target).closest?.(".tile");
    dragged = false;
    if (board.dataset.swapping === undefined || event.button !== 0 || !(tile instanceof HTMLElement)) return;
    press = { pointer: event.pointerId, tile, x: event.clientX, y: event.clientY };
  });

  board.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const across = event.clientX - press.x;
    const down = event.clientY - press.y;
    if (!dragged && Math.hypot(across, down) < STILL) return;
    if (!dragged) board.setPointerCapture(event.pointerId);
    dragged = true;
    press.tile.classList.add("dragging");
    place(press.tile, across, down);
    const over = cellAt(board, event, press.tile);
    for (const cell of board.querySelectorAll(".under")) cell.classList.toggle("under", cell === over);
    over?.classList.add("under");
  });

  /** @param {PointerEvent} event */
  function release(event) {
    if (!press || event.pointerId !== press.pointer) return;
    const { tile } = press;
    press = null;
    tile.classList.remove("dragging");
    place(tile, 0, 0);
    for (const cell of board.querySelectorAll(".under")) cell.classList.remove("under");
    const over = dragged && event.type === "pointerup" ? cellAt(board, event, tile) : undefined;
    if (over) onSwap(Number(tile.dataset.cell), Number(over.dataset.cell));
  }
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  keepFromClicking(board, () => {
    const ended = dragged;
    dragged = false;
    return ended;
  });
}

/**
 * The tile or the gap under the pointer, other than the one it holds.
 * @param {HTMLElement} board @param {PointerEvent} event @param {HTMLElement} held
 */
function cellAt(board, event, held) {
  const cells = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".tile, .gap")]);
  return cells.find((cell) => {
    const box = cell.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    return inside && cell !== held && cell.dataset.cell !== undefined;
  });
}
