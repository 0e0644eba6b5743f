/** A search as it arrives, batch by batch: what a batch holds, and how it goes into the columns of a tree. */

import { staggeredGrowth, trim } from "./columns.js";
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

/**
 * @typedef {object} Columns what a tree keeps of all batches
 * @property {TreeInfo} info
 * @property {number} size
 * @property {number} steps
 * @property {number} takenCount nodes taken from the frontier; a run may end a step later, with nothing in hand
 * @property {number} goal
 * @property {number} meeting the goal's twin in the tree that grew from the other end
 * @property {number} goalStep
 * @property {number} depthCount
 * @property {number} discardCount
 * @property {Int32Array} parent
 * @property {Int8Array} move
 * @property {Int32Array} depth
 * @property {Int32Array} generatedAt
 * @property {Int32Array} expandedAt
 * @property {import("./values.js").Kind} Kind of g and h where they are no small whole numbers
 * @property {import("./values.js").Costs} g
 * @property {import("./values.js").Estimates} h
 * @property {Float32Array} x
 * @property {Int32Array} taken
 * @property {import("./frontier-sizes.js").FrontierSizes} frontier
 * @property {Int32Array} discardedParent
 * @property {Int8Array} discardedMove
 * @property {import("./node-exceptions.js").NodeExceptions} exceptions
 * @property {string[]} labels by node, where states are no boards
 * @property {number[]} roots the nodes without a parent
 * @property {number[]} bounds of the round that each root begins
 * @property {number[]} rowLengths how many nodes each depth holds, for nodes that come without a position
 */

/** @type {ArrayLike<number>} */
const NOTHING = [];

/** Add a batch. @param {Columns} data @param {Batch} batch */
export function appendBatch(data, batch) {
  const [parent, taken] = [batch.parent ?? NOTHING, batch.taken ?? NOTHING];
  const discarded = batch.discarded_parent ?? NOTHING;
  const [size, steps] = [data.size + parent.length, data.steps + taken.length];
  fitColumns(data, staggeredGrowth(), size, steps, data.discardCount + discarded.length);
  appendNodes(data, parent, batch);
  appendSteps(data, taken, batch.waiting ?? NOTHING);
  data.exceptions.append(batch, data.size, data.expandedAt);
  data.labels.push(...(batch.labels ?? []));
  data.bounds.push(...Array.from(batch.bounds ?? NOTHING));
  appendDiscards(data, discarded, batch.discarded_move ?? NOTHING);
}

/** @param {Columns} data @param {ArrayLike<number>} parents @param {Batch} batch */
function appendNodes(data, parents, batch) {
  const first = data.size;
  const size = first + parents.length;
  data.parent.set(parents, first);
  data.move.set(batch.move ?? NOTHING, first);
  data.h = withEstimates(data.h, batch.h ?? NOTHING, first, data.Kind);
  data.generatedAt.set(batch.generated_at ?? NOTHING, first);
  data.x.set(batch.x ?? NOTHING, first);
  const placed = first + (batch.x?.length ?? 0);
  for (let id = first; id < size; id++) {
    const depth = data.parent[id] < 0 ? 0 : data.depth[data.parent[id]] + 1;
    data.depth[id] = depth;
    if (depth === 0) data.roots.push(id);
    const before = data.rowLengths[depth] ?? 0;
    if (id >= placed) data.x[id] = before;
    data.rowLengths[depth] = before + 1;
    if (depth >= data.depthCount) data.depthCount = depth + 1;
  }
  data.g = withCosts(data.g, data.depth, batch.g ?? NOTHING, first, size, data.Kind);
  data.size = size;
}

/** Give every column room, or take it. @param {Columns} data @param {typeof import("./columns.js").withCapacity} fit @param {number} size @param {number} steps @param {number} discards */
export function fitColumns(data, fit, size, steps, discards) {
  data.parent = fit(data.parent, size);
  data.move = fit(data.move, size);
  const same = data.g === data.depth;
  data.depth = fit(data.depth, size);
  data.generatedAt = fit(data.generatedAt, size);
  data.expandedAt = fit(data.expandedAt, size, NEVER);
  data.g = same ? data.depth : fit(data.g, size);
  data.h = fit(data.h, size);
  data.x = fit(data.x, size);
  data.taken = fit(data.taken, steps);
  data.discardedParent = fit(data.discardedParent, discards);
  data.discardedMove = fit(data.discardedMove, discards);
}

/** @param {Columns} data @param {ArrayLike<number>} taken @param {ArrayLike<number>} waiting */
function appendSteps(data, taken, waiting) {
  const steps = data.steps + taken.length;
  data.taken.set(taken, data.steps);
  data.frontier.append(data, data.steps, taken.length, waiting);
  for (let i = 0; i < taken.length; i++) data.expandedAt[taken[i]] = data.steps + i + 1;
  data.steps = data.takenCount = steps;
}

/** @param {Columns} data @param {ArrayLike<number>} parents @param {ArrayLike<number>} moves */
function appendDiscards(data, parents, moves) {
  const count = data.discardCount + parents.length;
  data.discardedParent.set(parents, data.discardCount);
  data.discardedMove.set(moves, data.discardCount);
  data.discardCount = count;
}

/** No more will come. @param {Columns} data @param {{ last_step: number, goal: number, meeting?: number }} end goal −1 when none was found */
export function finishColumns(data, end) {
  data.goal = end.goal;
  data.meeting = end.meeting ?? -1;
  data.frontier.finish(data, data.steps, end.last_step);
  data.steps = Math.max(data.steps, end.last_step);
  data.goalStep = end.goal < 0 ? NEVER : end.last_step;
  fitColumns(data, trim, data.size, data.takenCount, data.discardCount);
  data.exceptions.finish(data.size);
}
