/** Creates the layouts of the map: the plane layout with two axes, and the ring layout around the goal. */

import { planeLayout } from "./map-plane.js";
import { ringLayout } from "./map-rings.js";

/** @typedef {import("./map-data.js").MapColumns} MapColumns */

/** @typedef {"plane" | "rings"} LayoutName */

/** The least width of a canvas, in pixels, at which a column beside the map is left free for cards. */
const MIN_WIDE_WIDTH = 840;
const LAYOUTS = {
  plane: {
    create: planeLayout,
    wideInsets: { top: 32, right: 286, bottom: 63, left: 65 },
    narrowInsets: { top: 32, right: 22, bottom: 60, left: 46 },
  },
  rings: {
    create: ringLayout,
    wideInsets: { top: 16, right: 270, bottom: 26, left: 24 },
    narrowInsets: { top: 8, right: 12, bottom: 16, left: 12 },
  },
};

/**
 * Returns a layout of the map that fits a canvas.
 * @param {LayoutName} name @param {MapColumns} map @param {number} width @param {number} height
 * @returns {import("./map-scene.js").MapLayout}
 */
export function createLayout(name, map, width, height) {
  const { create, wideInsets, narrowInsets } = LAYOUTS[name];
  return create(map, width, height, width >= MIN_WIDE_WIDTH ? wideInsets : narrowInsets);
}
