/** Lays out the map in a plane: a diamond for each pair of distances, on two axes. */

import { drawLabels, fitAxes, mapX, mapY } from "./map-labels.js";

/** @typedef {import("./map-data.js").MapColumns} MapColumns */
/** @typedef {import("./map-labels.js").MapAxes} MapAxes */

/**
 * Returns the plane layout that fits a canvas.
 * @param {MapColumns} map @param {number} width @param {number} height
 * @param {import("../canvas/canvas.js").Insets} insets @returns {import("./map-scene.js").MapLayout}
 */
export function planeLayout(map, width, height, insets) {
  const axes = fitAxes(map, width, height, insets);
  const { ux, uy, rows } = axes;
  /** Returns the centre of a place, or a point beside the centre. @param {number} place @returns {[number, number]} */
  const position = (place, aside = 0) => [mapX(axes, Math.floor(place / rows) + aside), mapY(axes, place % rows)];
  const scale = Math.min(1, ux / 17, uy / 13);
  return {
    scale,
    inset: 3.2 * scale,
    position,
    /** Adds the diamond of a place to the current path, smaller by `gap` pixels on every side. */
    outline(ctx, place, gap) {
      // The diamond is shrunk so that each edge moves inwards by `gap` pixels.
      const shrink = 1 - (gap * Math.hypot(ux, uy)) / (ux * uy);
      const [x, y] = position(place);
      ctx.moveTo(x, y - uy * shrink);
      ctx.lineTo(x + ux * shrink, y);
      ctx.lineTo(x, y + uy * shrink);
      ctx.lineTo(x - ux * shrink, y);
      ctx.closePath();
    },
    addLineTo: (ctx, _from, to) => ctx.lineTo(...position(to)),
    placeAt: (x, y) => placeAt(axes, map, x, y),
    drawLabels: (scene, wide, high) => drawLabels(scene, axes, wide, high),
  };
}

/**
 * Returns the place whose diamond contains a point, −1 for none.
 *
 * The diamond around a place contains the points within a taxicab distance of 1 move. So the place with boards that is
 * nearest in taxicab distance is returned.
 * @param {MapAxes} axes
 * @param {MapColumns} map
 * @param {number} x
 * @param {number} y
 */
function placeAt(axes, map, x, y) {
  const column = (x - axes.left) / axes.ux;
  const row = (axes.bottom - y) / axes.uy;
  let nearestPlace = -1;
  let leastDistance = 1;
  for (let i = Math.floor(column); i <= Math.ceil(column); i++) {
    for (let j = Math.floor(row); j <= Math.ceil(row); j++) {
      if (i < 0 || j < 0 || i >= map.columns || j >= map.rows) continue;
      const distance = Math.abs(column - i) + Math.abs(row - j);
      if (distance > leastDistance || !map.counts[i * map.rows + j]) continue;
      leastDistance = distance;
      nearestPlace = i * map.rows + j;
    }
  }
  return nearestPlace;
}
