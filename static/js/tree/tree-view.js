/**
 * The view of a search tree on a canvas, with its depth strip and overview, and a short cross-fade when the tree changes to another
 * level of detail. The page uses the tree through this module.
 *
 * Reports to the page what the view shows, when the browser is idle: the handlers are in Python and take longer than a frame.
 * So only the newest of several pending reports is sent, and only if it differs from the last one.
 */

import { createRedraw, ease, prefersReducedMotion, prepareCanvas, zoomOf } from "../canvas/canvas.js";
import { Recorder } from "../canvas/recorder.js";
import { readTheme } from "../canvas/theme.js";
import { TreeData } from "../run/tree-data.js";
import { CameraController } from "./camera.js";
import { SHAPES_IN_VIEW, WIDE_WINDOW } from "./levels/fit.js";
import { freeCorner } from "./levels/scene.js";
import { createScene, FORMS, paintTree, resetRun, sceneOf, updateScene } from "./scene-builder.js";
import { createOverview, createStrip } from "./side-views.js";
import { addPointerInput } from "./tree-input.js";

/** Duration of the cross-fade, in milliseconds. */
const FADE_TIME = 140;

/** Creates a cross-fade for the tree's canvas. @param {HTMLCanvasElement} canvas */
function createFade(canvas) {
  const previous = document.createElement("canvas");
  /** The run and the size of the frame on the canvas. @type {{ data: unknown, width: number, height: number }} */
  let drawn = { data: null, width: 0, height: 0 };
  let startedAt = -Infinity;

  return {
    /**
     * Starts a fade if the next frame has another level: keeps a copy of the canvas, and returns true. The frame at which a fade
     * starts shows only that copy, so the new level need not be painted yet.
     * @param {import("./levels/scene.js").Scene} scene of the next frame
     * @param {import("./levels/scene.js").Level} level of the frame on the canvas
     * @param {number} now
     */
    start(scene, level, now) {
      if (scene.data.size === 0) return false;
      const { width, height } = canvas;
      const isSame = drawn.data === scene.data && drawn.width === width && drawn.height === height;
      drawn = { data: scene.data, width, height };
      if (scene.level === level || !isSame || prefersReducedMotion()) return false;
      Object.assign(previous, { width, height });
      previous.getContext("2d")?.drawImage(canvas, 0, 0);
      startedAt = now;
      return true;
    },
    /** Stops the fade, so that the next frame shows only the new level. */
    cancel() {
      startedAt = -Infinity;
      drawn.data = null;
    },
    /**
     * Draws what remains of the previous frame over the new one; returns true while the fade lasts.
     * @param {CanvasRenderingContext2D} ctx
     * @param {number} now
     */
    draw(ctx, now) {
      if (now === startedAt) return true;
      const opacity = 1 - (now - startedAt) / FADE_TIME;
      if (opacity <= 0 || previous.width !== canvas.width || previous.height !== canvas.height) return false;
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0); // pixels of the canvas, not of the page
      ctx.globalAlpha = opacity;
      ctx.drawImage(previous, 0, 0);
      ctx.restore();
      return true;
    },
  };
}

/**
 * @typedef {import("./levels/scene.js").Level} Level
 * @typedef {import("./levels/scene.js").LegendEntries & { level: Level }} ViewSummary
 *
 * @typedef {object} CameraReport
 * @property {number | null} percent the scale of the boards, null if none are drawn
 * @property {Level} level
 * @property {number | null} inView nodes inside the viewport, null in a tree that never needs less detail than shapes
 * @property {boolean} canZoomIn
 * @property {boolean} canZoomOut
 * @property {boolean} fitted whether the complete tree is shown and followed as it grows
 */

/** Maximum delay of a report in milliseconds, if the browser is not idle. */
const MAX_DELAY = 100;

/** Calls a function when the browser is idle, or as soon as possible in browsers that do not report when they are idle. @param {() => void} callback */
function whenIdle(callback) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(callback, { timeout: MAX_DELAY });
  else setTimeout(callback);
}

/**
 * Creates the function that reports the camera and a summary of the view after each frame.
 * @param {{ onCamera?: (report: CameraReport) => void, onView?: (summary: ViewSummary) => void }} hooks
 */
