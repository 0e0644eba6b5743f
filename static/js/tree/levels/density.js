/** Counting nodes per device pixel column, band by band, for trees too large for marks. */

import { withRoom } from "../../run/columns.js";
import { rowRange } from "./scene.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 *
 * @typedef {object} Density counts of one frame; its memory is used again for the next
 * @property {number} columns device pixels across
 * @property {number} bands rows of the picture; several depths share one when they are finer than a pixel
 * @property {number} most in one pixel
 * @property {Int32Array} expanded `bands × columns`
 * @property {Int32Array} frontier
 * @property {Int32Array} earlier nodes of earlier rounds, which are not counted among the others
 * @property {Int32Array} inBand nodes in each band
 */

/** @type {Density} */
const density = {
  columns: 0,
  bands: 0,
  most: 1,
  expanded: new Int32Array(0),
  frontier: new Int32Array(0),
  earlier: new Int32Array(0),
  inBand: new Int32Array(0),
};

const range = new Int32Array(2);

/** Depth to band. @param {Scene} scene @param {number} depth */
export function bandOf(scene, depth) {
  const pitch = scene.ky * scene.dpr;
  return pitch >= 2 ? depth - scene.firstRow : Math.floor((depth - scene.firstRow) * pitch);
}

/** @param {Scene} scene @returns {Density} */
export function countDensity(scene) {
  const { data, dpr, firstRow, lastRow, step } = scene;
  const { generatedAt, expandedAt, x } = data;
  const columns = Math.ceil(scene.width * dpr);
  const bands = lastRow < firstRow ? 0 : bandOf(scene, lastRow) + 1;
  prepare(columns, bands);
  const { earlier, expanded, frontier, inBand } = density;
  const { faded } = scene;
  const { members, starts } = data.rows;
  const scale = scene.kx * dpr;
  const offset = scene.x * dpr;
  // A deep tree has tens of thousands of rows: where all of each is in view nothing has to be searched for.
  const { minX, maxX } = data.extents;
  const whole = scene.x + minX * scene.kx >= 0 && scene.x + maxX * scene.kx < scene.width;
  let most = 1;
  for (let d = firstRow; d <= lastRow; d++) {
    if (whole) {
      range[0] = starts[d];
      range[1] = starts[d + 1];
    } else rowRange(scene, d, 0, scene.width, range);
    const band = bandOf(scene, d);
    const base = band * columns;
    let count = 0;
    for (let i = range[0], to = range[1]; i < to; i++) {
      const id = members[i];
      if (generatedAt[id] > step) continue;
      const at = base + Math.floor(offset + x[id] * scale);
      if (id < faded) earlier[at]++;
      else {
        const n = step < expandedAt[id] ? ++frontier[at] : ++expanded[at];
        if (n > most) most = n;
      }
      count++;
    }
    inBand[band] += count;
  }
  density.most = most;
  return density;
}

/** @param {number} columns @param {number} bands */
function prepare(columns, bands) {
  density.columns = columns;
  density.bands = bands;
  density.expanded = withRoom(density.expanded, columns * bands);
  density.frontier = withRoom(density.frontier, columns * bands);
  density.earlier = withRoom(density.earlier, columns * bands);
  density.inBand = withRoom(density.inBand, bands);
  density.expanded.fill(0, 0, columns * bands);
  density.frontier.fill(0, 0, columns * bands);
  density.earlier.fill(0, 0, columns * bands);
  density.inBand.fill(0, 0, bands);
}

/**
 * Where a count stands on the ramp from one node to the most: by ratio, because depths
 * differ in size by orders of magnitude.
 * @param {number} count at least 1
 * @param {number} most
 */
export function rampPosition(count, most) {
  return most <= 1 ? 0 : Math.log(count) / Math.log(most);
}
