/** How the reader points at places of the map: with a pointer on the drawing, or with the keys of what has the focus for it. */

import { zoomOf } from "../canvas/canvas.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} places what has the focus
 * @param {object} handlers
 * @param {(x: number, y: number) => void} handlers.pointAt a point of the canvas
 * @param {() => void} handlers.enter not by the pointer: nothing may be in hand yet
 * @param {(key: string) => boolean} handlers.moveByKey by an arrow key; false where there is no map to moveByKey about on
 * @param {() => void} handlers.leave
 */
export function addMapInput(canvas, places, { pointAt, enter, moveByKey, leave }) {
  const onPointer = (/** @type {PointerEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    const zoom = zoomOf(canvas);
    pointAt((event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom);
  };
  canvas.addEventListener("pointermove", onPointer);
  canvas.addEventListener("pointerdown", onPointer);
  canvas.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
  // A click on the drawing is a click on its places, which is what the keys and assistive technology know.
  canvas.addEventListener("focus", () => places.focus());
  places.addEventListener("focus", (event) => event.relatedTarget !== canvas && enter());
  places.addEventListener("blur", leave);
  places.addEventListener("keydown", (event) => {
    if (!ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || !moveByKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
