/** The map on a canvas: all boards of the puzzle, and the searches that light them up step by step. */

import { sharpen } from "../canvas/canvas.js";
import { Figure } from "../canvas/redraw.js";
import { drawGround, drawSearch, readColours, readTints } from "./draw-map.js";
import { byDistance, MapLights, placeBeside } from "./map-data.js";
import { followHand } from "./map-input.js";
import { layOut } from "./map-layout.js";
import { reportOf } from "./map-place.js";
import { Beside, placesOf, wayOf } from "./other-runs.js";

/**
 * @typedef {import("./map-data.js").MapColumns} MapColumns
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./map-place.js").PlaceReport} PlaceReport
 *
 * @typedef {{ at: number, nodes: ArrayLike<number>}} Outlined nodes of a run: 0 for the one on the stage, then those beside it
 *
 * @typedef {object} MapViewConfig
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} places what has the focus for the canvas
 * @property {(place: PlaceReport | null) => void} [onPoint] a diamond under the pointer or chosen by the arrow keys
 * @property {(key: string) => void} [onEdge] a key leads to no other
 */

/** @param {MapViewConfig} config */
export const createMapView = (config) => new MapView(config);

class MapView extends Figure {
  /** @type {{ map: MapColumns, words: import("./map-scene.js").MapWords } | null} what is drawn, and what is written on it */
  shown = null;
  /** @type {MapLights | null} */
  lights = null;
  beside = new Beside(
    () => ({ step: this.step, last: this.lights ? this.lights.tree.lastStep : 0 }),
    () => this.changed(),
  );
  /** @type {{ at: number, nodes: number[] }[]} */
  outlined = [];
  /** @type {string[]} of runs B, C and D */
  colours = [];
  step = 0;
  pointed = -1;
  /** @type {import("./map-layout.js").LayoutName} */
  arrangement = "plane";
  /** @type {import("./map-scene.js").MapLayout | null} */
  layout = null;
  ground = document.createElement("canvas");

  /** @param {MapViewConfig} config */
  constructor(config) {
    const { canvas, places } = config;
    super(canvas);
    this.config = config;
    followHand(canvas, places, {
      pointAt: (x, y) => this.point(this.layout ? this.layout.placeAt(x, y) : -1),
      enter: () => this.pointed < 0 && this.go("Home"),
      go: (key) => this.go(key),
      leave: () => this.point(-1),
    });
  }

  draw() {
    const { ctx, width, height, dpr } = sharpen(this.canvas);
    if (width === 0 || height === 0) return;
    ctx.clearRect(0, 0, width, height);
    if (!this.shown) return;
    if (this.painted !== `${width} ${height} ${dpr}`) this.paintGround(this.shown.map, width, height, dpr);
    ctx.drawImage(this.ground, 0, 0, width, height);
    drawSearch(this.sceneOn(ctx));
  }

  /** @param {MapColumns} map @param {number} width @param {number} height @param {number} dpr */
  paintGround(map, width, height, dpr) {
    const { ground } = this;
    this.painted = `${width} ${height} ${dpr}`;
    ground.width = Math.round(width * dpr);
    ground.height = Math.round(height * dpr);
    const ctx = /** @type {CanvasRenderingContext2D} */ (ground.getContext("2d"));
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    this.layout = layOut(this.arrangement, map, width, height);
    const scene = this.sceneOn(ctx);
    this.colours = readColours(this.canvas);
    drawGround(scene, readTints(this.canvas));
    this.layout.drawWords(scene, width, height);
  }

  /** @param {CanvasRenderingContext2D} ctx @returns {import("./map-scene.js").MapScene} */
  sceneOn(ctx) {
    const { beside, colours, layout, lights, pointed, shown, step, theme } = this;
    if (!shown || !layout) throw new Error("There is no map to draw.");
    const head = lights ? lights.tree.currentNodeAt(step) : -1;
    const known = lights !== null && head >= 0 && head < lights.size;
    return {
      ...{ ctx, theme, pointed, layout, colours, ...shown },
      path: lights ? wayOf(lights, step) : [],
      lights: lights ? lights.at(step) : null,
      beside: beside.expanded(),
      waiting: beside.waiting(),
      ways: beside.ways(),
      outlined: placesOf(this.outlined, [lights, ...beside.laid]),
      most: Math.max(lights?.most ?? 1, beside.most),
      head: !known ? "" : head === lights.tree.goal ? "goal" : "current",
    };
  }

  /** @param {number} place */
  point(place) {
    if (place === this.pointed) return;
    this.pointed = place;
    this.redraw();
    this.tell();
  }

  /** @param {string} key */
  go(key) {
    if (!this.shown) return false;
    const there = placeBeside(this.shown.map, this.pointed, key);
    if (there === this.pointed) this.config.onEdge?.(key);
    this.point(there);
    return true;
  }

  tell() {
    const { known: lights, pointed, shown } = this;
    const told = shown && pointed >= 0;
    this.config.onPoint?.(
      told ? reportOf(shown.map, pointed, lights?.at(this.step), this.beside.expanded(true)) : null,
    );
  }

  /** Show the boards of a puzzle, without any search yet. @param {MapColumns} map @param {import("./map-scene.js").MapWords} words */
  show(map, words) {
    this.shown = { map, words };
    this.lights = null;
    this.beside.begin(map);
    this.pointed = -1;
    this.painted = "";
    this.changed();
  }

  /** Outline the places of boards. @param {Outlined[]} outlined */
  outline(outlined) {
    this.outlined = Array.from(outlined, ({ at, nodes }) => ({ at, nodes: Array.from(nodes) }));
    this.redraw();
  }

  /** Lay the boards out otherwise. @param {import("./map-layout.js").LayoutName} name */
  arrange(name) {
    this.arrangement = name;
    this.painted = "";
    this.redraw();
  }

  /** Lay a search over them, dark at first, or take it away. @param {TreeData | null} tree */
  lay(tree) {
    this.lights = this.shown && tree ? new MapLights(this.shown.map, tree) : null;
    this.changed();
  }

  changed() {
    this.redraw();
    this.tell();
  }

  /** @param {import("./map-data.js").LightBatch} batch */
  light(batch) {
    this.lights?.append(batch);
    this.redraw();
  }

  /** @param {number} t */
  setStep(t) {
    this.step = t;
    this.redraw();
    if (this.pointed >= 0) this.tell();
  }

  /** The search that is laid over the map, once all its boards have come. */
  get known() {
    return this.lights?.coming ? null : this.lights;
  }

  /** Boards expanded and waiting at the step; −1 where no search is shown. */
  tally() {
    const { known: lights, step } = this;
    return { expanded: lights ? lights.expandedAt(step) : -1, waiting: lights ? lights.waitingAt(step) : -1 };
  }

  /** All boards at each distance from the start; see `byDistance`. */
  table() {
    const { beside, known: lights, shown, step } = this;
    return shown ? byDistance(shown.map, lights ? lights.at(step) : null, beside.expanded(true)) : [];
  }
}