export function createReporter({ onCamera, onView }) {
  const reportCamera = createIdleReporter(onCamera);
  const reportView = createIdleReporter(onView);

  /**
   * Reports the zoom, the level of detail and the legend's entries, if they have changed.
   * @param {import("./levels/scene.js").Scene} scene
   * @param {import("./camera.js").CameraController} cameraController
   */
  return function report(scene, cameraController) {
    const { camera } = cameraController;
    reportCamera({
      percent: scene.level === "boards" ? Math.round(camera.percent) : null,
      level: scene.level,
      inView: scene.data.size > SHAPES_IN_VIEW ? scene.inView : null,
      canZoomIn: camera.k < camera.maxZoom * 0.999,
      canZoomOut: camera.k > camera.minZoom * 1.001,
      fitted: !cameraController.userControlled,
    });
    reportView({ ...scene.legend, level: scene.level });
  };
}

/**
 * Wraps a callback so that it is called when the browser is idle, with the newest value, and only if that has changed.
 * @template Value
 * @param {((value: Value) => void) | undefined} callback
 * @returns {(value: Value) => void}
 */
function createIdleReporter(callback) {
  let lastKey = "";
  /** @type {Value | null} */
  let pending = null;

  /** Passes the newest value to the callback, unless the value equals the last one. */
  function flush() {
    const value = /** @type {Value} */ (pending);
    pending = null;
    const key = JSON.stringify(value);
    if (key !== lastKey) callback?.(value);
    lastKey = key;
  }

  return (value) => {
    if (!pending) whenIdle(flush);
    pending = value;
  };
}

/**
 * @typedef {import("../canvas/canvas.js").Insets} Insets
 * @typedef {import("./levels/fit.js").SharedExtent} SharedExtent
 *
 * @typedef {object} TreeViewElements elements and callbacks of the view
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} [strip] for the bars of the depths
 * @property {HTMLCanvasElement | null} [overview] shows the complete tree while a part of it is in view
 * @property {import("../run/numbers.js").RoundWords} [roundWords] templates for the names of rounds
 * @property {{ copy: string, first: string }} [pairWords] words below a copy of a state and below the first node of it
 * @property {Insets} [insets] parts of the canvas covered by the legend and the zoom buttons
 * @property {(report: CameraReport) => void} [onCamera] called when zoom or level have changed
 * @property {(summary: ViewSummary) => void} [onView] called when the entries of the legend have changed
 *
 * @typedef {TreeViewElements & import("./tree-input.js").PointerCallbacks} TreeViewConfig
 */

const REVEAL_MARGIN = 48; // a node that is brought into view is at least this far from the view's edges, in pixels
const GROW_TIME = 180; // duration of the animation that moves new nodes from their parents into place, in milliseconds
const createEmptyTree = () => new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: "" });
/** The number of times that `drawAhead` draws each level of detail: after eight, the browser has compiled most of the code for it. */
const RUNS_AHEAD = 8;
/** The factor of the zoom by which the levels drawn in advance are found. */
const AHEAD_ZOOM = 1.2;
/** The overview is hidden on a canvas that is narrower than this, in pixels. */
const MIN_WIDTH_FOR_OVERVIEW = 480;

/** Returns the colours of a tree, and those with which nodes that may not wait are drawn: without the amber of the frontier. @param {import("../canvas/theme.js").Theme} usual */
function themesOf(usual) {
  const { discarded } = usual;
  return { usual, unknown: { ...usual, frontier: discarded, frontierLine: discarded, frontierAlone: discarded } };
}

/** Creates the view of a search tree on a canvas. @param {TreeViewConfig} config */
export const createTreeView = (config) => new TreeView(config);

