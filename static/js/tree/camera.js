/**
 * An immutable camera over a tree: x in sibling spacings, y in depths.
 *
 * One number k says how close the reader is: 1 is the natural spacing. A whole tree
 * seldom has the proportions of its rect, so the two axes have scales of their own at
 * the fit and grow into the natural proportions on the way in.
 */

import { NATURAL_X, NATURAL_Y } from "./levels/fit.js";

const MAX_ZOOM = 3;

/** The spacing downwards at 100 %: rows stand closer than siblings, and without rows both ways are alike. @param {Transform} home */
const naturalY = (home) => (home.square ? NATURAL_X : NATURAL_Y);

/**
 * @typedef {import("./levels/fit.js").Transform} Transform
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rect
 */

/** How close the fit is. @param {Transform} home */
export function zoomAtFit(home) {
  return Math.min(home.kx / NATURAL_X, home.ky / naturalY(home));
}

/**
 * One axis' scale at closeness k.
 * @param {number} fitted its scale at the fit
 * @param {number} natural
 * @param {number} kFit
 * @param {number} k
 */
function scaleAt(fitted, natural, kFit, k) {
  if (k <= kFit || kFit >= 1) return fitted * (k / kFit);
  if (k >= 1) return natural * k;
  return fitted * (natural / fitted) ** (Math.log(k / kFit) / Math.log(1 / kFit));
}

export class Camera {
  /**
   * @param {Transform} home where the whole tree is in view
   * @param {number} k
   * @param {number} x screen position of the world's origin
   * @param {number} y
   */
  constructor(home, k, x, y) {
    const kFit = zoomAtFit(home);
    this.home = home;
    this.k = k;
    this.x = x;
    this.y = y;
    this.kx = scaleAt(home.kx, NATURAL_X, kFit, k);
    this.ky = scaleAt(home.ky, naturalY(home), kFit, k);
    Object.freeze(this);
  }

  /** The camera that shows the whole tree. @param {Transform} home */
  static at(home) {
    return new Camera(home, zoomAtFit(home), home.x, home.y);
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

  /** @param {number} worldX */
  screenX(worldX) {
    return this.x + worldX * this.kx;
  }

  /** @param {number} worldY */
  screenY(worldY) {
    return this.y + worldY * this.ky;
  }

  /** @param {number} screenX */
  worldX(screenX) {
    return (screenX - this.x) / this.kx;
  }

  /** @param {number} screenY */
  worldY(screenY) {
    return (screenY - this.y) / this.ky;
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  panBy(dx, dy) {
    return new Camera(this.home, this.k, this.x + dx, this.y + dy);
  }

  /**
   * Closer or farther, with whatever is under the point staying there.
   * @param {number} factor
   * @param {number} px
   * @param {number} py
   */
  zoomBy(factor, px, py) {
    return this.zoomTo(this.k * factor, px, py);
  }

  /**
   * @param {number} k
   * @param {number} px
   * @param {number} py
   */
  zoomTo(k, px, py) {
    const wanted = new Camera(this.home, Math.min(MAX_ZOOM, Math.max(this.minZoom, k)), 0, 0);
    const x = px - this.worldX(px) * wanted.kx;
    const y = py - this.worldY(py) * wanted.ky;
    return new Camera(this.home, wanted.k, x, y);
  }

  /**
   * The maxZoom camera that does not lose the tree: some of it stays inside the rect.
   * @param {import("./levels/fit.js").Extents} bounds
   * @param {Rect} rect
   */
  constrain(bounds, rect) {
    const x = Math.min(rect.right - bounds.minX * this.kx, Math.max(rect.left - bounds.maxX * this.kx, this.x));
    const y = Math.min(rect.bottom - bounds.minY * this.ky, Math.max(rect.top - bounds.maxY * this.ky, this.y));
    return x === this.x && y === this.y ? this : new Camera(this.home, this.k, x, y);
  }
}

/**
 * The transform at part t of the way from a to b. Scales change by ratio; where they do,
 * offsets follow the scale, so that the point a zoom is anchored at does not swim.
 * @param {Transform} a
 * @param {Transform} b
 * @param {number} t
 * @returns {Transform}
 */
export function interpolate(a, b, t) {
  const kx = a.kx * (b.kx / a.kx) ** t;
  const ky = a.ky * (b.ky / a.ky) ** t;
  const tx = Math.abs(b.kx - a.kx) > 1e-9 * b.kx ? (kx - a.kx) / (b.kx - a.kx) : t;
  const ty = Math.abs(b.ky - a.ky) > 1e-9 * b.ky ? (ky - a.ky) / (b.ky - a.ky) : t;
  return { kx, ky, x: a.x + (b.x - a.x) * tx, y: a.y + (b.y - a.y) * ty };
}
