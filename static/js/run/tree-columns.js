/** The columns of one search as they arrive, batch by batch. */

import { roomInTurn, trimmed } from "./columns.js";
import { Fates } from "./fates.js";
import { FrontierSizes } from "./frontier-sizes.js";
import { KeptBack } from "./kept-back.js";
import { NEVER } from "./status.js";
import { withCosts, withEstimates } from "./values.js";

/**
 * @typedef {object} TreeInfo
 * @property {number} width columns of the board, or the width of a plate with a label
 * @property {number} height rows of the board, or the plate's height
 * @property {boolean} [labelled] states are no boards and come as labels
 * @property {ArrayLike<number>} start the root's board, row by row, 0 the blank
 * @property {string} [algorithm] its name
 * @property {"g+h" | "h" | "g" | ""} priority what the frontier is ordered by
 * @property {number} [weight] of h in g + w·h
 * @property {ArrayLike<number>} [times] what g and h are multiplied by when f is compared: whole numbers, so that it is exact
 * @property {boolean} [fractions] g and h are no whole numbers
 * @property {ArrayLike<number>} [goal] the goal's board
 * @property {"depth" | "f" | ""} [rounds] what bounds the rounds of a search; its children come one by one, with their own below them
 * @property {boolean} [both_ends] the second root is the goal's board
 *
 * @typedef {object} Batch what is new since the last one; every column may be missing
 * @property {ArrayLike<number>} [parent]
 * @property {ArrayLike<number>} [move]
 * @property {ArrayLike<number>} [g]
 * @property {ArrayLike<number>} [h]
 * @property {ArrayLike<number>} [generated_at]
 * @property {ArrayLike<number>} [x]
 * @property {ArrayLike<number>} [taken] the node in hand at each new step
 * @property {ArrayLike<number>} [waiting] the frontier's size after each new step's pop
 * @property {ArrayLike<number>} [superseded] id, step, id, step, …
 * @property {ArrayLike<number>} [dropped] id, step, …
 * @property {ArrayLike<number>} [discarded_parent]
 * @property {ArrayLike<number>} [discarded_move]
 * @property {ArrayLike<number>} [bounds] of the rounds that the new roots begin
 * @property {ArrayLike<number>} [cut] nodes at which a bound made the search turn back
 * @property {string[]} [labels] the states of nodes that are no boards, lines parted by line feeds
 */

/** @type {ArrayLike<number>} */
const NOTHING = [];

export class TreeColumns {
  /** @param {TreeInfo} info */
  constructor(info) {
    this.info = info;
    this.times = info.times ?? [1, 1];
    this.size = 0;
    this.steps = 0;
    /** Nodes taken from the frontier; a run may end a step later, with nothing in hand. */
    this.takenCount = 0;
    this.goal = -1;
    /** The goal's twin in the tree that grew from the other end. */
    this.meeting = -1;
    this.goalStep = NEVER;
    this.depthCount = 0;
    this.discardCount = 0;
    this.keptBack = new KeptBack();
    /** Grows when nodes change places. */
    this.layout = 0;
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
    this.fates = new Fates();
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

  /** @param {Batch} batch */
  append(batch) {
    const [parent, taken] = [batch.parent ?? NOTHING, batch.taken ?? NOTHING];
    const discarded = batch.discarded_parent ?? NOTHING;
    this.resize(
      roomInTurn(),
      this.size + parent.length,
      this.steps + taken.length,
      this.discardCount + discarded.length,
    );
    this.appendNodes(parent, batch);
    this.appendSteps(taken, batch.waiting ?? NOTHING);
    this.fates.append(batch, this.size, this.expandedAt);
    this.labels.push(...(batch.labels ?? []));
    this.bounds.push(...Array.from(batch.bounds ?? NOTHING));
    this.appendDiscards(discarded, batch.discarded_move ?? NOTHING);
    this.version++;
  }

  /** @param {ArrayLike<number>} parents @param {Batch} batch */
  appendNodes(parents, batch) {
    const first = this.size;
    const size = first + parents.length;
    this.parent.set(parents, first);
    this.move.set(batch.move ?? NOTHING, first);
    this.h = withEstimates(this.h, batch.h ?? NOTHING, first, this.Kind);
    this.generatedAt.set(batch.generated_at ?? NOTHING, first);
    this.x.set(batch.x ?? NOTHING, first);
    const placed = first + (batch.x?.length ?? 0);
    for (let id = first; id < size; id++) {
      const depth = this.parent[id] < 0 ? 0 : this.depth[this.parent[id]] + 1;
      this.depth[id] = depth;
      if (depth === 0) this.roots.push(id);
      const before = this.rowLengths[depth] ?? 0;
      if (id >= placed) this.x[id] = before;
      this.rowLengths[depth] = before + 1;
      if (depth >= this.depthCount) this.depthCount = depth + 1;
    }
    this.g = withCosts(this.g, this.depth, batch.g ?? NOTHING, first, size, this.Kind);
    this.size = size;
  }

  /** Give every column room, or take it. @param {typeof import("./columns.js").withRoom} fit @param {number} size @param {number} steps @param {number} discards */
  resize(fit, size, steps, discards) {
    this.parent = fit(this.parent, size);
    this.move = fit(this.move, size);
    const same = this.g === this.depth;
    this.depth = fit(this.depth, size);
    this.generatedAt = fit(this.generatedAt, size);
    this.expandedAt = fit(this.expandedAt, size, NEVER);
    this.g = same ? this.depth : fit(this.g, size);
    this.h = fit(this.h, size);
    this.x = fit(this.x, size);
    this.taken = fit(this.taken, steps);
    this.discardedParent = fit(this.discardedParent, discards);
    this.discardedMove = fit(this.discardedMove, discards);
  }

  /** @param {ArrayLike<number>} taken @param {ArrayLike<number>} waiting */
  appendSteps(taken, waiting) {
    const steps = this.steps + taken.length;
    this.taken.set(taken, this.steps);
    this.frontier.append(this, this.steps, taken.length, waiting);
    for (let i = 0; i < taken.length; i++) this.expandedAt[taken[i]] = this.steps + i + 1;
    this.steps = this.takenCount = steps;
  }

  /** @param {ArrayLike<number>} parents @param {ArrayLike<number>} moves */
  appendDiscards(parents, moves) {
    const count = this.discardCount + parents.length;
    this.discardedParent.set(parents, this.discardCount);
    this.discardedMove.set(moves, this.discardCount);
    this.discardCount = count;
  }

  /** Put the nodes of an ended search elsewhere. @param {import("./tree-index.js").Arrangement} wanted */
  arrange({ x, y, owner, form }) {
    this.x.set(x, 0);
    this.down = y?.length ? Float32Array.from(y) : null;
    this.owner = owner?.length ? Int32Array.from(owner) : null;
    this.form = form ?? "rows";
    this.layout++;
    this.version++;
  }

  /** No more will come. @param {{ last_step: number, goal: number, meeting?: number }} end goal −1 when none was found */
  finish(end) {
    this.goal = end.goal;
    this.meeting = end.meeting ?? -1;
    this.frontier.finish(this, this.steps, end.last_step);
    this.steps = Math.max(this.steps, end.last_step);
    this.goalStep = end.goal < 0 ? NEVER : end.last_step;
    this.resize(trimmed, this.size, this.takenCount, this.discardCount);
    this.fates.finish(this.size);
    this.version++;
  }
}
