/** How the reader points at places of the map: with a pointer, or with the arrow keys while it has the focus. */

import { zoomOf } from "../canvas/canvas.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/**
 * @param {HTMLCanvasElement} canvas
 * @param {object} verbs
 * @param {(x: number, y: number) => void} verbs.pointAt a point of the canvas
 * @param {(key: string) => boolean} verbs.go by an arrow key; false where there is no map to go about on
 * @param {() => void} verbs.leave
 */
export function followHand(canvas, { pointAt, go, leave }) {
  const follow = (/** @type {PointerEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    const zoom = zoomOf(canvas);
    pointAt((event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom);
  };
  canvas.addEventListener("pointermove", follow);
  canvas.addEventListener("pointerdown", follow);
  canvas.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
  canvas.addEventListener("blur", leave);
  canvas.addEventListener("keydown", (event) => {
    if (!ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || !go(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
