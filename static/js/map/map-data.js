/** All boards of a puzzle by their two distances, and how many of them a run has reached at any step. */

import { countUpTo, withCapacity } from "../run/columns.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 *
 * @typedef {object} MapColumns the map; the index of a pair of distances, called a place, is
 *   `distance from the start * rows + distance to the goal`
 * @property {number} rows
 * @property {number} columns
 * @property {ArrayLike<number>} counts boards at each place
 * @property {ArrayLike<number>} expanded how many of them breadth-first search expands
 * @property {number} moves from the start to the goal
 * @property {number} total all boards
 * @property {number} breadth_first boards that breadth-first search expands
 * @property {number} densest the most boards at one place
 *
 * @typedef {object} CountBatch new nodes of a run, as the worker sends them
 * @property {ArrayLike<number>} place of each new node
 * @property {ArrayLike<number>} lit nodes that are the first with their board
 * @property {ArrayLike<number>} opened nodes that are the first with their board to be expanded
 * @property {boolean} [more] whether other batches follow
 *
 * @typedef {object} CountsAtStep the boards of a run at a step, by place
 * @property {Int32Array} frontier
 * @property {Int32Array} expanded
 */

/**
 * Returns true if breadth-first search expands more than half of a place's boards.
 * @param {MapColumns} map @param {number} place
 */
export function isExpanded(map, place) {
  return map.expanded[place] * 2 > map.counts[place];
}

/**
 * Returns the position of a count on the colour ramp, 0 … 1, logarithmically.
 * @param {number} count @param {number} most
 */
export function tintOf(count, most) {
  return most <= 1 ? 1 : Math.log(count) / Math.log(most);
}

/**
 * Returns the map as rows of a table: all boards at each distance from the start.
 * @param {MapColumns} map
 * @param {CountsAtStep | null} counts
 * @param {(Int32Array | null)[]} otherExpanded boards that other runs have expanded, null for no run
 */
export function tableByDistance(map, counts, otherExpanded = []) {
  const rows = [];
  for (let a = 0; a < map.columns; a++) {
    const sum = (/** @type {ArrayLike<number>} */ column) => {
      let total = 0;
      for (let place = a * map.rows; place < (a + 1) * map.rows; place++) total += column[place];
      return total;
    };
    const own = counts ? [sum(counts.expanded), sum(counts.frontier)] : [];
    const others = otherExpanded.flatMap((expanded) => (expanded ? [sum(expanded)] : []));
    rows.push([a, sum(map.counts), sum(map.expanded), ...own, ...others]);
  }
  return rows;
}

/**
 * Returns the next place in the direction of an arrow key: within the row, or the nearest of the next row. Returns the
 * same place if there is none.
 * @param {MapColumns} map
 * @param {number} place −1 for none; the first is then the initial board
 * @param {string} key
 */
export function neighbourPlace(map, place, key) {
  if (place < 0 || key === "Home") return map.moves;
  const { rows, columns, counts } = map;
  const a = Math.floor(place / rows);
  const b = place % rows;
  const holds = (/** @type {number} */ i, /** @type {number} */ j) =>
    i >= 0 && j >= 0 && i < columns && j < rows && counts[i * rows + j] > 0;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const step = key === "ArrowRight" ? 1 : -1;
    for (let i = a + step; i >= 0 && i < columns; i += step) if (holds(i, b)) return i * rows + b;
    return place;
  }
  const up = key === "ArrowUp";
  const j = b + (up ? 1 : -1);
  // Down moves towards the goal, and up goes back the same way.
  for (let away = 0; away < columns; away++) {
    for (const i of up ? [a - away, a + away] : [a + away, a - away]) if (holds(i, j)) return i * rows + j;
  }
  return place;
}

/**
 * Counts the boards that a run has expanded and has in its frontier, at any step.
 *
 * Moving to another step costs only the changes between the two steps, in either direction.
 */
