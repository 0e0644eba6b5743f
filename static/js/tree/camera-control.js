/** Controls the camera over the tree: the camera keeps the nodes generated so far in view until the reader pans or zooms. */

import { ease, prefersReducedMotion } from "../canvas/motion.js";
import { Camera, interpolate } from "./camera.js";
import { FORMS } from "./layouts/layouts.js";
import { BOARDS_IN_VIEW } from "./levels/fit.js";
import { extentAt } from "./step-extent.js";

/**
 * @typedef {import("./levels/fit.js").Viewport} Viewport
 * @typedef {import("./levels/fit.js").Transform} Transform
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 */

/** Longest duration of a movement of the camera, in milliseconds. */
const ANIMATION_TIME = 250;
/** Part of the tree that the reader cannot pan out of view, in pixels. */
const MIN_VISIBLE = 40;
/** The transform before a tree has been fitted. */
const UNFITTED = { kx: 1, ky: 1, x: 0, y: 0, spacing: 1 };

/** Positions the camera so that the nodes generated so far fit the view, or where the reader moves it, and animates the movements. */
export class CameraController {
  constructor() {
    this.camera = Camera.at(UNFITTED);
    /** What the camera shows unless the reader moves it. @type {Transform} */
    this.fitted = UNFITTED;
    /** What `fitted` brings into view. @type {import("./levels/fit.js").Bounds} */
    this.bounds = { minX: 0, maxX: 0, minY: 0, maxY: 0, count: 0, spacing: 1 };
    /** True if the reader has panned or zoomed, so that the camera no longer fits the tree automatically. */
    this.userControlled = false;
    /** True if the next fit is not animated, because no tree is on the screen yet. */
    this.immediate = true;
    /** @type {Transform} of the current frame */
    this.transform = this.camera;
    /** @type {{ from: Transform, since: number, duration: number } | null} */
    this.animation = null;
    /** Time of the previous movement in milliseconds. */
    this.lastMove = -Infinity;
    /** @type {import("./levels/fit.js").SharedExtent | null} of the trees shown side by side, null for a single tree */
    this.sharedExtent = null;
  }

  /** The distance of the closest neighbours in the layout, which determines the size of boards. */
  get spacing() {
    return this.userControlled ? this.bounds.spacing : this.transform.spacing;
  }

  /** Makes the camera fit the tree again, also while the tree grows. @param {boolean} immediate false for an animation */
  follow(immediate) {
    this.userControlled = false;
    this.immediate = immediate;
  }

  /**
   * Fits the nodes of a step unless the reader controls the camera, and computes the transform of the current animation frame.
   * @param {TreeData} data
   * @param {number} step
   * @param {Viewport} viewport
   * @param {number} now
   */
  update(data, step, viewport, now) {
    if (data.size > 0) this.fit(data, step, viewport);
    this.advance(now);
    if (!this.userControlled && data.size > 0) {
      const { fitted } = this;
      // While a search runs, an animation would lag behind, and the newest row would be below the view.
      const isSearching = data.layoutVersion === 0 && this.bounds.count > BOARDS_IN_VIEW;
      const kindChanged = !fitted.square !== !this.camera.home.square;
      if (kindChanged || !areEqual(fitted, this.camera.home) || !areEqual(fitted, this.camera))
        this.moveTo(Camera.at(fitted), now, !this.immediate && !isSearching);
      this.immediate = false;
    }
  }

  /** Computes what the camera shows at a step unless the reader moves it. @param {TreeData} data @param {number} step @param {Viewport} viewport */
  fit(data, step, viewport) {
    this.bounds = this.boundsAt(data, step);
    this.fitted = FORMS[data.form].fit(data, this.bounds, viewport);
  }

  /** Returns the transform at a step after all animations. @param {TreeData} data @param {number} step @param {Viewport} viewport @returns {Transform} */
  destination(data, step, viewport) {
    this.fit(data, step, viewport);
    return this.userControlled ? { ...copyTransform(this.camera), spacing: this.bounds.spacing } : this.fitted;
  }

