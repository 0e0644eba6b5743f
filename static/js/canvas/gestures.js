/**
 * Wheel, drag, pinch and tap on a canvas, told as plain camera verbs.
 *
 * One finger moving up or down scrolls the page, as anywhere else on a phone; moving
 * sideways, or two fingers, moves the tree.
 */

import { zoomOf } from "./canvas.js";

/**
 * @typedef {object} GestureVerbs
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => boolean} zoom false when there is no further way to go
 * @property {(x: number, y: number, slack: number) => void} tap
 * @property {(x: number, y: number, slack: number) => void} [doubleTap] follows two taps
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 */

/** Movement below this is a tap with an unsteady hand. */
const TAP_REACH = 5;
const FINGER_SLACK = 8;
/** Two taps within this many milliseconds and pixels are one double tap. */
const DOUBLE_TIME = 350;
const DOUBLE_REACH = 24;

/** @typedef {{ x: number, y: number }} Place */

/** @param {HTMLElement} element @param {GestureVerbs} verbs */
export function listen(element, verbs) {
  const hand = new Hand(element, verbs);
  element.style.touchAction = "pan-y";
  element.addEventListener("wheel", (event) => hand.turn(event), { passive: false });
  element.addEventListener("pointerdown", (event) => hand.press(event));
  element.addEventListener("pointermove", (event) => hand.move(event));
  element.addEventListener("pointerup", (event) => hand.release(event));
  element.addEventListener("pointercancel", (event) => hand.release(event));
  element.addEventListener("pointerleave", () => verbs.leave());
  // Two fingers never scroll the page; one does, up and down.
  element.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  });
}

/** In a frame the wheel scrolls the page around it, unless that is out of sight. */
const isGuest = () => document.documentElement.dataset.embed !== undefined && !document.fullscreenElement;

/** The fingers on an element, or the mouse, and how far they have come. */
class Hand {
  /** @type {Map<number, Place>} */
  pointers = new Map();
  travelled = 0;
  pinched = false;
  /** Has it moved the tree since it came down? */
  moving = false;
  lastTap = { x: 0, y: 0, time: -Infinity };

  /** @param {HTMLElement} element @param {GestureVerbs} verbs */
  constructor(element, verbs) {
    this.element = element;
    this.verbs = verbs;
  }

  /** @param {PointerEvent | WheelEvent} event @returns {Place} */
  placeOf(event) {
    const box = this.element.getBoundingClientRect();
    const zoom = zoomOf(this.element);
    return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom };
  }

  /** @param {WheelEvent} event */
  turn(event) {
    if (isGuest() && !event.ctrlKey && !event.metaKey) return;
    // A pinch on a touch pad arrives as a wheel with the control key, in finer steps.
    const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.002;
    const { x, y } = this.placeOf(event);
    const step = Math.max(-0.7, Math.min(0.7, -event.deltaY * speed));
    // At the end of the way the wheel belongs to the page again.
    if (this.verbs.zoom(Math.exp(step), x, y) || event.ctrlKey) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.pointers.size === 0) {
      this.travelled = 0;
      this.pinched = this.moving = false;
    }
    this.pointers.set(event.pointerId, this.placeOf(event));
    if (this.pointers.size === 2) this.pinched = true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { element, pointers, verbs } = this;
    const before = pointers.get(event.pointerId);
    const now = this.placeOf(event);
    if (!before) {
      if (event.pointerType === "mouse") verbs.hover(now.x, now.y);
      return;
    }
    const dx = now.x - before.x;
    const dy = now.y - before.y;
    this.travelled += Math.abs(dx) + Math.abs(dy);
    if (this.travelled < TAP_REACH) return;
    // A browser that scrolls the page lets some moves through before it says so.
    const scrolls = event.pointerType === "touch" && pointers.size === 1 && Math.abs(dy) > Math.abs(dx);
    if (scrolls && !this.moving) return;
    this.moving = true;
    // Captured only now, so that a plain tap stays a click for whoever listens.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, now);
    if (pointers.size === 1) {
      element.style.cursor = "grabbing";
      verbs.pan(dx, dy);
    } else if (pointers.size === 2) this.pinch(event.pointerId, before, now);
  }

  /** @param {number} moved @param {Place} before @param {Place} now */
  pinch(moved, before, now) {
    for (const [id, other] of this.pointers) {
      if (id === moved) continue;
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      this.verbs.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 1) this.verbs.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.element.style.cursor = "";
    if (event.type === "pointerup" && this.travelled < TAP_REACH && !this.pinched) this.tap(event);
  }

  /** @param {PointerEvent} event */
  tap(event) {
    const { lastTap, verbs } = this;
    const { x, y } = this.placeOf(event);
    const slack = event.pointerType === "mouse" ? 0 : FINGER_SLACK;
    const soon = event.timeStamp - lastTap.time < DOUBLE_TIME;
    const again = soon && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_REACH;
    this.lastTap = { x, y, time: again ? -Infinity : event.timeStamp };
    if (again && verbs.doubleTap) verbs.doubleTap(x, y, slack);
    else verbs.tap(x, y, slack);
  }
}
