/** Stores the recording of one search and its layout, and answers queries about any step. */

import { Columns, countUpTo, groupBy, withCapacity } from "./columns.js";
import { NodePictures } from "./node-pictures.js";
import {
  CURRENT,
  CUT,
  countDepths,
  EXPANDED,
  FORGOTTEN,
  FRONTIER,
  GOAL,
  HIDDEN,
  NAMES,
  NEVER,
  PRUNED,
  SUPERSEDED,
} from "./status.js";
import { deepestOf, extentsOf, moreRows, rowsByPosition, rowsOf } from "./tree-index.js";

/** A cache of values by name. */
class Memo {
  /** @type {Map<string, { version: number, step?: number, value: any }>} */
  entries = new Map();

  /**
   * Returns a value that is computed once for each version of the data.
   * @template T
   * @param {string} name
   * @param {number} version of the data that the value depends on
   * @param {() => T} compute
   * @returns {T}
   */
  forVersion(name, version, compute) {
    return this.forStep(name, version, 0, compute);
  }

  /**
   * Returns a value that depends on the version and on the step. Only the value for the last requested step is cached.
   * @template T
   * @param {string} name
   * @param {number} version
   * @param {number} step
   * @param {(previous?: T) => T} compute may reuse the memory of the previous value
   * @returns {T}
   */
  forStep(name, version, step, compute) {
    const entry = this.entries.get(name);
    if (entry && entry.version === version && entry.step === step) return entry.value;
    const value = compute(entry?.value);
    this.entries.set(name, { version, step, value });
    return value;
  }

  /**
   * Returns a value that depends on the positions of nodes. When nodes are added, the value is only updated for these
   * nodes, which is fast in a large tree as well. After a new layout the value is computed again.
   * @template T
   * @param {string} name
   * @param {{ size: number, layoutVersion: number }} nodes
   * @param {(previous: T | undefined, known: number) => T} compute from the previous value, which covers the first `known` nodes
   * @returns {T}
   */
  incremental(name, { layoutVersion, size }, compute) {
    const entry = this.entries.get(name);
    // The entry's `step` holds the version of the layout here, and its `version` the number of nodes.
    const sameLayout = entry !== undefined && entry.step === layoutVersion;
    if (sameLayout && entry.version === size) return entry.value;
    const value = sameLayout ? compute(entry.value, entry.version) : compute(undefined, 0);
    this.entries.set(name, { version: size, step: layoutVersion, value });
    return value;
  }
}

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/** The values that are hidden so that the tree does not show the answer to a question of the quiz. */
class HiddenAnswer {
  /** The step of the question, Infinity for none. The f of nodes not yet expanded before that step is hidden. */
  from = Infinity;
  /** The node whose h the question asks for, −1 for none. */
  heuristicNode = -1;
  /** Nodes whose f a later question asks for. */
  later = NONE;

  /** Hides the values that would answer a question about a step. @param {number} step @param {number} heuristicNode */
  hide(step, heuristicNode) {
    this.from = step;
    this.heuristicNode = heuristicNode;
    this.later = NONE;
  }

  /** Reveals all values except the f of nodes for which later questions ask. @param {ArrayLike<number>} later */
  reveal(later) {
    this.from = Infinity;
    this.heuristicNode = -1;
    this.later = new Set(Array.from(later));
  }

  /** Whether the f of any node is hidden. */
  get isActive() {
    return this.from < Infinity || this.later.size > 0;
  }

  /** Returns true if the f of a node is hidden. @param {number} id @param {number} expandedAt */
  hides(id, expandedAt) {
    return expandedAt >= this.from || (this.later.size > 0 && this.later.has(id));
  }
}

/** @typedef {"parent" | "first-child" | "previous" | "next" | "root"} Direction along an edge, as of an arrow key */

