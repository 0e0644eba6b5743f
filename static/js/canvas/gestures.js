/**
 * Gestures on a canvas: wheel, drag, pinch and tap, reported as pan, zoom, tap and hover.
 *
 * One finger moving up or down scrolls the page, as everywhere on a phone. One finger moving sideways, or two fingers,
 * pan the canvas.
 */

import { zoomOf } from "./canvas.js";

/**
 * @typedef {object} GestureHandlers points are in CSS pixels of the element
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => boolean} zoom returns false at the end of its range
 * @property {(x: number, y: number, slack: number) => void} tap slack: additional reach for touch
 * @property {(x: number, y: number, slack: number) => void} [doubleTap] called instead of the second tap
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 */

/** The longest movement of a tap, in pixels. */
const MAX_TAP_DISTANCE = 5;
/** Additional reach of a touch, in pixels. */
const FINGER_SLACK = 8;
/** The longest time (ms) and distance (pixels) between the taps of a double tap. */
const DOUBLE_TAP_TIME = 350;
const DOUBLE_TAP_DISTANCE = 24;

/** @typedef {{ x: number, y: number }} Point */

/** Adds event listeners for gestures to an element. @param {HTMLElement} element @param {GestureHandlers} handlers */
export function addGestures(element, handlers) {
  const tracker = new PointerTracker(element, handlers);
  element.style.touchAction = "pan-y";
  element.addEventListener("wheel", (event) => tracker.onWheel(event), { passive: false });
  element.addEventListener("pointerdown", (event) => tracker.onPointerDown(event));
  element.addEventListener("pointermove", (event) => tracker.onPointerMove(event));
  element.addEventListener("pointerup", (event) => tracker.onPointerUp(event));
  element.addEventListener("pointercancel", (event) => tracker.onPointerUp(event));
  element.addEventListener("pointerleave", () => handlers.leave());
  // Two fingers never scroll the page.
  element.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  });
}

/** Returns true in an iframe that is not full screen, where the wheel should scroll the host page. */
const isEmbedded = () => document.documentElement.dataset.embed !== undefined && !document.fullscreenElement;

/** Follows the pointers on an element, and calls the handlers. */
class PointerTracker {
  /** @type {Map<number, Point>} */
  pointers = new Map();
  distance = 0;
  wasPinched = false;
  /** Whether the pointer has panned since it was pressed. */
  isPanning = false;
  lastTap = { x: 0, y: 0, time: -Infinity };

  /** @param {HTMLElement} element @param {GestureHandlers} handlers */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
  }

  /** Returns the position of an event in the element. @param {PointerEvent | WheelEvent} event @returns {Point} */
  pointOf(event) {
    const box = this.element.getBoundingClientRect();
    const zoom = zoomOf(this.element);
    return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom };
  }

  /** Zooms; at the end of the range the wheel scrolls the page. @param {WheelEvent} event */
  onWheel(event) {
    if (isEmbedded() && !event.ctrlKey && !event.metaKey) return;
    // Browsers report a pinch on a touch pad as a wheel with the control key, in finer steps.
    const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.002;
    const { x, y } = this.pointOf(event);
    const step = Math.max(-0.7, Math.min(0.7, -event.deltaY * speed));
    // At the end of the zoom range the wheel scrolls the page again.
    if (this.handlers.zoom(Math.exp(step), x, y) || event.ctrlKey) event.preventDefault();
  }

  /** Starts to follow a pointer. @param {PointerEvent} event */
  onPointerDown(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.pointers.size === 0) {
      this.distance = 0;
      this.wasPinched = this.isPanning = false;
    }
    this.pointers.set(event.pointerId, this.pointOf(event));
    if (this.pointers.size === 2) this.wasPinched = true;
  }

  /** Reports a hover, or pans or zooms. @param {PointerEvent} event */
  onPointerMove(event) {
    const { element, pointers, handlers } = this;
    const lastPoint = pointers.get(event.pointerId);
    const point = this.pointOf(event);
    if (!lastPoint) {
      if (event.pointerType === "mouse") handlers.hover(point.x, point.y);
      return;
    }
    const dx = point.x - lastPoint.x;
    const dy = point.y - lastPoint.y;
    this.distance += Math.abs(dx) + Math.abs(dy);
    if (this.distance < MAX_TAP_DISTANCE) return;
    // A browser that starts to scroll the page still sends some moves before `pointercancel`.
    const scrolls = event.pointerType === "touch" && pointers.size === 1 && Math.abs(dy) > Math.abs(dx);
    if (scrolls && !this.isPanning) return;
    this.isPanning = true;
    // The pointer is captured only now, so that a tap is still a click for other listeners.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, point);
    if (pointers.size === 1) {
      element.style.cursor = "grabbing";
      handlers.pan(dx, dy);
    } else if (pointers.size === 2) this.pinch(event.pointerId, lastPoint, point);
  }

  /**
   * Pans and zooms after one of two fingers has moved.
   * @param {number} movedId the id of the finger's pointer @param {Point} lastPoint @param {Point} point
   */
  pinch(movedId, lastPoint, point) {
    for (const [id, otherPoint] of this.pointers) {
      if (id === movedId) continue;
      const oldDistance = Math.hypot(lastPoint.x - otherPoint.x, lastPoint.y - otherPoint.y);
      const newDistance = Math.hypot(point.x - otherPoint.x, point.y - otherPoint.y);
      this.handlers.pan((point.x - lastPoint.x) / 2, (point.y - lastPoint.y) / 2);
      if (oldDistance > 1)
        this.handlers.zoom(newDistance / oldDistance, (point.x + otherPoint.x) / 2, (point.y + otherPoint.y) / 2);
    }
  }

  /** Stops following a pointer, and reports a tap. @param {PointerEvent} event */
  onPointerUp(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.element.style.cursor = "";
    if (event.type === "pointerup" && this.distance < MAX_TAP_DISTANCE && !this.wasPinched) this.tap(event);
  }

  /** Calls the handler of a tap or a double tap. @param {PointerEvent} event */
  tap(event) {
    const { lastTap, handlers } = this;
    const { x, y } = this.pointOf(event);
    const slack = event.pointerType === "mouse" ? 0 : FINGER_SLACK;
    const isSoon = event.timeStamp - lastTap.time < DOUBLE_TAP_TIME;
    const isDouble = isSoon && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_DISTANCE;
    this.lastTap = { x, y, time: isDouble ? -Infinity : event.timeStamp };
    if (isDouble && handlers.doubleTap) handlers.doubleTap(x, y, slack);
    else handlers.tap(x, y, slack);
  }
}
