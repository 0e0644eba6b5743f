/** Handles input on the map, by pointer on its canvas or by keyboard on a focusable element that represents the canvas. */

import { zoomOf } from "../canvas/canvas.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/**
 * Listens for input on the canvas and on the focusable element, and reports it to handlers.
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} places the focusable element that represents the canvas
 * @param {object} handlers
 * @param {(x: number, y: number) => void} handlers.pointAt a point of the canvas, in CSS pixels
 * @param {() => void} handlers.enter on focus with the keyboard
 * @param {(key: string) => boolean} handlers.moveByKey on an arrow key; returns false if there is no map
 * @param {() => void} handlers.leave
 */
export function addMapInput(canvas, places, { pointAt, enter, moveByKey, leave }) {
  /** Reports the point of the canvas at which the pointer is. */
  const onPointer = (/** @type {PointerEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    const zoom = zoomOf(canvas);
    pointAt((event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom);
  };
  canvas.addEventListener("pointermove", onPointer);
  canvas.addEventListener("pointerdown", onPointer);
  canvas.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
  // A canvas means nothing to assistive technology, so it passes the focus to the element that represents it.
  canvas.addEventListener("focus", () => places.focus());
  places.addEventListener("focus", (event) => event.relatedTarget !== canvas && enter());
  places.addEventListener("blur", leave);
  places.addEventListener("keydown", (event) => {
    if (!ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || !moveByKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
