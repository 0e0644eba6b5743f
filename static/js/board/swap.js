// Lets one tile be dragged onto another while the board is being edited. What that means, the page's Python decides.

import { followDrags, place } from "./press.js";

/**
 * @param {HTMLElement} board being edited while it carries `data-swapping`
 * @param {(from: number, to: number) => void} onSwap the tile of one cell was let go over another cell
 */
export function enableTileSwapping(board, onSwap) {
  /** Show which cell would be taken. @param {HTMLElement} [over] */
  const point = (over) => {
    for (const cell of board.querySelectorAll(".under")) cell.classList.toggle("under", cell === over);
    over?.classList.add("under");
  };

  followDrags(board, {
    grasp(press) {
      const tile = /** @type {HTMLElement} */ (press.target).closest?.(".tile");
      return board.dataset.swapping !== undefined && tile instanceof HTMLElement ? tile : null;
    },
    begin(tile) {
      tile.classList.add("dragging");
      return tile;
    },
    move(tile, { event, across, down }) {
      place(tile, across, down);
      point(cellAt(board, event, tile));
    },
    end(tile, { event }, dropped) {
      tile.classList.remove("dragging");
      place(tile, 0, 0);
      point();
      const over = dropped ? cellAt(board, event, tile) : undefined;
      if (over) onSwap(Number(tile.dataset.cell), Number(over.dataset.cell));
    },
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
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    return inside && cell !== held && cell.dataset.cell !== undefined;
  });
}
