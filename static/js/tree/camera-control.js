/** Where the camera is and where it is going: fitting by itself until the reader takes over. */

import { ease, wantsStillness } from "../canvas/motion.js";
import { between, Camera } from "./camera.js";
import { FORMS } from "./layouts/layouts.js";
import { BOARDS_IN_VIEW } from "./levels/fit.js";

/**
 * @typedef {import("./levels/fit.js").Frame} Frame
 * @typedef {import("./levels/fit.js").Lens} Lens
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 */

const MOVE_TIME = 250;
const EDGE = 40;
/** The nodes that have been looked at, in order of generation, and how far they reach to the sides. */
const NOTHING_SEEN = { known: 0, minX: Infinity, maxX: -Infinity };

export class Steering {
  constructor() {
    this.camera = Camera.at({ kx: 1, ky: 1, x: 0, y: 0 });
    /** Has the reader panned or zoomed since the last fit? */
    this.taken = false;
    /** The next fit comes at once: there is nothing on the screen to move from. */
    this.abrupt = true;
    /** @type {Lens} what is on the screen now */
    this.lens = this.camera;
    /** @type {{ from: Lens, since: number } | null} */
    this.move = null;
    this.layout = -1;
    this.deepest = 0;
    /** Is only what is there at a step to be as large as can be, with no room kept for what comes? */
    this.close = false;
    this.seen = NOTHING_SEEN;
    /** @type {import("./levels/fit.js").Fellows | null} the trees that this one stands beside, all at one scale */
    this.fellows = null;
  }

  /** Follow the tree again. @param {boolean} abrupt */
  release(abrupt) {
    this.taken = false;
    this.abrupt = abrupt;
  }

  /** Follow another tree. */
  restart() {
    this.release(true);
    this.layout = -1;
  }

  /**
   * Bring camera and lens to this moment.
   * @param {TreeData} data
   * @param {number} step
   * @param {Frame} frame
   * @param {number} now
   */
  update(data, step, frame, now) {
    if (!this.taken && data.size > 0) {
      const home = FORMS[data.form].fit(data, this.boundsAt(data, step), frame);
      const turned = !home.square !== !this.camera.home.square;
      if (turned || !same(home, this.camera.home) || !same(home, this.camera))
        this.go(Camera.at(home), now, !this.abrupt);
      this.abrupt = false;
    }
    if (!this.move) {
      this.lens = this.camera;
      return;
    }
    const t = (now - this.move.since) / MOVE_TIME;
    this.lens = t >= 1 ? this.camera : between(this.move.from, this.camera, ease(t));
    if (t >= 1) this.move = null;
  }

  /**
   * The part of the tree to fit: its whole width, and the rows seen so far. Rows are added
   * as they fill but never taken away, so going back and forth moves nothing. A tree of few nodes
   * is fitted as a whole at once, as its boards would shrink with each new row.
   * @param {TreeData} data
   * @param {number} step
   */
  boundsAt(data, step) {
    if (this.layout !== data.layoutVersion) {
      this.deepest = 0;
      this.seen = NOTHING_SEEN;
    }
    this.layout = data.layoutVersion;
    if (this.fellows && !FORMS[data.form].square)
      return besideFellows(data.extents, this.fellows, data.layoutVersion === 0);
    if (this.close && data.hasDefaultLayout) return this.seenAt(data, step);
    if (!data.hasDefaultLayout || data.drawnCount <= BOARDS_IN_VIEW) return data.extents;
    this.deepest = Math.max(this.deepest, data.depthCounts(step).depthCount - 1);
    return { ...data.extents, maxY: this.deepest };
  }

  /**
   * The part of the tree that is there at a step, the same from wherever one comes to it.
   * @param {TreeData} data
   * @param {number} step
   */
  seenAt(data, step) {
    const { generatedAt, size, x } = data;
    const beyond = this.seen.known > 0 && generatedAt[this.seen.known - 1] > step;
    let { known, minX, maxX } = beyond ? NOTHING_SEEN : this.seen;
    for (; known < size && generatedAt[known] <= step; known++) {
      minX = Math.min(minX, x[known]);
      maxX = Math.max(maxX, x[known]);
    }
    this.seen = { known, minX, maxX };
    return { minX, maxX, minY: 0, maxY: Math.max(0, data.depthCounts(step).depthCount - 1) };
  }

  /** @param {Camera} camera @param {number} now @param {boolean} eased */
  go(camera, now, eased) {
    this.move = eased && !wantsStillness() ? { from: { ...pick(this.lens) }, since: now } : null;
    this.camera = camera;
  }

  /**
   * A move of the reader's own.
   * @param {Camera} camera
   * @param {TreeData} data
   * @param {Frame} frame
   * @param {number} now
   * @param {boolean} eased
   * @returns {boolean} whether there was any way to go
   */
  take(camera, data, frame, now, eased) {
    const rect = { left: EDGE, top: EDGE, right: frame.width - EDGE, bottom: frame.height - EDGE };
    const kept = camera.keeping(data.extents, rect);
    if (same(kept, this.camera)) return false;
    this.taken = true;
    this.go(kept, now, eased);
    return true;
  }
}

/**
 * Room as wide and as deep as the largest of several trees needs it, with this one in the middle. While it grows it
 * stands at the left, where its rows begin: there no node moves as more come, and all trees grow alike.
 * @param {import("./levels/fit.js").Extents} own may be larger by now than when the trees were held against each other
 * @param {import("./levels/fit.js").Fellows} fellows
 * @param {boolean} grows
 */
export function besideFellows(own, { width, depth }, grows) {
  const across = Math.max(width, own.maxX - own.minX);
  const minX = grows ? own.minX : (own.minX + own.maxX - across) / 2;
  return { minX, maxX: minX + across, minY: 0, maxY: Math.max(depth, own.maxY) };
}

/** @param {Lens} lens */
function pick({ kx, ky, x, y }) {
  return { kx, ky, x, y };
}

/** @param {Lens} a @param {Lens} b */
function same(a, b) {
  return (
    Math.abs(a.kx - b.kx) <= 1e-9 * a.kx &&
    Math.abs(a.ky - b.ky) <= 1e-9 * a.ky &&
    Math.abs(a.x - b.x) < 1e-6 &&
    Math.abs(a.y - b.y) < 1e-6
  );
}