/** The tree of one search, with columns of numbers by node and by step. */
export class TreeData extends Columns {
  /** @param {import("./columns.js").TreeInfo} info */
  constructor(info) {
    super(info);
    this.times = info.times ?? [1, 1];
    this.hiddenAnswer = new HiddenAnswer();
    this.memo = new Memo();
    /** A number that grows with every new layout. */
    this.layoutVersion = 0;
    /** A number that grows with every change, so that views know when to update. */
    this.version = 0;
    /** @type {import("./tree-index.js").LayoutForm} */
    this.form = "rows";
    /** @type {Float32Array | null} y by node, if it is not the depth */
    this.layoutY = null;
    /** @type {Int32Array | null} by node: −1 drawn, −2 hidden, else the node of the stub that represents it */
    this.owner = null;
    this.pictures = new NodePictures();
  }

  /** Appends a batch of nodes and steps. @param {import("./columns.js").Batch} batch */
  append(batch) {
    super.append(batch);
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

  /** Stores how the search ended, after its last batch. @param {import("./columns.js").SearchEnd} end */
  finish(end) {
    super.finish(end);
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
      this.resize(withCapacity, this.size, this.steps, this.discardCount);
      this.taken[this.steps - 1] = node;
      this.takenCount = this.steps;
      this.expandedAt[node] = this.steps;
    }
    this.version++;
  }

  /**
   * Returns the tree as it is at a step, without what would answer a question about it. The columns are shared.
   * @param {number} step
   * @param {string} kind what is asked: "node", which node is taken at this step; "value", a figure of the search or of
   *   the node in hand; "strategy", which strategy has grown the tree
   */
  questionAt(step, kind) {
    /** @type {TreeData} */
    const tree = Object.assign(Object.create(TreeData.prototype), this);
    const asksNode = kind === "node";
    const size = this.nodeCountAt(step);
    const expandedAt = this.expandedAt.slice(0, size);
    if (asksNode) for (let id = 0; id < size; id++) if (expandedAt[id] >= step) expandedAt[id] = NEVER;
    Object.assign(tree, {
      expandedAt,
      hiddenAnswer: new HiddenAnswer(),
      info: kind === "strategy" ? { ...this.info, priority: "" } : this.info,
      memo: new Memo(),
      size,
      steps: step,
      takenCount: Math.min(this.takenCount, asksNode ? step - 1 : step),
    });
    if (asksNode || step < this.goalStep) Object.assign(tree, { goal: -1, goalStep: NEVER, meeting: -1 });
    tree.depthCount = 1 + this.depth.subarray(0, size).reduce((most, depth) => Math.max(most, depth), 0);
    tree.hiddenAnswer.hide(step, kind === "value" ? this.currentNodeAt(step) : -1);
    return tree;
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
    if (this.info.siblings_together) return this.childrenOfOneStep(id);
    const { parent, size } = this;
    const { members, starts } = this.memo.forVersion("children", size, () => groupBy(parent, size, size));
    return members.subarray(starts[id], starts[id + 1]);
  }

  /**
   * Returns the children of a node, in a search that generates all children of a node in the step after taking it. In a
   * large tree, looking only at the nodes of that step is much faster than an index of all children.
   * @param {number} id
   */
  childrenOfOneStep(id) {
    const { expandedAt, generatedAt, parent, size } = this;
    const children = [];
    const step = expandedAt[id];
    for (let node = countUpTo(generatedAt, size, step); node < size && generatedAt[node] === step + 1; node++) {
      if (parent[node] === id) children.push(node);
    }
    return children;
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
    const { g, h, info, times, values } = this;
    if (info.priority === "g+h" && this.hiddenAnswer.hides(id, this.expandedAt[id])) return NaN;
    if (values.length > 0) return values[id];
    switch (info.priority) {
      case "g+h":
        // The factors are integers, so only the division rounds, and equal priorities stay equal.
        return (times[0] * g[id] + times[1] * h[id]) / times[0];
      case "h":
        return h[id];
      case "g":
        return g[id];
      default:
        return NaN;
    }
  }

