/**
 * The columns of a recorded search, and how batches from the worker are appended to them. A search is stored in a few typed arrays
 * that grow, not as an object for each node.
 *
 * The columns of g and h have the smallest array type that fits, as millions of nodes take megabytes. The frontier's size is
 * recorded at each step while batches arrive, so that nothing is counted at the end.
 */

import { NEVER } from "./status.js";

/**
 * Number of entries from which a column grows by an eighth instead of doubling. Doubling could reserve memory for millions
 * of entries that never arrive; freeing that memory would delay the end of a search.
 */
const LARGE = 2 ** 17;
/** The factor by which a column of at least `LARGE` entries grows. */
const GROWTH = 1.125;
/** A column at most this many times as long as needed is not trimmed: a shorter copy would take more time than it is worth. */
const MAX_SPARE = 1.25;
/** A column less than this many times as long as needed counts as nearly full: it will be full within about a second. */
const NEARLY_FULL = 1.06;

/**
 * Returns a column itself if it has room for `needed` entries, otherwise a longer copy.
 * @template {Int32Array | Int8Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} column
 * @param {number} needed
 * @param {number} [filler] value of the new entries
 * @returns {T}
 */
export function withCapacity(column, needed, filler = 0) {
  if (column.length >= needed) return column;
  const Column = /** @type {new (length: number) => T} */ (column.constructor);
  const grownLength = column.length * (column.length < LARGE ? 2 : GROWTH);
  const copy = new Column(Math.max(needed, Math.ceil(grownLength), 64));
  copy.set(column);
  if (filler !== 0) copy.fill(filler, column.length);
  return copy;
}

/**
 * Returns a variant of `withCapacity` for the columns of one batch. A dozen long columns that are full at the same time
 * would all be copied at once, with a noticeable pause. So each batch copies one column early, while it is nearly full.
 * @returns {typeof withCapacity}
 */
export function staggeredGrowth() {
  let hasCopied = false;
  return (column, needed, filler) => {
    const isNearlyFull = needed > LARGE && column.length < needed * NEARLY_FULL;
    const capacity = isNearlyFull && !hasCopied ? Math.max(needed, column.length + 1) : needed;
    hasCopied ||= isNearlyFull;
    return withCapacity(column, capacity, filler);
  };
}

/**
 * Returns a copy of a column cut to a length, or the column itself if that would free little memory.
 * @template {Int32Array | Int8Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} column
 * @param {number} length
 * @returns {T}
 */
export function trim(column, length) {
  return column.length > length * MAX_SPARE ? /** @type {T} */ (column.slice(0, length)) : column;
}

/** Sets entries of a column from a flat list of index, value, index, value, … @param {Int32Array} column @param {ArrayLike<number>} flat */
function setPairs(column, flat) {
  for (let i = 0; i + 1 < flat.length; i += 2) column[flat[i]] = flat[i + 1];
}

/**
 * Returns the number of entries of a non-decreasing column that are at most `limit`.
 * @param {ArrayLike<number>} column
 * @param {number} size
 * @param {number} limit
 */
