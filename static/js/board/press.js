// Presses on a board that become drags, with a finger or the mouse.

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
export function followDrags(board, { grasp, begin, move, end }) {
  /** @type {{ pointer: number, grasped: HTMLElement, x: number, y: number, time: number } | null} */
  let press = null;
  /** @type {Held | null} */
  let held = null;
  let dragged = false;

  /** @param {PointerEvent} event @returns {Travel | null} null if the event belongs to another pointer */
  function travelOf(event) {
    if (!press || event.pointerId !== press.pointer) return null;
    const { x, y, time } = press;
    const zoom = zoomOf(board);
    const [dx, dy] = [(event.clientX - x) / zoom, (event.clientY - y) / zoom];
    return { event, dx, dy, duration: event.timeStamp - time };
  }

  board.addEventListener("pointerdown", (event) => {
    if (press) return;
    dragged = false;
    const grasped = event.button === 0 ? grasp(event) : null;
    if (!grasped) return;
    press = { pointer: event.pointerId, grasped, x: event.clientX, y: event.clientY, time: event.timeStamp };
  });

  board.addEventListener("pointermove", (event) => {
    const travel = travelOf(event);
    if (!press || !travel) return;
    if (!held) {
      if (Math.hypot(travel.dx, travel.dy) < DRAG_THRESHOLD) return;
      held = begin(press.grasped, travel);
      if (!held) return;
      dragged = true;
      board.setPointerCapture(event.pointerId);
    }
    move(held, travel);
  });

  /** @param {PointerEvent} event */
  function release(event) {
    const travel = travelOf(event);
    if (!travel) return;
    const dropped = held;
    press = held = null;
    if (dropped) end(dropped, travel, event.type === "pointerup");
  }
  // On the window: before a drag starts, the pointer is not captured and may be released outside the board.
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  // Clicks from the keyboard have detail 0, and are never suppressed.
  const suppressClick = (/** @type {MouseEvent} */ event) => {
    if (dragged && event.detail !== 0) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    dragged = false;
  };
  board.addEventListener("click", suppressClick, { capture: true });
}

/** Moves a tile by a distance in pixels. @param {HTMLElement} tile @param {number} dx @param {number} dy */
export function translate(tile, dx, dy) {
  tile.style.setProperty("--dx", `${dx}px`);
  tile.style.setProperty("--dy", `${dy}px`);
}
