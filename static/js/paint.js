/** One frame of the tree, drawn at the level that the survey of what is in view has come to. */

import { drawBoards } from "./draw-boards.js";
import { drawDensity } from "./draw-density.js";
import { drawFreeDensity, drawFreeMarks } from "./draw-free.js";
import { drawMarks } from "./draw-marks.js";
import { drawRoundNames } from "./draw-rounds.js";
import { drawShapes } from "./draw-shapes.js";
import { drawStubs } from "./draw-stubs.js";
import { nothingSeen } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const DRAW = { boards: drawBoards, shapes: drawShapes, marks: drawMarks, density: drawDensity };
const DRAW_FREE = { ...DRAW, marks: drawFreeMarks, density: drawFreeDensity };

/** @param {Scene} scene */
export function paintTree(scene) {
  const { ctx, data, theme } = scene;
  scene.seen = nothingSeen();
  ctx.globalAlpha = 1;
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, 0, scene.width, scene.height);
  if (data.size === 0) return;
  followPath(scene);
  (data.form === "rows" ? DRAW : DRAW_FREE)[scene.level](scene);
  drawStubs(scene);
  drawRoundNames(scene);
}

/** Find the path again only when its end or the data has changed. @param {Scene} scene */
function followPath(scene) {
  const head = scene.data.headOf(scene.step);
  const { path } = scene;
  const known = head >= 0 && path.length > 0 && scene.pathVersion === scene.data.version && path[path.length - 1] === head;
  scene.head = head;
  if (known) return;
  scene.path = scene.data.pathTo(head);
  scene.otherPath = scene.data.pathTo(head === scene.data.goal && head >= 0 ? scene.data.meeting : -1);
  scene.pathVersion = scene.data.version;
}

/**
 * A scene with nothing in it, to be filled frame by frame.
 * @param {import("./tree-data.js").TreeData} data
 * @param {import("./theme.js").Theme} theme
 * @param {CanvasRenderingContext2D} ctx
 * @returns {Scene}
 */
export function emptyScene(data, theme, ctx) {
  return {
    ctx, data, theme, step: 0, width: 0, height: 0, dpr: 1, kx: 1, ky: 1, x: 0, y: 0,
    level: "boards", inView: 0, side: 50, scale: 1, firstRow: 0, lastRow: -1, deepest: 0,
    path: new Int32Array(0), otherPath: new Int32Array(0), pathVersion: -1, head: -1, selected: -1, hovered: -1, copy: -1, hoveredCopy: -1, copiesShown: false, twins: [],
    freshStep: -1, arrival: 1, faded: 0, fading: false, seen: nothingSeen(),
  };
}
