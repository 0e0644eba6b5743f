// Follows a finger or the mouse over a board from the moment its press has become a drag.

import { zoomOf } from "../canvas/canvas.js";

const STILL = 4; // pixels that a press may tremble

/**
 * @typedef {object} Travel how far a press has come
 * @property {PointerEvent} event
 * @property {number} across pixels from where it began
 * @property {number} down
 * @property {number} lasted milliseconds
 */

/**
 * A press on a board may become a drag; the one that ends a drag is not a click as well.
 * @template Held
 * @param {HTMLElement} board
 * @param {object} hooks
 * @param {(press: PointerEvent) => HTMLElement | null} hooks.grasp what is pressed; null for nothing that can be dragged
 * @param {(grasped: HTMLElement, travel: Travel) => Held | null} hooks.begin what is dragged; null as long as nothing is
 * @param {(held: Held, travel: Travel) => void} hooks.move
 * @param {(held: Held, travel: Travel, dropped: boolean) => void} hooks.end let go, or taken away by the browser
 */
export function followDrags(board, { grasp, begin, move, end }) {
  /** @type {{ pointer: number, grasped: HTMLElement, x: number, y: number, since: number } | null} */
  let press = null;
  /** @type {Held | null} */
  let held = null;
  let dragged = false;

  /** @param {PointerEvent} event @returns {Travel | null} null where the event is not of the press that is followed */
  function travelOf(event) {
    if (!press || event.pointerId !== press.pointer) return null;
    const { x, y, since } = press;
    const zoom = zoomOf(board);
    const [across, down] = [(event.clientX - x) / zoom, (event.clientY - y) / zoom];
    return { event, across, down, lasted: event.timeStamp - since };
  }

  board.addEventListener("pointerdown", (event) => {
    if (press) return;
    dragged = false;
    const grasped = event.button === 0 ? grasp(event) : null;
    if (!grasped) return;
    press = { pointer: event.pointerId, grasped, x: event.clientX, y: event.clientY, since: event.timeStamp };
  });

  board.addEventListener("pointermove", (event) => {
    const travel = travelOf(event);
    if (!press || !travel) return;
    if (!held) {
      if (Math.hypot(travel.across, travel.down) < STILL) return;
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
    const last = held;
    press = held = null;
    if (last) end(last, travel, event.type === "pointerup");
  }
  // A finger may leave the board before it is a drag, and then the board hears no more of it.
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  // A key press is a click in any case.
  const swallow = (/** @type {MouseEvent} */ event) => {
    if (dragged && event.detail !== 0) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    dragged = false;
  };
  board.addEventListener("click", swallow, { capture: true });
}

/** @param {HTMLElement} tile @param {number} dx @param {number} dy */
export function place(tile, dx, dy) {
  tile.style.setProperty("--dx", `${dx}px`);
  tile.style.setProperty("--dy", `${dy}px`);
}
