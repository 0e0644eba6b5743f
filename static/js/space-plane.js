/** The map as a plane: a diamond for each pair of distances, where the two axes have them. */

import { frameSpace, spaceX, spaceY } from "./space-frame.js";
import { drawWords } from "./space-words.js";

/** @typedef {import("./space-data.js").SpaceColumns} SpaceColumns */
/** @typedef {import("./space-frame.js").SpaceFrame} SpaceFrame */

/** @param {SpaceColumns} space @param {number} width @param {number} height @param {import("./fit.js").Insets} insets @returns {import("./space-layout.js").SpaceLayout} */
export function planeLayout(space, width, height, insets) {
  const frame = frameSpace(space, width, height, insets);
  const { ux, uy, rows } = frame;
  /** @param {number} place @returns {[number, number]} */
  const spot = (place, aside = 0) => [spaceX(frame, Math.floor(place / rows) + aside), spaceY(frame, place % rows)];
  return {
    scale: Math.min(1, ux / 17, uy / 13),
    spot,
    outline(ctx, place, gap) {
      const shrink = 1 - (gap * Math.hypot(ux, uy)) / (ux * uy);
      const [x, y] = spot(place);
      ctx.moveTo(x, y - uy * shrink);
      ctx.lineTo(x + ux * shrink, y);
      ctx.lineTo(x, y + uy * shrink);
      ctx.lineTo(x - ux * shrink, y);
      ctx.closePath();
    },
    lead: (ctx, _from, to) => ctx.lineTo(...spot(to)),
    placeAt: (x, y) => placeAt(frame, space, x, y),
    drawWords: (scene, wide, high) => drawWords(scene, frame, wide, high),
  };
}

/**
 * Diamonds of one parity tile the plane, so the nearest of theirs in the sum of both distances holds the point.
 * @param {SpaceFrame} frame
 * @param {SpaceColumns} space
 * @param {number} x
 * @param {number} y
 */
function placeAt(frame, space, x, y) {
  const a = (x - frame.left) / frame.ux;
  const b = (frame.bottom - y) / frame.uy;
  let found = -1;
  let nearest = 1;
  for (let i = Math.floor(a); i <= Math.ceil(a); i++) {
    for (let j = Math.floor(b); j <= Math.ceil(b); j++) {
      if (i < 0 || j < 0 || i >= space.columns || j >= space.rows) continue;
      const away = Math.abs(a - i) + Math.abs(b - j);
      if (away > nearest || !space.counts[i * space.rows + j]) continue;
      nearest = away;
      found = i * space.rows + j;
    }
  }
  return found;
}
