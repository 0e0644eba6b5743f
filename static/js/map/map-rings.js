/**
 * Lays out the map in rings: the goal in the centre, and around the goal a ring for each number of moves to it.
 *
 * On each ring the places are in the order of their moves from the start, clockwise from the top. So the boards of
 * shortest paths are in one line, from the start inwards.
 */

import { tintOf } from "./map-data.js";
import { axisTicks, drawNote, LINE } from "./map-labels.js";

/** @typedef {import("./map-data.js").MapColumns} MapColumns */
/** @typedef {import("../canvas/canvas.js").Insets} Insets */

const TURN = Math.PI * 2;
/** Radius of the goal's circle in the centre, in pixels. */
const CENTRE_RADIUS = 13;
/** Gap between the first and the last place of a ring, in pixels. The gap shows that the two are not neighbours. */
const SEAM = 4;
/** The largest thickness of a ring, in pixels. */
const MAX_THICKNESS = 26;
/** Relative length of the arc of a place with one board. A place with more boards has an arc longer by up to 1. */
const MIN_WEIGHT = 0.3;
/** The largest width of the notes in the corners of the map, in pixels. */
const NOTE_WIDTH = 150;

/**
 * Returns the ring layout that fits a canvas.
 * @param {MapColumns} map @param {number} width @param {number} height @param {Insets} insets
 * @returns {import("./map-scene.js").MapLayout}
 */
export const ringLayout = (map, width, height, insets) => new RingLayout(map, width, height, insets);

/** The ring layout of a map. Angles are clockwise from the top, where the first place of each ring is centred. */
class RingLayout {
  /** @param {MapColumns} map @param {number} width @param {number} height @param {Insets} insets */
  constructor(map, width, height, insets) {
    const wide = width - insets.left - insets.right;
    const high = height - insets.top - insets.bottom;
    this.map = map;
    this.insets = insets;
    this.cx = insets.left + wide / 2;
    this.cy = insets.top + high / 2;
    this.thick = Math.min(MAX_THICKNESS, (Math.min(wide, high) / 2 - CENTRE_RADIUS) / Math.max(1, map.rows - 1));
    this.scale = Math.min(1, this.thick / 11);
    this.inset = Math.max(1, 0.15 * this.thick);
    this.arcs = arcsOf(map, (ring) => SEAM / this.radiusOf(ring));
  }

  /** Returns the radius halfway between the inner and the outer edge of a ring. @param {number} ring */
  radiusOf(ring) {
    return CENTRE_RADIUS + (ring - 0.5) * this.thick;
  }

  /**
   * Returns the point with the given distance and angle from the centre of the rings.
   * @param {number} radius @param {number} angle @returns {[number, number]}
   */
  polar(radius, angle) {
    return [this.cx + radius * Math.sin(angle), this.cy - radius * Math.cos(angle)];
  }

  /** Returns the angle at which the arc of a place has its middle. @param {number} place */
  angleOf(place) {
    return (this.arcs.from[place] + this.arcs.to[place]) / 2;
  }

  /**
   * Returns the centre of a place, or a point beside the centre on the same ring.
   * @param {number} place @param {number} [aside] offset, clockwise, as a fraction of the place's size @returns {[number, number]}
   */
  position(place, aside = 0) {
    const ring = place % this.map.rows;
    if (ring === 0) return [this.cx, this.cy];
    const radius = this.radiusOf(ring);
    const arcLength = (this.arcs.to[place] - this.arcs.from[place]) * radius;
    return this.polar(radius, this.angleOf(place) + (aside * Math.min(17 * this.scale, arcLength * 0.8)) / radius);
  }

  /**
   * Adds a place's shape, a part of a ring, to the current path, smaller by `gap` pixels on every side.
   * @param {CanvasRenderingContext2D} ctx @param {number} place @param {number} gap
   */
  outline(ctx, place, gap) {
    const { arcs, cx, cy } = this;
    const ring = place % this.map.rows;
    if (ring === 0) {
      ctx.moveTo(cx + CENTRE_RADIUS - gap, cy);
      ctx.arc(cx, cy, CENTRE_RADIUS - gap, 0, TURN);
      return;
    }
    const middle = this.radiusOf(ring);
    const [outer, inner] = [middle + this.thick / 2 - gap, middle - this.thick / 2 + gap];
    // A canvas counts angles from the right, a quarter turn later than the layout.
    const [from, to] = [arcs.from[place] - TURN / 4 + gap / middle, arcs.to[place] - TURN / 4 - gap / middle];
    ctx.moveTo(cx + outer * Math.cos(from), cy + outer * Math.sin(from));
    ctx.arc(cx, cy, outer, from, to);
    ctx.arc(cx, cy, inner, to, from, true);
    ctx.closePath();
  }

