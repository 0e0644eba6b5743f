/** Computes the colour of a pixel from the number of nodes in it: a ramp of three colours, from few nodes to many. */

import { channels } from "../../canvas/theme.js";
import { rampPosition } from "./density.js";

/** Position of the middle colour on the ramp, 0 … 1. It is above one half, as light colours are easier to distinguish. */
const MIDDLE = 0.6;

/** The colour for each number of nodes. Every frame uses the same array. */
let ramp = new Uint32Array(0);

/**
 * Returns the colour for each count from 1 to `maxCount`. The array is valid until the next call.
 * @param {import("../../canvas/theme.js").Theme} theme
 * @param {number} maxCount
 */
export function pixelRamp(theme, maxCount) {
  if (ramp.length <= maxCount) ramp = new Uint32Array(maxCount * 2);
  const stops = theme.ramp.map(channels);
  for (let count = 1; count <= maxCount; count++) {
    const position = rampPosition(count, maxCount);
    const isUpperHalf = position >= MIDDLE;
    const [from, to] = isUpperHalf ? [stops[1], stops[2]] : [stops[0], stops[1]];
    const fraction = isUpperHalf ? (position - MIDDLE) / (1 - MIDDLE) : position / MIDDLE;
    ramp[count] = packColour([
      mix(from[0], to[0], fraction),
      mix(from[1], to[1], fraction),
      mix(from[2], to[2], fraction),
    ]);
  }
  return ramp;
}

/** Returns the number at a fraction of the way from a to b, rounded. @param {number} a @param {number} b @param {number} fraction */
function mix(a, b, fraction) {
  return Math.round(a + (b - a) * fraction);
}

/** Packs a colour into one number, with its bytes in the order of image data on little-endian machines. @param {[number, number, number]} colour */
export function packColour([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
