/** The runs that are compared with the one on the stage, as they lie over the map: B, C and D, each at a step of its own. */

import { MapLights } from "./map-data.js";

/** @typedef {{ expanded: number, step: number, last: number, met: boolean }} BesideTally boards expanded at its step, its last step, and whether it met the goal by then */

const MOST = 3;

/**
 * The step of a run beside another that is at a step of its own. Where that one has ended, all have; before, each is
 * at the same step, or at the same share of its steps.
 * @param {number} step @param {number} last of the run on the stage @param {number} its last step @param {boolean} byShare
 */
export function stepBeside(step, last, its, byShare) {
  if (step >= last) return its;
  return byShare ? Math.floor((step * its) / last) : Math.min(step, its);
}

/** The places from the start to the node in hand, as far as they are known. @param {MapLights} lights @param {number} step */
export function wayOf(lights, step) {
  const head = lights.tree.currentNodeAt(step);
  if (head < 0 || head >= lights.size) return [];
  return Array.from(lights.tree.pathTo(head), (id) => lights.place[id] ?? 0);
}

/**
 * The places of nodes of several runs, as far as they are known.
 * @param {{ at: number, nodes: number[] }[]} asked @param {(MapLights | null)[]} laid those runs, the one on the stage first
 */
export function placesOf(asked, laid) {
  const places = asked.flatMap(({ at, nodes }) =>
    nodes.filter((id) => id < (laid[at]?.size ?? 0)).map((id) => laid[at]?.place[id] ?? 0),
  );
  return [...new Set(places)];
}

export class Beside {
  /** @type {import("./map-data.js").MapColumns | null} */
  map = null;
  /** @type {(MapLights | null)[]} */
  laid = Array(MOST).fill(null);
  byShare = false;

  /**
   * @param {() => { step: number, last: number }} where the run on the stage is, and its last step
   * @param {() => void} changed
   */
  constructor(where, changed) {
    this.where = where;
    this.changed = changed;
  }

  /** Have none, on the map of a puzzle. @param {import("./map-data.js").MapColumns} map */
  begin(map) {
    this.map = map;
    this.laid.fill(null);
  }

  /** Lay a run over the map, dark at first, or take it away. @param {number} at @param {import("../run/tree-data.js").TreeData | null} tree */
  lay(at, tree) {
    this.laid[at] = this.map && tree ? new MapLights(this.map, tree) : null;
    this.changed();
  }

  /** @param {number} at @param {import("./map-data.js").LightBatch} batch */
  light(at, batch) {
    this.laid[at]?.append(batch);
    this.changed();
  }

  /** Show them at the same share of their steps, or at the same step. @param {boolean} byShare */
  together(byShare) {
    this.byShare = byShare;
    this.changed();
  }

  /** The most boards that one of them expanded with one pair of distances. */
  get most() {
    return this.laid.reduce((most, lights) => Math.max(most, lights?.most ?? 1), 1);
  }

  /** What each has expanded by the step of the run on the stage, null where there is none, or not all of it yet. */
  expanded(whole = false) {
    return this.laid.map((lights) =>
      lights && !(whole && lights.coming) ? lights.at(this.stepOf(lights)).expanded : null,
    );
  }

  /** What waits in each of them, null where there is none. */
  waiting() {
    return this.laid.map((lights) => (lights ? lights.at(this.stepOf(lights)).frontier : null));
  }

  /** The places from the start to the node that each has in hand; none where there is no run. */
  ways() {
    return this.laid.map((lights) => (lights ? wayOf(lights, this.stepOf(lights)) : []));
  }

  /** @returns {(BesideTally | null)[]} */
  tally() {
    return this.laid.map((lights) => {
      if (!lights || lights.coming) return null;
      const step = this.stepOf(lights);
      const { goal, lastStep } = lights.tree;
      return { expanded: lights.expandedAt(step), step, last: lastStep, met: goal >= 0 };
    });
  }

  /** @param {MapLights} lights */
  stepOf(lights) {
    const { step, last } = this.where();
    return stepBeside(step, last, lights.tree.lastStep, this.byShare);
  }
}
