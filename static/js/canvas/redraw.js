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

/** A figure on a canvas of its own, kept up to date in the colours of the page. */
export class Figure {
  /** What its parts painted in advance were painted for; empty where they have to be painted anew. */
  painted = "";

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.theme = readTheme(canvas);
    const { redraw, redrawNow } = keepDrawn(canvas, {
      draw: () => this.draw(),
      recolour: (theme) => {
        this.theme = theme;
        this.painted = "";
      },
    });
    this.redraw = redraw;
    this.redrawNow = redrawNow;
  }

  draw() {}
}

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
