/**
 * An image whose pixels a view computes and then copies to a canvas of the page. All views use the same memory, one after another,
 * as each paints its frame at once.
 */

/**
 * An image with computed pixels.
 * @typedef {object} PixelImage
 * @property {Uint32Array} colours of its pixels, line by line, with the bytes in the order of image data; what they are at first is left from the last image
 * @property {HTMLCanvasElement} canvas has the pixels in its upper left corner once they have been put there
 * @property {(first?: number, last?: number) => void} put puts lines on that canvas, by default all of them
 */

/** Memory this many times as long as needed is replaced: some images have a line for each row of a tree, others one for each pixel. */
const MAX_SPARE = 4;

let memory = new Uint32Array(0);
/** @type {HTMLCanvasElement | null} */
let canvas = null;

/** Returns an image of a size in pixels, which is valid until the next call. @param {number} width @param {number} height @returns {PixelImage} */
export function createPixelImage(width, height) {
  const size = width * height;
  if (memory.length < size || memory.length > size * MAX_SPARE) memory = new Uint32Array(size);
  const bitmap = canvas ?? document.createElement("canvas");
  canvas = bitmap;
  const ctx = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d", { willReadFrequently: true }));
  // The canvas grows, and never shrinks: setting its size takes long.
  if (bitmap.width < width) bitmap.width = width;
  if (bitmap.height < height) bitmap.height = height;
  const put = (first = 0, last = height) => {
    const bytes = new Uint8ClampedArray(memory.buffer, 0, size * Uint32Array.BYTES_PER_ELEMENT);
    ctx.putImageData(new ImageData(bytes, width, height), 0, 0, 0, first, width, last - first);
  };
  return { colours: memory.subarray(0, size), canvas: bitmap, put };
}
