/** The search tree on a canvas, with the depth strip beside it. */

import { sharpen } from "./canvas.js";
import { createFade } from "./fade.js";
import { ease, wantsStillness } from "./motion.js";
import { createOverview } from "./overview.js";
import { emptyScene, paintTree } from "./paint.js";
import { freeCorner } from "./pointing.js";
import { createReporter } from "./reporter.js";
import { survey } from "./scene.js";
import { Steering } from "./steering.js";
import { drawStrip } from "./strip.js";
import { SvgContext } from "./svg-context.js";
import { readTheme, watchTheme } from "./theme.js";
import { TreeData } from "./tree-data.js";
import { followHand } from "./tree-hand.js";

/**
 * @typedef {import("./fit.js").Insets} Insets
 *
 * @typedef {object} Places
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} [strip]
 * @property {HTMLCanvasElement | null} [overview] where the whole tree is shown while the reader looks at a part
 * @property {Insets} [insets] what the page lays over the canvas: legend, zoom buttons
 * @property {(report: import("./reporter.js").CameraReport) => void} [onCamera]
 * @property {(summary: import("./reporter.js").ViewSummary) => void} [onView] what the legend should name; only when it changes
 *
 * @typedef {Places & import("./tree-hand.js").HandHooks} TreeViewConfig
 */

