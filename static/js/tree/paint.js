/** Paints one frame of the tree at the scene's level of detail. */

import { drawBoards } from "./levels/draw-boards.js";
import { drawShapes } from "./levels/draw-shapes.js";
import { drawStubs } from "./levels/draw-stubs.js";
import { beginFrame } from "./scene-builder.js";

/** @typedef {import("./levels/scene.js").Scene} Scene */

/** Paints the scene at the level of detail that `measureView` has chosen. @param {Scene} scene */
export function paintTree(scene) {
  const { ctx, data, form, theme } = scene;
  beginFrame(scene);
  ctx.globalAlpha = 1;
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, 0, scene.width, scene.height);
  if (data.size === 0) return;
  DRAW[scene.level](scene);
  drawStubs(scene);
  form.drawNames(scene);
}

/** The function that draws each level of detail. The last two levels depend on the form of the layout. @type {Record<import("./levels/scene.js").Level, (scene: Scene) => void>} */
const DRAW = {
  boards: drawBoards,
  shapes: drawShapes,
  marks: (scene) => scene.form.drawMarks(scene),
  density: (scene) => scene.form.drawDensity(scene),
};
