/** Prepares canvases that draw at the resolution of the screen. */

/** @typedef {{ top: number, right: number, bottom: number, left: number }} Insets parts of a canvas covered by other elements, in CSS pixels */

/**
 * Returns the CSS zoom of an element, 1 if the browser does not report it. Pointer coordinates and client rectangles are
 * multiplied by this zoom.
 * @param {Element} element
 */
export const zoomOf = (element) => /** @type {{ currentCSSZoom?: number }} */ (element).currentCSSZoom ?? 1;

/**
 * Gives a canvas one pixel per device pixel, and returns a context that draws in CSS pixels.
 * @param {HTMLCanvasElement} canvas
 * @returns {{ ctx: CanvasRenderingContext2D, width: number, height: number, dpr: number }}
 */
export function prepareCanvas(canvas) {
  const dpr = (window.devicePixelRatio || 1) * zoomOf(canvas);
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const across = Math.round(width * dpr);
  const down = Math.round(height * dpr);
  // The size is set only if it has changed, because setting it clears the canvas.
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  return { ctx, width, height, dpr };
}
