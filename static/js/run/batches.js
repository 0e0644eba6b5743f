/** Appends batches of a search, as the worker sends them, to the columns of a tree. */

import { staggeredGrowth, trim, withCapacity } from "./columns.js";
import { NEVER } from "./status.js";
import { appendCosts, appendEstimates } from "./value-columns.js";

/**
 * @typedef {object} TreeInfo
 * @property {number} width columns of the board, or the width of a label's plate
 * @property {number} height rows of the board, or the plate's height
 * @property {boolean} [labelled] whether states are labels instead of boards
 * @property {boolean} [pictured] whether the problem's code draws states, which are labels otherwise
 * @property {ArrayLike<number>} start the root's board in row-major order, 0 is the gap
 * @property {string} [algorithm] name of the algorithm
 * @property {"g+h" | "h" | "g" | ""} priority priority of the frontier, empty for none
 * @property {number} [weight] of h in g + w·h
 * @property {ArrayLike<number>} [times] integer factors of g and h, so that f is compared exactly
 * @property {boolean} [fractions] whether g and h have fractions
 * @property {ArrayLike<number>} [goal] the goal's board
 * @property {"depth" | "f" | ""} [rounds] the limit of each round of a depth-first search, which generates children one by one
 * @property {boolean} [siblings_together] whether all children of a node are generated at the same step
 * @property {boolean} [both_ends] whether the second root is the goal, for bidirectional search
 *
 * @typedef {object} Batch nodes and steps since the previous batch; every column is optional
 * @property {ArrayLike<number>} [parent]
 * @property {ArrayLike<number>} [move]
 * @property {ArrayLike<number>} [g]
 * @property {ArrayLike<number>} [h]
 * @property {ArrayLike<number>} [values] f of each node, if the search changes f
 * @property {ArrayLike<number>} [generated_at]
 * @property {ArrayLike<number>} [x]
 * @property {ArrayLike<number>} [taken] the node taken from the frontier at each new step
 * @property {ArrayLike<number>} [waiting] the frontier's size after each new step's node was taken
 * @property {ArrayLike<number>} [superseded] id, step, id, step, …
 * @property {ArrayLike<number>} [dropped] id, step, …
 * @property {ArrayLike<number>} [pruned] id, step, … of nodes left out of the beam; the best of a step come first
 * @property {ArrayLike<number>} [forgotten] id, step, … of nodes that the search forgets to save memory
 * @property {ArrayLike<number>} [discarded_parent]
 * @property {ArrayLike<number>} [discarded_move]
 * @property {ArrayLike<number>} [bounds] of the rounds that start with the new roots
 * @property {ArrayLike<number>} [cut] nodes cut off by the limit of their round
 * @property {string[]} [labels] states that are not boards, as lines of text
 */

/**
 * @typedef {object} Columns all batches so far
 * @property {TreeInfo} info
 * @property {number} size
 * @property {number} steps
 * @property {number} takenCount nodes taken from the frontier; a run may end a step later, when the frontier is empty
 * @property {number} goal
 * @property {number} meeting in a bidirectional search, the node of the other tree with the goal's state
 * @property {number} goalStep
 * @property {number} depthCount
 * @property {number} discardCount
 * @property {Int32Array} parent
 * @property {Int8Array} move
 * @property {Int32Array} depth
 * @property {Int32Array} generatedAt
 * @property {Int32Array} expandedAt
 * @property {import("./value-columns.js").ValueArray} ValueArray array type for values of g and h that are not small integers
 * @property {import("./value-columns.js").Costs} g
 * @property {import("./value-columns.js").Estimates} h
 * @property {Float32Array | Float64Array} values f of each node, if the search changes f; otherwise empty
 * @property {Float32Array} x
 * @property {Int32Array} taken
 * @property {import("./frontier-sizes.js").FrontierSizes} frontierSizes
 * @property {Int32Array} discardedParent
 * @property {Int8Array} discardedMove
 * @property {import("./node-exceptions.js").NodeExceptions} exceptions
 * @property {string[]} labels by node, if states are labels
 * @property {number[]} roots the nodes without a parent
 * @property {number[]} bounds of the round that starts with each root
 * @property {number[]} rowLengths number of nodes at each depth, for the positions of nodes that have none yet
 */

/** @type {ArrayLike<number>} */
const EMPTY = [];

