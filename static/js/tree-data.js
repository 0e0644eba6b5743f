/** The recording of one search, and what follows from it at any step. */

import { countUpTo, groupBy } from "./columns.js";
import { TreeColumns } from "./tree-columns.js";
import { extentsOf, rowsByPosition } from "./tree-index.js";
import { boardOf, countDepths, frontierCurve, leastWaiting, neighbour, pathTo } from "./tree-walk.js";
import { CURRENT, CUT, DROPPED, EXPANDED, FRONTIER, GOAL, HIDDEN } from "./status.js";

export class TreeData extends TreeColumns {
  /** @param {import("./tree-columns.js").TreeInfo} info */
  constructor(info) {
    super(info);
    /** @type {Map<string, { version: number, step?: number, value: any }>} */
    this.derived = new Map();
  }

  get lastStep() {
    return this.steps;
  }

  /**
   * @template T
   * @param {string} name
   * @param {() => T} make
   * @returns {T} what `make` gives, made again only after a change
   */
  once(name, make) {
    const known = this.derived.get(name);
    if (known && known.version === this.version) return known.value;
    const value = make();
    this.derived.set(name, { version: this.version, value });
    return value;
  }

  /**
   * The same for what depends on the step: the last one asked for is kept.
   * @template T
   * @param {string} name
   * @param {number} t
   * @param {(spare?: T) => T} make may build its answer in the memory of the last one
   * @returns {T}
   */
  atStep(name, t, make) {
    const known = this.derived.get(name);
    if (known && known.version === this.version && known.step === t) return known.value;
    const value = make(known?.value);
    this.derived.set(name, { version: this.version, step: t, value });
    return value;
  }

  get rows() {
    return this.once("rows", () => rowsByPosition(this.depth, this.x, this.size, this.depthCount));
  }

  get extents() {
    return this.once("extents", () => extentsOf(this.x, this.size, this.depthCount));
  }

  get children() {
    return this.once("children", () => groupBy(this.parent, this.size, this.size));
  }

  get discards() {
    return this.once("discards", () => groupBy(this.discardedParent, this.discardCount, this.size));
  }

  get curve() {
    return this.once("curve", () => frontierCurve(this));
  }

  /** @param {number} id */
  f(id) {
    switch (this.info.priority) {
      case "g+h": return this.g[id] + this.weight * this.h[id];
      case "h": return this.h[id];
      case "g": return this.g[id];
      default: return NaN;
    }
  }

  /**
   * @param {number} id
   * @param {number} t
   */
  status(id, t) {
    if (this.generatedAt[id] > t) return HIDDEN;
    // First, because an early goal test ends a search whose goal was never taken.
    if ((id === this.goal || id === this.meeting) && t >= this.goalStep) return GOAL;
    const expandedAt = this.expandedAt[id];
    if (t < expandedAt) return FRONTIER;
    if (this.supersededAt[id] <= expandedAt) return DROPPED;
    if (expandedAt === t) return CURRENT;
    return this.cut[id] ? CUT : EXPANDED;
  }

  /** How many nodes exist at step t. @param {number} t */
  nodesAt(t) {
    return countUpTo(this.generatedAt, this.size, t);
  }

  /** The node in hand at step t, or the goal; −1 while the root waits. @param {number} t */
  headOf(t) {
    if (this.goal >= 0 && t >= this.goalStep) return this.goal;
    return t >= 1 && t <= this.takenCount ? this.taken[t - 1] : -1;
  }

  /** The frontier's size just before the t-th node is taken. @param {number} t */
  frontierBefore(t) {
    return this.curve[Math.max(0, Math.min(t, this.curve.length - 1))] ?? 0;
  }

  /**
   * How many discarded copies of node `id` are known at step t.
   * @param {number} id
   * @param {number} t
   */
  discardsOf(id, t) {
    if (this.discardCount === 0 || t <= this.expandedAt[id]) return 0;
    return this.discards.starts[id + 1] - this.discards.starts[id];
  }

  /**
   * Nodes of each kind at each depth.
   * @param {number} t
   * @returns {import("./tree-walk.js").DepthCounts}
   */
  depthCounts(t) {
    return this.atStep("depths", t, (spare) => countDepths(this, t, spare));
  }

  /** The smallest f in the frontier at step t. @param {number} t */
  leastWaiting(t) {
    return this.atStep("least", t, () => leastWaiting(this, t));
  }

  /** @param {number} id */
  pathTo(id) {
    return pathTo(this, id);
  }

  /** @param {number} id */
  boardOf(id) {
    return boardOf(this, id);
  }

  /**
   * @param {number} id
   * @param {import("./tree-walk.js").Direction} direction
   * @param {number} t
   */
  neighbour(id, direction, t) {
    return neighbour(this, id, direction, t);
  }
}
