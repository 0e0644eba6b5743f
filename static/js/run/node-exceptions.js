/** Records the nodes that were superseded, dropped from the frontier, pruned, forgotten, or cut off by the limit of their round. */

import { countUpTo, setPairs, trim, withCapacity } from "./columns.js";
import { NEVER } from "./status.js";

/** @type {ArrayLike<number>} */
const EMPTY = [];

/**
 * The columns of a batch about superseded, dropped, pruned, forgotten and cut-off nodes; see `Batch` in batches.js.
 * @typedef {{ superseded?: ArrayLike<number>, dropped?: ArrayLike<number>, pruned?: ArrayLike<number>, forgotten?: ArrayLike<number>, cut?: ArrayLike<number> }} ExceptionBatch
 */

/** The superseded, dropped, pruned, forgotten and cut-off nodes of a search. Many searches have none, and then no memory is used. */
export class NodeExceptions {
  constructor() {
    /** The step at which each node was superseded; empty as long as no node has been superseded. */
    this.supersededAt = new Int32Array(0);
    /** 1 for each node that was cut off by the limit of its round, 0 for other nodes; empty if no node was cut off. */
    this.cut = new Uint8Array(0);
    /**
     * The nodes that left the frontier without being taken, superseded or pruned, in the order of the steps at which they
     * left. The pruned nodes of a step are in the order of their rank.
     */
    this.dropped = new Int32Array(0);
    this.droppedCount = 0;
    this.hasPruned = false;
    /** The step at which each node was forgotten; empty as long as no node has been forgotten. */
    this.forgottenAt = new Int32Array(0);
    /** The forgotten nodes and the step of each, in the order of the steps. */
    this.forgotten = new Int32Array(0);
    this.forgetSteps = new Int32Array(0);
    this.forgottenCount = 0;
  }

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
