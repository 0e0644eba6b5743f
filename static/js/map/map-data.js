/** All boards of a puzzle by two true distances, and what one search has enteredFrontier of them at any step. */

import { countUpTo, withCapacity } from "../run/columns.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 *
 * @typedef {object} MapColumns a pair of distances stands at `from the start * rows + to the goal`
 * @property {number} rows
 * @property {number} columns
 * @property {ArrayLike<number>} counts boards for each pair
 * @property {ArrayLike<number>} expanded how many of them breadth-first search expands
 * @property {number} moves from the start to the goal
 * @property {number} total
 * @property {number} breadth_first
 * @property {number} densest
 *
 * @typedef {object} CountBatch
 * @property {ArrayLike<number>} place of each new node
 * @property {ArrayLike<number>} lit new nodes that are the first of their board
 * @property {ArrayLike<number>} opened nodes that are the first of their board to be expanded
 * @property {boolean} [more] others are still to come
 *
 * @typedef {object} CountsAtStep
 * @property {Int32Array} frontier boards that wait, for each pair
 * @property {Int32Array} expanded
 */

/** Did breadth-first search expand more than half of a pair's boards? @param {MapColumns} map @param {number} place */
export function isExpanded(map, place) {
  return map.expanded[place] * 2 > map.counts[place];
}

/** Where a count stands between one board and the most, by ratio. @param {number} count @param {number} most */
export function tintOf(count, most) {
  return most <= 1 ? 1 : Math.log(count) / Math.log(most);
}

/**
 * The map as rows of a table: all boards at each distance from the start.
 * @param {MapColumns} map
 * @param {CountsAtStep | null} counts
 * @param {(Int32Array | null)[]} otherExpanded what other searches have expanded: a column for each there is
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
 * The place a reader comes to by an arrow key: left and right within a row, up and down to
 * the nearest of the next row. The same place where there is none.
 * @param {MapColumns} map
 * @param {number} place −1 begins at the start
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
  // Down leads towards the goal, and up the same path back.
  for (let away = 0; away < columns; away++) {
    for (const i of up ? [a - away, a + away] : [a + away, a - away]) if (holds(i, j)) return i * rows + j;
  }
  return place;
}

/**
 * What one search has enteredFrontier, board by board. Going to a step costs what changes on the path
 * there, in either direction.
 */
export class RunCounts {
  /**
   * @param {MapColumns} map
   * @param {TreeData} tree the search, whose steps these are
   */
  constructor(map, tree) {
    const pairs = map.rows * map.columns;
    this.tree = tree;
    this.size = 0;
    /** Whether not all boards have come, so that no figure of these would agree with what is said of the search. */
    this.isIncomplete = true;
    this.place = new Int32Array(0);
    /** Sorted steps, and the places where something happens then. */
    this.lit = emptyEvents();
    this.opened = emptyEvents();
    /** Where on those each count stands now. */
    this.enteredFrontier = 0;
    this.leftFrontier = 0;
    this.becameExpanded = 0;
    this.frontier = new Int32Array(pairs);
    this.expanded = new Int32Array(pairs);
    this.goalRemoved = false;
    /** The most boards that the whole search expanded with one pair of distances. */
    this.most = 1;
    this.final = new Int32Array(pairs);
  }

  /** @param {CountBatch} batch */
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

  /** How many boards wait and how many are expanded at step t, for each pair. @param {number} t @returns {CountsAtStep} */
  at(t) {
    this.enteredFrontier = applyEvents(this.lit, this.enteredFrontier, t, this.frontier, 1);
    this.leftFrontier = applyEvents(this.opened, this.leftFrontier, t, this.frontier, -1);
    // The node in hand waits no longer and is not expanded yet.
    this.becameExpanded = applyEvents(this.opened, this.becameExpanded, t - 1, this.expanded, 1);
    this.removeGoal(t >= this.tree.goalStep && this.tree.goal < this.size);
    return this;
  }

  /** The goal is neither waiting nor expanded once it is found. @param {boolean} reached */
  removeGoal(reached) {
    if (reached === this.goalRemoved || this.tree.goal < 0) return;
    this.goalRemoved = reached;
    this.frontier[this.place[this.tree.goal]] += reached ? -1 : 1;
  }

  /** Boards expanded at step t. @param {number} t */
  expandedAt(t) {
    return countUpTo(this.opened.steps, this.opened.size, t - 1);
  }

  /** Boards waiting at step t. @param {number} t */
  frontierAt(t) {
    const goal = t >= this.tree.goalStep && this.tree.goal >= 0 && this.tree.goal < this.size ? 1 : 0;
    return countUpTo(this.lit.steps, this.lit.size, t) - countUpTo(this.opened.steps, this.opened.size, t) - goal;
  }
}

/** @typedef {{ size: number, steps: Int32Array, places: Int32Array }} Events */

/** @returns {Events} */
function emptyEvents() {
  return { size: 0, steps: new Int32Array(0), places: new Int32Array(0) };
}

/** @param {Events} events @param {ArrayLike<number>} nodes @param {Int32Array} stepOf @param {Int32Array} placeOf */
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
 * Carry counts from one moment to another.
 * @param {Events} events
 * @param {number} from how many events are counted already
 * @param {number} t count those up to this step
 * @param {Int32Array} counts
 * @param {number} sign
 */
function applyEvents(events, from, t, counts, sign) {
  const to = countUpTo(events.steps, events.size, t);
  for (let i = from; i < to; i++) counts[events.places[i]] += sign;
  for (let i = to; i < from; i++) counts[events.places[i]] -= sign;
  return to;
}
