/**
 * Checks what the sandbox answers about a run before the page draws it. Code of the reader can forge every answer, so a
 * column must have the right length, and every number must be one that drawing can use. Texts need no check, as the page
 * never reads them as HTML.
 */

/** The largest number of nodes that the page holds. */
const MOST_NODES = 5_000_000;
const LONGEST_LABEL = 200;
/** The largest number of cells of a board, and the largest width and height of a label. */
const MOST_CELLS = 25;

/** Throws unless a condition holds. @param {boolean} condition @param {string} what the part of the answer that is wrong */
function expect(condition, what) {
  if (!condition) throw new Error(`The sandbox sent a wrong ${what}.`);
}

/** Throws unless every entry of a column is a number from `least` to `most`. @param {any} column @param {number} least @param {number} most @param {string} what @param {number} [length] */
function expectColumn(column, least, most, what, length = column?.length ?? 0) {
  const isColumn = ArrayBuffer.isView(column) || Array.isArray(column);
  expect(isColumn && /** @type {any} */ (column).length === length, what);
  for (let i = 0; i < length; i++) expect(column[i] >= least && column[i] <= most, what);
}

/** Throws unless every entry of a column is a whole number in the range. @param {any} column @param {number} least @param {number} most @param {string} what @param {number} [length] */
function expectWhole(column, least, most, what, length = column?.length ?? 0) {
  expectColumn(column, least, most, what, length);
  for (let i = 0; i < length; i++) expect(Number.isInteger(column[i]), what);
}

/** The size of a run's tree so far, against which later answers are checked. */
export class AnswerChecks {
  constructor() {
    /** @type {Map<number, { nodes: number, steps: number, discards: number }>} by the number of the run */
    this.runs = new Map();
  }

  /** Throws if an answer cannot be drawn. @param {string} name of the request @param {any[]} parts of the request @param {any} value */
  check(name, parts, value) {
    if (name === "start") return this.checkStart(value);
    const size = this.runs.get(parts[0]);
    if (size === undefined) return;
    if (name === "advance") checkBatch(value, size);
    else if (name === "place" || name === "arrange") checkLayout(value, size);
    else if (name === "finish") checkEnding(value, size);
    else if (name === "close") this.runs.delete(parts[0]);
  }

  /** Checks the answer to the start of a run. @param {any} opening */
  checkStart(opening) {
    const { run, width, height, start, goal, times, weight } = opening ?? {};
    expectWhole([run, width, height], 0, Number.MAX_SAFE_INTEGER, "size");
    expect(width >= 1 && width <= MOST_CELLS && height >= 1 && height <= MOST_CELLS, "size");
    expectWhole(start, 0, MOST_CELLS - 1, "board", opening.labelled ? 0 : width * height);
    expectWhole(goal, 0, MOST_CELLS - 1, "board", opening.labelled ? 0 : width * height);
    expectWhole(times, 1, 2 ** 31, "weight", 2);
    expectColumn([weight], 0, 2 ** 31, "weight");
    this.runs.set(run, { nodes: 0, steps: 0, discards: 0 });
  }
}

/** Checks a batch of new nodes and steps, and adds them to the size. @param {any} batch @param {{ nodes: number, steps: number, discards: number }} size */
function checkBatch(batch, size) {
  const nodes = batch?.parent?.length;
  expect(Number.isInteger(nodes) && size.nodes + nodes <= MOST_NODES, "node");
  expectWhole(batch.parent, -1, size.nodes + nodes - 2, "parent");
  for (let i = 0; i < nodes; i++) expect(batch.parent[i] < size.nodes + i, "parent");
  const last = size.nodes + nodes - 1;
  const steps = batch.taken?.length ?? 0;
  expectWhole(batch.move, -1, 127, "move", nodes);
  expectColumn(batch.g, 0, Number.MAX_SAFE_INTEGER, "g", nodes);
  expectColumn(batch.h, 0, Number.MAX_SAFE_INTEGER, "h", nodes);
  expectWhole(batch.generated_at, 0, 2 ** 31 - 1, "step", nodes);
  expectColumn(batch.x, -1, MOST_NODES, "position", nodes);
  expectWhole(batch.taken, 0, last, "step", steps);
  expectWhole(batch.waiting, 0, MOST_NODES, "frontier", steps);
  checkPairs(batch.superseded, last);
  checkPairs(batch.dropped, last);
  const discards = batch.discarded_parent?.length ?? 0;
  expectWhole(batch.discarded_parent, 0, last, "copy", discards);
  expectWhole(batch.discarded_move, -1, 127, "copy", discards);
  expectColumn(batch.bounds, 0, Number.MAX_SAFE_INTEGER, "limit");
  expectWhole(batch.cut, 0, last, "node");
  const labels = batch.labels ?? [];
  expect(Array.isArray(labels) && labels.length <= nodes, "label");
  for (const label of labels) expect(typeof label === "string" && label.length <= LONGEST_LABEL, "label");
  size.nodes += nodes;
  size.steps += steps;
  size.discards += discards;
}

/** Checks pairs of a node and a step. @param {any} pairs @param {number} last the last node */
function checkPairs(pairs, last) {
  expectWhole(pairs, 0, 2 ** 31 - 1, "step");
  expect(pairs.length % 2 === 0, "step");
  for (let i = 0; i < pairs.length; i += 2) expect(pairs[i] <= last, "node");
}

/** Checks the positions of all nodes; an answer without positions says that there is more to do. @param {any} layout @param {{ nodes: number }} size */
function checkLayout(layout, size) {
  expect(typeof layout === "object" && layout !== null, "layout");
  if (layout.more) return;
  const far = Number.MAX_SAFE_INTEGER;
  expectColumn(layout.x, -far, far, "position", size.nodes);
  if (layout.y?.length) expectColumn(layout.y, -far, far, "position", size.nodes);
  if (layout.owner?.length) expectWhole(layout.owner, -2, size.nodes - 1, "node", size.nodes);
}

/** Checks how a search has ended. @param {any} end @param {{ nodes: number, steps: number }} size */
function checkEnding(end, size) {
  expectWhole([end?.last_step], 0, size.steps + 1, "step");
  expectWhole([end.goal, end.meeting ?? -1], -1, size.nodes - 1, "goal");
  expectWhole(end.solution ?? [], 0, size.nodes - 1, "path");
}
