// Lets the reader swap two tiles of a board in edit mode by dragging one onto the other. Python makes the swap.

import { followDrags, translate } from "./press.js";

/**
 * Lets the reader drag a tile onto another one, to swap the two.
 * @param {HTMLElement} board editable while it has `data-swapping`
 * @param {(from: number, to: number) => void} onSwap called with the tile's cell and the cell it was dropped on
 */
export function enableTileSwapping(board, onSwap) {
  /** Highlights one cell and no other; without an argument, no cell. @param {HTMLElement} [target] */
  const highlight = (target) => {
    for (const cell of board.querySelectorAll(".under")) cell.classList.toggle("under", cell === target);
    target?.classList.add("under");
  };

  followDrags(board, {
    /** Returns the pressed tile, if tiles can be swapped now. */
    grasp(event) {
      const tile = /** @type {HTMLElement} */ (event.target).closest?.(".tile");
      return board.dataset.swapping !== undefined && tile instanceof HTMLElement ? tile : null;
    },
    begin(tile) {
      tile.classList.add("dragging");
      return tile;
    },
    /** Moves the tile with the pointer, and highlights the cell it would be swapped with. */
    move(tile, { event, dx, dy }) {
      translate(tile, dx, dy);
      highlight(cellAt(board, event, tile));
    },
    /** Puts the tile back, and requests the swap if the tile was released over another cell. */
    end(tile, { event }, released) {
      tile.classList.remove("dragging");
      translate(tile, 0, 0);
      highlight();
      const target = released ? cellAt(board, event, tile) : undefined;
      if (target) onSwap(Number(tile.dataset.cell), Number(target.dataset.cell));
    },
  });
}

/**
 * Returns the tile or the gap under the pointer, ignoring the dragged tile; undefined if there is none.
 * @param {HTMLElement} board @param {PointerEvent} event @param {HTMLElement} dragged
 */
function cellAt(board, event, dragged) {
  const cells = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".tile, .gap")]);
  return cells.find((cell) => {
    const box = cell.getBoundingClientRect();
    const isUnder =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    return isUnder && cell !== dragged && cell.dataset.cell !== undefined;
  });
}
