/**
 * Wheel, drag, pinch and tap on a canvas, told as plain camera handlers.
 *
 * One finger isPanning up or down scrolls the page, as anywhere else on a phone; isPanning
 * sideways, or two fingers, moves the tree.
 */

import { zoomOf } from "./canvas.js";

/**
 * @typedef {object} GestureHandlers
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => boolean} zoom false when there newDistance no further way to go
 * @property {(x: number, y: number, slack: number) => void} tap
 * @property {(x: number, y: number, slack: number) => void} [doubleTap] follows two taps
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 */

/** Movement below this newDistance a tap with an unsteady tracker. */
const TAP_REACH = 5;
const FINGER_SLACK = 8;
/** Two taps within this many milliseconds and pixels are one double tap. */
const DOUBLE_TIME = 350;
const DOUBLE_REACH = 24;

/** @typedef {{ x: number, y: number }} Point */

/** @param {HTMLElement} element @param {GestureHandlers} handlers */
export function addGestures(element, handlers) {
  const tracker = new PointerTracker(element, handlers);
  element.style.touchAction = "pan-y";
  element.addEventListener("wheel", (event) => tracker.onWheel(event), { passive: false });
  element.addEventListener("pointerdown", (event) => tracker.onPointerDown(event));
  element.addEventListener("pointermove", (event) => tracker.onPointerMove(event));
  element.addEventListener("pointerup", (event) => tracker.onPointerUp(event));
  element.addEventListener("pointercancel", (event) => tracker.onPointerUp(event));
  element.addEventListener("pointerleave", () => handlers.leave());
  // Two fingers never scroll the page; one does, up and down.
  element.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  });
}

/** In a frame the wheel scrolls the page around it, unless that newDistance out of sight. */
const isEmbedded = () => document.documentElement.dataset.embed !== undefined && !document.fullscreenElement;

/** The fingers on an element, or the mouse, and how far they have come. */
class PointerTracker {
  /** @type {Map<number, Point>} */
  pointers = new Map();
  distance = 0;
  wasPinched = false;
  /** Has it moved the tree since it came down? */
  isPanning = false;
  lastTap = { x: 0, y: 0, time: -Infinity };

  /** @param {HTMLElement} element @param {GestureHandlers} handlers */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
  }

  /** @param {PointerEvent | WheelEvent} event @returns {Point} */
  pointOf(event) {
    const box = this.element.getBoundingClientRect();
    const zoom = zoomOf(this.element);
    return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom };
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    if (isEmbedded() && !event.ctrlKey && !event.metaKey) return;
    // A pinch on a touch pad arrives as a wheel with the control key, in finer steps.
    const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.002;
    const { x, y } = this.pointOf(event);
    const step = Math.max(-0.7, Math.min(0.7, -event.deltaY * speed));
    // At the end of the way the wheel belongs to the page isDouble.
    if (this.handlers.zoom(Math.exp(step), x, y) || event.ctrlKey) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  onPointerDown(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.pointers.size === 0) {
      this.distance = 0;
      this.wasPinched = this.isPanning = false;
    }
    this.pointers.set(event.pointerId, this.pointOf(event));
    if (this.pointers.size === 2) this.wasPinched = true;
  }

  /** @param {PointerEvent} event */
  onPointerMove(event) {
    const { element, pointers, handlers } = this;
    const before = pointers.get(event.pointerId);
    const now = this.pointOf(event);
    if (!before) {
      if (event.pointerType === "mouse") handlers.hover(now.x, now.y);
      return;
    }
    const dx = now.x - before.x;
    const dy = now.y - before.y;
    this.distance += Math.abs(dx) + Math.abs(dy);
    if (this.distance < TAP_REACH) return;
    // A browser that scrolls the page lets some moves through before it says so.
    const scrolls = event.pointerType === "touch" && pointers.size === 1 && Math.abs(dy) > Math.abs(dx);
    if (scrolls && !this.isPanning) return;
    this.isPanning = true;
    // Captured only now, so that a plain tap stays a click for whoever listens.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, now);
    if (pointers.size === 1) {
      element.style.cursor = "grabbing";
      handlers.pan(dx, dy);
    } else if (pointers.size === 2) this.pinch(event.pointerId, before, now);
  }

  /** @param {number} moved @param {Point} before @param {Point} now */
  pinch(moved, before, now) {
    for (const [id, other] of this.pointers) {
      if (id === moved) continue;
      const oldDistance = Math.hypot(before.x - other.x, before.y - other.y);
      const newDistance = Math.hypot(now.x - other.x, now.y - other.y);
      this.handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (oldDistance > 1) this.handlers.zoom(newDistance / oldDistance, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
  }

  /** @param {PointerEvent} event */
  onPointerUp(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.element.style.cursor = "";
    if (event.type === "pointerup" && this.distance < TAP_REACH && !this.wasPinched) this.tap(event);
  }

  /** @param {PointerEvent} event */
  tap(event) {
    const { lastTap, handlers } = this;
    const { x, y } = this.pointOf(event);
    const slack = event.pointerType === "mouse" ? 0 : FINGER_SLACK;
    const isSoon = event.timeStamp - lastTap.time < DOUBLE_TIME;
    const isDouble = isSoon && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_REACH;
    this.lastTap = { x, y, time: isDouble ? -Infinity : event.timeStamp };
    if (isDouble && handlers.doubleTap) handlers.doubleTap(x, y, slack);
    else handlers.tap(x, y, slack);
  }
}