/** Draws one search tree on a canvas and reacts to the pointer; created by `createTreeView`. */
class TreeView {
  /** @param {TreeViewConfig} config */
  constructor(config) {
    const { canvas, overview, strip } = config;
    this.config = config;
    this.canvas = canvas;
    this.data = createEmptyTree();
    this.step = 0;
    /** Time in milliseconds at which the animation of the newest nodes started. */
    this.newNodesSince = -Infinity;
    this.overviewEnabled = true;
    /** Version of the layout whose closer levels are drawn in advance. */
    this.aheadOf = -1;
    this.listeners = new AbortController();
    this.insets = { top: 0, right: 0, bottom: 0, left: 0, ...config.insets };
    this.cameraController = new CameraController();
    this.report = createReporter(config);
    this.fade = createFade(canvas);
    this.themes = themesOf(readTheme(canvas));
    this.scene = createScene(
      this.data,
      this.themes.usual,
      prepareCanvas(canvas).ctx,
      config.roundWords,
      config.pairWords,
    );
    this.overview = overview ? createOverview(overview, (x, y) => this.centreOn(x, y)) : null;
    this.strip = strip ? createStrip(strip, canvas) : null;
    const hooks = {
      draw: (/** @type {number} */ now) => this.draw(now),
      setTheme: (/** @type {import("../canvas/theme.js").Theme} */ theme) => {
        this.themes = themesOf(theme);
      },
      resize: () => this.resize(),
    };
    const { redraw, redrawNow } = createRedraw(canvas, hooks, this.listeners.signal);
    this.redraw = redraw;
    this.drawNow = redrawNow;
    if (strip) new ResizeObserver(() => this.resize()).observe(strip);
    addPointerInput(canvas, this.scene, config, {
      pan: (dx, dy) => this.setCamera(this.cameraController.camera.panBy(dx, dy), false),
      zoom: (factor, x, y) => this.setCamera(this.cameraController.zoomedCamera(factor, x, y, this.viewport), false),
      hover: (id, copy) => this.hover(id, copy),
    });
  }

  /** The size of the canvas, and the parts of the canvas that are covered. @returns {import("./levels/fit.js").Viewport} */
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

  /** Shows another run, or redraws the current run after new nodes have been added to it. @param {TreeData} data */
  show(data) {
    if (data !== this.data) {
      this.cameraController.follow(true);
      resetRun(this.scene);
      this.data.pictures.listeners.delete(this.redraw);
      data.pictures.listeners.add(this.redraw);
      this.step = Math.min(this.step, data.lastStep);
    }
    this.data = data;
    this.aheadOf = -1;
    this.scene.animatedStep = -1;
    this.redraw();
  }

  /** Removes the run from this view, to free the memory of a large tree. */
  clear() {
    this.show(createEmptyTree());
    this.scene.data = this.data;
    this.fade.cancel();
  }

  /** Removes the view, which must not be used afterwards. */
  destroy() {
    this.clear();
    this.listeners.abort();
  }

  /**
   * Shows the tree with the same scale and guide lines as the trees beside it; null for a single tree.
   * @param {import("./levels/fit.js").SharedExtent | null} sharedExtent
   */
  setSharedExtent(sharedExtent) {
    this.cameraController.sharedExtent = sharedExtent;
    this.scene.lastRuledRow = sharedExtent ? sharedExtent.depth : -1;
    this.redraw();
  }

  /** Shows a step. If the step is the next one, its new nodes are animated. @param {number} t */
  setStep(t) {
    const isAnimated = t === this.step + 1 && (this.scene.level === "boards" || this.scene.level === "shapes");
    if (isAnimated && !prefersReducedMotion()) {
      this.scene.animatedStep = t;
      this.newNodesSince = performance.now();
    } else if (t !== this.step) this.scene.animatedStep = -1;
    this.step = t;
    this.redraw();
  }

  /** Sets which parts of the canvas the legend and the buttons cover. @param {Partial<import("../canvas/canvas.js").Insets>} changes */
  setInsets(changes) {
    this.insets = { ...this.insets, ...changes };
    this.redraw();
  }

