/** Redraws canvases: on request, at most once per frame, and when a canvas's size or the page's colours change. */

import { readTheme, watchTheme } from "./theme.js";

/**
 * @typedef {object} Hooks
 * @property {(now: number) => void} draw draws one frame; `now` is in milliseconds
 * @property {(theme: import("./theme.js").Theme) => void} setTheme sets the colours; called immediately, and before `draw`
 * @property {() => void} [resize] called when the size has changed, before the redraw
 *
 * @typedef {object} Redraw
 * @property {() => void} redraw draws in the next frame
 * @property {() => void} redrawNow draws immediately, in the current colours, for example before printing
 */

/** Base class of views that draw on a canvas in the colours of the page. */
export class CanvasView {
  /** Describes what the view's cached bitmaps show, such as their size; empty if they must be painted again. */
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

  /** Draws one frame. Subclasses override this method. */
  draw() {}
}

/**
 * Redraws a canvas whenever its size or the page's colours change. Returns functions that redraw it on request.
 * @param {HTMLCanvasElement} canvas
 * @param {Hooks} hooks
 * @param {AbortSignal} [signal] ends the redrawing
 * @returns {Redraw}
 */
export function createRedraw(canvas, { draw, setTheme, resize }, signal = new AbortController().signal) {
  let requestId = 0;

  /** Draws the requested frame. @param {number} now */
  function drawOnce(now) {
    requestId = 0;
    draw(now);
  }

  /** Requests a redraw in the next frame, unless one has been requested already. */
  function redraw() {
    if (!requestId) requestId = requestAnimationFrame(drawOnce);
  }

  setTheme(readTheme(canvas));
  watchTheme(() => {
    setTheme(readTheme(canvas));
    redraw();
  }, signal);
  const resized = new ResizeObserver(() => {
    resize?.();
    redraw();
  });
  resized.observe(canvas);
  signal.addEventListener("abort", () => {
    resized.disconnect();
    cancelAnimationFrame(requestId);
  });

  return {
    redraw,
    /** Draws immediately, in place of a requested frame. */
    redrawNow() {
      setTheme(readTheme(canvas));
      cancelAnimationFrame(requestId);
      drawOnce(performance.now());
    },
  };
}
