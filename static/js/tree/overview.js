/** The overview: the complete tree in a corner, with a rectangle around the part in view. The reader can drag the rectangle. */

import { prepareCanvas } from "../canvas/canvas.js";
import { EXPANDED, FRONTIER, HIDDEN, PRUNED } from "../run/status.js";
import { markKind } from "./levels/draw-marks.js";

/** Minimum time between two repaints of the tree in the overview, in milliseconds. */
const PAUSE = 120;
/** Distance of the tree from the edges of the overview, in pixels. */
const MARGIN = 6;

/**
 * Creates the overview on a canvas; returns the function that draws it.
 * @param {HTMLCanvasElement} canvas
 * @param {(worldX: number, worldY: number) => void} onCentre called with the point to move to the centre of the view
 */
export function createOverview(canvas, onCentre) {
  const bitmap = document.createElement("canvas");
  let drawnKey = "";
  let paintedAt = -Infinity;
  let scale = { kx: 1, ky: 1, x: 0, y: 0 };

  /** Moves the point under the pointer to the centre of the view. @param {PointerEvent} event */
  function centreAt(event) {
    const box = canvas.getBoundingClientRect();
    onCentre((event.clientX - box.left - scale.x) / scale.kx, (event.clientY - box.top - scale.y) / scale.ky);
  }
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    centreAt(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) centreAt(event);
  });

  /**
   * Draws the tree at the current step; returns true if the bitmap is out of date and another frame is needed.
   * @param {import("./levels/scene.js").Scene} scene
   * @param {boolean} shown
   * @param {number} now
   */
  return function draw(scene, shown, now) {
    canvas.hidden = !shown;
    if (!shown) return false;
    const { ctx, dpr, height, width } = prepareCanvas(canvas);
    const key = [scene.data.version, scene.step, width, height, dpr, scene.theme.paper].join();
    const isStale = key !== drawnKey;
    if (isStale && now - paintedAt >= PAUSE) {
      drawnKey = key;
      paintedAt = now;
      scale = fitTransform(scene, width, height);
      paint(scene, bitmap, width, height, dpr, scale);
    }
    ctx.clearRect(0, 0, width, height);
    if (bitmap.width > 0) ctx.drawImage(bitmap, 0, 0, width, height);
    drawViewport(scene, ctx, scale, width, height);
    return key !== drawnKey;
  };
}

/**
 * Returns the transform that fits the complete tree into the overview.
 * @param {import("./levels/scene.js").Scene} scene @param {number} width @param {number} height
 */
function fitTransform({ data, form }, width, height) {
  const { minX, maxX, minY, maxY } = data.extents;
  let kx = (width - 2 * MARGIN) / Math.max(1, maxX - minX);
  let ky = (height - 2 * MARGIN) / Math.max(1, maxY - minY);
  if (form.square) kx = ky = Math.min(kx, ky);
  return {
    kx,
    ky,
    x: width / 2 - ((minX + maxX) / 2) * kx,
    y: height / 2 - ((minY + maxY) / 2) * ky,
  };
}

/**
 * Paints the nodes of the tree.
 * @param {import("./levels/scene.js").Scene} scene @param {HTMLCanvasElement} bitmap
 * @param {number} width @param {number} height @param {number} dpr
 * @param {{ kx: number, ky: number, x: number, y: number }} scale
 */
function paint({ data, step, theme }, bitmap, width, height, dpr, { kx, ky, x, y }) {
  bitmap.width = Math.round(width * dpr);
  bitmap.height = Math.round(height * dpr);
  const ctx = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d"));
  ctx.scale(dpr, dpr);
  const { members } = data.rows;
  // In each pixel only the first node is painted, because a large tree has many nodes per pixel.
  const painted = new Uint8Array(Math.ceil(width + 1) * Math.ceil(height + 1));
  const side = members.length > 2000 ? 1 : 2;
  const colours = { [PRUNED]: theme.discarded, [EXPANDED]: theme.expanded, [FRONTIER]: theme.frontierAlone };
  for (const kind of [EXPANDED, FRONTIER, PRUNED]) {
    ctx.fillStyle = colours[kind];
    for (let i = 0; i < members.length; i++) {
      const id = members[i];
      const left = Math.round(x + data.x[id] * kx);
      const top = Math.round(y + data.y[id] * ky);
      const pixel = top * Math.ceil(width + 1) + left;
      if (painted[pixel]) continue;
      const state = data.status(id, step);
      if (state === HIDDEN || markKind(state) !== kind) continue;
      painted[pixel] = 1;
      ctx.fillRect(left - side / 2, top - side / 2, side, side);
    }
  }
}

/**
 * Draws the rectangle around the part in view.
 * @param {import("./levels/scene.js").Scene} scene @param {CanvasRenderingContext2D} ctx
 * @param {{ kx: number, ky: number, x: number, y: number }} scale @param {number} width @param {number} height
 */
function drawViewport(scene, ctx, scale, width, height) {
  // The edges of the view are converted from the screen to the layout, and from there to the overview.
  const left = scale.x + ((0 - scene.x) / scene.kx) * scale.kx;
  const right = scale.x + ((scene.width - scene.x) / scene.kx) * scale.kx;
  const top = scale.y + ((0 - scene.y) / scene.ky) * scale.ky;
  const bottom = scale.y + ((scene.height - scene.y) / scene.ky) * scale.ky;
  const [x0, x1] = [Math.max(1, left), Math.min(width - 1, Math.max(left + 4, right))];
  const [y0, y1] = [Math.max(1, top), Math.min(height - 1, Math.max(top + 4, bottom))];
  ctx.strokeStyle = scene.theme.accent;
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x0, y0, Math.max(3, x1 - x0), Math.max(3, y1 - y0));
}