  /** Draws the tree, its depth strip and its overview, and redraws in the next frame while something moves. @param {number} now */
  draw(now) {
    const { data, scene, step, cameraController } = this;
    const { width, height, dpr } = prepareCanvas(this.canvas);
    if (width === 0 || height === 0) return;
    cameraController.update(data, step, this.viewport, now);
    const [{ spacing }, { kx, ky, x, y }] = [cameraController, cameraController.transform];
    const { level } = scene;
    scene.theme = data.knowsFrontier ? this.themes.usual : this.themes.unknown;
    const animationProgress = ease((now - this.newNodesSince) / GROW_TIME);
    const enlarged = zoomOf(this.canvas) > 1;
    updateScene(scene, { data, step, width, height, dpr, kx, ky, x, y, spacing, animationProgress, enlarged });
    const fadeStarts = this.fade.start(scene, level, now);
    if (!fadeStarts) paintTree(scene);
    const fadeRunning = this.fade.draw(scene.ctx, now);
    this.strip?.draw(scene);
    const overviewVisible =
      this.overviewEnabled && cameraController.userControlled && width >= MIN_WIDTH_FOR_OVERVIEW && data.size > 1;
    const overviewStale = this.overview?.(scene, overviewVisible, now);
    if (!fadeStarts) this.report(scene, cameraController); // until the new level is painted, the legend is the old one's
    if (overviewStale || cameraController.animation || fadeRunning || scene.animatedStep >= 0) this.redraw();
    else this.drawAhead();
  }

  /**
   * While the browser is idle, draws a large tree that has just been laid out unseen: nearer, and at its closer levels of detail.
   * The browser compiles the code of a level in its first runs with this tree, which may take longer than a frame.
   */
  drawAhead() {
    const { layoutVersion, size } = this.data;
    if (layoutVersion === 0 || this.aheadOf === layoutVersion || size <= SHAPES_IN_VIEW) return;
    this.aheadOf = layoutVersion;
    const { width, height } = this.canvas;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const scenes = this.closerScenes().flatMap((scene) => Array(RUNS_AHEAD).fill({ ...scene, ctx }));
    const drawNext = () => {
      const scene = scenes.shift();
      if (!scene || this.aheadOf !== layoutVersion) return;
      paintTree(scene);
      requestIdleCallback(drawNext);
    };
    globalThis.requestIdleCallback?.(drawNext);
  }

  /** Returns a closer scene, and that at which each closer level of detail begins, except boards, as the camera moves towards a node in the middle of a row. */
  closerScenes() {
    const { data, scene } = this;
    const node = data.rows.members[data.drawnCount >> 1];
    let { camera } = this.cameraController;
    let { level } = scene;
    const closerScenes = [];
    while (camera.k < camera.maxZoom) {
      camera = camera.zoomBy(AHEAD_ZOOM, camera.screenX(data.x[node]), camera.screenY(data.y[node]));
      const { kx, ky, x, y } = camera;
      const closer = sceneOf(scene, { kx, ky, x, y });
      if (closer.level === "boards") break;
      if (closer.level !== level || closerScenes.length === 0) closerScenes.push(closer);
      level = closer.level;
    }
    return closerScenes;
  }

  /** Adapts the view to the size of its canvas. */
  resize() {
    this.strip?.align();
    if (!this.cameraController.userControlled) this.cameraController.follow(true);
    this.redraw();
  }

  /** Redraws at once, without waiting for the next animation frame and without a cross-fade. */
  redrawNow() {
    this.fade.cancel();
    this.drawNow();
  }

  /** Moves the camera for the reader; returns false if the camera is already in this position. @param {import("./camera.js").Camera} camera @param {boolean} eased */
  setCamera(camera, eased) {
    const moved = this.cameraController.setCamera(camera, this.viewport, performance.now(), eased);
    if (moved) this.redraw();
    return moved;
  }

  /** Moves a point of the layout to the centre of the view. @param {number} x coordinates of the layout @param {number} y */
  centreOn(x, y) {
    const { camera } = this.cameraController;
    const { width, height } = this.viewport;
    this.config.onPan?.();
    this.setCamera(camera.panBy(width / 2 - camera.screenX(x), height / 2 - camera.screenY(y)), false);
  }

  /** Returns the pixels of the current view as a PNG file. @returns {Promise<Blob | null>} */
  toPNG() {
    return new Promise((resolve) => this.canvas.toBlob(resolve));
  }

  /** Returns the current view as a list of vector shapes, for exporting it. */
  record() {
    const recorder = new Recorder(this.scene.width, this.scene.height, this.scene.dpr);
    paintTree({ ...this.scene, ctx: /** @type {any} */ (recorder) });
    return recorder.recording();
  }

  /**
   * Selects a node or a discarded copy.
   * @param {number} id −1 for none @param {number} [copy] a discarded copy's row, −1 for none
   */
  select(id, copy = -1) {
    Object.assign(this.scene, { selected: id, copy, outlined: [], selectedPair: null });
    this.redraw();
  }

