/** The recording of one search, and what follows from it at any step. */

import { countUpTo, groupBy, withRoom } from "./columns.js";
import { countDepths } from "./depth-counts.js";
import { CURRENT, CUT, EXPANDED, FRONTIER, GOAL, HIDDEN, NAMES, SUPERSEDED } from "./status.js";
import { TreePicture } from "./tree-picture.js";
import { boardOf, bornTogether, leastWaiting, neighbour, pathTo } from "./tree-walk.js";

export class TreeData extends TreePicture {
  get lastStep() {
    return this.steps;
  }

  /**
   * End at a step before its node is taken, which is asked about, or when just that has been.
   * @param {number} step @param {number} [counted] the node whose h is left to whoever answers
   */
  ask(step, counted = -1) {
    this.steps = step;
    this.keptBack.ask(step, counted);
    this.frontier.finish(this, this.takenCount, step);
    this.version++;
  }

  /**
   * Tell all that a question has kept back.
   * @param {number} node that is taken at its step, −1 where it is in hand already
   * @param {number[]} [later] the nodes whose f is still to be asked for
   */
  answer(node, later = []) {
    this.keptBack.tell(later);
    if (node >= 0) {
      this.resize(withRoom, this.size, this.steps, this.discardCount);
      this.taken[this.steps - 1] = node;
      this.takenCount = this.steps;
      this.expandedAt[node] = this.steps;
    }
    this.version++;
  }

  /** The children of a node in the order in which they were generated. @param {number} id @returns {ArrayLike<number>} */
  childrenOf(id) {
    if (!this.info.rounds && this.info.algorithm !== "by_hand") return bornTogether(this, id);
    const { members, starts } = this.once("children", () => groupBy(this.parent, this.size, this.size), this.size);
    return members.subarray(starts[id], starts[id + 1]);
  }

  get discards() {
    return this.once("discards", () => groupBy(this.discardedParent, this.discardCount, this.size));
  }

  /** The frontier's size just before each step's node is taken. */
  get curve() {
    return this.frontier.before.subarray(0, this.steps + 1);
  }

  /** NaN for a search without one, and where it is asked for. @param {number} id */
  f(id) {
    if (this.info.priority === "g+h" && this.keptBack.holds(id, this.expandedAt[id])) return NaN;
    switch (this.info.priority) {
      case "g+h":
        return (this.times[0] * this.g[id] + this.times[1] * this.h[id]) / this.times[0]; // rounded once
      case "h":
        return this.h[id];
      case "g":
        return this.g[id];
      default:
        return NaN;
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
    if (this.fates.passedOver(id, expandedAt)) return SUPERSEDED;
    if (expandedAt === t) return CURRENT;
    return this.fates.isCut(id) ? CUT : EXPANDED;
  }

  /** The nodes in hand or passed over from one step to a later one, of which no other's status changes. @param {number} from @param {number} to */
  *movedBetween(from, to) {
    for (let t = Math.max(1, from); t <= Math.min(to, this.takenCount); t++) yield this.taken[t - 1];
    yield* this.fates.droppedBetween(from, to, this.expandedAt);
  }

  /** What a search has come to, as a text. */
  get ends() {
    return `${this.goal} ${this.meeting}`;
  }

  /** @param {number} id @param {number} t */
  statusName(id, t) {
    return NAMES[this.status(id, t)];
  }

  /** The first node of the round that step t belongs to; 0 where there is one round, or none. @param {number} t */
  roundAt(t) {
    let first = 0;
    for (let i = 1; i < this.bounds.length && this.generatedAt[this.roots[i]] <= t; i++) first = this.roots[i];
    return first;
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
   * @returns {import("./depth-counts.js").DepthCounts}
   */
  depthCounts(t) {
    return this.atStep("depths", t, (spare) => countDepths(this, this.depth, this.depthCount, t, this.ends, spare));
  }

  /** The same for the rows of the picture. @param {number} t @returns {import("./depth-counts.js").DepthCounts} */
  rowCounts(t) {
    if (this.plain) return this.depthCounts(t);
    const past = `${this.ends} ${this.layout}`;
    return this.atStep("row-counts", t, (spare) => countDepths(this, this.row, this.rowCount, t, past, spare));
  }

  /** By stub's node, how many nodes it stands for at step t. @param {number} t @returns {Map<number, number>} */
  stubCounts(t) {
    return this.atStep("stub-counts", t, () => {
      const counts = new Map();
      const { owner } = this;
      for (let id = 0, size = owner ? this.nodesAt(t) : 0; id < size; id++) {
        const by = /** @type {Int32Array} */ (owner)[id];
        if (by >= 0) counts.set(by, (counts.get(by) ?? 0) + 1);
      }
      return counts;
    });
  }

  /** The smallest f in the frontier at step t. @param {number} t */
  leastWaiting(t) {
    if (this.keptBack.any) return NaN; // which one that is may be the question
    return this.atStep("least", t, () => leastWaiting(this, t));
  }

  /** @param {number} id */
  pathTo(id) {
    return pathTo(this, id);
  }

  /** The node to which so many moves of the solution lead, −1 for none. @param {number} moves */
  nodeAfter(moves) {
    const ways = [this.pathTo(this.goal), this.pathTo(this.meeting)];
    // Of two searches that met, the one from the start leads there, and the other one's way on from there, backwards.
    if (ways[0][0] > 0) ways.reverse();
    const [to, back] = ways;
    return to[moves] ?? back[back.length + to.length - 2 - moves] ?? -1;
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
