/** When a canvas is drawn: at most once a frame, and again when its size or the page's colours change. */

import { readTheme, watchTheme } from "./theme.js";

/**
 * @typedef {object} Hooks
 * @property {(now: number) => void} draw what there is to see, at a moment in milliseconds
 * @property {(theme: import("./theme.js").Theme) => void} recolour these are the colours; called at once, and before `draw`
 * @property {() => void} [resize] the canvas has another size; it is drawn anew in any case
 *
 * @typedef {object} Redrawing
 * @property {() => void} redraw in the next frame
 * @property {() => void} redrawNow in the present colours, without waiting for a frame: a printer does not wait either
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Hooks} hooks
 * @returns {Redrawing}
 */
export function keepDrawn(canvas, { draw, recolour, resize }) {
  let request = 0;

  /** @param {number} now */
  function drawOnce(now) {
    request = 0;
    draw(now);
  }

  function redraw() {
    if (!request) request = requestAnimationFrame(drawOnce);
  }

  recolour(readTheme(canvas));
  watchTheme(() => {
    recolour(readTheme(canvas));
    redraw();
  });
  new ResizeObserver(() => {
    resize?.();
    redraw();
  }).observe(canvas);

  return {
    redraw,
    redrawNow() {
      recolour(readTheme(canvas));
      cancelAnimationFrame(request);
      drawOnce(performance.now());
    },
  };
}