  /** Computes the transform at a time, and ends an animation whose time is over. @param {number} now */
  advance(now) {
    const { animation, camera } = this;
    const fraction = animation ? (now - animation.since) / animation.duration : 1;
    this.transform = animation && fraction < 1 ? interpolate(animation.from, camera, ease(fraction)) : camera;
    if (fraction >= 1) this.animation = null;
  }

  /**
   * Returns what to fit: the nodes generated up to a step, or the extent that trees side by side share.
   *
   * The first steps, which explain the search, therefore have the largest boards; the camera recedes as the tree grows.
   * @param {TreeData} data
   * @param {number} step
   * @returns {import("./levels/fit.js").Bounds}
   */
  boundsAt(data, step) {
    if (!this.sharedExtent || FORMS[data.form].square) return extentAt(data, step);
    const extents = padToSharedExtent(data.extents, this.sharedExtent, data.layoutVersion === 0);
    return { ...extents, count: this.sharedExtent.count, spacing: 1 };
  }

  /**
   * Moves to a camera position, with an animation if `eased`. It takes no longer than the time since the previous movement,
   * so that the camera keeps up with fast playback.
   * @param {Camera} camera @param {number} now @param {boolean} eased
   */
  moveTo(camera, now, eased) {
    const duration = Math.min(ANIMATION_TIME, now - this.lastMove);
    const isAnimated = eased && duration > 0 && !prefersReducedMotion();
    this.animation = isAnimated ? { from: copyTransform(this.transform), since: now, duration } : null;
    this.camera = camera;
    this.lastMove = now;
    if (!isAnimated) this.transform = camera;
  }

  /**
   * Returns a camera zoomed by a factor, relative to the tree as it is now; the point (x, y) of the screen stays in place.
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   * @param {Viewport} viewport
   */
  zoomedCamera(factor, x, y, viewport) {
    const isCurrent = areEqual(this.camera.home, this.fitted);
    return (isCurrent ? this.camera : this.camera.withHome(this.fitted, viewport)).zoomBy(factor, x, y);
  }

  /**
   * Moves the camera on behalf of the reader, who controls it from then on.
   * @param {Camera} camera
   * @param {Viewport} viewport
   * @param {number} now
   * @param {boolean} eased
   * @returns {boolean} false if the camera is already there
   */
  setCamera(camera, viewport, now, eased) {
    const rect = {
      left: MIN_VISIBLE,
      top: MIN_VISIBLE,
      right: viewport.width - MIN_VISIBLE,
      bottom: viewport.height - MIN_VISIBLE,
    };
    const constrained = camera.constrain(this.bounds, rect);
    if (areEqual(constrained, this.camera)) return false;
    this.userControlled = true;
    // A camera relative to another fitted tree may have another ratio of the scales, which changes gradually.
    this.moveTo(constrained, now, eased || camera.home !== this.camera.home);
    return true;
  }
}

/**
 * Returns the extent of a tree, padded to the largest extent of the trees side by side.
 *
 * A finished tree is centred. A growing tree is aligned to the left, so that no node moves as others are added.
 * @param {import("./levels/fit.js").Extents} own may have grown beyond `sharedExtent`
 * @param {import("./levels/fit.js").SharedExtent} sharedExtent
 * @param {boolean} grows whether the tree is still growing
 */
export function padToSharedExtent(own, { width, depth }, grows) {
  const sharedWidth = Math.max(width, own.maxX - own.minX);
  const minX = grows ? own.minX : (own.minX + own.maxX - sharedWidth) / 2;
  return { minX, maxX: minX + sharedWidth, minY: 0, maxY: Math.max(depth, own.maxY) };
}

/** Copies a transform without the other properties of a camera. @param {Transform} transform */
function copyTransform({ kx, ky, x, y, spacing }) {
  return { kx, ky, x, y, spacing };
}

/** Returns true if two transforms are equal apart from rounding errors. @param {Transform} a @param {Transform} b */
function areEqual(a, b) {
  return (
    Math.abs(a.kx - b.kx) <= 1e-9 * a.kx &&
    Math.abs(a.ky - b.ky) <= 1e-9 * a.ky &&
    Math.abs(a.x - b.x) < 1e-6 &&
    Math.abs(a.y - b.y) < 1e-6 &&
    a.spacing === b.spacing
  );
}
