/** The ramp from few nodes in a pixel to many, as colours that image data holds. */

import { channels } from "../../canvas/theme.js";
import { rampPosition } from "./density.js";

/** Past one half: the light tints have the finer differences. */
const MIDDLE = 0.6;

/** Used again for every frame. */
let ramp = new Uint32Array(0);

/**
 * The colour for each count from 1 to the most; valid until it is asked for again.
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

/** @param {number} a @param {number} b @param {number} t */
function mix(a, b, t) {
  return Math.round(a + (b - a) * t);
}

/** A colour as image data holds it, on the little-endian machines there are. @param {[number, number, number]} colour */
export function packColour([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
