/** Counts the boards of a puzzle by their two distances, and how many of them a run has reached at any step. */

import { countUpTo, withCapacity } from "../run/columns.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 *
 * @typedef {object} MapColumns the map. A pair of distances is called a place; its index is
 *   `distance from the start * rows + distance to the goal`
 * @property {number} rows
 * @property {number} columns
 * @property {ArrayLike<number>} counts boards at each place
 * @property {ArrayLike<number>} expanded how many of them breadth-first search expands
 * @property {number} moves from the start to the goal
 * @property {number} total all boards
 * @property {number} breadth_first boards that breadth-first search expands
 * @property {number} densest the largest number of boards at any place
 *
 * @typedef {object} CountBatch new nodes of a run, as the worker sends them
 * @property {ArrayLike<number>} place of each new node
 * @property {ArrayLike<number>} lit of the new nodes, those that bring a board into the frontier: the first node with each board
 * @property {ArrayLike<number>} opened nodes whose expansion takes a board out of the frontier: the first expanded node with each board
 * @property {ArrayLike<number>} [pruned] nodes that leave the frontier without being expanded, in beam search
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
 * Returns how dark the tint for a number of boards is, 0 … 1, on a logarithmic scale.
 * @param {number} count at least 1 @param {number} maxCount the number with the darkest tint
 */
export function tintOf(count, maxCount) {
  return maxCount <= 1 ? 1 : Math.log(count) / Math.log(maxCount);
}

/**
 * Returns a table with a row for each distance from the start. The columns are: the distance; the number of boards; how
 * many of these breadth-first search expands; how many run A has expanded, and has in its frontier; how many each other
 * run has expanded.
 * @param {MapColumns} map
 * @param {CountsAtStep | null} counts
 * @param {(Int32Array | null)[]} otherExpanded boards that other runs have expanded, null for no run
 */
export function tableByDistance(map, counts, otherExpanded = []) {
  const rows = [];
  for (let distance = 0; distance < map.columns; distance++) {
    // Adds a column's numbers at all places with this distance from the start.
    const sum = (/** @type {ArrayLike<number>} */ column) => {
      let total = 0;
      for (let place = distance * map.rows; place < (distance + 1) * map.rows; place++) total += column[place];
      return total;
    };
    const sumsOfA = counts ? [sum(counts.expanded), sum(counts.frontier)] : [];
    const sumsOfOthers = otherExpanded.flatMap((expanded) => (expanded ? [sum(expanded)] : []));
    rows.push([distance, sum(map.counts), sum(map.expanded), ...sumsOfA, ...sumsOfOthers]);
  }
  return rows;
}

