/** Shows the map on a canvas: all boards of the puzzle, and the boards that the runs have reached at a step. */

import { CanvasView, prepareCanvas, zoomOf } from "../canvas/canvas.js";
import { drawBackground, drawSearch, readColours, readTints } from "./draw-map.js";
import { neighbourPlace, placeReport, RunCounts, tableByDistance } from "./map-data.js";
import { createLayout } from "./map-layout.js";
import { OtherRuns, pathPlaces, placesOfNodes } from "./other-runs.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/**
 * Listens for input on the canvas and on the focusable element, and reports it to handlers.
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} places the focusable element that represents the canvas
 * @param {object} handlers
 * @param {(x: number, y: number) => void} handlers.pointAt a point of the canvas, in CSS pixels
 * @param {() => void} handlers.enter on focus with the keyboard
 * @param {(key: string) => boolean} handlers.moveByKey on an arrow key; returns false if there is no map
 * @param {() => void} handlers.leave
 */
function addMapInput(canvas, places, { pointAt, enter, moveByKey, leave }) {
  /** Reports the point of the canvas at which the pointer is. */
  const onPointer = (/** @type {PointerEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    const zoom = zoomOf(canvas);
    pointAt((event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom);
  };
  canvas.addEventListener("pointermove", onPointer);
  canvas.addEventListener("pointerdown", onPointer);
  canvas.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
  // A canvas means nothing to assistive technology, so it passes the focus to the element that represents it.
  canvas.addEventListener("focus", () => places.focus());
  places.addEventListener("focus", (event) => event.relatedTarget !== canvas && enter());
  places.addEventListener("blur", leave);
  places.addEventListener("keydown", (event) => {
    if (!ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || !moveByKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * @typedef {import("./map-data.js").MapColumns} MapColumns
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./map-data.js").PlaceReport} PlaceReport
 *
 * @typedef {{ at: number, nodes: ArrayLike<number>}} RunNodes some nodes of a run, and the index of the run: 0 for run A, then B, C and D
 *
 * @typedef {object} MapViewConfig
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} places the focusable element that represents the canvas
 * @property {(place: PlaceReport | null) => void} [onPoint] called when another place is under the pointer or chosen by key
 * @property {(key: string) => void} [onEdge] called when there is no place in the direction of a key
 */

/** Creates the view of the map on a canvas. @param {MapViewConfig} config */
export const createMapView = (config) => new MapView(config);

/** The map of a puzzle on a canvas, with up to four runs. */
class MapView extends CanvasView {
  /** @type {{ map: MapColumns, words: import("./map-scene.js").MapWords } | null} the map and its texts; null for no map */
  content = null;
  /** @type {RunCounts | null} run A */
  run = null;
  otherRuns = new OtherRuns(
    () => ({ step: this.step, last: this.run ? this.run.tree.lastStep : 0 }),
    () => this.update(),
  );
  /** @type {{ at: number, nodes: number[] }[]} nodes whose places are outlined; `at` is the index of their run */
  outlined = [];
  /** @type {string[]} of runs B, C and D */
  colours = [];
  step = 0;
  pointed = -1;
  /** @type {import("./map-layout.js").LayoutName} */
  layoutName = "plane";
  /** @type {import("./map-scene.js").MapLayout | null} */
  layout = null;
  background = document.createElement("canvas");

  /** @param {MapViewConfig} config */
  constructor(config) {
    const { canvas, places } = config;
    super(canvas);
    this.config = config;
    addMapInput(canvas, places, {
      pointAt: (x, y) => this.setPointed(this.layout ? this.layout.placeAt(x, y) : -1),
      enter: () => this.pointed < 0 && this.moveByKey("Home"),
      moveByKey: (key) => this.moveByKey(key),
      leave: () => this.setPointed(-1),
    });
  }

  /** Draws one frame. */
  draw() {
    const { ctx, width, height, dpr } = prepareCanvas(this.canvas);
    if (width === 0 || height === 0) return;
    ctx.clearRect(0, 0, width, height);
    if (!this.content) return;
    if (this.paintedKey !== `${width} ${height} ${dpr}`) this.paintBackground(this.content.map, width, height, dpr);
    ctx.drawImage(this.background, 0, 0, width, height);
    drawSearch(this.createScene(ctx));
  }

  /**
   * Paints the part of the map that is the same at every step: its places and labels.
   * @param {MapColumns} map @param {number} width @param {number} height @param {number} dpr
   */
  paintBackground(map, width, height, dpr) {
    const { background } = this;
    this.paintedKey = `${width} ${height} ${dpr}`;
    background.width = Math.round(width * dpr);
    background.height = Math.round(height * dpr);
    const ctx = /** @type {CanvasRenderingContext2D} */ (background.getContext("2d"));
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    this.layout = createLayout(this.layoutName, map, width, height);
    const scene = this.createScene(ctx);
    this.colours = readColours(this.canvas);
    drawBackground(scene, readTints(this.canvas));
    this.layout.drawLabels(scene, width, height);
  }

  /**
   * Returns what is to be drawn on the map at the current step.
   * @param {CanvasRenderingContext2D} ctx @returns {import("./map-scene.js").MapScene}
   */
  createScene(ctx) {
    const { otherRuns, colours, layout, run, pointed, content, step, theme } = this;
    if (!content || !layout) throw new Error("There is no map to draw.");
    const currentNode = run ? run.tree.currentNodeAt(step) : -1;
    const hasCurrentNode = run !== null && currentNode >= 0 && currentNode < run.size;
    return {
      ...{ ctx, theme, pointed, layout, colours, ...content },
      path: run ? pathPlaces(run, step) : [],
      counts: run ? run.at(step) : null,
      otherExpanded: otherRuns.expanded(),
      otherFrontiers: otherRuns.frontiers(),
      otherPaths: otherRuns.paths(),
      outlined: placesOfNodes(this.outlined, [run, ...otherRuns.runs]),
      most: Math.max(run?.most ?? 1, otherRuns.most),
      head: !hasCurrentNode ? "" : currentNode === run.tree.goal ? "goal" : "current",
    };
  }

  /** Marks the place under the pointer or chosen by key, −1 for none, and reports it. @param {number} place */
  setPointed(place) {
    if (place === this.pointed) return;
    this.pointed = place;
    this.redraw();
    this.reportPlace();
  }

  /** Moves to the place to which an arrow key leads; returns false if there is no map. @param {string} key */
  moveByKey(key) {
    if (!this.content) return false;
    const next = neighbourPlace(this.content.map, this.pointed, key);
    if (next === this.pointed) this.config.onEdge?.(key);
    this.setPointed(next);
    return true;
  }

  /** Reports the statistics of the place under the pointer, or that there is none. */
  reportPlace() {
    const { completeRun: run, pointed, content } = this;
    const isPointed = content && pointed >= 0;
    const onlyComplete = true;
    this.config.onPoint?.(
      isPointed ? placeReport(content.map, pointed, run?.at(this.step), this.otherRuns.expanded(onlyComplete)) : null,
    );
  }

  /**
   * Shows the boards of a puzzle, without runs.
   * @param {MapColumns} map @param {import("./map-scene.js").MapWords} words
   */
  show(map, words) {
    this.content = { map, words };
    this.run = null;
    this.otherRuns.reset(map);
    this.pointed = -1;
    this.paintedKey = "";
    this.update();
  }

  /** Outlines the places of some nodes' boards with dashed lines. @param {RunNodes[]} nodesOfRuns */
  outlineNodes(nodesOfRuns) {
    this.outlined = Array.from(nodesOfRuns, ({ at, nodes }) => ({ at, nodes: Array.from(nodes) }));
    this.redraw();
  }

  /** Changes the layout of the map. @param {import("./map-layout.js").LayoutName} name */
  setLayout(name) {
    this.layoutName = name;
    this.paintedKey = "";
    this.redraw();
  }

  /** Shows run A, whose nodes `appendBatch` adds later, or no run. @param {TreeData | null} tree */
  setRun(tree) {
    this.run = this.content && tree ? new RunCounts(this.content.map, tree) : null;
    this.update();
  }

  /** Redraws the map, and reports the place under the pointer again, as its statistics may have changed. */
  update() {
    this.redraw();
    this.reportPlace();
  }

  /** Adds a batch of nodes of run A. @param {import("./map-data.js").CountBatch} batch */
  appendBatch(batch) {
    this.run?.append(batch);
    this.redraw();
  }

  /** Shows a step of the runs. @param {number} t */
  setStep(t) {
    this.step = t;
    this.redraw();
    if (this.pointed >= 0) this.reportPlace();
  }

  /** Run A, but null until all its batches have been added. */
  get completeRun() {
    return this.run?.isIncomplete ? null : this.run;
  }

  /** Returns how many boards run A has expanded, and has in its frontier, at the current step; −1 without run A. */
  tally() {
    const { completeRun: run, step } = this;
    return { expanded: run ? run.expandedAt(step) : -1, waiting: run ? run.frontierAt(step) : -1 };
  }

  /** Returns a table of the numbers of boards, with a row for each distance from the start. */
  table() {
    const { otherRuns, completeRun: run, content, step } = this;
    return content ? tableByDistance(content.map, run ? run.at(step) : null, otherRuns.expanded(true)) : [];
  }
}
