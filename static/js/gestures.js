/**
 * Wheel, drag, pinch and tap on a canvas, told as plain camera verbs.
 *
 * One finger moving up or down scrolls the page, as anywhere else on a phone; moving
 * sideways, or two fingers, moves the tree.
 */

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

/**
 * @param {HTMLElement} element
 * @param {GestureVerbs} verbs
 * @returns {() => void} stop listening
 */
export function listen(element, verbs) {
  /** @type {Map<number, { x: number, y: number }>} */
  const pointers = new Map();
  let travelled = 0;
  let pinched = false;
  let lastTap = { x: 0, y: 0, time: -Infinity };
  const listening = new AbortController();
  const { signal } = listening;
  element.style.touchAction = "pan-y";

  /** @param {PointerEvent | WheelEvent} event */
  const place = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  element.addEventListener("wheel", (event) => {
    // A pinch on a touch pad arrives as a wheel with the control key, in finer steps.
    const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.002;
    const { x, y } = place(event);
    const step = Math.max(-0.7, Math.min(0.7, -event.deltaY * speed));
    // At the end of the way the wheel belongs to the page again.
    if (verbs.zoom(Math.exp(step), x, y) || event.ctrlKey) event.preventDefault();
  }, { passive: false, signal });

  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (pointers.size === 0) {
      travelled = 0;
      pinched = false;
    }
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 2) pinched = true;
  }, { signal });

  element.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    const now = place(event);
    if (!before) {
      if (event.pointerType === "mouse") verbs.hover(now.x, now.y);
      return;
    }
    const dx = now.x - before.x;
    const dy = now.y - before.y;
    travelled += Math.abs(dx) + Math.abs(dy);
    if (travelled < TAP_REACH) return;
    // Captured only now, so that a plain tap stays a click for whoever listens.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, now);
    if (pointers.size === 1) {
      element.style.cursor = "grabbing";
      verbs.pan(dx, dy);
    } else if (pointers.size === 2) pinch(event.pointerId, before, now);
  }, { signal });

  /**
   * @param {number} moved
   * @param {{ x: number, y: number }} before
   * @param {{ x: number, y: number }} now
   */
  function pinch(moved, before, now) {
    for (const [id, other] of pointers) {
      if (id === moved) continue;
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      verbs.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 1) verbs.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
  }

  // Two fingers never scroll the page; one does, up and down.
  element.addEventListener("touchmove", (event) => {
    if (event.touches.length > 1) event.preventDefault();
  }, { passive: false, signal });

  /** @param {PointerEvent} event */
  const release = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    element.style.cursor = "";
    if (event.type === "pointerup" && travelled < TAP_REACH && !pinched) {
      const { x, y } = place(event);
      const slack = event.pointerType === "mouse" ? 0 : FINGER_SLACK;
      const again = event.timeStamp - lastTap.time < DOUBLE_TIME && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_REACH;
      lastTap = { x, y, time: again ? -Infinity : event.timeStamp };
      if (again && verbs.doubleTap) verbs.doubleTap(x, y, slack);
      else verbs.tap(x, y, slack);
    }
  };
  element.addEventListener("pointerup", release, { signal });
  element.addEventListener("pointercancel", release, { signal });
  element.addEventListener("pointerleave", () => verbs.leave(), { signal });
  return () => listening.abort();
}
