/** When a canvas is drawn: at most once a frame, and again when its size or the page's colours change. */

import { readTheme, watchTheme } from "./theme.js";

/**
 * @typedef {object} Hooks
 * @property {(now: number) => void} draw what there is to see, at a moment in milliseconds
 * @property {(theme: import("./theme.js").Theme) => void} setTheme these are the colours; called at once, and before `draw`
 * @property {() => void} [resize] the canvas has another size; it is drawn anew in any case
 *
 * @typedef {object} Redraw
 * @property {() => void} redraw in the next frame
 * @property {() => void} redrawNow in the present colours, without waiting for a frame: a printer does not wait either
 */

/** A figure on a canvas of its own, kept up to date in the colours of the page. */
export class CanvasView {
  /** What its parts paintedKey in advance were paintedKey for; empty where they have to be paintedKey anew. */
  paintedKey = "";

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.theme = readTheme(canvas);
    const { redraw, redrawNow } = createRedraw(canvas, {
      draw: () => this.draw(),
      setTheme: (theme) => {
        this.theme = theme;
        this.paintedKey = "";
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
 * @returns {Redraw}
 */
export function createRedraw(canvas, { draw, setTheme, resize }) {
  let request = 0;

  /** @param {number} now */
  function drawOnce(now) {
    request = 0;
    draw(now);
  }

  function redraw() {
    if (!request) request = requestAnimationFrame(drawOnce);
  }

  setTheme(readTheme(canvas));
  watchTheme(() => {
    setTheme(readTheme(canvas));
    redraw();
  });
  new ResizeObserver(() => {
    resize?.();
    redraw();
  }).observe(canvas);

  return {
    redraw,
    redrawNow() {
      setTheme(readTheme(canvas));
      cancelAnimationFrame(request);
      drawOnce(performance.now());
    },
  };
}