const ARRIVAL_TIME = 180;
const REVEAL_MARGIN = 48;
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** @param {TreeViewConfig} config */
export function createTreeView(config) {
  const { canvas, strip } = config;
  let data = new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: "" });
  let insets = { ...NO_INSETS, ...config.insets };
  let step = 0;
  let freshSince = -Infinity;
  let request = 0;
  let stripShift = 0;
  const steering = new Steering();
  const report = createReporter(config);
  const fade = createFade(canvas);
  const { ctx } = sharpen(canvas);
  const scene = emptyScene(data, readTheme(canvas), ctx);
  let overviewWanted = true;
  const overview = config.overview && createOverview(config.overview, (x, y) => {
    const { camera } = steering;
    config.onPan?.();
    take(camera.panBy(canvas.clientWidth / 2 - camera.screenX(x), canvas.clientHeight / 2 - camera.screenY(y)), false);
  });

  const frame = () => ({ width: canvas.clientWidth, height: canvas.clientHeight, insets });

  function redraw() {
    if (!request) request = requestAnimationFrame(draw);
  }

  /** @param {number} now */
  function draw(now) {
    request = 0;
    const { width, height, dpr } = sharpen(canvas);
    if (width === 0 || height === 0) return;
    steering.update(data, step, frame(), now);
    const { kx, ky, x, y } = steering.lens;
    Object.assign(scene, { data, step, width, height, dpr, kx, ky, x, y });
    const arrival = (now - freshSince) / ARRIVAL_TIME;
    scene.arrival = ease(arrival);
    if (arrival >= 1) scene.freshStep = -1;
    const { level } = scene;
    if (data.size > 0) survey(scene);
    fade.prepare(scene, level, now);
    paintTree(scene);
    const fading = fade.lay(scene.ctx, now);
    if (strip && strip.clientWidth > 0) {
      const sharp = sharpen(strip);
      sharp.ctx.textBaseline = "alphabetic";
      drawStrip(scene, sharp.ctx, sharp.width, sharp.height, stripShift);
    }
    const late = overview?.(scene, overviewWanted && steering.taken && width >= 480 && data.size > 1, now);
    report(scene, steering);
    if (late || steering.move || fading || scene.freshStep >= 0) redraw();
  }

  /** @param {import("./camera.js").Camera} camera @param {boolean} eased */
  function take(camera, eased) {
    const moved = steering.take(camera, data, frame(), performance.now(), eased);
    if (moved) redraw();
    return moved;
  }

  /** @param {number} id */
  function hover(id) {
    if (id === scene.hovered) return;
    scene.hovered = id;
    redraw();
  }

  followHand(canvas, scene, config, {
    pan: (dx, dy) => take(steering.camera.panBy(dx, dy), false),
    zoom: (factor, x, y) => take(steering.camera.zoomBy(factor, x, y), false),
    redraw,
  });
  watchTheme(() => {
    scene.theme = readTheme(canvas);
    redraw();
  });

  /** The strip may begin lower on the page than the tree; its rows must still be level. */
  function resize() {
    if (strip) stripShift = strip.getBoundingClientRect().top - canvas.getBoundingClientRect().top;
    if (!steering.taken) steering.release(true);
    redraw();
  }
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  if (strip) observer.observe(strip);

  return {
    /** Show a run, or look again at the one shown after it has grown. @param {TreeData} shown */
    show(shown) {
      if (shown !== data) {
        steering.restart();
        scene.selected = scene.hovered = scene.copy = scene.hoveredCopy = -1;
        scene.twins = [];
        scene.path = scene.otherPath = new Int32Array(0);
        step = Math.min(step, shown.lastStep);
      }
      data = shown;
      scene.freshStep = -1;
      redraw();
    },
    /** @param {number} t */
    setStep(t) {
      const forward = t === step + 1 && (scene.level === "boards" || scene.level === "shapes");
      if (forward && !wantsStillness()) {
        scene.freshStep = t;
        freshSince = performance.now();
      } else if (t !== step) scene.freshStep = -1;
      step = t;
      redraw();
    },
    get step() {
      return step;
    },
    /** @param {number} id −1 for none @param {number} [copy] a discarded copy's row, −1 for none */
    select(id, copy = -1) {
      scene.selected = id;
      scene.copy = copy;
      scene.twins = [];
      redraw();
    },
    /** Show the copies that were thrown away also where nodes are shapes, or not. @param {boolean} shown */
    showCopies(shown) {
      scene.copiesShown = shown;
      redraw();
    },
    /** Show the whole tree in a corner while the reader looks at a part. @param {boolean} shown */
    showOverview(shown) {
      overviewWanted = shown;
      redraw();
    },
    /** Mark the other nodes with the board of the one asked about. @param {Int32Array | number[]} ids */
    mark(ids) {
      scene.twins = ids;
      redraw();
    },
    hover,
    fit() {
      steering.release(false);
      redraw();
    },
    /** @param {number} factor */
    zoomBy(factor) {
      take(steering.camera.zoomBy(factor, canvas.clientWidth / 2, canvas.clientHeight / 2), true);
    },
    /** @param {number} dx @param {number} dy */
    panBy(dx, dy) {
      take(steering.camera.panBy(dx, dy), true);
    },
    /** Bring a node into view if it is outside. @param {number} id */
    reveal(id) {
      const { camera } = steering;
      if (id < 0 || id >= data.size) return;
      const there = data.isDrawn(id) ? id : Math.max(0, data.owner?.[id] ?? id);
      const x = camera.screenX(data.x[there]);
      const y = camera.screenY(data.y[there]);
      const { width, height } = frame();
      const toX = Math.min(width - insets.right - REVEAL_MARGIN, Math.max(insets.left + REVEAL_MARGIN, x));
      const toY = Math.min(height - insets.bottom - REVEAL_MARGIN, Math.max(insets.top + REVEAL_MARGIN, y));
      // A fitted tree is in view as it is; its outermost nodes may stand in the margin.
      if (steering.taken && (x !== toX || y !== toY)) take(camera.panBy(toX - x, toY - y), true);
    },
    /** Where a card of this size hides least, and neither node in hand nor path. @param {number} width @param {number} height */
    freeCorner(width, height) {
      const taken = config.overview && !config.overview.hidden ? "bottom-right" : "";
      return data.size > 0 ? freeCorner(scene, width, height, insets, taken) : "bottom-right";
    },
    /** @param {Partial<Insets>} given */
    setInsets(given) {
      insets = { ...insets, ...given };
      redraw();
    },
    resize,
    redraw,
    /** Read the colours anew and draw without waiting for a frame: a printer does not wait either. */
    redrawNow() {
      scene.theme = readTheme(canvas);
      cancelAnimationFrame(request);
      fade.end();
      draw(performance.now());
    },
    /** The picture as it stands, for saving. @returns {Promise<Blob | null>} */
    toPNG() {
      return new Promise((resolve) => canvas.toBlob(resolve));
    },
    /** The same as vectors, drawn by the same hands. @param {string} title */
    toSVG(title) {
      const svg = new SvgContext(scene.width, scene.height, scene.dpr);
      paintTree({ ...scene, ctx: /** @type {any} */ (svg) });
      return svg.toSVG(title);
    },
  };
}
