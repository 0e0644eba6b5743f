// Recognises drags on a board, by finger or mouse: a press becomes a drag once the pointer has moved a few pixels.

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
  /** What is being dragged, as `begin` returned it; null before and after a drag. @type {Held | null} */
  let held = null;
  /** Whether the latest press has become a drag, whose click is suppressed. */
  let wasDragged = false;

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
    if (ended) end(ended, travel, event.type === "pointerup");
  }
  // These events are followed on the window, as a pointer that is not dragging yet may be released outside the board.
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

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
export function translate(tile, dx, dy) {
  tile.style.setProperty("--dx", `${dx}px`);
  tile.style.setProperty("--dy", `${dy}px`);
}
