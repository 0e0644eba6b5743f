/**
 * The camera over a tree: x in sibling spacings, y in depths. The camera keeps the nodes generated so far in view until the reader
 * pans or zooms.
 *
 * The zoom k is 1 at the natural spacing. A complete tree seldom has the proportions of the viewport, so the axes of
 * a fitted tree have different scales; zooming in gradually changes them to the natural proportions.
 *
 * Trees side by side share their scale and guide lines.
 */

import { ease, prefersReducedMotion } from "../canvas/canvas.js";
import { BOARDS_IN_VIEW, NATURAL_X, NATURAL_Y, SHAPES_IN_VIEW } from "./levels/fit.js";
import { FORMS } from "./scene-builder.js";

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

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./levels/fit.js").Bounds} Bounds
 *
 * @typedef {Bounds & { scanned: number, version: number }} ScannedBounds the bounds of the first `scanned` nodes of a version
 */

const EMPTY = { count: 0, minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity, spacing: 1, scanned: 0 };

/**
 * Returns the bounds of the drawn nodes and stubs generated up to a step. They do not depend on which steps were shown before.
 * @param {TreeData} data
 * @param {number} step
 * @returns {Bounds}
 */
export function extentAt(data, step) {
  return data.memo.forStep("step-extent", data.version, step, (/** @type {ScannedBounds | undefined} */ previous) =>
    scan(data, step, previous),
  );
}

/**
 * Extends the previous bounds by the nodes generated since, or starts again if they cover later nodes or another layout.
 * @param {TreeData} data @param {number} step @param {ScannedBounds} [previous] @returns {ScannedBounds}
 */
function scan(data, step, previous) {
  const { version, x, y } = data;
  const size = data.nodeCountAt(step);
  const isReusable = previous?.version === version && previous.scanned <= size;
  let { count, minX, maxX, minY, maxY } = isReusable ? previous : EMPTY;
  for (let id = isReusable ? previous.scanned : 0; id < size; id++) {
    if (!isPlaced(data, id)) continue;
    count++;
    minX = Math.min(minX, x[id]);
    maxX = Math.max(maxX, x[id]);
    minY = Math.min(minY, y[id]);
    maxY = Math.max(maxY, y[id]);
  }
  const spacing = spacingOf(data, size, count);
  // Before the first node of a subtree has been generated, its whole extent is fitted.
  const extents = count > 0 ? { minX, maxX, minY, maxY } : data.extents;
  return { ...extents, count, spacing, scanned: count > 0 ? size : 0, version };
}

/** Returns true if a node has a position: it is drawn, or it has the stub of its subtree. @param {TreeData} data @param {number} id */
const isPlaced = ({ owner }, id) => owner === null || owner[id] === -1 || owner[id] === id;

/**
 * Returns the distance of the closest neighbours in the layout, in units of the distance of two leaves; at least 1.
 *
 * The first nodes of a large tree are far apart, as they leave room for their subtrees. While no row has neighbours, the
 * distance of the first neighbours to come is returned, so that the scale need not jump when they are generated.
 * @param {TreeData} data @param {number} size nodes generated so far @param {number} count how many of them are drawn
 */
function spacingOf(data, size, count) {
  const isSquare = data.form !== "rows";
  if (count > (isSquare ? BOARDS_IN_VIEW : SHAPES_IN_VIEW)) return 1;
  const distance = isSquare ? closestPair(data, size) : closestInRow(data, size);
  return distance === Infinity ? 1 : Math.max(1, distance);
}

/**
 * Returns the smallest distance of two neighbours in a row, among the first `size` nodes. If none of their rows has two
 * nodes yet, nodes generated later count too, until a row has two.
 * @param {TreeData} data @param {number} size
 */
function closestInRow(data, size) {
  /** The x of the nodes in each row. @type {Map<number, number[]>} */
  const rows = new Map();
  let hasNeighbours = false;
  for (let id = 0; id < data.size && (id < size || !hasNeighbours); id++) {
    if (!isPlaced(data, id)) continue;
    const row = rows.get(data.y[id]);
    if (row) row.push(data.x[id]);
    else rows.set(data.y[id], [data.x[id]]);
    hasNeighbours ||= row !== undefined;
  }
  let closest = Infinity;
  for (const row of rows.values()) {
    row.sort((a, b) => a - b);
    for (let i = 1; i < row.length; i++) closest = Math.min(closest, row[i] - row[i - 1]);
  }
  return closest;
}

/** Returns the smallest distance of two of the first `size` nodes, at least of the first two. @param {TreeData} data @param {number} size */
function closestPair(data, size) {
  const { x, y } = data;
  const placed = [];
  let closest = Infinity;
  for (let id = 0; id < data.size && (id < size || placed.length < 2); id++) {
    if (!isPlaced(data, id)) continue;
    for (const other of placed) closest = Math.min(closest, Math.hypot(x[id] - x[other], y[id] - y[other]));
    placed.push(id);
  }
  return closest;
}

/**
 * @typedef {import("./levels/fit.js").Viewport} Viewport
 */

/** Longest duration of a movement of the camera, in milliseconds. */
const ANIMATION_TIME = 250;
/** Part of the tree that the reader cannot pan out of view, in pixels. */
const MIN_VISIBLE = 40;
/** The transform before a tree has been fitted. */
const UNFITTED = { kx: 1, ky: 1, x: 0, y: 0, spacing: 1 };

/** Positions the camera so that the nodes generated so far fit the view, or where the reader moves it, and animates the movements. */
export class CameraController {
  camera = Camera.at(UNFITTED);
  /** The camera that shows the complete tree; used until the reader moves it. @type {Transform} */
  fitted = UNFITTED;
  /** The bounds of the nodes that `fitted` shows. @type {import("./levels/fit.js").Bounds} */
  bounds = { minX: 0, maxX: 0, minY: 0, maxY: 0, count: 0, spacing: 1 };
  /** True if the reader has panned or zoomed, so that the camera no longer fits the tree automatically. */
  userControlled = false;
  /** True if the next fit is not animated, because no tree is on the screen yet. */
  immediate = true;
  /** @type {Transform} of the current frame */
  transform = this.camera;
  /** @type {{ from: Transform, since: number, duration: number } | null} */
  animation = null;
  /** Time of the previous movement in milliseconds. */
  lastMove = -Infinity;
  /** @type {import("./levels/fit.js").SharedExtent | null} of the trees shown side by side, null for a single tree */
  sharedExtent = null;

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

/**
 * Returns the largest width, depth and node count of those trees that are laid out in rows.
 * @param {import("../run/tree-data.js").TreeData[]} trees
 * @returns {import("./levels/fit.js").SharedExtent | null} null if no tree is in rows
 */
export function sharedExtentOf(trees) {
  const treesInRows = Array.from(trees).filter((tree) => tree.size > 0 && tree.form === "rows");
  if (treesInRows.length === 0) return null;
  const maxOf = (/** @type {(tree: import("../run/tree-data.js").TreeData) => number} */ measure) =>
    treesInRows.reduce((largest, tree) => Math.max(largest, measure(tree)), 0);
  return {
    width: maxOf(({ extents }) => extents.maxX - extents.minX),
    depth: maxOf(({ extents }) => extents.maxY),
    count: maxOf(({ drawnCount: count }) => count),
    rounds: treesInRows.some((tree) => tree.bounds.length > 1),
  };
}