  /** Returns true if the search has raised the f of a node above g + h. @param {number} id */
  hasRaisedF(id) {
    return this.values.length > 0 && this.values[id] > this.g[id] + this.h[id];
  }

  /** Returns the status of a node at step t. @param {number} id @param {number} t */
  status(id, t) {
    if (this.generatedAt[id] > t) return HIDDEN;
    // The goal is tested first: after an early goal test it was never taken, and the next line would return FRONTIER.
    if ((id === this.goal || id === this.meeting) && t >= this.goalStep) return GOAL;
    if (this.exceptions.isForgotten(id, t)) return FORGOTTEN;
    const expandedAt = this.expandedAt[id];
    if (t < expandedAt) return FRONTIER;
    if (this.exceptions.isSuperseded(id, expandedAt)) return SUPERSEDED;
    if (this.isPruned(id)) return PRUNED;
    if (expandedAt === t) return CURRENT;
    return this.exceptions.isCut(id) ? CUT : EXPANDED;
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

  /** Returns the name of a node's status at step t; "unknown" in place of "frontier" if it is not known what waits. @param {number} id @param {number} t */
  statusName(id, t) {
    const status = this.status(id, t);
    return status === FRONTIER && !this.knowsFrontier ? "unknown" : NAMES[status];
  }

  /** Returns a node and the first node of its state if it expands that state again, otherwise null. @param {number} copy */
  pairOf(copy) {
    const first = this.repeats.get(copy);
    return first === undefined ? null : { copy, first };
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

  /** Returns the numbers of nodes of each status by depth at step t. @param {number} t @returns {import("./status.js").DepthCounts} */
  depthCounts(t) {
    return this.memo.forStep("depths", this.version, t, (previous) =>
      countDepths(this, this.depth, this.depthCount, t, this.goalKey, previous),
    );
  }

  /** Returns the smallest f in the frontier at step t; NaN while the quiz hides values. @param {number} t */
  minFrontierF(t) {
    if (this.hiddenAnswer.isActive) return NaN;
    return this.memo.forStep("least", this.version, t, () => {
      let min = Infinity;
      for (let id = 0, size = this.nodeCountAt(t); id < size; id++) {
        if (this.status(id, t) === FRONTIER) min = Math.min(min, this.f(id));
      }
      return min;
    });
  }

  /** Returns the ids of the nodes on the path from the root to a node, one for each depth. @param {number} id −1 for an empty path */
  pathTo(id) {
    if (id < 0 || id >= this.size) return new Int32Array(0);
    const { depth, parent } = this;
    const path = new Int32Array(depth[id] + 1);
    // Without recursion, as paths may be long.
    for (let node = id; node >= 0; node = parent[node]) path[depth[node]] = node;
    return path;
  }

  /** Returns the node that a number of moves of the solution leads to, −1 for none. @param {number} moves */
  nodeAfter(moves) {
    const paths = [this.pathTo(this.goal), this.pathTo(this.meeting)];
    // In a bidirectional search one path leads from the start to the meeting state; the other, reversed, from there to the goal.
    if (paths[0][0] > 0) paths.reverse();
    const [forward, backward] = paths;
    return forward[moves] ?? backward[backward.length + forward.length - 2 - moves] ?? -1;
  }

  /** Returns the board of a node: its root's board after the moves of its path. @param {number} id */
  boardOf(id) {
    const path = this.pathTo(id);
    const { start, goal, both_ends, width } = this.info;
    const board = Uint8Array.from(both_ends && goal && path[0] > 0 ? goal : start);
    let gap = board.indexOf(0);
    for (let i = 1; i < path.length; i++) {
      const nextGap = gapAfter(gap, this.move[path[i]], width);
      board[gap] = board[nextGap];
      board[nextGap] = 0;
      gap = nextGap;
    }
    return board;
  }

  /** Returns the node to which an arrow key leads from a node at step t, −1 for none; from no node, the root. @param {number} id @param {Direction} direction @param {number} t */
  neighbour(id, direction, t) {
    if (id < 0 || id >= this.size) return this.size > 0 ? 0 : -1;
    const parent = this.parent[id];
    if (direction === "parent") return parent;
    if (direction === "root") return this.pathTo(id)[0];
    if (direction === "first-child") return this.closest(this.childrenOf(id), t, -Infinity, 1);
    return this.closest(
      parent < 0 ? this.roots : this.childrenOf(parent),
      t,
      this.x[id],
      direction === "next" ? 1 : -1,
    );
  }

  /**
   * Returns the node of a list whose x is closest to `from` on one side, among those generated up to step t; −1 for none.
   * @param {ArrayLike<number>} ids
   * @param {number} t
   * @param {number} from
   * @param {number} side 1 to the right, −1 to the left
   */
  closest(ids, t, from, side) {
    let nearest = -1;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i];
      if (this.generatedAt[id] > t || (this.x[id] - from) * side <= 0) continue;
      if (nearest < 0 || (this.x[id] - this.x[nearest]) * side < 0) nearest = id;
    }
    return nearest;
  }

