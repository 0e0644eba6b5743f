/**
 * Prepares canvases that draw at the resolution of the screen, redraws them on request, at most once per frame, and when their
 * size or the page's colours change, and eases their animations.
 */

import { readTheme, watchTheme } from "./theme.js";

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

/** Returns the progress of an animation, 0 … 1, eased as by CSS cubic-bezier(.2, 0, 0, 1). @param {number} t 0 … 1 */
export function ease(t) {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  // Time and progress are functions of the curve's parameter s. Bisection finds the s whose time is t.
  let low = 0;
  let high = 1;
  for (let i = 0; i < 20; i++) {
    const s = (low + high) / 2;
    if (bezier(s, 0.2, 0) < t) low = s;
    else high = s;
  }
  return bezier(low, 0, 1);
}

/**
 * Returns a coordinate of the point at parameter s on a cubic Bézier curve from 0 to 1.
 * @param {number} s @param {number} first @param {number} second coordinates of the two control points
 */
function bezier(s, first, second) {
  const rest = 1 - s;
  return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s;
}

/** Returns true if the reader prefers reduced motion. */
export function prefersReducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

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
