/** The space map on a canvas: all boards of the puzzle, and one search that lights them up step by step. */

import { sharpen } from "./canvas.js";
import { drawGround, drawSearch, readTints } from "./draw-space.js";
import { SpaceLights, byDistance, placeBeside } from "./space-data.js";
import { layOut } from "./space-layout.js";
import { readTheme, watchTheme } from "./theme.js";

/**
 * @typedef {import("./space-data.js").SpaceColumns} SpaceColumns
 * @typedef {import("./tree-data.js").TreeData} TreeData
 *
 * @typedef {object} SpaceViewConfig
 * @property {HTMLCanvasElement} canvas
 * @property {(place: PlaceReport | null) => void} [onPoint] a diamond under the pointer or chosen by the arrow keys
 *
 * @typedef {object} PlaceReport
 * @property {number} place
 * @property {number} fromStart
 * @property {number} toGoal
 * @property {number} boards
 * @property {number} breadthFirst how many of them breadth-first search expands
 * @property {number} expanded how many the search has expanded
 * @property {number} waiting
 */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/** @param {SpaceViewConfig} config */
export function createSpaceView({ canvas, onPoint }) {
  /** @type {SpaceColumns | null} */
  let space = null;
  /** @type {SpaceLights | null} */
  let lights = null;
  /** @type {{ expanded: Int32Array, most: number } | null} what another search expanded in the end */
  let pinned = null;
  let theme = readTheme(canvas);
  let step = 0;
  let pointed = -1;
  let request = 0;
  let era = 0;
  let groundKey = "";
  const ground = document.createElement("canvas");
  /** @type {import("./space-layout.js").LayoutName} */
  let arrangement = "plane";
  /** @type {import("./space-layout.js").SpaceLayout | null} */
  let layout = null;

  function redraw() {
    if (!request) request = requestAnimationFrame(draw);
  }

  function draw() {
    request = 0;
    const { ctx, width, height, dpr } = sharpen(canvas);
    if (width === 0 || height === 0) return;
    ctx.clearRect(0, 0, width, height);
    if (!space) return;
    const key = `${era} ${width} ${height} ${dpr}`;
    if (key !== groundKey || !layout) {
      layout = layOut(arrangement, space, width, height);
      paintGround(width, height, dpr);
    }
    groundKey = key;
    ctx.drawImage(ground, 0, 0, width, height);
    drawSearch(sceneOn(ctx));
  }

  /** @param {number} width @param {number} height @param {number} dpr */
  function paintGround(width, height, dpr) {
    ground.width = Math.round(width * dpr);
    ground.height = Math.round(height * dpr);
    const ctx = /** @type {CanvasRenderingContext2D} */ (ground.getContext("2d"));
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    const scene = sceneOn(ctx);
    drawGround(scene, readTints(canvas));
    scene.layout.drawWords(scene, width, height);
  }

  /** @param {CanvasRenderingContext2D} ctx @returns {import("./draw-space.js").SpaceScene} */
  function sceneOn(ctx) {
    const tree = lights?.tree;
    const head = tree ? tree.headOf(step) : -1;
    const known = lights && tree && head >= 0 && head < lights.size;
    const path = known ? tree.pathTo(head).map((id) => lights?.place[id] ?? 0) : [];
    return {
      ctx, theme, pointed, path,
      space: /** @type {SpaceColumns} */ (space),
      layout: /** @type {import("./space-layout.js").SpaceLayout} */ (layout),
      lights: lights ? lights.at(step) : null,
      pinned: pinned ? pinned.expanded : null,
      most: Math.max(lights?.most ?? 1, pinned?.most ?? 1),
      head: !known ? "" : head === tree.goal ? "goal" : "current",
    };
  }

  /** @param {number} place */
  function point(place) {
    if (place === pointed) return;
    pointed = place;
    redraw();
    tell();
  }

  function tell() {
    if (!space || pointed < 0) {
      onPoint?.(null);
      return;
    }
    const seen = lights?.at(step);
    onPoint?.({
      place: pointed,
      fromStart: Math.floor(pointed / space.rows),
      toGoal: pointed % space.rows,
      boards: space.counts[pointed],
      breadthFirst: space.expanded[pointed],
      expanded: seen ? seen.expanded[pointed] : -1,
      waiting: seen ? seen.frontier[pointed] : -1,
    });
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (!space || !layout) return;
    const box = canvas.getBoundingClientRect();
    point(layout.placeAt(event.clientX - box.left, event.clientY - box.top));
  }
  canvas.addEventListener("pointermove", follow);
  canvas.addEventListener("pointerdown", follow);
  canvas.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && point(-1));
  canvas.addEventListener("blur", () => point(-1));
  canvas.addEventListener("keydown", (event) => {
    if (!space || !ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    point(placeBeside(space, pointed, event.key));
    event.preventDefault();
    event.stopPropagation();
  });
  watchTheme(() => {
    theme = readTheme(canvas);
    era++;
    redraw();
  });
  new ResizeObserver(redraw).observe(canvas);

  return {
    /** Show the boards of a puzzle, without any search yet. @param {SpaceColumns | null} shown */
    show(shown) {
      space = shown;
      lights = pinned = null;
      pointed = -1;
      era++;
      redraw();
      tell();
    },
    /** Lay the boards out otherwise. @param {import("./space-layout.js").LayoutName} name */
    arrange(name) {
      arrangement = name;
      era++;
      redraw();
    },
    /** Lay a search over them, dark at first, or take it away. @param {TreeData | null} tree */
    lay(tree) {
      lights = space && tree ? new SpaceLights(space, tree) : null;
      redraw();
      tell();
    },
    /** Leave what the search expanded on the map when another one takes its place. @param {boolean} stays */
    pin(stays) {
      pinned = stays && lights ? { expanded: lights.final, most: lights.most } : null;
      redraw();
    },
    /** @param {import("./space-data.js").LightBatch} batch */
    light(batch) {
      lights?.append(batch);
      redraw();
    },
    /** @param {number} t */
    setStep(t) {
      step = t;
      redraw();
      if (pointed >= 0) tell();
    },
    /** Boards expanded and waiting at the step; −1 where no search is shown. */
    tally() {
      return { expanded: lights ? lights.expandedAt(step) : -1, waiting: lights ? lights.waitingAt(step) : -1 };
    },
    /** All boards at each distance from the start; see `byDistance`. */
    table: () => (space ? byDistance(space, lights ? lights.at(step) : null) : []),
    redraw,
    /** Read the colours anew and draw without waiting for a frame: a printer does not wait either. */
    redrawNow() {
      theme = readTheme(canvas);
      era++;
      cancelAnimationFrame(request);
      draw();
    },
  };
}
