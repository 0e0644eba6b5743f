/** The search tree on a canvas, with the depth strip and the overview beside it, and what the page can ask of it. */

import { prepareCanvas, zoomOf } from "../canvas/canvas.js";
import { ease, prefersReducedMotion } from "../canvas/motion.js";
import { Recorder } from "../canvas/recorder.js";
import { createRedraw } from "../canvas/redraw.js";
import { readTheme } from "../canvas/theme.js";
import { TreeData } from "../run/tree-data.js";
import { CameraController } from "./camera-control.js";
import { createStrip } from "./depth-strip.js";
import { createFade } from "./fade.js";
import { freeCorner } from "./hit-test.js";
import { FORMS } from "./layouts/layouts.js";
import { WIDE_WINDOW } from "./levels/fit.js";
import { createOverview } from "./overview.js";
import { paintTree } from "./paint.js";
import { createReporter } from "./reporter.js";
import * as scenes from "./scene-builder.js";
import { addPointerInput } from "./tree-input.js";

/**
 * @typedef {import("../canvas/canvas.js").Insets} Insets
 * @typedef {import("./levels/fit.js").SharedExtent} SharedExtent
 *
 * @typedef {object} TreeViewElements
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} [strip]
 * @property {HTMLCanvasElement | null} [overview] where the whole tree is shown while the reader looks at a part
 * @property {import("../run/numbers.js").RoundWords} [roundWords] how rounds are called above their roots
 * @property {Insets} [insets] what the page lays over the canvas: legend, zoom buttons
 * @property {(report: import("./reporter.js").CameraReport) => void} [onCamera]
 * @property {(summary: import("./reporter.js").ViewSummary) => void} [onView] what the legend should name; only when it changes
 *
 * @typedef {TreeViewElements & import("./tree-input.js").PointerCallbacks} TreeViewConfig
 */

const REVEAL_MARGIN = 48;
const GROW_TIME = 180;
const createEmptyTree = () => new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: "" });
/** A narrower canvas has no corner to spare. */
const MIN_WIDTH_FOR_OVERVIEW = 480;

export { LEVELS } from "./levels/fit.js";

/** @param {TreeViewConfig} config */
export const createTreeView = (config) => new TreeView(config);

class TreeView {
  /** @param {TreeViewConfig} config */
  constructor(config) {
    const { canvas, overview, strip } = config;
    this.config = config;
    this.canvas = canvas;
    this.data = createEmptyTree();
    this.step = 0;
    /** When the newest nodes began to arrive. */
    this.newNodesSince = -Infinity;
    this.overviewEnabled = true;
    this.insets = { top: 0, right: 0, bottom: 0, left: 0, ...config.insets };
    this.cameraController = new CameraController();
    this.report = createReporter(config);
    this.fade = createFade(canvas);
    this.scene = scenes.createScene(this.data, readTheme(canvas), prepareCanvas(canvas).ctx, config.roundWords);
    this.overview = overview ? createOverview(overview, (x, y) => this.centreOn(x, y)) : null;
    this.strip = strip ? createStrip(strip, canvas) : null;
    const { redraw, redrawNow } = createRedraw(canvas, {
      draw: (now) => this.draw(now),
      setTheme: (theme) => scenes.setTheme(this.scene, theme),
      resize: () => this.resize(),
    });
    this.redraw = redraw;
    this.drawNow = redrawNow;
    if (strip) new ResizeObserver(() => this.resize()).observe(strip);
    addPointerInput(canvas, this.scene, config, {
      pan: (dx, dy) => this.setCamera(this.cameraController.camera.panBy(dx, dy), false),
      zoom: (factor, x, y) => this.setCamera(this.cameraController.camera.zoomBy(factor, x, y), false),
      redraw,
    });
  }

