/** Control of the camera: it fits the tree automatically until the reader pans or zooms. */

import { ease, prefersReducedMotion } from "../canvas/motion.js";
import { Camera, interpolate } from "./camera.js";
import { FORMS } from "./layouts/layouts.js";
import { BOARDS_IN_VIEW } from "./levels/fit.js";

/**
 * @typedef {import("./levels/fit.js").Viewport} Viewport
 * @typedef {import("./levels/fit.js").Transform} Transform
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 */

/** Milliseconds. */
const ANIMATION_TIME = 250;
/** Pixels of the tree that remain in view at each side. */
const MIN_VISIBLE = 40;
/** The horizontal extent of no nodes; `known` is the number of nodes that an extent covers, in order of generation. */
const NO_EXTENT = { known: 0, minX: Infinity, maxX: -Infinity };

/** Decides where the camera is, and animates its movements. */
export class CameraController {
  constructor() {
    this.camera = Camera.at({ kx: 1, ky: 1, x: 0, y: 0 });
    /** Whether the reader has panned or zoomed since the last fit. */
    this.userControlled = false;
    /** Whether the next fit is not animated, as there is nothing on the screen to move from. */
    this.immediate = true;
    /** @type {Transform} of the current frame */
    this.transform = this.camera;
    /** @type {{ from: Transform, since: number } | null} */
    this.animation = null;
    this.layout = -1;
    this.deepest = 0;
    /** Whether to fit only the nodes generated so far, leaving no room for later ones. */
    this.fitToStep = false;
    this.seenExtent = NO_EXTENT;
    /** @type {import("./levels/fit.js").SharedExtent | null} of the trees shown side by side, null for a single tree */
    this.sharedExtent = null;
  }

  /** Fits the tree again, and follows it as it grows. @param {boolean} immediate */
  follow(immediate) {
    this.userControlled = false;
    this.immediate = immediate;
  }

  /** Starts to follow another tree. */
  reset() {
    this.follow(true);
    this.layout = -1;
  }

  /**
   * Updates camera and transform for the current time.
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
      this.seenExtent = NO_EXTENT;
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
   * Returns the extent of the nodes generated up to a step. It does not depend on the previous steps shown.
   * @param {TreeData} data
   * @param {number} step
   */
  extentAt(data, step) {
    const { generatedAt, size, x } = data;
    const isLater = this.seenExtent.known > 0 && generatedAt[this.seenExtent.known - 1] > step;
    let { known, minX, maxX } = isLater ? NO_EXTENT : this.seenExtent;
    for (; known < size && generatedAt[known] <= step; known++) {
      minX = Math.min(minX, x[known]);
      maxX = Math.max(maxX, x[known]);
    }
    this.seenExtent = { known, minX, maxX };
    return { minX, maxX, minY: 0, maxY: Math.max(0, data.depthCounts(step).depthCount - 1) };
  }

  /** Moves to a camera position. @param {Camera} camera @param {number} now @param {boolean} eased */
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
 * Returns a tree's extent, padded to that of the largest of several trees.
 *
 * A finished tree is centred. A growing tree is aligned to the left, so that no node moves as others are added.
 * @param {import("./levels/fit.js").Extents} own may have grown beyond `sharedExtent`
 * @param {import("./levels/fit.js").SharedExtent} sharedExtent
 * @param {boolean} grows whether the tree is still growing
 */
export function padToSharedExtent(own, { width, depth }, grows) {
  const across = Math.max(width, own.maxX - own.minX);
  const minX = grows ? own.minX : (own.minX + own.maxX - across) / 2;
  return { minX, maxX: minX + across, minY: 0, maxY: Math.max(depth, own.maxY) };
}

/** Returns a transform without other properties. @param {Transform} transform */
function copyTransform({ kx, ky, x, y }) {
  return { kx, ky, x, y };
}

/** Returns true if two transforms look the same. @param {Transform} a @param {Transform} b */
function areEqual(a, b) {
  return (
    Math.abs(a.kx - b.kx) <= 1e-9 * a.kx &&
    Math.abs(a.ky - b.ky) <= 1e-9 * a.ky &&
    Math.abs(a.x - b.x) < 1e-6 &&
    Math.abs(a.y - b.y) < 1e-6
  );
}