  /**
   * Continues the current path from one place to another, along a spiral drawn as eight straight lines.
   * @param {CanvasRenderingContext2D} ctx @param {number} from @param {number} to
   */
  addLineTo(ctx, from, to) {
    const [ring, nextRing] = [from % this.map.rows, to % this.map.rows];
    const parts = ring === 0 || nextRing === 0 ? 1 : 8;
    for (let i = 1; i <= parts; i++) {
      const fraction = i / parts;
      const angle = this.angleOf(from) + (this.angleOf(to) - this.angleOf(from)) * fraction;
      ctx.lineTo(
        ...(parts === 1 ? this.position(to) : this.polar(this.radiusOf(ring + (nextRing - ring) * fraction), angle)),
      );
    }
  }

  /** Returns the place of the map that contains a point, −1 for none. @param {number} x @param {number} y */
  placeAt(x, y) {
    const { arcs, map } = this;
    const radius = Math.hypot(x - this.cx, y - this.cy);
    if (radius < CENTRE_RADIUS) return map.moves * map.rows;
    const ring = 1 + Math.floor((radius - CENTRE_RADIUS) / this.thick);
    if (ring >= map.rows) return -1;
    const clockwise = Math.atan2(x - this.cx, this.cy - y);
    for (let place = ring; place < map.counts.length; place += map.rows) {
      const angle = clockwise < arcs.from[place] ? clockwise + TURN : clockwise;
      if (map.counts[place] && angle >= arcs.from[place] && angle < arcs.to[place]) return place;
    }
    return -1;
  }

  /**
   * Draws the numbers of the rings, and the notes in the corners unless these would cover the rings.
   * @param {import("./map-scene.js").MapScene} scene @param {number} _width @param {number} height
   */
  drawLabels(scene, _width, height) {
    const { ctx, theme, words } = scene;
    const { insets, map, thick } = this;
    ctx.textAlign = "center";
    ctx.font = `600 12px ${theme.font}`;
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 3;
    ctx.lineJoin = "round";
    ctx.fillStyle = theme.ink2;
    for (const ring of axisTicks(map.rows, thick).slice(1)) {
      const [x, y] = this.polar(this.radiusOf(ring), -TURN / 4);
      ctx.strokeText(String(ring), x, y + 4);
      ctx.fillText(String(ring), x, y + 4);
    }
    ctx.lineJoin = "miter";
    const outerRadius = CENTRE_RADIUS + (map.rows - 1) * thick;
    const noteDistance = Math.hypot(insets.left + NOTE_WIDTH - this.cx, insets.top + 1.6 * LINE - this.cy);
    if (noteDistance <= outerRadius + 8) return;
    drawNote(scene, words.clockwise, insets.left, insets.top + 12, "left");
    drawNote(scene, words.outwards, insets.left, height - insets.bottom - LINE, "left");
  }
}

/**
 * Returns the angles at which every place's arc begins and ends. The length of an arc grows with the logarithm of its
 * place's number of boards, as the tint does.
 * @param {MapColumns} map
 * @param {(ring: number) => number} seam returns the angle of the gap between a ring's first and last place
 */
function arcsOf({ counts, densest, rows }, seam) {
  const from = new Float64Array(counts.length);
  const to = new Float64Array(counts.length);
  const weightOf = (/** @type {number} */ place) => (counts[place] ? MIN_WEIGHT + tintOf(counts[place], densest) : 0);
  for (let ring = 1; ring < rows; ring++) {
    let total = 0;
    let firstPlace = -1;
    for (let place = ring; place < counts.length; place += rows) {
      total += weightOf(place);
      if (firstPlace < 0 && counts[place]) firstPlace = place;
    }
    // The arcs and the gap fill the ring. The first arc has its middle at the top, so it begins before angle 0.
    const anglePerWeight = (TURN - seam(ring)) / total;
    let angle = (-weightOf(firstPlace) * anglePerWeight) / 2;
    for (let place = ring; place < counts.length; place += rows) {
      from[place] = angle;
      angle += weightOf(place) * anglePerWeight;
      to[place] = angle;
    }
  }
  return { from, to };
}
