/** Where the camera is and where it is going: fitting by itself until the reader takes over. */

import { ease, prefersReducedMotion } from "../canvas/motion.js";
import { Camera, interpolate } from "./camera.js";
import { FORMS } from "./layouts/layouts.js";
import { BOARDS_IN_VIEW } from "./levels/fit.js";

/**
 * @typedef {import("./levels/fit.js").Viewport} Viewport
 * @typedef {import("./levels/fit.js").Transform} Transform
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 */

const ANIMATION_TIME = 250;
const MIN_VISIBLE = 40;
/** The nodes that have been looked at, in order of generation, and how far they reach to the sides. */
const NO_EXTENT = { known: 0, minX: Infinity, maxX: -Infinity };

export class CameraController {
  constructor() {
    this.camera = Camera.at({ kx: 1, ky: 1, x: 0, y: 0 });
    /** Has the reader panned or zoomed since the last fit? */
    this.userControlled = false;
    /** The next fit comes at once: there is nothing on the screen to move from. */
    this.immediate = true;
    /** @type {Transform} what is on the screen now */
    this.transform = this.camera;
    /** @type {{ from: Transform, since: number } | null} */
    this.animation = null;
    this.layout = -1;
    this.deepest = 0;
    /** Is only what is there at a step to be as large as can be, with no room constrained for what comes? */
    this.fitToStep = false;
    this.seenExtent = NO_EXTENT;
    /** @type {import("./levels/fit.js").SharedExtent | null} the trees that this one stands beside, all at one scale */
    this.sharedExtent = null;
  }

  /** Follow the tree again. @param {boolean} immediate */
  follow(immediate) {
    this.userControlled = false;
    this.immediate = immediate;
  }

  /** Follow another tree. */
  reset() {
    this.follow(true);
    this.layout = -1;
  }

  /**
   * Bring camera and transform to this moment.
   * @param {TreeData} data
   * @param {number} step
   * @param {Viewport} viewport
   * @param {number} now
   */
  update(data, step, viewport, now) {
    if (!this.userControlled && data.size > 0) {
      const home = FORMS[data.form].fit(data, this.boundsAt(data, step), viewport);
      const turned = !home.square !== !this.camera.home.square;
      if (turned || !same(home, this.camera.home) || !same(home, this.camera))
        this.moveTo(Camera.at(home), now, !this.immediate);
      this.immediate = false;
    }
    if (!this.animation) {
      this.transform = this.camera;
      return;
    }
    const t = (now - this.animation.since) / ANIMATION_TIME;
    this.transform = t >= 1 ? this.camera : interpolate(this.animation.from, this.camera, ease(t));
    if (t >= 1) this.animation = null;
  }

  /**
   * The part of the tree to fit: its whole width, and the rows seenExtent so far. Rows are added
   * as they fill but never taken away, so going back and forth moves nothing. A tree of few nodes
   * is fitted as a whole at once, as its boards would shrink with each new row.
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
   * The part of the tree that is there at a step, the same from wherever one comes to it.
   * @param {TreeData} data
   * @param {number} step
   */
  extentAt(data, step) {
    const { generatedAt, size, x } = data;
    const beyond = this.seenExtent.known > 0 && generatedAt[this.seenExtent.known - 1] > step;
    let { known, minX, maxX } = beyond ? NO_EXTENT : this.seenExtent;
    for (; known < size && generatedAt[known] <= step; known++) {
      minX = Math.min(minX, x[known]);
      maxX = Math.max(maxX, x[known]);
    }
    this.seenExtent = { known, minX, maxX };
    return { minX, maxX, minY: 0, maxY: Math.max(0, data.depthCounts(step).depthCount - 1) };
  }

  /** @param {Camera} camera @param {number} now @param {boolean} eased */
  moveTo(camera, now, eased) {
    this.animation =
      eased && !prefersReducedMotion() ? { from: { ...copyTransform(this.transform) }, since: now } : null;
    this.camera = camera;
  }

  /**
   * A move of the reader's own.
   * @param {Camera} camera
   * @param {TreeData} data
   * @param {Viewport} viewport
   * @param {number} now
   * @param {boolean} eased
   * @returns {boolean} whether there was any way to moveTo
   */
  setCamera(camera, data, viewport, now, eased) {
    const rect = {
      left: MIN_VISIBLE,
      top: MIN_VISIBLE,
      right: viewport.width - MIN_VISIBLE,
      bottom: viewport.height - MIN_VISIBLE,
    };
    const constrained = camera.constrain(data.extents, rect);
    if (same(constrained, this.camera)) return false;
    this.userControlled = true;
    this.moveTo(constrained, now, eased);
    return true;
  }
}

/**
 * Room as wide and as deep as the largest of several trees needs it, with this one in the middle. While it grows it
 * stands at the left, where its rows begin: there no node moves as more come, and all trees grow alike.
 * @param {import("./levels/fit.js").Extents} own may be larger by now than when the trees were held against each other
 * @param {import("./levels/fit.js").SharedExtent} sharedExtent
 * @param {boolean} grows
 */
export function padToSharedExtent(own, { width, depth }, grows) {
  const across = Math.max(width, own.maxX - own.minX);
  const minX = grows ? own.minX : (own.minX + own.maxX - across) / 2;
  return { minX, maxX: minX + across, minY: 0, maxY: Math.max(depth, own.maxY) };
}

/** @param {Transform} transform */
function copyTransform({ kx, ky, x, y }) {
  return { kx, ky, x, y };
}

/** @param {Transform} a @param {Transform} b */
function same(a, b) {
  return (
    Math.abs(a.kx - b.kx) <= 1e-9 * a.kx &&
    Math.abs(a.ky - b.ky) <= 1e-9 * a.ky &&
    Math.abs(a.x - b.x) < 1e-6 &&
    Math.abs(a.y - b.y) < 1e-6
  );
}