export function countUpTo(column, size, limit) {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Groups the numbers 0 … size−1 by a key, keeping their order within a group. The members of group k are
 * `members[starts[k] … starts[k + 1])`.
 * @typedef {{ members: Int32Array, starts: Int32Array }} Groups
 * @param {ArrayLike<number>} keys a number with a negative key belongs to no group
 * @param {number} size
 * @param {number} groupCount
 * @returns {Groups}
 */
export function groupBy(keys, size, groupCount) {
  const starts = new Int32Array(groupCount + 1);
  // A counting sort: first the size of each group, then where each group starts, then the members.
  for (let i = 0; i < size; i++) if (keys[i] >= 0) starts[keys[i] + 1]++;
  for (let k = 0; k < groupCount; k++) starts[k + 1] += starts[k];
  const nextIndex = starts.slice(0, groupCount);
  const members = new Int32Array(starts[groupCount]);
  for (let i = 0; i < size; i++) if (keys[i] >= 0) members[nextIndex[keys[i]]++] = i;
  return { members, starts };
}

/**
 * @typedef {Int32Array | Float32Array | Float64Array} Costs
 * @typedef {Costs | Uint8Array} Estimates
 * @typedef {Float32ArrayConstructor | Float64ArrayConstructor} ValueArray the array type for any value
 */

/**
 * Returns the column of path costs with those of new nodes appended. As long as every cost equals its node's depth, the
 * column of depths itself is returned.
 * @param {Costs} g
 * @param {Int32Array} depth of all nodes, the new ones included
 * @param {ArrayLike<number>} newCosts
 * @param {number} first id of the new nodes
 * @param {number} size
 * @param {ValueArray} ValueArray
 * @returns {Costs}
 */
function appendCosts(g, depth, newCosts, first, size, ValueArray) {
  let column = g;
  if (g === depth) {
    let id = first;
    while (id < size && depth[id] === (newCosts[id - first] ?? 0)) id++;
    if (id === size) return depth;
    column = ValueArray.from(depth);
    column.fill(0, first);
  }
  column.set(newCosts, first);
  return column;
}

/**
 * Returns the column of heuristic values with those of new nodes appended. As long as all values are integers below 256,
 * it is a column of bytes.
 * @param {Estimates} h
 * @param {ArrayLike<number>} newEstimates
 * @param {number} first id of the new nodes
 * @param {ValueArray} ValueArray
 * @returns {Estimates}
 */
function appendEstimates(h, newEstimates, first, ValueArray) {
  let byteCount = 0;
  const isByte = (/** @type {number} */ value) => value === (value & 255);
  if (h instanceof Uint8Array) while (byteCount < newEstimates.length && isByte(newEstimates[byteCount])) byteCount++;
  const column = h instanceof Uint8Array && byteCount < newEstimates.length ? ValueArray.from(h) : h;
  column.set(newEstimates, first);
  return column;
}

/** @type {ArrayLike<number>} */
const EMPTY = [];

/**
 * The columns of a batch about superseded, dropped, pruned, forgotten and cut-off nodes; see `Batch`.
 * @typedef {{ superseded?: ArrayLike<number>, dropped?: ArrayLike<number>, pruned?: ArrayLike<number>, forgotten?: ArrayLike<number>, cut?: ArrayLike<number> }} ExceptionBatch
 */

/** The superseded, dropped, pruned, forgotten and cut-off nodes of a search. Many searches have none, and then no memory is used. */
export class NodeExceptions {
  /** The step at which each node was superseded; empty as long as no node has been superseded. */
  supersededAt = new Int32Array(0);
  /** 1 for each node that was cut off by the limit of its round, 0 for other nodes; empty if no node was cut off. */
  cut = new Uint8Array(0);
  /**
   * The nodes that left the frontier without being taken, superseded or pruned, in the order of the steps at which they
   * left. The pruned nodes of a step are in the order of their rank.
   */
  dropped = new Int32Array(0);
  droppedCount = 0;
  hasPruned = false;
  /** The step at which each node was forgotten; empty as long as no node has been forgotten. */
  forgottenAt = new Int32Array(0);
  /** The forgotten nodes and the step of each, in the order of the steps. */
  forgotten = new Int32Array(0);
  forgetSteps = new Int32Array(0);
  forgottenCount = 0;

  /**
   * Appends a batch's superseded, dropped, pruned, forgotten and cut-off nodes.
   * @param {ExceptionBatch} batch
   * @param {number} size number of nodes so far
   * @param {Int32Array} expandedAt of all nodes; set for dropped and pruned nodes, and for forgotten ones not taken
   */
  append({ superseded = EMPTY, dropped = EMPTY, pruned = EMPTY, forgotten = EMPTY, cut = EMPTY }, size, expandedAt) {
    const { supersededAt } = this;
    if (superseded.length + supersededAt.length > 0) this.supersededAt = withCapacity(supersededAt, size, NEVER);
    if (cut.length + this.cut.length > 0) this.cut = withCapacity(this.cut, size);
    setPairs(this.supersededAt, superseded);
    for (let i = 0; i < cut.length; i++) this.cut[cut[i]] = 1;
    if (pruned.length > 0) this.hasPruned = true;
    for (const pairs of [dropped, pruned]) {
      setPairs(expandedAt, pairs);
      this.dropped = withCapacity(this.dropped, this.droppedCount + pairs.length / 2);
      for (let i = 0; i < pairs.length; i += 2) this.dropped[this.droppedCount++] = pairs[i];
    }
    this.appendForgotten(forgotten, size, expandedAt);
  }

  /** Appends forgotten nodes. @param {ArrayLike<number>} pairs @param {number} size @param {Int32Array} expandedAt */
  appendForgotten(pairs, size, expandedAt) {
    if (pairs.length + this.forgottenCount === 0) return;
    this.forgottenAt = withCapacity(this.forgottenAt, size, NEVER);
    setPairs(this.forgottenAt, pairs);
    const count = this.forgottenCount + pairs.length / 2;
    this.forgotten = withCapacity(this.forgotten, count);
    this.forgetSteps = withCapacity(this.forgetSteps, count);
    for (let i = 0; i < pairs.length; i += 2) {
      expandedAt[pairs[i]] = Math.min(expandedAt[pairs[i]], pairs[i + 1]);
      this.forgotten[this.forgottenCount] = pairs[i];
      this.forgetSteps[this.forgottenCount++] = pairs[i + 1];
    }
  }

  /** Frees the memory that the columns do not need. @param {number} size number of nodes */
  finish(size) {
    this.supersededAt = trim(this.supersededAt, size);
    this.cut = trim(this.cut, size);
    this.dropped = trim(this.dropped, this.droppedCount);
    this.forgottenAt = trim(this.forgottenAt, size);
    this.forgotten = trim(this.forgotten, this.forgottenCount);
    this.forgetSteps = trim(this.forgetSteps, this.forgottenCount);
  }

  /** Yields the nodes forgotten after step `from`, up to step `to`. @param {number} from @param {number} to */
  *forgottenBetween(from, to) {
    const end = countUpTo(this.forgetSteps, this.forgottenCount, to);
    for (let i = countUpTo(this.forgetSteps, this.forgottenCount, from); i < end; i++) yield this.forgotten[i];
  }

  /** Returns true if a node has been forgotten by step t. @param {number} id @param {number} t */
  isForgotten(id, t) {
    return this.forgottenCount > 0 && this.forgottenAt[id] <= t;
  }

  /**
   * Yields the nodes dropped or pruned after step `from`, up to step `to`.
   * @param {number} from @param {number} to @param {Int32Array} expandedAt
   */
  *droppedBetween(from, to, expandedAt) {
    // Binary search for the first node dropped after step `from`.
    let low = 0;
    for (let high = this.droppedCount; low < high; ) {
      const middle = (low + high) >>> 1;
      if (expandedAt[this.dropped[middle]] <= from) low = middle + 1;
      else high = middle;
    }
    for (; low < this.droppedCount && expandedAt[this.dropped[low]] <= to; low++) yield this.dropped[low];
  }

  /**
   * Returns true if a node had been superseded when it left the frontier.
   * @param {number} id @param {number} leftAt the step at which the node left
   */
  isSuperseded(id, leftAt) {
    return this.supersededAt.length > 0 && this.supersededAt[id] <= leftAt;
  }

  /** Returns true if a node was cut off by the limit of its round. @param {number} id */
  isCut(id) {
    return this.cut.length > 0 && this.cut[id] === 1;
  }
}

/** The step at which each node was generated, by the node's id. @typedef {{ generatedAt: Int32Array, size: number }} Nodes */

export class FrontierSizes {
  /** By step, the frontier's size just before the step's node is taken; at step 0 the frontier holds the roots. */
  sizes = new Int32Array(0);
  /** The frontier's size after the last node was taken, and the number of nodes generated up to that step. */
  size = 0;
  generated = 0;
  /** The smallest and the largest of the recorded sizes. */
  min = Infinity;
  max = 0;

  /**
   * Records the frontier's size at new steps.
   * @param {Nodes} nodes
   * @param {number} steps so far
   * @param {number} count of new steps
   * @param {ArrayLike<number>} waiting the size after each new step's node was taken
   */
  append(nodes, steps, count, waiting) {
    this.sizes = withCapacity(this.sizes, steps + count + 1);
    this.sizes[0] = countUpTo(nodes.generatedAt, nodes.size, 0);
    for (let i = 0; i < count; i++) {
      this.addGenerated(nodes, steps + i + 1);
      this.size = waiting[i] ?? 0;
    }
  }

  /**
   * Records the frontier's size at the last step, if no node was taken at that step, and frees memory that is not needed.
   * @param {Nodes} nodes @param {number} steps at which a node was taken @param {number} last the last step
   */
  finish(nodes, steps, last) {
    this.sizes = trim(withCapacity(this.sizes, last + 1), last + 1);
    if (last > steps) this.addGenerated(nodes, last);
  }

  /** Records the frontier's size at a step, with the nodes generated up to that step. @param {Nodes} nodes @param {number} step */
  addGenerated({ generatedAt, size }, step) {
    const generatedBefore = this.generated;
    while (this.generated < size && generatedAt[this.generated] <= step) this.generated++;
    const total = this.size + this.generated - generatedBefore;
    this.sizes[step] = total;
    this.min = Math.min(this.min, total);
    this.max = Math.max(this.max, total);
  }
}

/**
 * @typedef {object} TreeInfo
 * @property {number} width columns of the board, or the width of a label's plate
 * @property {number} height rows of the board, or the plate's height
 * @property {boolean} [labelled] whether states are labels instead of boards
 * @property {boolean} [pictured] whether the problem's code draws states, which are labels otherwise
 * @property {ArrayLike<number>} start the root's board in row-major order, 0 is the gap
 * @property {string} [algorithm] name of the algorithm
 * @property {"g+h" | "h" | "g" | ""} priority priority of the frontier, empty for none
 * @property {number} [weight] of h in g + w·h
 * @property {ArrayLike<number>} [times] integer factors of g and h, so that f is compared exactly
 * @property {boolean} [fractions] whether g and h have fractions
 * @property {boolean} [costs] whether steps differ in cost
 * @property {ArrayLike<number>} [goal] the goal's board
 * @property {"depth" | "f" | ""} [rounds] the limit of each round of a depth-first search, which generates children one by one
 * @property {boolean} [siblings_together] whether all children of a node are generated at the same step
 * @property {boolean} [both_ends] whether the second root is the goal, for bidirectional search
 *
 * @typedef {object} Batch nodes and steps since the previous batch; every column is optional
 * @property {ArrayLike<number>} [parent]
 * @property {ArrayLike<number>} [move]
 * @property {ArrayLike<number>} [g]
 * @property {ArrayLike<number>} [h]
 * @property {ArrayLike<number>} [values] f of each node, if the search changes f
 * @property {ArrayLike<number>} [generated_at]
 * @property {ArrayLike<number>} [x]
 * @property {ArrayLike<number>} [taken] the node taken from the frontier at each new step
 * @property {ArrayLike<number>} [waiting] the frontier's size after each new step's node was taken
 * @property {ArrayLike<number>} [superseded] id, step, id, step, …
 * @property {ArrayLike<number>} [dropped] id, step, …
 * @property {ArrayLike<number>} [pruned] id, step, … of nodes left out of the beam; the best of a step come first
 * @property {ArrayLike<number>} [forgotten] id, step, … of nodes that the search forgets to save memory
 * @property {ArrayLike<number>} [discarded_parent]
 * @property {ArrayLike<number>} [discarded_move]
 * @property {ArrayLike<number>} [bounds] of the rounds that start with the new roots
 * @property {ArrayLike<number>} [cut] nodes cut off by the limit of their round
 * @property {string[]} [labels] states that are not boards, as lines of text
 */

/**
 * @typedef {object} SearchEnd how a search has ended
 * @property {number} last_step
 * @property {number} goal −1 if none was found
 * @property {number} [meeting] in a bidirectional search, the node of the other tree with the goal's state
 * @property {boolean} [knows_frontier] whether it is known which nodes wait
 * @property {ArrayLike<number>} [repeated] nodes that expand a state again
 * @property {ArrayLike<number>} [repeated_node] the first nodes of these states
 * @property {ArrayLike<number>} [bad_parent] nodes with successors that are no move
 * @property {ArrayLike<number>} [bad_count] the numbers of these successors
 */

/** Returns a map from the numbers of one column to those of another. @param {ArrayLike<number>} [keys] @param {ArrayLike<number>} [values] */
const mapOf = (keys = EMPTY, values = EMPTY) => new Map(Array.from(keys, (key, i) => [key, values[i]]));

/** The columns of a search: its nodes, its steps and its discarded copies. */
export class Columns {
  /** @param {TreeInfo} info */
  constructor(info) {
    this.info = info;
    this.size = 0;
    this.steps = 0;
    /** Number of nodes taken from the frontier; a run may end a step later, when the frontier is empty. */
    this.takenCount = 0;
    this.goal = -1;
    /** In a bidirectional search, the node of the other tree with the goal's state. */
    this.meeting = -1;
    this.goalStep = NEVER;
    this.depthCount = 0;
    this.discardCount = 0;
    this.parent = this.depth = this.generatedAt = this.expandedAt = new Int32Array(0);
    this.move = new Int8Array(0);
    /** @type {ValueArray} the array type for values of g and h that are not small integers */
    this.ValueArray = info.fractions ? Float64Array : Float32Array;
    /** @type {Costs} */
    this.g = this.depth;
    /** @type {Estimates} */
    this.h = new Uint8Array(0);
    /** The f of each node, if the search changes f; otherwise empty. */
    this.values = new this.ValueArray(0);
    this.x = new Float32Array(0);
    this.taken = new Int32Array(0);
    this.frontierSizes = new FrontierSizes();
    this.discardedParent = new Int32Array(0);
    this.discardedMove = new Int8Array(0);
    this.exceptions = new NodeExceptions();
    /** False if it is not known which of the nodes that have not been expanded wait in the frontier. */
    this.knowsFrontier = true;
    /** @type {Map<number, number>} the first node for each node that expands its state again */
    this.repeats = new Map();
    /** @type {Map<number, number>} the number of successors that are no move, by the node that has them */
    this.badMoves = new Map();
    /** @type {string[]} by node, if states are labels */
    this.labels = [];
    /** The line with most characters of all labels, and the largest number of lines, which set the size of all. */
    this.largestLabel = { line: "", lines: 1 };
    /** @type {number[]} the nodes without a parent */
    this.roots = [];
    /** @type {number[]} limit of the round that starts with each root */
    this.bounds = [];
    /** @type {number[]} number of nodes at each depth, for the positions of nodes that have none yet */
    this.rowLengths = [];
  }

  /** Appends a batch of nodes and steps. @param {Batch} batch */
  append(batch) {
    const [parent, taken] = [batch.parent ?? EMPTY, batch.taken ?? EMPTY];
    const discarded = batch.discarded_parent ?? EMPTY;
    const [size, steps] = [this.size + parent.length, this.steps + taken.length];
    this.resize(staggeredGrowth(), size, steps, this.discardCount + discarded.length);
    this.appendNodes(parent, batch);
    this.appendSteps(taken, batch.waiting ?? EMPTY);
    this.exceptions.append(batch, this.size, this.expandedAt);
    this.appendLabels(batch.labels ?? []);
    this.bounds.push(...Array.from(batch.bounds ?? EMPTY));
    this.appendDiscards(discarded, batch.discarded_move ?? EMPTY);
  }

  /** Appends the labels of new nodes. @param {string[]} labels */
  appendLabels(labels) {
    this.labels.push(...labels);
    const largest = this.largestLabel;
    for (const label of labels) {
      const lines = label.split("\n");
      largest.lines = Math.max(largest.lines, lines.length);
      for (const line of lines) if (line.length > largest.line.length) largest.line = line;
    }
  }

  /** Appends a batch's new nodes to the columns of nodes. @param {ArrayLike<number>} parents @param {Batch} batch */
  appendNodes(parents, batch) {
    const first = this.size;
    const size = first + parents.length;
    this.parent.set(parents, first);
    this.move.set(batch.move ?? EMPTY, first);
    this.h = appendEstimates(this.h, batch.h ?? EMPTY, first, this.ValueArray);
    if (batch.values?.length) {
      this.values = withCapacity(this.values, size);
      this.values.set(batch.values, first);
    }
    this.generatedAt.set(batch.generated_at ?? EMPTY, first);
    this.x.set(batch.x ?? EMPTY, first);
    // Until the worker has laid out a new node, it stands at the end of the row of its depth.
    const endOfPositioned = first + (batch.x?.length ?? 0);
    for (let id = first; id < size; id++) {
      const depth = this.parent[id] < 0 ? 0 : this.depth[this.parent[id]] + 1;
      this.depth[id] = depth;
      if (depth === 0) this.roots.push(id);
      const rowLength = this.rowLengths[depth] ?? 0;
      if (id >= endOfPositioned) this.x[id] = rowLength;
      this.rowLengths[depth] = rowLength + 1;
      if (depth >= this.depthCount) this.depthCount = depth + 1;
    }
    this.g = appendCosts(this.g, this.depth, batch.g ?? EMPTY, first, size, this.ValueArray);
    this.size = size;
  }

  /**
   * Resizes every column of a tree with a function that resizes one column.
   * @param {typeof withCapacity} resize
   * @param {number} size number of nodes @param {number} steps @param {number} discards number of discarded copies
   */
  resize(resize, size, steps, discards) {
    this.parent = resize(this.parent, size);
    this.move = resize(this.move, size);
    const costsAreDepths = this.g === this.depth;
    this.depth = resize(this.depth, size);
    this.generatedAt = resize(this.generatedAt, size);
    this.expandedAt = resize(this.expandedAt, size, NEVER);
    this.g = costsAreDepths ? this.depth : resize(this.g, size);
    this.h = resize(this.h, size);
    this.x = resize(this.x, size);
    this.taken = resize(this.taken, steps);
    this.discardedParent = resize(this.discardedParent, discards);
    this.discardedMove = resize(this.discardedMove, discards);
  }

  /**
   * Appends new steps to the columns of steps.
   * @param {ArrayLike<number>} taken the node taken from the frontier at each step
   * @param {ArrayLike<number>} waiting the frontier's size after each step's node was taken
   */
  appendSteps(taken, waiting) {
    const steps = this.steps + taken.length;
    this.taken.set(taken, this.steps);
    this.frontierSizes.append(this, this.steps, taken.length, waiting);
    for (let i = 0; i < taken.length; i++) this.expandedAt[taken[i]] = this.steps + i + 1;
    this.steps = this.takenCount = steps;
  }

  /**
   * Appends new discarded copies to their columns.
   * @param {ArrayLike<number>} parents @param {ArrayLike<number>} moves
   */
  appendDiscards(parents, moves) {
    const count = this.discardCount + parents.length;
    this.discardedParent.set(parents, this.discardCount);
    this.discardedMove.set(moves, this.discardCount);
    this.discardCount = count;
  }

  /**
   * Stores how a search ended, after its last batch, and frees the memory that its columns do not need.
   * @param {SearchEnd} end
   */
  finish(end) {
    this.goal = end.goal;
    this.knowsFrontier = end.knows_frontier ?? true;
    this.repeats = mapOf(end.repeated, end.repeated_node);
    this.badMoves = mapOf(end.bad_parent, end.bad_count);
    this.meeting = end.meeting ?? -1;
    this.frontierSizes.finish(this, this.steps, end.last_step);
    this.steps = Math.max(this.steps, end.last_step);
    this.goalStep = end.goal < 0 ? NEVER : end.last_step;
    this.resize(trim, this.size, this.takenCount, this.discardCount);
    this.exceptions.finish(this.size);
  }
}
