/**
 * Writes films as animated GIFs. All frames share one palette. A frame after the first contains only the smallest rectangle with all
 * pixels that have changed, and its unchanged pixels are transparent: whole frames would take ten times as many bytes.
 */

import { load } from "../browser/site.js";
import { channels } from "../canvas/theme.js";

/** The bits of an index of the palette, and the index of the transparent colour, which is the last. */
const DEPTH = 6;
const TRANSPARENT = 2 ** DEPTH - 1;
/** The position of a frame's left edge in its bytes: after the block with its delay and the mark of an image. */
const PLACE_OF_LEFT = 9;
/** The leading bits of each channel by which the index of a colour is found again. */
const BITS = 6;
const DROPPED = 8 - BITS;
const OPAQUE = 0xff000000;
/** The most pixels of a sample from which the palette is chosen. */
const MOST_SAMPLED = 60_000;

/** Returns the pixels of a canvas, a number for each. @param {HTMLCanvasElement} canvas */
export function pixelsOf(canvas) {
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  return new Uint32Array(ctx.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
}

/** Returns the red, green and blue of a pixel. @param {number} pixel */
const channelsOf = (pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];

/** Returns the leading bits of the channels of a pixel, as one number. @param {number} pixel */
function binOf(pixel) {
  const red = (pixel & 255) >> DROPPED;
  const green = ((pixel >> 8) & 255) >> DROPPED;
  const blue = ((pixel >> 16) & 255) >> DROPPED;
  return (red << (2 * BITS)) | (green << BITS) | blue;
}

/** Writes one film. */
export class GifFilm {
  /** @type {Uint32Array | null} */
  previous = null;
  /** The seconds of the frames so far. */
  time = 0;
  /** @type {BlobPart[]} */
  parts = [];
  bytes = 0;

  /**
   * Returns a writer for a film of what a canvas shows.
   * @param {HTMLCanvasElement} canvas
   * @param {string[]} colours that the palette has exactly, in hexadecimal
   * @param {Uint32Array[]} samples the pixels of frames, from which the other colours are chosen
   */
  static async open(canvas, colours, samples) {
    return new GifFilm(await load("static/vendor/gifenc/gifenc.js"), canvas, colours, samples);
  }

  /** @param {any} library gifenc @param {HTMLCanvasElement} canvas @param {string[]} colours @param {Uint32Array[]} samples */
  constructor(library, canvas, colours, samples) {
    const { height, width } = canvas;
    this.canvas = canvas;
    this.library = library;
    this.width = width;
    this.height = height;
    this.encoder = library.GIFEncoder({ auto: false });
    const exact = [...new Set(colours)].map(channels);
    this.colours = [...exact, ...furtherColours(library, exact, samples)].slice(0, TRANSPARENT);
    /** The index of each colour that has been found, plus one, by the leading bits of its channels. */
    this.known = new Uint8Array(2 ** (3 * BITS));
    exact.forEach(([red, green, blue], index) => {
      this.known[binOf((blue << 16) | (green << 8) | red)] ||= index + 1;
    });
    /** The index of each pixel that is shown, and of each that the frame changes; elsewhere that of the transparent colour. */
    this.shown = new Uint8Array(width * height).fill(TRANSPARENT);
    this.changes = new Uint8Array(width * height);
  }

  /** Returns the index of the colour that is nearest to a pixel. @param {number} pixel */
  indexOf(pixel) {
    const bin = binOf(pixel);
    this.known[bin] ||= this.library.nearestColorIndex(this.colours, channelsOf(pixel)) + 1;
    return this.known[bin] - 1;
  }

  /** Adds what the canvas shows as a frame for some seconds. @param {number} seconds */
  async add(seconds) {
    this.addPixels(pixelsOf(this.canvas), seconds);
  }

  /** Adds a frame that is shown for some seconds. @param {Uint32Array} pixels @param {number} seconds */
  addPixels(pixels, seconds) {
    const isFirst = this.previous === null;
    const { left, top, width, height } = this.findChanges(pixels);
    this.previous = pixels;
    const indices = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const from = (top + y) * this.width + left;
      indices.set(this.changes.subarray(from, from + width), y * width);
    }
    // A GIF counts time in hundredths of a second. Times are rounded, not durations, so that no errors add up.
    const delay = Math.round((this.time + seconds) * 100) - Math.round(this.time * 100);
    this.time += seconds;
    const look = {
      transparent: !isFirst,
      transparentIndex: TRANSPARENT,
      delay: delay * 10,
      dispose: 1,
      colorDepth: DEPTH,
    };
    if (isFirst) this.write(() => this.encoder.writeHeader());
    const bytes = this.write(() =>
      this.encoder.writeFrame(indices, width, height, isFirst ? { ...look, first: true, palette: this.palette } : look),
    );
    // The library places every frame at the left and top edge.
    if (!isFirst) new DataView(bytes.buffer).setUint16(PLACE_OF_LEFT, left, true);
    if (!isFirst) new DataView(bytes.buffer).setUint16(PLACE_OF_LEFT + 2, top, true);
  }

  /** The colours with a place for the transparent one. */
  get palette() {
    return Array.from({ length: TRANSPARENT + 1 }, (_, index) => this.colours[index] ?? [0, 0, 0]);
  }

  /** Returns what an action writes, after adding it to the file. @param {() => void} action @returns {Uint8Array<ArrayBuffer>} */
  write(action) {
    action();
    const bytes = this.encoder.bytes();
    this.encoder.stream.reset();
    this.parts.push(bytes);
    this.bytes += bytes.length;
    return bytes;
  }

  /** Finds the pixels that a frame changes; returns the smallest rectangle with all of them, of at least one pixel. @param {Uint32Array} pixels */
  findChanges(pixels) {
    const { changes, height, previous, shown, width } = this;
    let [left, right, top, bottom] = [width, -1, height, -1];
    changes.fill(TRANSPARENT);
    for (let y = 0; y < height; y++) {
      for (let i = y * width, end = i + width; i < end; i++) {
        if (previous !== null && pixels[i] === previous[i]) continue;
        const index = this.indexOf(pixels[i]);
        if (index === shown[i]) continue;
        shown[i] = changes[i] = index;
        const x = i - y * width;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    if (bottom < 0) return { left: 0, top: 0, width: 1, height: 1 };
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** Ends the film, and returns the parts of its file. */
  async finish() {
    this.write(() => this.encoder.finish());
    return this.parts;
  }

  /** Ends the film without a file. @returns {Promise<null>} */
  async cancel() {
    return null;
  }
}

/**
 * Returns colours for the pixels of samples that have none of the exact ones: those of smooth edges and of densities.
 * @param {any} library gifenc @param {number[][]} exact @param {Uint32Array[]} samples @returns {number[][]}
 */
function furtherColours(library, exact, samples) {
  const taken = new Set(exact.map(([red, green, blue]) => (OPAQUE | (blue << 16) | (green << 8) | red) >>> 0));
  const others = samples.map((pixels) => pixels.filter((pixel) => !taken.has(pixel)));
  const count = others.reduce((sum, { length }) => sum + length, 0);
  const every = Math.ceil(count / MOST_SAMPLED);
  const sampled = others.flatMap((pixels) => Array.from(pixels.filter((_, index) => index % every === 0)));
  if (sampled.length === 0) return [];
  const bytes = new Uint8Array(Uint32Array.from(sampled).buffer);
  return library.quantize(bytes, TRANSPARENT - exact.length, { format: "rgb565" });
}
