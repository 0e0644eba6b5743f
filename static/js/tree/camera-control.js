/** Controls the camera over the tree: the camera keeps the whole tree in view until the reader pans or zooms. */

import { ease, prefersReducedMotion } from "../canvas/motion.js";
import { Camera, interpolate } from "./camera.js";
import { FORMS } from "./layouts/layouts.js";
import { BOARDS_IN_VIEW } from "./levels/fit.js";

/**
 * @typedef {import("./levels/fit.js").Viewport} Viewport
 * @typedef {import("./levels/fit.js").Transform} Transform
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 */

/** Duration of a movement of the camera, in milliseconds. */
const ANIMATION_TIME = 250;
/** Part of the tree that the reader cannot pan out of view, in pixels. */
const MIN_VISIBLE = 40;
/** A horizontal extent that covers no nodes yet. An extent covers the first `count` nodes in order of generation. */
const NO_EXTENT = { count: 0, minX: Infinity, maxX: -Infinity };

/** Positions the camera so that the tree fits the view, or where the reader moves it, and animates the movements. */
export class CameraController {
  constructor() {
    this.camera = Camera.at({ kx: 1, ky: 1, x: 0, y: 0 });
    /** True if the reader has panned or zoomed, so that the camera no longer fits the tree automatically. */
    this.userControlled = false;
    /** True if the next fit is not animated, because no tree is on the screen yet. */
    this.immediate = true;
    /** @type {Transform} of the current frame */
    this.transform = this.camera;
    /** @type {{ from: Transform, since: number } | null} */
    this.animation = null;
    this.layout = -1;
    this.deepest = 0;
    /** True if the camera fits only the nodes generated up to the current step, and leaves no room for later nodes. */
    this.fitToStep = false;
    this.coveredExtent = NO_EXTENT;
    /** @type {import("./levels/fit.js").SharedExtent | null} of the trees shown side by side, null for a single tree */
    this.sharedExtent = null;
  }

  /** Makes the camera fit the tree again, also while the tree grows. @param {boolean} immediate false for an animation */
  follow(immediate) {
    this.userControlled = false;
    this.immediate = immediate;
  }

  /** Prepares the camera for another tree, which it fits without an animation. */
  reset() {
    this.follow(true);
    this.layout = -1;
  }

  /**
   * Fits the tree unless the reader controls the camera, and computes the transform of the current animation frame.
   * @param {TreeData} data
   * @param {number} step
   * @param {Viewport} viewport
   * @param {number} now
   */
  update(data, step, viewport, now) {
    if (!this.userControlled && data.size > 0) {
      const fitted = FORMS[data.form].fit(data, this.boundsAt(data, step), viewport);
      const kindChanged = !fitted.square !== !this.camera.home.square;
      if (kindChanged || !areEqual(fitted, this.camera.home) || !areEqual(fitted, this.camera))
        this.moveTo(Camera.at(fitted), now, !this.immediate);
      this.immediate = false;
    }
    if (!this.animation) {
      this.transform = this.camera;
      return;
    }
    const fraction = (now - this.animation.since) / ANIMATION_TIME;
    this.transform = fraction >= 1 ? this.camera : interpolate(this.animation.from, this.camera, ease(fraction));
    if (fraction >= 1) this.animation = null;
  }

  /**
   * Returns the part of the tree to fit: its full width, and the rows reached so far.
   *
   * Rows are added when they get their first node and never removed, so stepping back and forth moves nothing. A tree
   * of few nodes is fitted completely from the first step on, as otherwise its boards would shrink with each new row.
   * @param {TreeData} data
   * @param {number} step
   */
  boundsAt(data, step) {
    if (this.layout !== data.layoutVersion) {
      this.deepest = 0;
      this.coveredExtent = NO_EXTENT;
    }
    this.layout = data.layoutVersion;
    if (this.sharedExtent && !FORMS[data.form].square)
      return padToSharedExtent(data.extents, this.sharedExtent, data.layoutVersion === 0);
    if (this.fitToStep && data.hasDefaultLayout) return this.extentAt(data, step);
    if (!data.hasDefaultLayout || data.drawnCount <= BOARDS_IN_VIEW) return data.extents;
    this.deepest = Math.max(this.deepest, data.depthCounts(step).depthCount - 1);
    return { ...data.extents, maxY: this.deepest };
  }

  /**
   * Returns the extent of the nodes generated up to a step. The result does not depend on which steps were shown before.
   * @param {TreeData} data
   * @param {number} step
   */
  extentAt(data, step) {
    const { generatedAt, size, x } = data;
    // The previous extent is extended, unless it covers nodes generated after this step.
    const isLater = this.coveredExtent.count > 0 && generatedAt[this.coveredExtent.count - 1] > step;
    let { count, minX, maxX } = isLater ? NO_EXTENT : this.coveredExtent;
    for (; count < size && generatedAt[count] <= step; count++) {
      minX = Math.min(minX, x[count]);
      maxX = Math.max(maxX, x[count]);
    }
    this.coveredExtent = { count, minX, maxX };
    return { minX, maxX, minY: 0, maxY: Math.max(0, data.depthCounts(step).depthCount - 1) };
  }

  /** Moves to a camera position, with an animation if `eased`. @param {Camera} camera @param {number} now @param {boolean} eased */
  moveTo(camera, now, eased) {
    this.animation =
      eased && !prefersReducedMotion() ? { from: { ...copyTransform(this.transform) }, since: now } : null;
    this.camera = camera;
  }

  /**
   * Moves the camera on behalf of the reader, who controls it from then on.
   * @param {Camera} camera
   * @param {TreeData} data
   * @param {Viewport} viewport
   * @param {number} now
   * @param {boolean} eased
   * @returns {boolean} false if the camera is already there
   */
  setCamera(camera, data, viewport, now, eased) {
    const rect = {
      left: MIN_VISIBLE,
      top: MIN_VISIBLE,
      right: viewport.width - MIN_VISIBLE,
      bottom: viewport.height - MIN_VISIBLE,
    };
    const constrained = camera.constrain(data.extents, rect);
    if (areEqual(constrained, this.camera)) return false;
    this.userControlled = true;
    this.moveTo(constrained, now, eased);
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

/** Copies only the scales and offsets of a transform. @param {Transform} transform */
function copyTransform({ kx, ky, x, y }) {
  return { kx, ky, x, y };
}

/** Returns true if two transforms are equal apart from rounding errors. @param {Transform} a @param {Transform} b */
function areEqual(a, b) {
  return (
    Math.abs(a.kx - b.kx) <= 1e-9 * a.kx &&
    Math.abs(a.ky - b.ky) <= 1e-9 * a.ky &&
    Math.abs(a.x - b.x) < 1e-6 &&
    Math.abs(a.y - b.y) < 1e-6
  );
}
