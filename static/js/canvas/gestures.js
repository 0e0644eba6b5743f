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
 * @property {(factor: number, x: number, y: number) => boolean} zoom returns false if the view can zoom no further
 * @property {(x: number, y: number, slack: number) => void} tap slack: pixels by which a finger may miss its target
 * @property {(x: number, y: number, slack: number) => void} [doubleTap] called instead of the second tap
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 */

/** A pointer that has moved this many pixels or more is a drag, and no longer a tap. */
const MAX_TAP_DISTANCE = 5;
/** Pixels by which a finger may miss its target. */
const FINGER_SLACK = 8;
/** The longest time, in milliseconds, between the two taps of a double tap. */
const DOUBLE_TAP_TIME = 350;
/** The largest distance, in pixels, between the two taps of a double tap. */
const DOUBLE_TAP_DISTANCE = 24;
/** Change of the zoom's logarithm per unit of `deltaY` in a wheel event, for the three ways to turn a wheel. */
const ZOOM_SPEED = { pinch: 0.01, lines: 0.05, pixels: 0.002 };
/** `WheelEvent.DOM_DELTA_LINE`: the `deltaMode` of a wheel event that counts lines instead of pixels. */
const LINE_MODE = 1;
/** The largest change of the zoom's logarithm in one wheel event. */
const MAX_ZOOM_STEP = 0.7;

/** @typedef {{ x: number, y: number }} Point */

/** Listens for gestures on an element, and reports them to handlers. @param {HTMLElement} element @param {GestureHandlers} handlers */
export function addGestures(element, handlers) {
  const tracker = new PointerTracker(element, handlers);
  element.style.touchAction = "pan-y";
  element.addEventListener("wheel", (event) => tracker.onWheel(event), { passive: false });
  element.addEventListener("pointerdown", (event) => tracker.onPointerDown(event));
  element.addEventListener("pointermove", (event) => tracker.onPointerMove(event));
  element.addEventListener("pointerup", (event) => tracker.onPointerUp(event));
  element.addEventListener("pointercancel", (event) => tracker.onPointerUp(event));
  element.addEventListener("pointerleave", () => handlers.leave());
  // A gesture of two fingers must not scroll or zoom the page itself.
  element.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  });
}

/** Returns true for an element in an iframe or a player that is not full screen, where the wheel should scroll the page around it. @param {Element} element */
const isEmbedded = (element) => element.closest("[data-embed]") !== null && !document.fullscreenElement;

/** Follows the fingers or the mouse on an element, and calls the handlers of the gestures that it recognises. */
class PointerTracker {
  /** @type {Map<number, Point>} */
  pointers = new Map();
  distance = 0;
  wasPinched = false;
  /** Whether the pressed pointers have moved far enough to pan. */
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

  /** Zooms by turning the wheel. In an iframe the wheel alone scrolls the host page. @param {WheelEvent} event */
  onWheel(event) {
    if (isEmbedded(this.element) && !event.ctrlKey && !event.metaKey) return;
    // Browsers report a pinch on a touch pad as a wheel with the control key.
    const inLines = event.deltaMode === LINE_MODE;
    const speed = event.ctrlKey ? ZOOM_SPEED.pinch : inLines ? ZOOM_SPEED.lines : ZOOM_SPEED.pixels;
    const { x, y } = this.pointOf(event);
    const step = Math.max(-MAX_ZOOM_STEP, Math.min(MAX_ZOOM_STEP, -event.deltaY * speed));
    // If the view can zoom no further, the browser may scroll the page instead.
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

  /** Reports that a pointer hovers, pans or pinches. @param {PointerEvent} event */
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
    // One finger moving up or down scrolls the page. The browser still reports its first moves, which must not pan.
    const scrolls = event.pointerType === "touch" && pointers.size === 1 && Math.abs(dy) > Math.abs(dx);
    if (scrolls && !this.isPanning) return;
    this.isPanning = true;
    // The pointer is captured only once it pans: after a capture, other listeners would get no click from a tap.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, point);
    if (pointers.size === 1) {
      element.style.cursor = "grabbing";
      handlers.pan(dx, dy);
    } else if (pointers.size === 2) this.pinch(event.pointerId, lastPoint, point);
  }

  /**
   * Pans and zooms after one of two fingers has moved. The view follows the point halfway between the fingers.
   * @param {number} movedId the id of the finger's pointer @param {Point} lastPoint @param {Point} point
   */
  pinch(movedId, lastPoint, point) {
    for (const [id, otherPoint] of this.pointers) {
      if (id === movedId) continue;
      // The midpoint between the fingers moves half as far as the one finger.
      const oldDistance = Math.hypot(lastPoint.x - otherPoint.x, lastPoint.y - otherPoint.y);
      const newDistance = Math.hypot(point.x - otherPoint.x, point.y - otherPoint.y);
      this.handlers.pan((point.x - lastPoint.x) / 2, (point.y - lastPoint.y) / 2);
      if (oldDistance > 1)
        this.handlers.zoom(newDistance / oldDistance, (point.x + otherPoint.x) / 2, (point.y + otherPoint.y) / 2);
    }
  }

  /** Stops following a released pointer, and reports a tap if it has not moved. @param {PointerEvent} event */
  onPointerUp(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.element.style.cursor = "";
    if (event.type === "pointerup" && this.distance < MAX_TAP_DISTANCE && !this.wasPinched) this.tap(event);
  }

  /** Reports a tap, or a double tap if it follows another tap closely. @param {PointerEvent} event */
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
