/**
 * The map as rings: the goal in the middle, a ring for each number of moves from it, and on each ring, clockwise from
 * the top, the boards by their moves from the start. Those on a shortest path stand in one line, from the start inwards.
 */

import { tintOf } from "./space-data.js";
import { axisTicks } from "./space-frame.js";
import { LINE, write } from "./space-words.js";

/** @typedef {import("./space-data.js").SpaceColumns} SpaceColumns */
/** @typedef {import("./space-layout.js").SpaceLayout} SpaceLayout */
/** @typedef {import("./fit.js").Insets} Insets */

const TURN = Math.PI * 2;
/** The goal's star stands in the middle. */
const HEART = 13;
/** The two ends of a ring, nearest to the start and farthest from it, must not look like neighbours. */
const SEAM = 4;
const THICKEST = 26;
/** How long the arc of a single board is beside that of the most, less what the most have more. */
const LEAST = 0.3;
/** What the words in the corners take at most. */
const NOTE_WIDTH = 150;

/**
 * Angles are clockwise from the top; each ring begins where its first place, which stands in the middle of the top,
 * begins.
 * @param {SpaceColumns} space
 * @param {number} width
 * @param {number} height
 * @param {Insets} insets
 * @returns {SpaceLayout}
 */
export function ringLayout(space, width, height, insets) {
  const { rows } = space;
  const wide = width - insets.left - insets.right;
  const high = height - insets.top - insets.bottom;
  const thick = Math.min(THICKEST, (Math.min(wide, high) / 2 - HEART) / Math.max(1, rows - 1));
  const [cx, cy] = [insets.left + wide / 2, insets.top + high / 2];
  const scale = Math.min(1, thick / 11);
  const arcs = arcsOf(space, (ring) => SEAM / middleOf(ring));

  /** @param {number} ring */
  function middleOf(ring) {
    return HEART + (ring - 0.5) * thick;
  }

  /** @param {number} radius @param {number} angle @returns {[number, number]} */
  const at = (radius, angle) => [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];

  /** @param {number} place */
  const angleOf = (place) => (arcs.from[place] + arcs.to[place]) / 2;

  return {
    scale,
    spot(place, aside = 0) {
      const ring = place % rows;
      if (ring === 0) return [cx, cy];
      const radius = middleOf(ring);
      const long = (arcs.to[place] - arcs.from[place]) * radius;
      return at(radius, angleOf(place) + (aside * Math.min(17 * scale, long * 0.8)) / radius);
    },
    outline(ctx, place, gap) {
      const ring = place % rows;
      if (ring === 0) {
        ctx.moveTo(cx + HEART - gap, cy);
        ctx.arc(cx, cy, HEART - gap, 0, TURN);
        return;
      }
      const middle = middleOf(ring);
      const [from, to] = [arcs.from[place] - TURN / 4 + gap / middle, arcs.to[place] - TURN / 4 - gap / middle];
      ctx.moveTo(cx + (middle + thick / 2 - gap) * Math.cos(from), cy + (middle + thick / 2 - gap) * Math.sin(from));
      ctx.arc(cx, cy, middle + thick / 2 - gap, from, to);
      ctx.arc(cx, cy, middle - thick / 2 + gap, to, from, true);
      ctx.closePath();
    },
    lead(ctx, from, to) {
      const [ring, next] = [from % rows, to % rows];
      const parts = ring === 0 || next === 0 ? 1 : 8;
      for (let i = 1; i <= parts; i++) {
        const part = i / parts;
        const angle = angleOf(from) + (angleOf(to) - angleOf(from)) * part;
        ctx.lineTo(...(parts === 1 ? this.spot(to) : at(middleOf(ring + (next - ring) * part), angle)));
      }
    },
    placeAt(x, y) {
      const radius = Math.hypot(x - cx, y - cy);
      if (radius < HEART) return space.moves * rows;
      const ring = 1 + Math.floor((radius - HEART) / thick);
      if (ring >= rows) return -1;
      const clockwise = Math.atan2(x - cx, cy - y);
      for (let place = ring; place < space.counts.length; place += rows) {
        const turned = clockwise < arcs.from[place] ? clockwise + TURN : clockwise;
        if (space.counts[place] && turned >= arcs.from[place] && turned < arcs.to[place]) return place;
      }
      return -1;
    },
    drawWords(scene, _width, canvasHeight) {
      const { ctx, theme } = scene;
      ctx.textAlign = "center";
      ctx.font = `600 12px ${theme.font}`;
      ctx.strokeStyle = theme.paper;
      ctx.lineWidth = 3;
      ctx.lineJoin = "round";
      ctx.fillStyle = theme.ink2;
      for (const ring of axisTicks(rows, thick).slice(1)) {
        const [x, y] = at(middleOf(ring), -TURN / 4);
        ctx.strokeText(String(ring), x, y + 4);
        ctx.fillText(String(ring), x, y + 4);
      }
      ctx.lineJoin = "miter";
      const rim = HEART + (rows - 1) * thick;
      const corner = (/** @type {number} */ x, /** @type {number} */ y) => Math.hypot(x - cx, y - cy) > rim + 8;
      const [left, low] = [insets.left, canvasHeight - insets.bottom - LINE];
      if (!corner(left + NOTE_WIDTH, insets.top + 1.6 * LINE)) return;
      write(scene, "Clockwise ↻", "farther from the start", left, insets.top + 12, "left");
      write(scene, "Outwards ↙", "farther from the goal", left, low, "left");
    },
  };
}

/**
 * Where every place's arc begins and ends. A ring is shared out by the places on it: more boards take more of it, by
 * ratio, as their tints do.
 * @param {SpaceColumns} space
 * @param {(ring: number) => number} seam its angle on a ring
 */
function arcsOf({ counts, densest, rows }, seam) {
  const from = new Float64Array(counts.length);
  const to = new Float64Array(counts.length);
  const weightOf = (/** @type {number} */ place) => (counts[place] ? LEAST + tintOf(counts[place], densest) : 0);
  for (let ring = 1; ring < rows; ring++) {
    let whole = 0;
    let first = -1;
    for (let place = ring; place < counts.length; place += rows) {
      whole += weightOf(place);
      if (first < 0 && counts[place]) first = place;
    }
    const unit = (TURN - seam(ring)) / whole;
    let angle = (-weightOf(first) * unit) / 2;
    for (let place = ring; place < counts.length; place += rows) {
      from[place] = angle;
      angle += weightOf(place) * unit;
      to[place] = angle;
    }
  }
  return { from, to };
}