/**
 * Returns the place to which an arrow key leads: the next place in the same row, or the nearest place in the row above or
 * below. Returns the same place if there is none.
 * @param {MapColumns} map
 * @param {number} place −1 for none: then the place of the initial board is returned
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
  // If the row has two places equally near, "up" prefers the left one and "down" the right one, so that up undoes down.
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
    /** Whether batches are still missing: the counts would then contradict other statistics of the run. */
    this.isIncomplete = true;
    this.place = new Int32Array(0);
    /** The steps at which boards enter the frontier, with the boards' places. */
    this.frontierEvents = emptyEvents();
    /** The steps at which boards are expanded, with the boards' places. */
    this.expansionEvents = emptyEvents();
    /** The steps at which boards leave the frontier because beam search prunes them, with the boards' places. */
    this.pruneEvents = emptyEvents();
    /** The numbers of events that the counts include: boards that entered the frontier, left it, were pruned, and became expanded. */
    this.enteredFrontier = 0;
    this.leftFrontier = 0;
    this.werePruned = 0;
    this.becameExpanded = 0;
    this.frontier = new Int32Array(pairs);
    this.expanded = new Int32Array(pairs);
    this.goalRemoved = false;
    /** The largest number of boards that the whole run expands at any place. */
    this.most = 1;
    /** How many boards the whole run expands at each place. */
    this.finalCounts = new Int32Array(pairs);
  }

  /** Adds a batch of the run's nodes. @param {CountBatch} batch */
  append(batch) {
    const size = this.size + batch.place.length;
    this.place = withCapacity(this.place, size);
    this.place.set(batch.place, this.size);
    this.size = size;
    this.isIncomplete = batch.more === true;
    // The boards of the nodes in `lit` enter the frontier, those of the nodes in `opened` leave it and are expanded.
    addEvents(this.frontierEvents, batch.lit, this.tree.generatedAt, this.place);
    addEvents(this.expansionEvents, batch.opened, this.tree.expandedAt, this.place);
    addEvents(this.pruneEvents, batch.pruned ?? [], this.tree.expandedAt, this.place);
    for (let i = 0; i < batch.opened.length; i++) {
      this.most = Math.max(this.most, ++this.finalCounts[this.place[batch.opened[i]]]);
    }
  }

  /** Returns how many boards are expanded and in the frontier at step t. @param {number} t @returns {CountsAtStep} */
  at(t) {
    this.enteredFrontier = applyEvents(this.frontierEvents, this.enteredFrontier, t, this.frontier, 1);
    this.leftFrontier = applyEvents(this.expansionEvents, this.leftFrontier, t, this.frontier, -1);
    this.werePruned = applyEvents(this.pruneEvents, this.werePruned, t, this.frontier, -1);
    // Up to step t − 1, as the current node has left the frontier but is not expanded yet.
    this.becameExpanded = applyEvents(this.expansionEvents, this.becameExpanded, t - 1, this.expanded, 1);
    this.removeGoal(t >= this.tree.goalStep && this.tree.goal < this.size);
    return this;
  }

  /** Takes a reached goal, which is not expanded, out of the frontier, or puts it back. @param {boolean} reached */
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
      countUpTo(this.pruneEvents.steps, this.pruneEvents.size, t) -
      foundGoals
    );
  }
}

/** @typedef {{ size: number, steps: Int32Array, places: Int32Array }} Events the step of each event, in order, and its place on the map */

/** Returns an empty list of events. @returns {Events} */
function emptyEvents() {
  return { size: 0, steps: new Int32Array(0), places: new Int32Array(0) };
}

/**
 * Adds an event for each of some nodes.
 * @param {Events} events @param {ArrayLike<number>} nodes
 * @param {Int32Array} stepOf step by node @param {Int32Array} placeOf place by node
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
 * Updates counts of boards by place for another step, earlier or later. Returns how many events the counts now include.
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

/**
 * @typedef {object} PlaceReport
 * @property {number} place index of the place
 * @property {number} fromStart moves from the start to its boards
 * @property {number} toGoal moves from its boards to the goal
 * @property {number} boards the number of its boards
 * @property {number} breadthFirst the number of these boards that breadth-first search expands
 * @property {number} expanded the number that run A has expanded, −1 without run A
 * @property {number} waiting the number in the frontier of run A, −1 without run A
 * @property {number[]} beside the numbers that runs B, C and D have expanded, −1 for no run
 */

/**
 * Returns the statistics of a place: its two distances, and how many of its boards each run has reached.
 * @param {MapColumns} map
 * @param {number} place
 * @param {CountsAtStep | undefined} counts of the run, if there is one
 * @param {(Int32Array | null)[]} otherExpanded boards that runs B, C and D have expanded, null for no run
 * @returns {PlaceReport}
 */
export function placeReport(map, place, counts, otherExpanded) {
  return {
    place,
    fromStart: Math.floor(place / map.rows),
    toGoal: place % map.rows,
    boards: map.counts[place],
    breadthFirst: map.expanded[place],
    expanded: counts ? counts.expanded[place] : -1,
    waiting: counts ? counts.frontier[place] : -1,
    beside: otherExpanded.map((expanded) => (expanded ? expanded[place] : -1)),
  };
}
