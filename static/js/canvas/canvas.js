/** A canvas as sharp as its screen. */

/** @typedef {{ top: number, right: number, bottom: number, left: number }} Insets what the page lays over a canvas */

/**
 * How much larger than its own pixels an element is shown: what the pointer and rectangles are measured in. 1 where a
 * browser cannot tell.
 * @param {Element} element
 */
export const zoomOf = (element) => /** @type {{ currentCSSZoom?: number }} */ (element).currentCSSZoom ?? 1;

/**
 * Give a canvas one pixel per device pixel, and a context that draws in CSS pixels.
 * @param {HTMLCanvasElement} canvas
 * @returns {{ ctx: CanvasRenderingContext2D, width: number, height: number, dpr: number }}
 */
export function prepareCanvas(canvas) {
  const dpr = (window.devicePixelRatio || 1) * zoomOf(canvas);
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const across = Math.round(width * dpr);
  const down = Math.round(height * dpr);
  // Setting the size clears the canvas, even to the same value.
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  return { ctx, width, height, dpr };
}
