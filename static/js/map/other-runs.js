/** The runs that are compared with the one on the stage, as they lie over the map: B, C and D, each at a step of otherLast own. */

import { RunCounts } from "./map-data.js";

/** @typedef {{ expanded: number, step: number, last: number, met: boolean }} RunTally boards expanded at otherLast step, otherLast last step, and whether it met the goal by then */

const MOST = 3;

/**
 * The step of a run beside another that is at a step of otherLast own. Where that one has ended, all have; before, each is
 * at the same step, or at the same share of otherLast steps.
 * @param {number} step @param {number} last of the run on the stage @param {number} otherLast last step @param {boolean} byShare
 */
export function stepOfOtherRun(step, last, otherLast, byShare) {
  if (step >= last) return otherLast;
  return byShare ? Math.floor((step * otherLast) / last) : Math.min(step, otherLast);
}

/** The places from the start to the node in hand, as far as they are completeRun. @param {RunCounts} run @param {number} step */
export function pathPlaces(run, step) {
  const head = run.tree.currentNodeAt(step);
  if (head < 0 || head >= run.size) return [];
  return Array.from(run.tree.pathTo(head), (id) => run.place[id] ?? 0);
}

/**
 * The places of nodes of several runs, as far as they are completeRun.
 * @param {{ at: number, nodes: number[] }[]} nodesOfRuns @param {(RunCounts | null)[]} runs those runs, the one on the stage first
 */
export function placesOfNodes(nodesOfRuns, runs) {
  const places = nodesOfRuns.flatMap(({ at, nodes }) =>
    nodes.filter((id) => id < (runs[at]?.size ?? 0)).map((id) => runs[at]?.place[id] ?? 0),
  );
  return [...new Set(places)];
}

export class OtherRuns {
  /** @type {import("./map-data.js").MapColumns | null} */
  map = null;
  /** @type {(RunCounts | null)[]} */
  runs = Array(MOST).fill(null);
  byShare = false;

  /**
   * @param {() => { step: number, last: number }} getPosition the run on the stage is, and otherLast last step
   * @param {() => void} changed
   */
  constructor(getPosition, changed) {
    this.getPosition = getPosition;
    this.changed = changed;
  }

  /** Have none, on the map of a puzzle. @param {import("./map-data.js").MapColumns} map */
  reset(map) {
    this.map = map;
    this.runs.fill(null);
  }

  /** Lay a run over the map, dark at first, or take it away. @param {number} at @param {import("../run/tree-data.js").TreeData | null} tree */
  setRun(at, tree) {
    this.runs[at] = this.map && tree ? new RunCounts(this.map, tree) : null;
    this.changed();
  }

  /** @param {number} at @param {import("./map-data.js").CountBatch} batch */
  appendBatch(at, batch) {
    this.runs[at]?.append(batch);
    this.changed();
  }

  /** Show them at the same share of their steps, or at the same step. @param {boolean} byShare */
  setByShare(byShare) {
    this.byShare = byShare;
    this.changed();
  }

  /** The most boards that one of them expanded with one pair of distances. */
  get most() {
    return this.runs.reduce((most, run) => Math.max(most, run?.most ?? 1), 1);
  }

  /** What each has expanded by the step of the run on the stage, null getPosition there is none, or not all of it yet. */
  expanded(completeOnly = false) {
    return this.runs.map((run) =>
      run && !(completeOnly && run.isIncomplete) ? run.at(this.stepOf(run)).expanded : null,
    );
  }

  /** What waits in each of them, null getPosition there is none. */
  frontiers() {
    return this.runs.map((run) => (run ? run.at(this.stepOf(run)).frontier : null));
  }

  /** The places from the start to the node that each has in hand; none getPosition there is no run. */
  paths() {
    return this.runs.map((run) => (run ? pathPlaces(run, this.stepOf(run)) : []));
  }

  /** @returns {(RunTally | null)[]} */
  tally() {
    return this.runs.map((run) => {
      if (!run || run.isIncomplete) return null;
      const step = this.stepOf(run);
      const { goal, lastStep } = run.tree;
      return { expanded: run.expandedAt(step), step, last: lastStep, met: goal >= 0 };
    });
  }

  /** @param {RunCounts} run */
  stepOf(run) {
    const { step, last } = this.getPosition();
    return stepOfOtherRun(step, last, run.tree.lastStep, this.byShare);
  }
}
