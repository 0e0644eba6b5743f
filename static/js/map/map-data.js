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
 * @property {number} densest the largest number of boards at one place
 *
 * @typedef {object} CountBatch new nodes of a run, as the worker sends them
 * @property {ArrayLike<number>} place of each new node
 * @property {ArrayLike<number>} lit of the new nodes, those that bring a board into the frontier: the first node with each board
 * @property {ArrayLike<number>} opened nodes whose expansion takes a board out of the frontier: the first expanded node with each board
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
 * Returns the position of a count on the colour ramp, 0 … 1, on a logarithmic scale.
 * @param {number} count @param {number} maxCount the count at the end of the ramp
 */
export function tintOf(count, maxCount) {
  return maxCount <= 1 ? 1 : Math.log(count) / Math.log(maxCount);
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
  const column = Math.floor(place / rows);
  const row = place % rows;
  const hasBoards = (/** @type {number} */ nextColumn, /** @type {number} */ nextRow) =>
    nextColumn >= 0 &&
    nextRow >= 0 &&
    nextColumn < columns &&
    nextRow < rows &&
    counts[nextColumn * rows + nextRow] > 0;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const direction = key === "ArrowRight" ? 1 : -1;
    for (let nextColumn = column + direction; nextColumn >= 0 && nextColumn < columns; nextColumn += direction)
      if (hasBoards(nextColumn, row)) return nextColumn * rows + row;
    return place;
  }
  const isUp = key === "ArrowUp";
  const nextRow = row + (isUp ? 1 : -1);
  // Rows are distances to the goal. Pressing up after down returns to the same place: sides are tried in reverse order.
  for (let offset = 0; offset < columns; offset++) {
    for (const nextColumn of isUp ? [column - offset, column + offset] : [column + offset, column - offset])
      if (hasBoards(nextColumn, nextRow)) return nextColumn * rows + nextRow;
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
    /** The events of boards that enter the frontier, in order of steps. */
    this.frontierEvents = emptyEvents();
    /** The events of boards that are expanded, in order of steps. */
    this.expansionEvents = emptyEvents();
    /** The numbers of events that are included in the counts: boards added to the frontier, removed from it, and expanded. */
    this.enteredFrontier = 0;
    this.leftFrontier = 0;
    this.becameExpanded = 0;
    this.frontier = new Int32Array(pairs);
    this.expanded = new Int32Array(pairs);
    this.goalRemoved = false;
    /** The largest number of boards that the complete run expands at one place. */
    this.most = 1;
    /** The boards that the complete run expands at each place. */
    this.finalCounts = new Int32Array(pairs);
  }

  /** Adds a batch of nodes. @param {CountBatch} batch */
  append(batch) {
    const size = this.size + batch.place.length;
    this.place = withCapacity(this.place, size);
    this.place.set(batch.place, this.size);
    this.size = size;
    this.isIncomplete = batch.more === true;
    addEvents(this.frontierEvents, batch.lit, this.tree.generatedAt, this.place);
    addEvents(this.expansionEvents, batch.opened, this.tree.expandedAt, this.place);
    for (let i = 0; i < batch.opened.length; i++) {
      this.most = Math.max(this.most, ++this.finalCounts[this.place[batch.opened[i]]]);
    }
  }

  /** Returns the counts at step t. @param {number} t @returns {CountsAtStep} */
  at(t) {
    this.enteredFrontier = applyEvents(this.frontierEvents, this.enteredFrontier, t, this.frontier, 1);
    this.leftFrontier = applyEvents(this.expansionEvents, this.leftFrontier, t, this.frontier, -1);
    // The current node has left the frontier and is not expanded yet.
    this.becameExpanded = applyEvents(this.expansionEvents, this.becameExpanded, t - 1, this.expanded, 1);
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
    return countUpTo(this.expansionEvents.steps, this.expansionEvents.size, t - 1);
  }

  /** Returns the number of boards in the frontier at step t. @param {number} t */
  frontierAt(t) {
    const foundGoals = t >= this.tree.goalStep && this.tree.goal >= 0 && this.tree.goal < this.size ? 1 : 0;
    return (
      countUpTo(this.frontierEvents.steps, this.frontierEvents.size, t) -
      countUpTo(this.expansionEvents.steps, this.expansionEvents.size, t) -
      foundGoals
    );
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
 * @param {number} included the number of events included so far
 * @param {number} t the step
 * @param {Int32Array} counts
 * @param {number} sign of the change, 1 or −1
 */
function applyEvents(events, included, t, counts, sign) {
  const target = countUpTo(events.steps, events.size, t);
  for (let i = included; i < target; i++) counts[events.places[i]] += sign;
  for (let i = target; i < included; i++) counts[events.places[i]] -= sign;
  return target;
}
