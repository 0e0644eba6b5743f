/** What became of nodes that were not simply taken and expanded: the few of them, so that others pay nothing for it. */

import { setPairs, trim, withCapacity } from "./columns.js";
import { NEVER } from "./status.js";

/** @type {ArrayLike<number>} */
const NOTHING = [];

/**
 * What a batch says of them; see `Batch` in batches.js.
 * @typedef {{ superseded?: ArrayLike<number>, dropped?: ArrayLike<number>, cut?: ArrayLike<number> }} News
 */

export class NodeExceptions {
  constructor() {
    /** Empty as long as no node has been superseded: in many searches none ever is. */
    this.supersededAt = new Int32Array(0);
    /** 1 for nodes at which a bound made the search turn back; empty as long as there are none. */
    this.cut = new Uint8Array(0);
    /** The nodes that left the frontier without being taken, in the order in which they did. */
    this.dropped = new Int32Array(0);
    this.droppedCount = 0;
  }

  /**
   * @param {News} news
   * @param {number} size nodes so far
   * @param {Int32Array} expandedAt of all nodes, to be written as well
   */
  append({ superseded = NOTHING, dropped = NOTHING, cut = NOTHING }, size, expandedAt) {
    const { supersededAt } = this;
    if (superseded.length + supersededAt.length > 0) this.supersededAt = withCapacity(supersededAt, size, NEVER);
    if (cut.length + this.cut.length > 0) this.cut = withCapacity(this.cut, size);
    setPairs(this.supersededAt, superseded);
    setPairs(expandedAt, dropped);
    for (let i = 0; i < cut.length; i++) this.cut[cut[i]] = 1;
    this.dropped = withCapacity(this.dropped, this.droppedCount + dropped.length / 2);
    for (let i = 0; i < dropped.length; i += 2) this.dropped[this.droppedCount++] = dropped[i];
  }

  /** No more will come. @param {number} size */
  finish(size) {
    this.supersededAt = trim(this.supersededAt, size);
    this.cut = trim(this.cut, size);
    this.dropped = trim(this.dropped, this.droppedCount);
  }

  /** The nodes dropped after one step and up to a later one. @param {number} from @param {number} to @param {Int32Array} expandedAt */
  *droppedBetween(from, to, expandedAt) {
    let low = 0;
    for (let high = this.droppedCount; low < high; ) {
      const middle = (low + high) >>> 1;
      if (expandedAt[this.dropped[middle]] <= from) low = middle + 1;
      else high = middle;
    }
    for (; low < this.droppedCount && expandedAt[this.dropped[low]] <= to; low++) yield this.dropped[low];
  }

  /** Was a node superseded before it left the frontier, at a step, and so passed over? @param {number} id @param {number} left */
  passedOver(id, left) {
    return this.supersededAt.length > 0 && this.supersededAt[id] <= left;
  }

  /** @param {number} id */
  isCut(id) {
    return this.cut.length > 0 && this.cut[id] === 1;
  }
}