  /** @returns {import("./levels/fit.js").Viewport} */
  get viewport() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return {
      width,
      height,
      insets: this.insets,
      wide: window.innerWidth >= WIDE_WINDOW,
      sharedExtent: this.cameraController.sharedExtent,
    };
  }

  /** Show a run, or look again at the one shown after it has grown. @param {TreeData} shown */
  show(shown) {
    if (shown !== this.data) {
      this.cameraController.reset();
      scenes.resetRun(this.scene);
      this.step = Math.min(this.step, shown.lastStep);
    }
    this.data = shown;
    scenes.animateNewNodes(this.scene, -1);
    this.redraw();
  }

  /** Let go of the run shown: the view is put away, and a large tree takes a lot of memory. */
  clear() {
    this.show(createEmptyTree());
    scenes.clear(this.scene, this.data);
    this.fade.cancel();
  }

  /** Stand beside other trees: at one scale, with the same lines. @param {import("./levels/fit.js").SharedExtent | null} sharedExtent */
  setSharedExtent(sharedExtent) {
    this.cameraController.sharedExtent = sharedExtent;
    scenes.setRuledRows(this.scene, sharedExtent ? sharedExtent.depth : -1);
    this.redraw();
  }

  /** @param {number} t */
  setStep(t) {
    const forward = t === this.step + 1 && (this.scene.level === "boards" || this.scene.level === "shapes");
    if (forward && !prefersReducedMotion()) {
      scenes.animateNewNodes(this.scene, t);
      this.newNodesSince = performance.now();
    } else if (t !== this.step) scenes.animateNewNodes(this.scene, -1);
    this.step = t;
    this.redraw();
  }

  /** @param {Partial<import("../canvas/canvas.js").Insets>} given */
  setInsets(given) {
    this.insets = { ...this.insets, ...given };
    this.redraw();
  }

  /** @param {number} now */
  draw(now) {
    const { data, scene, step, cameraController } = this;
    const { width, height, dpr } = prepareCanvas(this.canvas);
    if (width === 0 || height === 0) return;
    cameraController.update(data, step, this.viewport, now);
    const { kx, ky, x, y } = cameraController.transform;
    const { level } = scene;
    const animationProgress = ease((now - this.newNodesSince) / GROW_TIME);
    const enlarged = zoomOf(this.canvas) > 1;
    scenes.updateScene(scene, { data, step, width, height, dpr, kx, ky, x, y, animationProgress, enlarged });
    this.fade.prepare(scene, level, now);
    paintTree(scene);
    const fadeRunning = this.fade.draw(scene.ctx, now);
    this.strip?.draw(scene);
    const overviewVisible =
      this.overviewEnabled && cameraController.userControlled && width >= MIN_WIDTH_FOR_OVERVIEW && data.size > 1;
    const overviewStale = this.overview?.(scene, overviewVisible, now);
    this.report(scene, cameraController);
    if (overviewStale || cameraController.animation || fadeRunning || scene.animatedStep >= 0) this.redraw();
  }

  resize() {
    this.strip?.align();
    if (!this.cameraController.userControlled) this.cameraController.follow(true);
    this.redraw();
  }

  /** Draw without waiting for a frame, and without anything left of the level before. */
  redrawNow() {
    this.fade.cancel();
    this.drawNow();
  }

  /**
   * A move of the reader's own; tell whether node was any way to go.
   * @param {import("./camera.js").Camera} camera
   * @param {boolean} eased
   */
  setCamera(camera, eased) {
    const moved = this.cameraController.setCamera(camera, this.data, this.viewport, performance.now(), eased);
    if (moved) this.redraw();
    return moved;
  }

  /** What the overview is asked for. @param {number} x in the tree @param {number} y */
  centreOn(x, y) {
    const { camera } = this.cameraController;
    const { width, height } = this.viewport;
    this.config.onPan?.();
    this.setCamera(camera.panBy(width / 2 - camera.screenX(x), height / 2 - camera.screenY(y)), false);
  }

  /** The picture as it stands, for saving. @returns {Promise<Blob | null>} */
  toPNG() {
    return new Promise((resolve) => this.canvas.toBlob(resolve));
  }

  /** The same as shapes, drawn by the same hands. */
  record() {
    const recorder = new Recorder(this.scene.width, this.scene.height, this.scene.dpr);
    paintTree({ ...this.scene, ctx: /** @type {any} */ (recorder) });
    return recorder.recording();
  }

  /** @param {number} id −1 for none @param {number} [copy] a discarded copy's row, −1 for none */
  select(id, copy = -1) {
    scenes.select(this.scene, id, copy);
    this.redraw();
  }

  /** Mark the node that the played solution is at, and keep it in view. @param {number} id −1 for none */
  setSolutionNode(id) {
    scenes.setSolutionNode(this.scene, id);
    this.reveal(id);
    this.redraw();
  }

  /** Show the copies that were thrown away also where nodes are shapes, or not. @param {boolean} shown */
  showCopies(shown) {
    scenes.showCopies(this.scene, shown);
    this.redraw();
  }

  /** Show the whole tree in a corner while the reader looks at a part. @param {boolean} shown */
  showOverview(shown) {
    this.overviewEnabled = shown;
    this.redraw();
  }

  /** Mark the other nodes with the board of the one asked about. @param {Int32Array | number[]} ids */
  outlineNodes(ids) {
    scenes.outlineNodes(this.scene, ids);
    this.redraw();
  }

  /** Write words below nodes, where nodes are boards. @param {import("./levels/scene.js").Note[]} notes */
  annotate(notes) {
    scenes.annotate(this.scene, notes);
    this.redraw();
  }

  /** @param {number} id */
  hover(id) {
    if (scenes.hover(this.scene, id, this.scene.hoveredCopy)) this.redraw();
  }

  /** Is every depth of a picture a row of its own? @param {import("../run/tree-data.js").TreeData} data */
  hasRows(data) {
    return !FORMS[data.form].square;
  }

  /** Keep what is node at a step as large as can be, or room for what comes as well. @param {boolean} enabled */
  setFitToStep(enabled) {
    this.cameraController.fitToStep = enabled;
    this.redraw();
  }

  fit() {
    this.cameraController.follow(false);
    this.redraw();
  }

  /** @param {number} factor */
  zoomBy(factor) {
    const { width, height } = this.viewport;
    this.setCamera(this.cameraController.camera.zoomBy(factor, width / 2, height / 2), true);
  }

  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    this.setCamera(this.cameraController.camera.panBy(dx, dy), true);
  }

  /** Bring a node into view if it is outside. @param {number} id */
  reveal(id) {
    const { data, insets, cameraController } = this;
    const { camera } = cameraController;
    if (id < 0 || id >= data.size) return;
    const node = data.isDrawn(id) ? id : Math.max(0, data.owner?.[id] ?? id);
    const x = camera.screenX(data.x[node]);
    const y = camera.screenY(data.y[node]);
    const { width, height } = this.viewport;
    const toX = Math.min(width - insets.right - REVEAL_MARGIN, Math.max(insets.left + REVEAL_MARGIN, x));
    const toY = Math.min(height - insets.bottom - REVEAL_MARGIN, Math.max(insets.top + REVEAL_MARGIN, y));
    // A fitted tree is in view as it is; its outermost nodes may stand in the margin.
    if (cameraController.userControlled && (x !== toX || y !== toY))
      this.setCamera(camera.panBy(toX - x, toY - y), true);
  }

  /** Where a card of this size hides least, and neither node in hand nor path. @param {number} width @param {number} height */
  freeCorner(width, height) {
    const { overview } = this.config;
    const taken = overview && !overview.hidden ? "bottom-right" : "";
    return this.data.size > 0 ? freeCorner(this.scene, width, height, this.insets, taken) : "bottom-right";
  }
}
