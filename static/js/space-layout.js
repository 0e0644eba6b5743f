/** The ways to lay the map out, and what each can be asked. */

import { planeLayout } from "./space-plane.js";
import { ringLayout } from "./space-rings.js";

/** @typedef {import("./space-data.js").SpaceColumns} SpaceColumns */

/**
 * @typedef {object} SpaceLayout where places stand and what shape they have
 * @property {number} scale of marks, 1 where there is room for them
 * @property {(place: number, aside?: number) => [number, number]} spot a place's middle, or beside it: about −½ … ½
 * @property {(ctx: CanvasRenderingContext2D, place: number, gap: number) => void} outline adds a place's shape to the
 *   path, smaller by a gap on every side
 * @property {(ctx: CanvasRenderingContext2D, from: number, to: number) => void} lead continues the path to another place
 * @property {(x: number, y: number) => number} placeAt the place whose shape holds a point, −1 where no boards are
 * @property {(scene: import("./draw-space.js").SpaceScene, width: number, height: number) => void} drawWords writes what says how to read it
 */

/** @typedef {"plane" | "rings"} LayoutName */

/** From so many pixels on the cards have a column of their own. */
const WIDE = 840;
const LAYOUTS = {
  plane: {
    make: planeLayout,
    roomy: { top: 16, right: 286, bottom: 63, left: 65 },
    close: { top: 16, right: 22, bottom: 60, left: 46 },
  },
  rings: {
    make: ringLayout,
    roomy: { top: 16, right: 270, bottom: 26, left: 24 },
    close: { top: 8, right: 12, bottom: 16, left: 12 },
  },
};

/**
 * Lay boards out on a canvas, beside what axes and cards take of it.
 * @param {LayoutName} name @param {SpaceColumns} space @param {number} width @param {number} height
 * @returns {SpaceLayout}
 */
export function layOut(name, space, width, height) {
  const { make, roomy, close } = LAYOUTS[name];
  return make(space, width, height, width >= WIDE ? roomy : close);
}
