/**
 * Turns a file of the reader into a picture for the tiles, from square to as wide as the widest board. The file is only ever drawn as an image, so a script in
 * an SVG file never runs, and nothing that it refers to is fetched.
 */

/** Height in pixels of the picture: enough for the board of a lecture hall. */
const HEIGHT = 768;
/** The largest width of the picture relative to its height: that of a board with 2 rows and 5 columns. */
const WIDEST = 2.5;
/** The most pixels that a file may have: decoding more can end the page on a phone. */
const MAX_PIXELS = 50e6;
const TYPE = "image/jpeg";
const PREFIX = `data:${TYPE};base64,`;
const QUALITY = 0.88;

/**
 * @typedef {object} OwnPicture
 * @property {"" | "large" | "unreadable"} problem why the file cannot be used
 * @property {string} address of the picture, while the page is open
 * @property {string} text the picture as text, from which `restorePicture` creates it again
 * @property {number} aspect width of the picture divided by its height
 */

/** Returns the middle of an image file as a picture of the height `HEIGHT`. @param {Blob} file @returns {Promise<OwnPicture>} */
export async function openPicture(file) {
  const source = URL.createObjectURL(file);
  try {
    const image = await loadImage(source);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) return failure("large");
    if (width * height === 0) return failure("unreadable");
    await image.decode();
    const aspect = Math.min(WIDEST, Math.max(1, width / height));
    const text = crop(image, Math.min(width, height * aspect), Math.min(height, width / aspect)).toDataURL(
      TYPE,
      QUALITY,
    );
    const address = restorePicture(text);
    return address ? { problem: "", address, text, aspect } : failure("unreadable");
  } catch {
    return failure("unreadable");
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Returns the address of a picture that was kept as text; empty if the text is no picture. @param {string} text */
export function restorePicture(text) {
  try {
    if (!text.startsWith(PREFIX)) return "";
    const bytes = Uint8Array.from(atob(text.slice(PREFIX.length)), (character) => character.charCodeAt(0));
    return bytes.length > 0 ? URL.createObjectURL(new Blob([bytes], { type: TYPE })) : "";
  } catch {
    return "";
  }
}

/** Returns true if a picture of the page can be shown: it may be missing without a network. @param {string} address */
export const canShowPicture = (address) =>
  loadImage(address).then(
    () => true,
    () => false,
  );

/** @param {"large" | "unreadable"} problem @returns {OwnPicture} */
const failure = (problem) => ({ problem, address: "", text: "", aspect: 1 });

/** Returns an image whose size is known; rejects if the browser cannot read it. @param {string} source @returns {Promise<HTMLImageElement>} */
function loadImage(source) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = source;
  });
}

/**
 * Returns a canvas with the middle of an image, on white.
 * @param {HTMLImageElement} image @param {number} width of the middle, in pixels of the image @param {number} height
 */
function crop(image, width, height) {
  const canvas = document.createElement("canvas");
  canvas.height = HEIGHT;
  canvas.width = Math.round((HEIGHT * width) / height);
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.fillStyle = "#fff"; // transparent parts would become black
  ctx.fillRect(0, 0, canvas.width, HEIGHT);
  ctx.imageSmoothingQuality = "high";
  const left = (image.naturalWidth - width) / 2;
  const top = (image.naturalHeight - height) / 2;
  ctx.drawImage(image, left, top, width, height, 0, 0, canvas.width, HEIGHT);
  return canvas;
}
