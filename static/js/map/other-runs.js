/** Counts the boards of runs B, C and D on the map. These runs are compared with run A, each at its own step. */

import { RunCounts } from "./map-data.js";

/** @typedef {{ expanded: number, step: number, last: number, met: boolean }} RunTally a run's number of expanded boards, current step and last step, and whether it reaches the goal */

/** The number of runs beside run A. */
const RUN_COUNT = 3;

/**
 * Returns the step of another run while run A is at `step`: the same step, or the same fraction of the other run's steps.
 * Once run A has ended, the other run is at its last step.
 * @param {number} step @param {number} last step of run A @param {number} otherLast last step of the other run
 * @param {boolean} byShare whether runs advance by the same fraction of their steps
 */
export function stepOfOtherRun(step, last, otherLast, byShare) {
  if (step >= last) return otherLast;
  return byShare ? Math.floor((step * otherLast) / last) : Math.min(step, otherLast);
}

/**
 * Returns the places along the path to a run's current node; none if the node has not been added to the map yet.
 * @param {RunCounts} run @param {number} step
 */
export function pathPlaces(run, step) {
  const currentNode = run.tree.currentNodeAt(step);
  if (currentNode < 0 || currentNode >= run.size) return [];
  return Array.from(run.tree.pathTo(currentNode), (id) => run.place[id] ?? 0);
}

/**
 * Returns the places of some nodes of several runs, each place once, except nodes that have not been added yet.
 * @param {{ at: number, nodes: number[] }[]} nodesOfRuns ids of nodes, and the index of their run
 * @param {(RunCounts | null)[]} runs beginning with run A
 */
export function placesOfNodes(nodesOfRuns, runs) {
  const places = nodesOfRuns.flatMap(({ at, nodes }) =>
    nodes.filter((id) => id < (runs[at]?.size ?? 0)).map((id) => runs[at]?.place[id] ?? 0),
  );
  return [...new Set(places)];
}

/** The numbers of boards that runs B, C and D have expanded and have in their frontiers. */
export class OtherRuns {
  /** @type {import("./map-data.js").MapColumns | null} */
  map = null;
  /** @type {(RunCounts | null)[]} */
  runs = Array(RUN_COUNT).fill(null);
  byShare = false;

  /**
   * @param {() => { step: number, last: number }} getPosition returns step and last step of run A
   * @param {() => void} changed called when the runs have changed
   */
  constructor(getPosition, changed) {
    this.getPosition = getPosition;
    this.changed = changed;
  }

  /** Removes all runs, and prepares for another map. @param {import("./map-data.js").MapColumns} map */
  reset(map) {
    this.map = map;
    this.runs.fill(null);
  }

  /**
   * Sets run B, C or D, whose nodes `appendBatch` adds later, or removes the run if `tree` is null.
   * @param {number} index 0 for run B, then C and D @param {import("../run/tree-data.js").TreeData | null} tree
   */
  setRun(index, tree) {
    this.runs[index] = this.map && tree ? new RunCounts(this.map, tree) : null;
    this.changed();
  }

  /**
   * Adds a batch of a run's nodes.
   * @param {number} index 0 for run B, then C and D @param {import("./map-data.js").CountBatch} batch
   */
  appendBatch(index, batch) {
    this.runs[index]?.append(batch);
    this.changed();
  }

  /** Sets whether the runs are at the same fraction of their steps, or at the same step. @param {boolean} byShare */
  setByShare(byShare) {
    this.byShare = byShare;
    this.changed();
  }

  /** The largest number of boards that any of the runs expands at any place. */
  get most() {
    return this.runs.reduce((largest, run) => Math.max(largest, run?.most ?? 1), 1);
  }

  /**
   * Returns how many boards each run has expanded, by place; null for no run.
   * @param {boolean} completeOnly whether a run with missing batches counts as no run
   */
  expanded(completeOnly = false) {
    return this.runs.map((run) =>
      run && !(completeOnly && run.isIncomplete) ? run.at(this.stepOf(run)).expanded : null,
    );
  }

  /** Returns how many boards each run has in its frontier, by place; null for no run. */
  frontiers() {
    return this.runs.map((run) => (run ? run.at(this.stepOf(run)).frontier : null));
  }

  /** Returns, for each run, the places along the path to its current node. */
  paths() {
    return this.runs.map((run) => (run ? pathPlaces(run, this.stepOf(run)) : []));
  }

  /** Returns the statistics of each run; null for no run or a run with missing batches. @returns {(RunTally | null)[]} */
  tally() {
    return this.runs.map((run) => {
      if (!run || run.isIncomplete) return null;
      const step = this.stepOf(run);
      const { goal, lastStep } = run.tree;
      return { expanded: run.expandedAt(step), step, last: lastStep, met: goal >= 0 };
    });
  }

  /** Returns the step of a run that is shown together with run A's current step. @param {RunCounts} run */
  stepOf(run) {
    const { step, last } = this.getPosition();
    return stepOfOtherRun(step, last, run.tree.lastStep, this.byShare);
  }
}
