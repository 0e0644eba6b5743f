/** The colour ramp from few nodes in a pixel to many, as packed colours for image data. */

import { channels } from "../../canvas/theme.js";
import { rampPosition } from "./density.js";

/** Position of the middle colour; above one half, as light tints are easier to distinguish. */
const MIDDLE = 0.6;

/** Reused for every frame. */
let ramp = new Uint32Array(0);

/**
 * Returns the colour for each count from 1 to `most`. The array is valid until the next call.
 * @param {import("../../canvas/theme.js").Theme} theme
 * @param {number} most
 */
export function pixelRamp(theme, most) {
  if (ramp.length <= most) ramp = new Uint32Array(most * 2);
  const stops = theme.ramp.map(channels);
  for (let n = 1; n <= most; n++) {
    const t = rampPosition(n, most);
    const upper = t < MIDDLE ? 0 : 1;
    const low = stops[upper];
    const high = stops[upper + 1];
    const part = upper ? (t - MIDDLE) / (1 - MIDDLE) : t / MIDDLE;
    ramp[n] = packColour([mix(low[0], high[0], part), mix(low[1], high[1], part), mix(low[2], high[2], part)]);
  }
  return ramp;
}

/** Returns the value at fraction t between a and b. @param {number} a @param {number} b @param {number} t */
function mix(a, b, t) {
  return Math.round(a + (b - a) * t);
}

/** Returns a colour as image data stores it on little-endian machines. @param {[number, number, number]} colour */
export function packColour([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