  /**
   * Marks the node that playback of the solution has reached, and brings it into view.
   * @param {number} id −1 for none
   */
  setSolutionNode(id) {
    this.scene.solutionNode = id;
    this.reveal(id);
    this.redraw();
  }

  /** Shows or hides discarded copies where nodes are drawn as shapes; boards always show them. @param {boolean} shown */
  showCopies(shown) {
    this.scene.copiesShown = shown;
    this.redraw();
  }

  /** Enables or disables the overview, which is visible while only a part of the tree is in view. @param {boolean} shown */
  showOverview(shown) {
    this.overviewEnabled = shown;
    this.redraw();
  }

  /** Draws a dashed outline around nodes. @param {Int32Array | number[]} ids */
  outlineNodes(ids) {
    this.scene.outlined = ids;
    this.redraw();
  }

  /** Marks the selected node as a copy of a state, and the first node of it. @param {import("./levels/scene.js").Pair} pair */
  markPair(pair) {
    this.scene.selectedPair = pair;
    this.redraw();
  }

  /** Marks the node chosen in a search by hand and the right one, whatever is selected. @param {import("./levels/scene.js").Pair} pair */
  markChoice(pair) {
    this.scene.markedPair = pair;
    this.redraw();
  }

  /** Draws notes below nodes, if nodes are drawn as boards. @param {import("./levels/scene.js").Note[]} notes */
  annotate(notes) {
    this.scene.notes = notes;
    this.redraw();
  }

  /** Highlights a node or a discarded copy as if the pointer were over it; returns true if that is a change. @param {number} id @param {number} [copy] */
  hover(id, copy = this.scene.hoveredCopy) {
    const { scene } = this;
    if (id === scene.hovered && copy === scene.hoveredCopy) return false;
    scene.hovered = id;
    scene.hoveredCopy = copy;
    this.redraw();
    return true;
  }

  /** Returns true if the current layout of a run has a row for each depth. @param {import("../run/tree-data.js").TreeData} data */
  hasRows(data) {
    return !FORMS[data.form].square;
  }

  /** Brings the nodes generated so far into view, and keeps them in view as the tree grows. */
  fit() {
    this.cameraController.follow(false);
    this.redraw();
  }

  /** Zooms by a factor around the centre of the view. @param {number} factor */
  zoomBy(factor) {
    const { viewport } = this;
    const { width, height } = viewport;
    this.setCamera(this.cameraController.zoomedCamera(factor, width / 2, height / 2, viewport), true);
  }

  /** Pans by a distance on the screen. @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    this.setCamera(this.cameraController.camera.panBy(dx, dy), true);
  }

  /** Moves the camera so that a node is in view, unless the node is already in view. @param {number} id */
  reveal(id) {
    const { data, insets, cameraController } = this;
    const { camera } = cameraController;
    if (id < 0 || id >= data.size) return;
    const node = data.isDrawn(id) ? id : Math.max(0, data.owner?.[id] ?? id); // the stub, if the node is collapsed
    const x = camera.screenX(data.x[node]);
    const y = camera.screenY(data.y[node]);
    const { width, height } = this.viewport;
    const targetX = Math.min(width - insets.right - REVEAL_MARGIN, Math.max(insets.left + REVEAL_MARGIN, x));
    const targetY = Math.min(height - insets.bottom - REVEAL_MARGIN, Math.max(insets.top + REVEAL_MARGIN, y));
    // The camera is not moved while it fits the tree automatically, as every node is then in view.
    if (cameraController.userControlled && (x !== targetX || y !== targetY))
      this.setCamera(camera.panBy(targetX - x, targetY - y), true);
  }

  /** Returns the corner in which a card of this size hides the fewest nodes once the camera has moved; see `freeCorner`. @param {number} width @param {number} height */
  freeCorner(width, height) {
    const { cameraController, config, data, insets, scene, step, viewport } = this;
    if (data.size === 0 || scene.width === 0) return "bottom-right";
    const occupiedCorner = config.overview && !config.overview.hidden ? "bottom-right" : "";
    const destination = sceneOf(scene, { data, step, ...cameraController.destination(data, step, viewport) });
    return freeCorner(destination, width, height, insets, occupiedCorner);
  }
}
