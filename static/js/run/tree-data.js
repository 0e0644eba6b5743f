/** Stores the recording of one search and its layout, and answers queries about any step. */

import { appendBatch, finishColumns, resizeColumns } from "./batches.js";
import { countUpTo, groupBy, withCapacity } from "./columns.js";
import { countDepths } from "./depth-counts.js";
import { FrontierSizes } from "./frontier-sizes.js";
import { HiddenAnswer } from "./hidden-answer.js";
import { Memo } from "./memo.js";
import { NodeExceptions } from "./node-exceptions.js";
import { NodePictures } from "./node-pictures.js";
import { NAMES, NEVER, statusOf } from "./status.js";
import { deepestOf, extentsOf, moreRows, rowsByPosition, rowsOf } from "./tree-index.js";
import { boardOf, childrenOf, childrenOfOneStep, minFrontierF, neighbour, nodeAfter, pathTo } from "./tree-walk.js";
import { priorityOf } from "./value-columns.js";

/** The tree of one search, with columns of numbers by node and by step. */
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
    /** A number that grows with every new layout. */
    this.layoutVersion = 0;
    /** A number that grows with every change, so that views know when to update. */
    this.version = 0;
    this.parent = this.depth = this.generatedAt = this.expandedAt = new Int32Array(0);
    this.move = new Int8Array(0);
    this.ValueArray = info.fractions ? Float64Array : Float32Array;
    /** @type {import("./value-columns.js").Costs} */
    this.g = this.depth;
    /** @type {import("./value-columns.js").Estimates} */
    this.h = new Uint8Array(0);
    this.values = new this.ValueArray(0);
    this.x = new Float32Array(0);
    this.taken = new Int32Array(0);
    this.frontierSizes = new FrontierSizes();
    this.discardedParent = new Int32Array(0);
    this.discardedMove = new Int8Array(0);
    this.exceptions = new NodeExceptions();
    /** @type {import("./tree-index.js").LayoutForm} */
    this.form = "rows";
    /** @type {Float32Array | null} y by node, if it is not the depth */
    this.layoutY = null;
    /** @type {Int32Array | null} by node: −1 drawn, −2 hidden, else the node of the stub that represents it */
    this.owner = null;
    /** @type {string[]} by node, if states are labels */
    this.labels = [];
    this.pictures = new NodePictures();
    /** @type {number[]} the nodes without a parent */
    this.roots = [];
    /** @type {number[]} limit of the round that starts with each root */
    this.bounds = [];
    /** @type {number[]} number of nodes at each depth, for the positions of nodes that have none yet */
    this.rowLengths = [];
  }

  /** Appends a batch of nodes and steps. @param {import("./batches.js").Batch} batch */
  append(batch) {
    appendBatch(this, batch);
    this.version++;
  }

  /** Sets the layout of a finished search. @param {import("./tree-index.js").LayoutPositions} positions */
  setLayout({ x, y, owner, form }) {
    this.x.set(x, 0);
    this.layoutY = y?.length ? Float32Array.from(y) : null;
    this.owner = owner?.length ? Int32Array.from(owner) : null;
    this.form = form ?? "rows";
    this.layoutVersion++;
    this.version++;
  }

  /** Stores how the search ended, after its last batch. @param {{ last_step: number, goal: number, meeting?: number }} end goal is −1 if none was found */
  finish(end) {
    finishColumns(this, end);
    this.version++;
  }

  /**
   * Ends the tree at the step of a question, and hides the values that would answer it.
   * @param {number} step @param {number} [heuristicNode] the node whose h the question asks for
   */
  hideAnswer(step, heuristicNode = -1) {
    this.steps = step;
    this.hiddenAnswer.hide(step, heuristicNode);
    this.frontierSizes.finish(this, this.takenCount, step);
    this.version++;
  }

  /**
   * Reveals the values that a question has hidden.
   * @param {number} node taken at the question's step, −1 if it is in the tree already
   * @param {number[]} [later] nodes whose f a later question asks for
   */
  revealAnswer(node, later = []) {
    this.hiddenAnswer.reveal(later);
    if (node >= 0) {
      resizeColumns(this, withCapacity, this.size, this.steps, this.discardCount);
      this.taken[this.steps - 1] = node;
      this.takenCount = this.steps;
      this.expandedAt[node] = this.steps;
    }
    this.version++;
  }

  /** Clears the recording. Used by manual search, whose whole recording is sent again after each choice. */
  reset() {
    const { layoutVersion, version, pictures } = this;
    pictures.clear();
    Object.assign(this, new TreeData(this.info), { layoutVersion, version, pictures });
  }

  /** The y of each node in the layout. */
  get y() {
    return this.layoutY ?? this.depth;
  }

  /** Whether every node is drawn, in the row of its depth. */
  get hasDefaultLayout() {
    return !this.layoutY && !this.owner;
  }

  /** Returns true if a node is drawn itself, neither hidden nor represented by a stub. @param {number} id */
  isDrawn(id) {
    return this.owner === null || this.owner[id] === -1;
  }

  /** The row of each node, −1 for nodes that are not drawn. */
  get row() {
    return this.hasDefaultLayout
      ? this.depth
      : this.memo.forVersion("row", this.size + this.layoutVersion, () => rowsOf(this));
  }

  /** The drawn nodes, grouped by row, from left to right. A layout without rows is divided into bands of height 1. */
  get rows() {
    return this.memo.incremental("rows", this, (previous, known) =>
      previous
        ? moreRows(previous, this.depth, this.x, known, this.size, this.rowCount)
        : rowsByPosition(this.row, this.x, this.size, this.rowCount),
    );
  }

  /** The number of rows, or of bands of height 1 in a layout without rows. */
  get rowCount() {
    return this.hasDefaultLayout ? this.depthCount : Math.floor(this.extents.maxY - this.topRow) + 1;
  }

  /** The number of drawn nodes. */
  get drawnCount() {
    return this.hasDefaultLayout ? this.size : this.rows.members.length;
  }

  /** Returns the depth of the deepest drawn node, in the current layout or in one with other stubs. @param {ArrayLike<number> | null} owner see `owner` */
  deepestOf(owner = this.owner) {
    return deepestOf(this, owner);
  }

  /** The least and the largest x and y of the drawn nodes. */
  get extents() {
    return this.memo.incremental("extents", this, (previous, known) => extentsOf(this, previous, known));
  }

  /** The y of the first row, an integer; negative only if nodes are above the root. */
  get topRow() {
    return Math.min(0, Math.floor(this.extents.minY));
  }

  /** The last step recorded so far. */
  get lastStep() {
    return this.steps;
  }

  /** Returns the children of a node in the order of generation. @param {number} id @returns {ArrayLike<number>} */
  childrenOf(id) {
    return this.info.siblings_together ? childrenOfOneStep(this, id) : childrenOf(this, id);
  }

  /** The discarded copies, grouped by their parents. */
  get discards() {
    return this.memo.forVersion("discards", this.version, () =>
      groupBy(this.discardedParent, this.discardCount, this.size),
    );
  }

  /** The frontier's size by step, just before the step's node is taken. */
  get frontierCurve() {
    return this.frontierSizes.sizes.subarray(0, this.steps + 1);
  }

  /** Returns a node's priority; NaN if the search has no priorities or the quiz hides the value. @param {number} id */
  f(id) {
    if (this.info.priority === "g+h" && this.hiddenAnswer.hides(id, this.expandedAt[id])) return NaN;
    return priorityOf(this, id);
  }

  /** Returns the status of a node at step t. @param {number} id @param {number} t */
  status(id, t) {
    return statusOf(this, id, t);
  }

  /** Returns true if beam search left a node out of its beam. @param {number} id a node that has left the frontier */
  isPruned(id) {
    return this.exceptions.hasPruned && this.taken[this.expandedAt[id] - 1] !== id;
  }

  /** Yields once each node whose status may differ between two steps: those taken, dropped, pruned or forgotten. @param {number} from @param {number} to */
  *changedBetween(from, to) {
    for (let t = Math.max(1, from); t <= Math.min(to, this.takenCount); t++) yield this.taken[t - 1];
    yield* this.exceptions.droppedBetween(from, to, this.expandedAt);
    for (const id of this.exceptions.forgottenBetween(from, to))
      if (this.expandedAt[id] < from || this.taken[this.expandedAt[id] - 1] !== id) yield id;
  }

  /** A text that changes when a goal is found, so that cached counts are computed again. */
  get goalKey() {
    return `${this.goal} ${this.meeting}`;
  }

  /** Returns the name of a node's status at step t. @param {number} id @param {number} t */
  statusName(id, t) {
    return NAMES[this.status(id, t)];
  }

  /** Returns the root of the round to which step t belongs; 0 in a search without rounds. @param {number} t */
  roundRootAt(t) {
    let root = 0;
    for (let i = 1; i < this.bounds.length && this.generatedAt[this.roots[i]] <= t; i++) root = this.roots[i];
    return root;
  }

  /** Returns the number of nodes generated up to step t. @param {number} t */
  nodeCountAt(t) {
    return countUpTo(this.generatedAt, this.size, t);
  }

  /** Returns the node taken at step t, or the goal at the last step; −1 at step 0. @param {number} t */
  currentNodeAt(t) {
    if (this.goal >= 0 && t >= this.goalStep) return this.goal;
    return t >= 1 && t <= this.takenCount ? this.taken[t - 1] : -1;
  }

  /** Returns the number of copies discarded up to step t when node `id` was expanded. @param {number} id @param {number} t */
  discardCountOf(id, t) {
    if (this.discardCount === 0 || t <= this.expandedAt[id]) return 0;
    return this.discards.starts[id + 1] - this.discards.starts[id];
  }

  /** Returns the numbers of nodes of each status by depth at step t. @param {number} t @returns {import("./depth-counts.js").DepthCounts} */
  depthCounts(t) {
    return this.memo.forStep("depths", this.version, t, (previous) =>
      countDepths(this, this.depth, this.depthCount, t, this.goalKey, previous),
    );
  }

  /** Returns the smallest f in the frontier at step t; NaN while the quiz hides values. @param {number} t */
  minFrontierF(t) {
    if (this.hiddenAnswer.isActive) return NaN;
    return this.memo.forStep("least", this.version, t, () => minFrontierF(this, t));
  }

  /** Returns the ids of the nodes on the path from the root to a node. @param {number} id */
  pathTo(id) {
    return pathTo(this, id);
  }

  /** Returns the node that a number of moves of the solution leads to, −1 for none. @param {number} moves */
  nodeAfter(moves) {
    return nodeAfter(this, moves);
  }

  /** Returns the board of a node. @param {number} id */
  boardOf(id) {
    return boardOf(this, id);
  }

  /** Returns the node to which an arrow key leads at step t, −1 for none. @param {number} id @param {import("./tree-walk.js").Direction} direction @param {number} t */
  neighbour(id, direction, t) {
    return neighbour(this, id, direction, t);
  }
}
