/** How many nodes wait at each step of a search, noted as it goes on: nobody has to look at all of them at its end. */

import { countUpTo, trim, withCapacity } from "./columns.js";

/** What the nodes are known by, which appear in the order of their ids. @typedef {{ generatedAt: Int32Array, size: number }} Nodes */

export class FrontierSizes {
  constructor() {
    /** The size before each step's node is taken; at step 0 only roots wait. */
    this.before = new Int32Array(0);
    /** The size after the last node was taken, and how many nodes had appeared by then. */
    this.waiting = this.appeared = 0;
    /** The smallest and the largest size before a node was taken. */
    this.least = Infinity;
    this.most = 0;
  }

  /**
   * @param {Nodes} nodes
   * @param {number} steps so far
   * @param {number} count of the new ones
   * @param {ArrayLike<number>} waiting the size after each of them
   */
  append(nodes, steps, count, waiting) {
    this.before = withCapacity(this.before, steps + count + 1);
    this.before[0] = countUpTo(nodes.generatedAt, nodes.size, 0);
    for (let i = 0; i < count; i++) {
      this.reach(nodes, steps + i + 1);
      this.waiting = waiting[i] ?? 0;
    }
  }

  /** No more will come after the last step, in which nothing need be in hand. @param {Nodes} nodes @param {number} steps @param {number} last */
  finish(nodes, steps, last) {
    this.before = trim(withCapacity(this.before, last + 1), last + 1);
    if (last > steps) this.reach(nodes, last);
  }

  /** Add what appears up to the next step to what has waited. @param {Nodes} nodes @param {number} step */
  reach({ generatedAt, size }, step) {
    const known = this.appeared;
    while (this.appeared < size && generatedAt[this.appeared] <= step) this.appeared++;
    const all = this.waiting + this.appeared - known;
    this.before[step] = all;
    this.least = Math.min(this.least, all);
    this.most = Math.max(this.most, all);
  }
}
