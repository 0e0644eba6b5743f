/** Lets the reader move the tiles of a board: drag them in play, swap them while editing. */

import { zoomOf } from "../canvas/canvas.js";

/** Pixels that the pointer must move before a press becomes a drag. */
const DRAG_THRESHOLD = 4;

/**
 * @typedef {object} Travel how far the pointer has moved
 * @property {PointerEvent} event
 * @property {number} dx pixels from where the press started
 * @property {number} dy
 * @property {number} duration milliseconds
 */

/**
 * Follows the presses on a board that become drags. The click that ends a drag is suppressed.
 * @template Held
 * @param {HTMLElement} board
 * @param {object} hooks
 * @param {(event: PointerEvent) => HTMLElement | null} hooks.grasp returns the pressed element; null if it cannot be dragged
 * @param {(grasped: HTMLElement, travel: Travel) => Held | null} hooks.begin returns what is dragged; null if nothing is dragged yet
 * @param {(held: Held, travel: Travel) => void} hooks.move
 * @param {(held: Held, travel: Travel, released: boolean) => void} hooks.end released by the reader, or cancelled by the browser
 */
function followDrags(board, { grasp, begin, move, end }) {
  /** @type {{ pointer: number, grasped: HTMLElement, x: number, y: number, time: number } | null} */
  let press = null;
  /** The result of `begin` for the present drag; null while nothing is dragged. @type {Held | null} */
  let held = null;
  /** Whether the latest press has become a drag, whose click is suppressed. */
  let wasDragged = false;
  /** Ends the listening for the end of the press. */
  let released = new AbortController();

  /**
   * Returns how far the pointer has moved since the press; null if the event belongs to another pointer.
   * @param {PointerEvent} event @returns {Travel | null}
   */
  function travelOf(event) {
    if (!press || event.pointerId !== press.pointer) return null;
    const { x, y, time } = press;
    const zoom = zoomOf(board);
    const [dx, dy] = [(event.clientX - x) / zoom, (event.clientY - y) / zoom];
    return { event, dx, dy, duration: event.timeStamp - time };
  }

  board.addEventListener("pointerdown", (event) => {
    if (press) return;
    wasDragged = false;
    const grasped = event.button === 0 ? grasp(event) : null;
    if (!grasped) return;
    press = { pointer: event.pointerId, grasped, x: event.clientX, y: event.clientY, time: event.timeStamp };
    // The end is followed on the window, as a pointer that is not dragging yet may be released outside the board.
    released = new AbortController();
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
      addEventListener(type, release, { signal: released.signal });
  });

  board.addEventListener("pointermove", (event) => {
    const travel = travelOf(event);
    if (!press || !travel) return;
    if (!held) {
      if (Math.hypot(travel.dx, travel.dy) < DRAG_THRESHOLD) return;
      held = begin(press.grasped, travel);
      if (!held) return;
      wasDragged = true;
      board.setPointerCapture(event.pointerId);
    }
    move(held, travel);
  });

  /** Ends the drag whose pointer is released, or cancelled by the browser. @param {PointerEvent} event */
  function release(event) {
    const travel = travelOf(event);
    if (!travel) return;
    const ended = held;
    press = held = null;
    released.abort();
    if (ended) end(ended, travel, event.type === "pointerup");
  }

  // The click at the end of a drag is suppressed. A click made with the keyboard, whose detail is 0, never is.
  const suppressClick = (/** @type {MouseEvent} */ event) => {
    if (wasDragged && event.detail !== 0) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    wasDragged = false;
  };
  board.addEventListener("click", suppressClick, { capture: true });
}

/** Draws a tile shifted from its cell by a distance in pixels. @param {HTMLElement} tile @param {number} dx @param {number} dy */
function translate(tile, dx, dy) {
  tile.style.setProperty("--dx", `${dx}px`);
  tile.style.setProperty("--dy", `${dy}px`);
}

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