/** Appends a batch to the columns of a tree. @param {Columns} data @param {Batch} batch */
export function appendBatch(data, batch) {
  const [parent, taken] = [batch.parent ?? EMPTY, batch.taken ?? EMPTY];
  const discarded = batch.discarded_parent ?? EMPTY;
  const [size, steps] = [data.size + parent.length, data.steps + taken.length];
  resizeColumns(data, staggeredGrowth(), size, steps, data.discardCount + discarded.length);
  appendNodes(data, parent, batch);
  appendSteps(data, taken, batch.waiting ?? EMPTY);
  data.exceptions.append(batch, data.size, data.expandedAt);
  data.labels.push(...(batch.labels ?? []));
  data.bounds.push(...Array.from(batch.bounds ?? EMPTY));
  appendDiscards(data, discarded, batch.discarded_move ?? EMPTY);
}

/** Appends a batch's new nodes to the columns of nodes. @param {Columns} data @param {ArrayLike<number>} parents @param {Batch} batch */
function appendNodes(data, parents, batch) {
  const first = data.size;
  const size = first + parents.length;
  data.parent.set(parents, first);
  data.move.set(batch.move ?? EMPTY, first);
  data.h = appendEstimates(data.h, batch.h ?? EMPTY, first, data.ValueArray);
  if (batch.values?.length) {
    data.values = withCapacity(data.values, size);
    data.values.set(batch.values, first);
  }
  data.generatedAt.set(batch.generated_at ?? EMPTY, first);
  data.x.set(batch.x ?? EMPTY, first);
  // Until the worker has laid out a new node, it stands at the end of the row of its depth.
  const endOfPositioned = first + (batch.x?.length ?? 0);
  for (let id = first; id < size; id++) {
    const depth = data.parent[id] < 0 ? 0 : data.depth[data.parent[id]] + 1;
    data.depth[id] = depth;
    if (depth === 0) data.roots.push(id);
    const rowLength = data.rowLengths[depth] ?? 0;
    if (id >= endOfPositioned) data.x[id] = rowLength;
    data.rowLengths[depth] = rowLength + 1;
    if (depth >= data.depthCount) data.depthCount = depth + 1;
  }
  data.g = appendCosts(data.g, data.depth, batch.g ?? EMPTY, first, size, data.ValueArray);
  data.size = size;
}

/**
 * Resizes every column of a tree with a function that resizes one column.
 * @param {Columns} data @param {typeof import("./columns.js").withCapacity} resize
 * @param {number} size number of nodes @param {number} steps @param {number} discards number of discarded copies
 */
export function resizeColumns(data, resize, size, steps, discards) {
  data.parent = resize(data.parent, size);
  data.move = resize(data.move, size);
  const costsAreDepths = data.g === data.depth;
  data.depth = resize(data.depth, size);
  data.generatedAt = resize(data.generatedAt, size);
  data.expandedAt = resize(data.expandedAt, size, NEVER);
  data.g = costsAreDepths ? data.depth : resize(data.g, size);
  data.h = resize(data.h, size);
  data.x = resize(data.x, size);
  data.taken = resize(data.taken, steps);
  data.discardedParent = resize(data.discardedParent, discards);
  data.discardedMove = resize(data.discardedMove, discards);
}

/**
 * Appends new steps to the columns of steps.
 * @param {Columns} data @param {ArrayLike<number>} taken the node taken from the frontier at each step
 * @param {ArrayLike<number>} waiting the frontier's size after each step's node was taken
 */
function appendSteps(data, taken, waiting) {
  const steps = data.steps + taken.length;
  data.taken.set(taken, data.steps);
  data.frontierSizes.append(data, data.steps, taken.length, waiting);
  for (let i = 0; i < taken.length; i++) data.expandedAt[taken[i]] = data.steps + i + 1;
  data.steps = data.takenCount = steps;
}

/**
 * Appends new discarded copies to their columns.
 * @param {Columns} data @param {ArrayLike<number>} parents @param {ArrayLike<number>} moves
 */
function appendDiscards(data, parents, moves) {
  const count = data.discardCount + parents.length;
  data.discardedParent.set(parents, data.discardCount);
  data.discardedMove.set(moves, data.discardCount);
  data.discardCount = count;
}

/**
 * Stores how a search ended, after its last batch, and frees the memory that its columns do not need.
 * @param {Columns} data @param {{ last_step: number, goal: number, meeting?: number }} end goal is −1 if none was found
 */
export function finishColumns(data, end) {
  data.goal = end.goal;
  data.meeting = end.meeting ?? -1;
  data.frontierSizes.finish(data, data.steps, end.last_step);
  data.steps = Math.max(data.steps, end.last_step);
  data.goalStep = end.goal < 0 ? NEVER : end.last_step;
  resizeColumns(data, trim, data.size, data.takenCount, data.discardCount);
  data.exceptions.finish(data.size);
}
