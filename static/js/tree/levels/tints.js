/** The colour ramp from few nodes in a pixel to many, as packed colours for image data. */

import { channels } from "../../canvas/theme.js";
import { rampPosition } from "./density.js";

/** Position of the middle colour; above one half, as light tints are easier to distinguish. */
const MIDDLE = 0.6;

/** Reused for every frame. */
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
    const half = position < MIDDLE ? 0 : 1;
    const from = stops[half];
    const to = stops[half + 1];
    const fraction = half ? (position - MIDDLE) / (1 - MIDDLE) : position / MIDDLE;
    ramp[count] = packColour([
      mix(from[0], to[0], fraction),
      mix(from[1], to[1], fraction),
      mix(from[2], to[2], fraction),
    ]);
  }
  return ramp;
}

/** Returns the value at a fraction of the way between a and b. @param {number} a @param {number} b @param {number} fraction */
function mix(a, b, fraction) {
  return Math.round(a + (b - a) * fraction);
}

/** Returns a colour as image data stores it on little-endian machines. @param {[number, number, number]} colour */
export function packColour([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
