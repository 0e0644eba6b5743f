/** Draws the name of each round of an iterative search above the root of its tree, or only its number if there is no room. */

import { glyphHeight } from "../../canvas/board-glyph.js";
import { roundName } from "../../run/numbers.js";
import { nodeX, nodeY } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Distance from the centre of a root's shape up to the baseline of the name, in pixels. */
const ABOVE_A_SHAPE = 9;
/** Distance from the top of a root's board up to the baseline of the name, in pixels. */
const ABOVE_A_BOARD = 17;

/** Draws the names of the rounds of an iterative search, that of the current round in bold. @param {Scene} scene */
export function drawRoundNames(scene) {
  const { ctx, data, step, theme } = scene;
  if (data.bounds.length < 2) return;
  const rise = scene.level === "boards" ? glyphHeight(data.info, scene.side) / 2 + ABOVE_A_BOARD : ABOVE_A_SHAPE;
  const currentRoot = data.roundRootAt(step);
  const labels = data.roots
    .map((id, index) => ({ id, index, x: nodeX(scene, id), y: nodeY(scene, id) - rise }))
    .filter(({ id }) => data.isDrawn(id) && data.generatedAt[id] <= step);
  ctx.textAlign = "center";
  let lastRight = -Infinity;
  for (const [position, { id, index, x, y }] of labels.entries()) {
    ctx.font = `${id === currentRoot ? 700 : 400} 12px ${theme.font}`;
    const nextX = labels[position + 1]?.x ?? Infinity;
    const fits = (/** @type {number} */ textWidth) =>
      x - textWidth / 2 > lastRight && x + textWidth / 2 < (x + nextX) / 2;
    const fullName = roundName(data, index, scene.roundWords);
    const text = [fullName, String(index + 1)].find((name) => fits(ctx.measureText(name).width + 8));
    if (!text || x < -80 || x > scene.width + 80 || y < -4) continue;
    const width = ctx.measureText(text).width + 8;
    const centre = Math.max(width / 2 + 4, Math.min(scene.width - width / 2 - 4, x));
    lastRight = centre + width / 2;
    ctx.fillStyle = id === currentRoot ? theme.ink : theme.ink2;
    ctx.fillText(text, centre, y);
  }
}
