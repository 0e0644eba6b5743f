/** The recording of one search, where its nodes stand, and what follows from it at any step. */

import { appendBatch, finishColumns, fitColumns } from "./batches.js";
import { countUpTo, groupBy, withCapacity } from "./columns.js";
import { countDepths } from "./depth-counts.js";
import { FrontierSizes } from "./frontier-sizes.js";
import { HiddenAnswer } from "./hidden-answer.js";
import { Memo } from "./memo.js";
import { NodeExceptions } from "./node-exceptions.js";
import { CURRENT, CUT, EXPANDED, FRONTIER, GOAL, HIDDEN, NAMES, NEVER, SUPERSEDED } from "./status.js";
import { deepestOf, extentsOf, moreRows, rowsByPosition, rowsOf } from "./tree-index.js";
import { boardOf, childrenFromOneStep, minFrontierF, neighbour, nodeAfter, pathTo } from "./tree-walk.js";
import { priorityOf } from "./values.js";

export class TreeData {
  /** @param {import("./batches.js").TreeInfo} info */
  constructor(info) {
    this.info = info;
    this.times = info.times ?? [1, 1];
    this.size = 0;
    this.steps = 0;
    this.takenCount = 0;
    this.goal = -1;
    this.meeting = -1;
    this.goalStep = NEVER;
    this.depthCount = 0;
    this.discardCount = 0;
    this.hiddenAnswer = new HiddenAnswer();
    this.memo = new Memo();
    /** Grows when nodes change places. */
    this.layoutVersion = 0;
    /** Grows with every change, so that views know when to look again. */
    this.version = 0;
    this.parent = new Int32Array(0);
    this.move = new Int8Array(0);
    this.depth = new Int32Array(0);
    this.generatedAt = new Int32Array(0);
    this.expandedAt = new Int32Array(0);
    this.Kind = info.fractions ? Float64Array : Float32Array;
    /** @type {import("./values.js").Costs} */
    this.g = this.depth;
    /** @type {import("./values.js").Estimates} */
    this.h = new Uint8Array(0);
    this.x = new Float32Array(0);
    this.taken = new Int32Array(0);
    this.frontier = new FrontierSizes();
    this.discardedParent = new Int32Array(0);
    this.discardedMove = new Int8Array(0);
    this.exceptions = new NodeExceptions();
    /** @type {import("./tree-index.js").FormName} */
    this.form = "rows";
    /** @type {Float32Array | null} where nodes stand downwards, if not at their depth */
    this.down = null;
    /** @type {Int32Array | null} by node: −1 drawn, −2 not in the picture, else the node that stands for it as a stub */
    this.owner = null;
    /** @type {string[]} by node, where states are no boards */
    this.labels = [];
    /** @type {number[]} the nodes without a parent */
    this.roots = [];
    /** @type {number[]} of the round that each root begins */
    this.bounds = [];
    /** @type {number[]} how many nodes each depth holds, for nodes that come without a position */
    this.rowLengths = [];
  }

  /** @param {import("./batches.js").Batch} batch */
  append(batch) {
    appendBatch(this, batch);
    this.version++;
  }

  /** Put the nodes of an ended search elsewhere. @param {import("./tree-index.js").Arrangement} wanted */
  setLayout({ x, y, owner, form }) {
    this.x.set(x, 0);
    this.down = y?.length ? Float32Array.from(y) : null;
    this.owner = owner?.length ? Int32Array.from(owner) : null;
    this.form = form ?? "rows";
    this.layoutVersion++;
    this.version++;
  }

  /** No more will come. @param {{ last_step: number, goal: number, meeting?: number }} end goal −1 when none was found */
  finish(end) {
    finishColumns(this, end);
    this.version++;
  }

  /**
   * End at a step before its node is taken, which is asked about, or when just that has been.
   * @param {number} step @param {number} [counted] the node whose h is left to whoever answers
   */
  hideAnswer(step, counted = -1) {
    this.steps = step;
    this.hiddenAnswer.ask(step, counted);
    this.frontier.finish(this, this.takenCount, step);
    this.version++;
  }

  /**
   * Tell all that a question has kept back.
   * @param {number} node that is taken at its step, −1 where it is in hand already
   * @param {number[]} [later] the nodes whose f is still to be asked for
   */
  revealAnswer(node, later = []) {
    this.hiddenAnswer.tell(later);
    if (node >= 0) {
      fitColumns(this, withCapacity, this.size, this.steps, this.discardCount);
      this.taken[this.steps - 1] = node;
      this.takenCount = this.steps;
      this.expandedAt[node] = this.steps;
    }
    this.version++;
  }

  /** Forget what was recorded, as it is about to be told anew: by hand, with one choice more or one less. */
  reset() {
    const { layoutVersion, version } = this;
    Object.assign(this, new TreeData(this.info), { layoutVersion, version });
  }

  /** Where nodes stand downwards. */
  get y() {
    return this.down ?? this.depth;
  }

  /** Does every node stand at its depth, and is every one drawn? */
  get hasDefaultLayout() {
    return !this.down && !this.owner;
  }

