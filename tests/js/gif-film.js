/**
 * Writes a film as GIF, for a test that decodes it by another library.
 *
 * Reads as JSON the width, the height, the exact colours, and the frames: a list of [seconds, colours of all pixels]. Prints the
 * file in base 64.
 */

import * as gifenc from "../../node_modules/gifenc/dist/gifenc.esm.js";
import { channels } from "../../static/js/canvas/theme.js";
import { GifFilm } from "../../static/js/film/gif-film.js";

const { width, height, colours, frames } = JSON.parse(process.argv[2]);

/** Returns colours as pixels of a canvas. @param {string[]} pixels */
const packed = (pixels) =>
  Uint32Array.from(pixels, (pixel) => {
    const [red, green, blue] = channels(pixel);
    return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  });

const canvas = /** @type {any} */ ({ width, height });
const samples = frames.map((/** @type {[number, string[]]} */ [, pixels]) => packed(pixels));
const film = new GifFilm(gifenc, canvas, colours, samples);
for (const [index, [seconds]] of frames.entries()) film.addPixels(samples[index], seconds);
console.log(Buffer.concat(/** @type {any} */ (await film.finish())).toString("base64"));
