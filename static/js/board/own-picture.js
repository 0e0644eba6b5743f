/**
 * Turns a file of the reader into a square picture for the tiles. The file is only ever drawn as an image, so a script in
 * an SVG file never runs, and nothing that it refers to is fetched.
 */

/** Width and height in pixels of the picture: enough for the board of a lecture hall. */
const SIDE = 768;
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
 */

/** Returns the square in the middle of an image file, scaled to `SIDE`. @param {Blob} file @returns {Promise<OwnPicture>} */
export async function openPicture(file) {
  const source = URL.createObjectURL(file);
  try {
    const image = await loadImage(source);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) return failure("large");
    if (width * height === 0) return failure("unreadable");
    await image.decode();
    const text = cropToSquare(image, Math.min(width, height)).toDataURL(TYPE, QUALITY);
    const address = restorePicture(text);
    return address ? { problem: "", address, text } : failure("unreadable");
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
const failure = (problem) => ({ problem, address: "", text: "" });

/** Returns an image whose size is known; rejects if the browser cannot read it. @param {string} source @returns {Promise<HTMLImageElement>} */
function loadImage(source) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = source;
  });
}

/** Returns a canvas with the square in the middle of an image, on white. @param {HTMLImageElement} image @param {number} side */
function cropToSquare(image, side) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.fillStyle = "#fff"; // transparent parts would become black
  ctx.fillRect(0, 0, SIDE, SIDE);
  ctx.imageSmoothingQuality = "high";
  const left = (image.naturalWidth - side) / 2;
  const top = (image.naturalHeight - side) / 2;
  ctx.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas;
}
