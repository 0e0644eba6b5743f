/**
 * An immutable camera over a tree: x in sibling spacings, y in depths.
 *
 * The zoom k is 1 at the natural spacing. A complete tree seldom has the proportions of the viewport, so the axes of
 * a fitted tree have different scales; zooming in gradually changes them to the natural proportions.
 */

import { NATURAL_X, NATURAL_Y } from "./levels/fit.js";

const MAX_ZOOM = 3;

/** Returns the horizontal scale at 100 %, at which the closest neighbours have their natural distance. @param {Transform} home the transform of the fitted tree */
const naturalX = (home) => NATURAL_X / home.spacing;
/** Returns the vertical scale at 100 %: that of rows, or the horizontal scale if the layout has no rows. @param {Transform} home */
const naturalY = (home) => (home.square ? naturalX(home) : NATURAL_Y);

/**
 * @typedef {import("./levels/fit.js").Transform} Transform
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rect
 */

/** Returns the zoom at which the fitted tree is in view. @param {Transform} home the transform of the fitted tree */
export function zoomAtFit(home) {
  return Math.min(home.kx / naturalX(home), home.ky / naturalY(home));
}

/**
 * Returns the scale of one axis at zoom k.
 * @param {number} fitted scale of the fitted tree
 * @param {number} natural scale at 100 %
 * @param {number} fitZoom zoom of the fitted tree
 * @param {number} zoom
 */
function scaleAt(fitted, natural, fitZoom, zoom) {
  if (zoom <= fitZoom || fitZoom >= 1) return fitted * (zoom / fitZoom);
  if (zoom >= 1) return natural * zoom;
  // Between the fitted tree and 100 %, the logarithm of the scale changes in proportion to the logarithm of the zoom.
  return fitted * (natural / fitted) ** (Math.log(zoom / fitZoom) / Math.log(1 / fitZoom));
}

/**
 * Returns the zoom at which one axis has a scale: the inverse of `scaleAt`.
 * @param {number} fitted @param {number} natural @param {number} fitZoom @param {number} scale
 */
function zoomOfScale(fitted, natural, fitZoom, scale) {
  if (scale <= fitted || fitZoom >= 1) return fitZoom * (scale / fitted);
  if (scale >= natural) return scale / natural;
  return fitZoom * (1 / fitZoom) ** (Math.log(scale / fitted) / Math.log(natural / fitted));
}

/** The zoom and the offset with which a tree is drawn. A camera is immutable: each change returns a new camera. */
export class Camera {
  /**
   * @param {Transform} home the transform that fits the tree
   * @param {number} k zoom
   * @param {number} x screen position of the layout's origin
   * @param {number} y
   */
  constructor(home, k, x, y) {
    const fitZoom = zoomAtFit(home);
    this.home = home;
    this.k = k;
    this.x = x;
    this.y = y;
    this.kx = scaleAt(home.kx, naturalX(home), fitZoom, k);
    this.ky = scaleAt(home.ky, naturalY(home), fitZoom, k);
    Object.freeze(this);
  }

  /** Returns the camera that fits the tree. @param {Transform} home */
  static at(home) {
    return new Camera(home, zoomAtFit(home), home.x, home.y);
  }

  /** The distance of the closest neighbours when the tree was fitted. */
  get spacing() {
    return this.home.spacing;
  }

  get percent() {
    return this.k * 100;
  }

  get maxZoom() {
    return MAX_ZOOM;
  }

  get minZoom() {
    return zoomAtFit(this.home) / 2;
  }

  /** Converts an x coordinate of the layout to pixels on the screen. @param {number} worldX */
  screenX(worldX) {
    return this.x + worldX * this.kx;
  }

  /** Converts a y coordinate of the layout to pixels on the screen. @param {number} worldY */
  screenY(worldY) {
    return this.y + worldY * this.ky;
  }

  /** Converts an x coordinate on the screen to the layout's. @param {number} screenX */
  worldX(screenX) {
    return (screenX - this.x) / this.kx;
  }

  /** Converts a y coordinate on the screen to the layout's. @param {number} screenY */
  worldY(screenY) {
    return (screenY - this.y) / this.ky;
  }

  /**
   * Returns a camera moved by a distance on the screen.
   * @param {number} dx
   * @param {number} dy
   */
  panBy(dx, dy) {
    return new Camera(this.home, this.k, this.x + dx, this.y + dy);
  }

  /**
   * Returns a camera zoomed by a factor; the point (px, py) of the screen stays in place.
   * @param {number} factor
   * @param {number} px
   * @param {number} py
   */
  zoomBy(factor, px, py) {
    return this.zoomTo(this.k * factor, px, py);
  }

  /**
   * Returns a camera with the given zoom; the point (px, py) of the screen stays in place.
   * @param {number} k
   * @param {number} px
   * @param {number} py
   */
  zoomTo(k, px, py) {
    const zoomed = new Camera(this.home, Math.min(MAX_ZOOM, Math.max(this.minZoom, k)), 0, 0);
    const x = px - this.worldX(px) * zoomed.kx;
    const y = py - this.worldY(py) * zoomed.ky;
    return new Camera(this.home, zoomed.k, x, y);
  }

  /**
   * Returns a camera whose zoom is relative to another fitted tree, as the tree has grown since. The horizontal scale and
   * the middle of the view stay the same.
   * @param {Transform} home
   * @param {{ width: number, height: number }} viewport
   */
  withHome(home, { width, height }) {
    const zoom = zoomOfScale(home.kx, naturalX(home), zoomAtFit(home), this.kx);
    const { kx, ky } = new Camera(home, zoom, 0, 0);
    return new Camera(home, zoom, width / 2 - this.worldX(width / 2) * kx, height / 2 - this.worldY(height / 2) * ky);
  }

  /**
   * Returns the nearest camera that shows at least some of the tree inside a rectangle of the screen.
   * @param {import("./levels/fit.js").Extents} bounds
   * @param {Rect} rect
   */
  constrain(bounds, rect) {
    // If the tree is beyond a side of the rectangle, it is moved until its edge is on that side.
    const x = Math.min(rect.right - bounds.minX * this.kx, Math.max(rect.left - bounds.maxX * this.kx, this.x));
    const y = Math.min(rect.bottom - bounds.minY * this.ky, Math.max(rect.top - bounds.maxY * this.ky, this.y));
    return x === this.x && y === this.y ? this : new Camera(this.home, this.k, x, y);
  }
}

/**
 * Returns the transform at fraction t of the way from a to b.
 *
 * Scales are interpolated geometrically. Where they change, offsets follow the scale, so that the anchor of a zoom
 * stays in place.
 * @param {Transform} a
 * @param {Transform} b
 * @param {number} t
 * @returns {Transform}
 */
export function interpolate(a, b, t) {
  const kx = a.kx * (b.kx / a.kx) ** t;
  const ky = a.ky * (b.ky / a.ky) ** t;
  // The offset has covered the same fraction of its way as the scale.
  const xFraction = Math.abs(b.kx - a.kx) > 1e-9 * b.kx ? (kx - a.kx) / (b.kx - a.kx) : t;
  const yFraction = Math.abs(b.ky - a.ky) > 1e-9 * b.ky ? (ky - a.ky) / (b.ky - a.ky) : t;
  const spacing = a.spacing * (b.spacing / a.spacing) ** t;
  return { kx, ky, x: a.x + (b.x - a.x) * xFraction, y: a.y + (b.y - a.y) * yFraction, spacing };
}