  /** The rings of a layout in rings: for each depth the radius, and the step at which its first node was generated. */
  get rings() {
    return this.memo.forVersion("rings", this.version, () => {
      /** @type {{ radius: number, since: number }[]} */
      const rings = [];
      for (const id of this.rows.members) {
        const radius = Math.hypot(this.x[id], this.y[id]);
        const since = Math.min(this.generatedAt[id], rings[this.depth[id]]?.since ?? Infinity);
        rings[this.depth[id]] = { radius, since };
      }
      return rings.filter(({ radius }) => radius > 0);
    });
  }

  /** The nodes that are drawn as stubs. A stub represents a node and its whole subtree. */
  get stubs() {
    return this.memo.forVersion("stubs", this.version, () =>
      Int32Array.from(this.owner?.subarray(0, this.size).filter((stub, id) => stub === id) ?? []),
    );
  }

  /** Returns the number of nodes that each stub represents at step t, by the id of the stub's node. @param {number} t @returns {Map<number, number>} */
  countStubs(t) {
    return this.memo.forStep("stub-counts", this.version, t, () => {
      const counts = new Map();
      const { owner } = this;
      for (let id = 0, size = owner ? this.nodeCountAt(t) : 0; id < size; id++) {
        const stub = /** @type {Int32Array} */ (owner)[id];
        if (stub >= 0) counts.set(stub, (counts.get(stub) ?? 0) + 1);
      }
      return counts;
    });
  }

  /** The depth of each row's nodes; for an empty row its own number. */
  get depthsOfRows() {
    return this.memo.forVersion("depth-of-row", this.version, () => {
      const { members, starts } = this.rows;
      return Array.from({ length: this.rowCount }, (_, row) =>
        starts[row] < starts[row + 1] ? this.depth[members[starts[row]]] : row,
      );
    });
  }

  /** Returns the numbers of nodes of each status by row of the layout at step t. @param {number} t @returns {import("./status.js").DepthCounts} */
  countRows(t) {
    if (this.hasDefaultLayout) return this.depthCounts(t);
    const cacheKey = `${this.goalKey} ${this.layoutVersion}`;
    return this.memo.forStep("row-counts", this.version, t, (previous) =>
      countDepths(this, this.row, this.rowCount, t, cacheKey, previous),
    );
  }
}

/**
 * Returns the cell of the gap after a legal move.
 * @param {number} gap
 * @param {number} move 0 up, 1 down, 2 left, 3 right
 * @param {number} width
 */
export function gapAfter(gap, move, width) {
  if (move === 0) return gap - width;
  if (move === 1) return gap + width;
  return move === 2 ? gap - 1 : gap + 1;
}
