/** The name of each round above the root of its tree: in full where there is room, else as a number. */

import { roundName } from "../../run/numbers.js";
import { nodeX, nodeY } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const ABOVE_A_SHAPE = 9;
const ABOVE_A_BOARD = 17;

/** Draws the names of the rounds. @param {Scene} scene */
export function drawRoundNames(scene) {
  const { ctx, data, step, theme } = scene;
  if (data.bounds.length < 2) return;
  const above = scene.level === "boards" ? scene.side / 2 + ABOVE_A_BOARD : ABOVE_A_SHAPE;
  const currentRoot = data.roundRootAt(step);
  const places = data.roots
    .map((id, place) => ({ id, place, x: nodeX(scene, id), y: nodeY(scene, id) - above }))
    .filter(({ id }) => data.isDrawn(id) && data.generatedAt[id] <= step);
  ctx.textAlign = "center";
  let lastRight = -Infinity;
  for (const [i, { id, place, x, y }] of places.entries()) {
    ctx.font = `${id === currentRoot ? 700 : 400} 12px ${theme.font}`;
    const next = places[i + 1]?.x ?? Infinity;
    const fits = (/** @type {number} */ wide) => x - wide / 2 > lastRight && x + wide / 2 < (x + next) / 2;
    const fullName = roundName(data, place, scene.roundWords);
    const text = [fullName, String(place + 1)].find((name) => fits(ctx.measureText(name).width + 8));
    if (!text || x < -80 || x > scene.width + 80 || y < -4) continue;
    const wide = ctx.measureText(text).width + 8;
    const at = Math.max(wide / 2 + 4, Math.min(scene.width - wide / 2 - 4, x));
    lastRight = at + wide / 2;
    ctx.fillStyle = id === currentRoot ? theme.ink : theme.ink2;
    ctx.fillText(text, at, y);
  }
}
