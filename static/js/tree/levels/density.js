/** Counts the nodes in each device pixel, for trees that are too large to draw every node. */

import { withCapacity } from "../../run/columns.js";
import { rowRange } from "./scene.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 *
 * @typedef {object} Density counts of one frame; the memory is reused for the next
 * @property {number} columns device pixels across
 * @property {number} bands rows of counts; several depths share one if they are closer than a pixel
 * @property {number} most the largest number of nodes in one pixel
 * @property {Int32Array} expanded `bands × columns`
 * @property {Int32Array} frontier `bands × columns`
 * @property {Uint8Array} earlier `bands × columns`: 1 for a pixel with nodes of earlier rounds, 2 for one with pruned
 *   nodes, 4 for one with forgotten nodes; these are not counted
 * @property {Int32Array} inBand nodes in each band
 */

/** @type {Density} */
const density = {
  columns: 0,
  bands: 0,
  most: 1,
  expanded: new Int32Array(0),
  frontier: new Int32Array(0),
  earlier: new Uint8Array(0),
  inBand: new Int32Array(0),
};

const range = new Int32Array(2);

/** Returns the index of the band (row of counts) in which the nodes of a depth are counted. @param {Scene} scene @param {number} depth */
export function bandOf(scene, depth) {
  const bandHeight = scene.ky * scene.dpr;
  return bandHeight >= 1 ? depth - scene.firstRow : Math.floor((depth - scene.firstRow) * bandHeight);
}

/** Counts the nodes in view, in each device pixel and in each band. @param {Scene} scene @returns {Density} */
export function countDensity(scene) {
  const { data, dpr, roundStart, firstRow, lastRow, step } = scene;
  const { expandedAt, generatedAt, x } = data;
  const columns = Math.ceil(scene.width * dpr);
  const bands = lastRow < firstRow ? 0 : bandOf(scene, lastRow) + 1;
  resetCounts(columns, bands);
  const { earlier, expanded, frontier, inBand } = density;
  const scale = scene.kx * dpr;
  const offset = scene.x * dpr;
  let maxCount = 1;
  const bandHeight = scene.ky * dpr;
  /** Adds a node to the counts. @param {number} id @param {number} row */
  const count = (id, row) => {
    const band = bandHeight >= 1 ? row - firstRow : Math.floor((row - firstRow) * bandHeight);
    const pixel = band * columns + Math.floor(offset + x[id] * scale);
    inBand[band]++;
    if (id < roundStart) earlier[pixel] = 1;
    else if (data.exceptions.isForgotten(id, step)) earlier[pixel] = 4;
    else if (step >= expandedAt[id] && data.isPruned(id)) earlier[pixel] = 2;
    else {
      const nodeCount = step < expandedAt[id] ? ++frontier[pixel] : ++expanded[pixel];
      if (nodeCount > maxCount) maxCount = nodeCount;
    }
  };
  const { minX, maxX } = data.extents;
  if (scene.x + minX * scene.kx >= 0 && scene.x + maxX * scene.kx < scene.width) {
    // All nodes are in view, so they are counted in order of generation: for deep trees, rows take three times as long.
    const { row } = data;
    for (let id = 0, size = data.nodeCountAt(step); id < size; id++) {
      if (row[id] >= firstRow && row[id] <= lastRow) count(id, row[id]);
    }
  } else {
    const { members } = data.rows;
    for (let d = firstRow; d <= lastRow; d++) {
      rowRange(scene, d, 0, scene.width, range);
      for (let i = range[0], to = range[1]; i < to; i++) if (generatedAt[members[i]] <= step) count(members[i], d);
    }
  }
  density.most = maxCount;
  return density;
}

/** Makes room for the counts of a frame and sets them to zero. @param {number} columns @param {number} bands */
function resetCounts(columns, bands) {
  density.columns = columns;
  density.bands = bands;
  density.expanded = withCapacity(density.expanded, columns * bands);
  density.frontier = withCapacity(density.frontier, columns * bands);
  density.earlier = withCapacity(density.earlier, columns * bands);
  density.inBand = withCapacity(density.inBand, bands);
  density.expanded.fill(0, 0, columns * bands);
  density.frontier.fill(0, 0, columns * bands);
  density.earlier.fill(0, 0, columns * bands);
  density.inBand.fill(0, 0, bands);
}

/**
 * Returns the position of a count on the colour ramp, 0 … 1. The scale is logarithmic, as the counts of depths differ by
 * orders of magnitude.
 * @param {number} count at least 1
 * @param {number} maxCount the count at the end of the ramp
 */
export function rampPosition(count, maxCount) {
  return maxCount <= 1 ? 0 : Math.log(count) / Math.log(maxCount);
}
