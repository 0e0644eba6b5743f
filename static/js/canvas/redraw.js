/** Redrawing of a canvas: at most once per frame, and when its size or the colours of the page change. */

import { readTheme, watchTheme } from "./theme.js";

/**
 * @typedef {object} Hooks
 * @property {(now: number) => void} draw draws one frame; `now` is in milliseconds
 * @property {(theme: import("./theme.js").Theme) => void} setTheme sets the colours; called immediately, and before `draw`
 * @property {() => void} [resize] called when the size has changed, before the redraw
 *
 * @typedef {object} Redraw
 * @property {() => void} redraw draws in the next frame
 * @property {() => void} redrawNow draws immediately, in the current colours, as for printing
 */

/** Base class of drawings on a canvas of their own, in the colours of the page. */
export class CanvasView {
  /** Key of the state for which cached bitmaps were painted; empty if they must be repainted. */
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

  /** Draws one frame; overridden by subclasses. */
  draw() {}
}

/**
 * Redraws a canvas when needed; returns functions that request it.
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
