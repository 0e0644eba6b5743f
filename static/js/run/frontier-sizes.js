/** The frontier's size at each step of a search, recorded as batches arrive so that nothing is left to count at the end. */

import { countUpTo, trim, withCapacity } from "./columns.js";

/** The step that generated each node, in the order of their ids. @typedef {{ generatedAt: Int32Array, size: number }} Nodes */

export class FrontierSizes {
  constructor() {
    /** The size before each step's node is taken; at step 0 the frontier holds the roots. */
    this.sizes = new Int32Array(0);
    /** The size after the last node was taken, and the number of nodes generated up to that step. */
    this.size = this.generated = 0;
    /** The smallest and the largest size before a node was taken. */
    this.min = Infinity;
    this.max = 0;
  }

  /**
   * Appends the sizes of new steps.
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

  /** Ends the recording at the last step, which may be one in which no node was taken. @param {Nodes} nodes @param {number} steps @param {number} last */
  finish(nodes, steps, last) {
    this.sizes = trim(withCapacity(this.sizes, last + 1), last + 1);
    if (last > steps) this.addGenerated(nodes, last);
  }

  /** Adds the nodes generated up to a step. @param {Nodes} nodes @param {number} step */
  addGenerated({ generatedAt, size }, step) {
    const generatedBefore = this.generated;
    while (this.generated < size && generatedAt[this.generated] <= step) this.generated++;
    const total = this.size + this.generated - generatedBefore;
    this.sizes[step] = total;
    this.min = Math.min(this.min, total);
    this.max = Math.max(this.max, total);
  }
}