  /** Is a node drawn itself? @param {number} id */
  isDrawn(id) {
    return this.owner === null || this.owner[id] === -1;
  }

  /** The row that each node stands in, −1 where it is not drawn. */
  get row() {
    return this.hasDefaultLayout
      ? this.depth
      : this.memo.forVersion("row", this.size + this.layoutVersion, () => rowsOf(this));
  }

  /** The nodes that are drawn by the row they stand in, from left to right; where there are no rows, by bands of 1. */
  get rows() {
    return this.memo.incremental("rows", this, (before, known) =>
      before
        ? moreRows(before, this.depth, this.x, known, this.size, this.rowCount)
        : rowsByPosition(this.row, this.x, this.size, this.rowCount),
    );
  }

  get rowCount() {
    return this.hasDefaultLayout ? this.depthCount : Math.floor(this.extents.maxY - this.topRow) + 1;
  }

  /** How many nodes are drawn. */
  get drawnCount() {
    return this.hasDefaultLayout ? this.size : this.rows.members.length;
  }

  /** The depth of the deepest node that is drawn, here or where others stand for nodes. @param {ArrayLike<number> | null} owner */
  deepestOf(owner = this.owner) {
    return deepestOf(this, owner);
  }

  get extents() {
    return this.memo.incremental("extents", this, (before, known) => extentsOf(this, before, known));
  }

  /** The whole height at which the first row stands; above the root only where nodes do. */
  get topRow() {
    return Math.min(0, Math.floor(this.extents.minY));
  }

  get lastStep() {
    return this.steps;
  }

  /** The children of a node in the order in which they were generated. @param {number} id @returns {ArrayLike<number>} */
  childrenOf(id) {
    if (!this.info.rounds && this.info.algorithm !== "by_hand") return childrenFromOneStep(this, id);
    const { members, starts } = this.memo.forVersion("children", this.size, () =>
      groupBy(this.parent, this.size, this.size),
    );
    return members.subarray(starts[id], starts[id + 1]);
  }

  get discards() {
    return this.memo.forVersion("discards", this.version, () =>
      groupBy(this.discardedParent, this.discardCount, this.size),
    );
  }

  /** The frontier's size just before each step's node is taken. */
  get curve() {
    return this.frontier.before.subarray(0, this.steps + 1);
  }

  /** NaN for a search without one, and where it is asked for. @param {number} id */
  f(id) {
    if (this.info.priority === "g+h" && this.hiddenAnswer.holds(id, this.expandedAt[id])) return NaN;
    return priorityOf(this, id);
  }

  /** Return the status of a node at step t. @param {number} id @param {number} t */
  status(id, t) {
    if (this.generatedAt[id] > t) return HIDDEN;
    // First, because an early goal test ends a search whose goal was never taken.
    if ((id === this.goal || id === this.meeting) && t >= this.goalStep) return GOAL;
    const expandedAt = this.expandedAt[id];
    if (t < expandedAt) return FRONTIER;
    if (this.exceptions.passedOver(id, expandedAt)) return SUPERSEDED;
    if (expandedAt === t) return CURRENT;
    return this.exceptions.isCut(id) ? CUT : EXPANDED;
  }

  /** The nodes in hand or passed over from one step to a later one, of which no other's status changes. @param {number} from @param {number} to */
  *changedBetween(from, to) {
    for (let t = Math.max(1, from); t <= Math.min(to, this.takenCount); t++) yield this.taken[t - 1];
    yield* this.exceptions.droppedBetween(from, to, this.expandedAt);
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
  roundRootAt(t) {
    let first = 0;
    for (let i = 1; i < this.bounds.length && this.generatedAt[this.roots[i]] <= t; i++) first = this.roots[i];
    return first;
  }

  /** How many nodes exist at step t. @param {number} t */
  nodeCountAt(t) {
    return countUpTo(this.generatedAt, this.size, t);
  }

  /** The node in hand at step t, or the goal; −1 while the root waits. @param {number} t */
  currentNodeAt(t) {
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
    return this.memo.forStep("depths", this.version, t, (spare) =>
      countDepths(this, this.depth, this.depthCount, t, this.ends, spare),
    );
  }

  /** The smallest f in the frontier at step t. @param {number} t */
  minFrontierF(t) {
    if (this.hiddenAnswer.any) return NaN; // which one that is may be the question
    return this.memo.forStep("least", this.version, t, () => minFrontierF(this, t));
  }

  /** @param {number} id */
  pathTo(id) {
    return pathTo(this, id);
  }

  /** The node to which so many moves of the solution lead, −1 for none. @param {number} moves */
  nodeAfter(moves) {
    return nodeAfter(this, moves);
  }

  /** @param {number} id */
  boardOf(id) {
    return boardOf(this, id);
  }

  /** @param {number} id @param {import("./tree-walk.js").Direction} direction @param {number} t */
  neighbour(id, direction, t) {
    return neighbour(this, id, direction, t);
  }
}
