/** Records the nodes that were superseded, dropped from the frontier, or cut off by the limit of their round. */

import { setPairs, trim, withCapacity } from "./columns.js";
import { NEVER } from "./status.js";

/** @type {ArrayLike<number>} */
const EMPTY = [];

/**
 * The columns of a batch about superseded, dropped and cut-off nodes; see `Batch` in batches.js.
 * @typedef {{ superseded?: ArrayLike<number>, dropped?: ArrayLike<number>, cut?: ArrayLike<number> }} ExceptionBatch
 */

/** The superseded, dropped and cut-off nodes of a search. Many searches have none, and then no memory is used. */
export class NodeExceptions {
  constructor() {
    /** The step at which each node was superseded; empty as long as no node has been superseded. */
    this.supersededAt = new Int32Array(0);
    /** 1 for each node that was cut off by the limit of its round, 0 for other nodes; empty if no node was cut off. */
    this.cut = new Uint8Array(0);
    /** The nodes that left the frontier without being taken, in the order of the steps at which they left. */
    this.dropped = new Int32Array(0);
    this.droppedCount = 0;
  }

  /**
   * Appends a batch's superseded, dropped and cut-off nodes.
   * @param {ExceptionBatch} batch
   * @param {number} size number of nodes so far
   * @param {Int32Array} expandedAt of all nodes; set for dropped nodes
   */
  append({ superseded = EMPTY, dropped = EMPTY, cut = EMPTY }, size, expandedAt) {
    const { supersededAt } = this;
    if (superseded.length + supersededAt.length > 0) this.supersededAt = withCapacity(supersededAt, size, NEVER);
    if (cut.length + this.cut.length > 0) this.cut = withCapacity(this.cut, size);
    setPairs(this.supersededAt, superseded);
    setPairs(expandedAt, dropped);
    for (let i = 0; i < cut.length; i++) this.cut[cut[i]] = 1;
    this.dropped = withCapacity(this.dropped, this.droppedCount + dropped.length / 2);
    for (let i = 0; i < dropped.length; i += 2) this.dropped[this.droppedCount++] = dropped[i];
  }

  /** Frees the memory that the columns do not need. @param {number} size number of nodes */
  finish(size) {
    this.supersededAt = trim(this.supersededAt, size);
    this.cut = trim(this.cut, size);
    this.dropped = trim(this.dropped, this.droppedCount);
  }

  /**
   * Yields the nodes dropped from the frontier after step `from`, up to step `to`.
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
