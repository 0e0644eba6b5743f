/** Records the frontier's size at each step of a search while batches arrive, so that nothing is counted at the end. */

import { countUpTo, trim, withCapacity } from "./columns.js";

/** The step at which each node was generated, by the node's id. @typedef {{ generatedAt: Int32Array, size: number }} Nodes */

export class FrontierSizes {
  constructor() {
    /** By step, the frontier's size just before the step's node is taken; at step 0 the frontier holds the roots. */
    this.sizes = new Int32Array(0);
    /** `size`: the frontier's size after the last node was taken; `generated`: nodes generated up to that step. */
    this.size = this.generated = 0;
    /** The smallest and the largest of the recorded sizes. */
    this.min = Infinity;
    this.max = 0;
  }

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