export class RunCounts {
  /**
   * @param {MapColumns} map
   * @param {TreeData} tree the run
   */
  constructor(map, tree) {
    const pairs = map.rows * map.columns;
    this.tree = tree;
    this.size = 0;
    /** Whether batches are missing, so that counts would not agree with other statistics of the run. */
    this.isIncomplete = true;
    this.place = new Int32Array(0);
    /** Events in order of steps: a board enters the frontier, or is expanded. */
    this.lit = emptyEvents();
    this.opened = emptyEvents();
    /** How many of these events are included in the counts. */
    this.enteredFrontier = 0;
    this.leftFrontier = 0;
    this.becameExpanded = 0;
    this.frontier = new Int32Array(pairs);
    this.expanded = new Int32Array(pairs);
    this.goalRemoved = false;
    /** The most boards that the complete run expands at one place. */
    this.most = 1;
    this.final = new Int32Array(pairs);
  }

  /** Adds a batch of nodes. @param {CountBatch} batch */
  append(batch) {
    const size = this.size + batch.place.length;
    this.place = withCapacity(this.place, size);
    this.place.set(batch.place, this.size);
    this.size = size;
    this.isIncomplete = batch.more === true;
    addEvents(this.lit, batch.lit, this.tree.generatedAt, this.place);
    addEvents(this.opened, batch.opened, this.tree.expandedAt, this.place);
    for (let i = 0; i < batch.opened.length; i++) {
      this.most = Math.max(this.most, ++this.final[this.place[batch.opened[i]]]);
    }
  }

  /** Returns the counts at step t. @param {number} t @returns {CountsAtStep} */
  at(t) {
    this.enteredFrontier = applyEvents(this.lit, this.enteredFrontier, t, this.frontier, 1);
    this.leftFrontier = applyEvents(this.opened, this.leftFrontier, t, this.frontier, -1);
    // The current node has left the frontier and is not expanded yet.
    this.becameExpanded = applyEvents(this.opened, this.becameExpanded, t - 1, this.expanded, 1);
    this.removeGoal(t >= this.tree.goalStep && this.tree.goal < this.size);
    return this;
  }

  /** Removes the goal from the frontier once it is found, as it is not expanded. @param {boolean} reached */
  removeGoal(reached) {
    if (reached === this.goalRemoved || this.tree.goal < 0) return;
    this.goalRemoved = reached;
    this.frontier[this.place[this.tree.goal]] += reached ? -1 : 1;
  }

  /** Returns the number of boards expanded at step t. @param {number} t */
  expandedAt(t) {
    return countUpTo(this.opened.steps, this.opened.size, t - 1);
  }

  /** Returns the number of boards in the frontier at step t. @param {number} t */
  frontierAt(t) {
    const goal = t >= this.tree.goalStep && this.tree.goal >= 0 && this.tree.goal < this.size ? 1 : 0;
    return countUpTo(this.lit.steps, this.lit.size, t) - countUpTo(this.opened.steps, this.opened.size, t) - goal;
  }
}

/** @typedef {{ size: number, steps: Int32Array, places: Int32Array }} Events steps in order, and the place of each event */

/** Returns no events. @returns {Events} */
function emptyEvents() {
  return { size: 0, steps: new Int32Array(0), places: new Int32Array(0) };
}

/**
 * Adds the events of some nodes.
 * @param {Events} events @param {ArrayLike<number>} nodes @param {Int32Array} stepOf @param {Int32Array} placeOf
 */
function addEvents(events, nodes, stepOf, placeOf) {
  const size = events.size + nodes.length;
  events.steps = withCapacity(events.steps, size);
  events.places = withCapacity(events.places, size);
  for (let i = 0; i < nodes.length; i++) {
    events.steps[events.size + i] = stepOf[nodes[i]];
    events.places[events.size + i] = placeOf[nodes[i]];
  }
  events.size = size;
}

/**
 * Updates counts for another step; returns the new number of included events.
 * @param {Events} events
 * @param {number} from the number of included events
 * @param {number} t the step
 * @param {Int32Array} counts
 * @param {number} sign of the change, 1 or −1
 */
function applyEvents(events, from, t, counts, sign) {
  const to = countUpTo(events.steps, events.size, t);
  for (let i = from; i < to; i++) counts[events.places[i]] += sign;
  for (let i = to; i < from; i++) counts[events.places[i]] -= sign;
  return to;
}
