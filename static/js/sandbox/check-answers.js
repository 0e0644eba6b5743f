/**
 * Checks what the sandbox answers before the page uses it, as code of the reader can forge every answer. A column must have
 * the right length, and every number must be one that drawing can use. Texts are shown as text, and may promise nothing that
 * the page does not know by itself.
 */

import {
  answersAbout,
  codeError,
  counters,
  LONGEST_LABEL,
  layoutOf,
  MOST_NODES,
  opening,
  ratedBoards,
  tracedCall,
} from "./answer-shapes.js";
import { column, expect, list, number, object, optional, plain, text, whole, wholeColumn } from "./shapes.js";

/** Words that promise a shortest path. */
const PROMISE = /\bno path is (shorter|cheaper)\b/i;
/** Searches whose path is a shortest one by their order alone, whatever the reader's code returns. */
const ALWAYS_SHORTEST = ["breadth_first", "iterative_deepening", "bidirectional_breadth_first", "uniform_cost"];
/** The part of a request that is the length of a shortest path, which the page's own worker has found; −1 if unknown. */
const OPTIMAL_PART = { at_step: 2, tree_entry: 2, results_at: 3 };
/** Moves of the gap: the steps in rows and columns. */
const MOVES = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

/**
 * What the page knows about a run of the sandbox.
 * @typedef {object} CheckedRun
 * @property {number} nodes in its tree @property {number} steps @property {number} cells of a board, 0 without boards
 * @property {number} width of a board @property {number[]} start @property {number[]} goal
 * @property {boolean} isShortest whether the algorithm alone makes its path a shortest one
 * @property {number} pathLength of the path that it has found, −1 before
 */

/** Checks the answers of one sandbox. */
export class AnswerChecks {
  constructor() {
    /** @type {Map<number, CheckedRun>} by the number of the run */
    this.runs = new Map();
  }

  /**
   * Returns the answer to a request with its checked value or error. Throws if the page cannot use it.
   * @param {string} name of the request @param {any[]} parts of the request @param {{ value?: any, error?: any }} answer
   */
  check(name, parts, { value, error }) {
    if (error) return { value: null, error: codeError(error, "error") };
    const checked = this.checkValue(name, parts, value);
    this.checkPromises(name, parts, checked);
    return { value: checked, error: null };
  }

  /** Returns the checked value. @param {string} name @param {any[]} parts @param {any} value */
  checkValue(name, parts, value) {
    if (name === "start") return this.checkStart(parts[0], value);
    if (name === "rate_boards") return ratedBoards(parts[2].length / parts[1].length)(value, "value");
    if (name === "trace_call") return tracedCall(value, "call");
    const run = this.runs.get(parts[0]);
    if (run === undefined) return plain(value, "answer");
    if (name === "advance") return checkBatch(value, run);
    if (name === "expand" || name === "take_back") return checkChoice(value, run);
    if (name === "place" || name === "arrange") return layoutOf(run)(value, "layout");
    if (name === "close") this.runs.delete(parts[0]);
    const checked = (answersAbout(run)[name] ?? plain)(value, "answer");
    if (name === "finish") checkEnding(checked, run);
    return checked;
  }

  /** Returns the checked answer to the start of a run. @param {any} settings @param {any} value */
  checkStart(settings, value) {
    const checked = opening(value, "start");
    const { run, width, height, labelled, start, goal } = checked;
    const known = { nodes: 0, steps: 0, pathLength: -1, width, start, goal, cells: labelled ? 0 : width * height };
    const { algorithm, goal_test: test } = settings ?? {};
    this.runs.set(run, { ...known, isShortest: ALWAYS_SHORTEST.includes(algorithm) && test !== "early" });
    return checked;
  }

  /** Throws if a text promises what the page does not know. @param {string} name @param {any[]} parts @param {any} value */
  checkPromises(name, parts, value) {
    if (!hasText(value, PROMISE)) return;
    const optimal = parts[/** @type {any} */ (OPTIMAL_PART)[name]] ?? -1;
    const runs = [parts[0]].flat().map((number) => this.runs.get(number));
    expect(
      runs.some((run) => run?.isShortest || (optimal >= 0 && run?.pathLength === optimal)),
      "promise",
    );
  }
}

/** Returns true if any text in plain data matches. @param {any} value @param {RegExp} pattern @returns {boolean} */
function hasText(value, pattern) {
  if (typeof value === "string") return pattern.test(value);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some((part) => hasText(part, pattern));
}

/** Returns a checked batch of a search with its progress. @param {any} batch @param {CheckedRun} run */
function checkBatch(batch, run) {
  const columns = checkColumns(batch, run);
  const progress = object({
    searching: Boolean,
    nodes: whole(0, MOST_NODES),
    seconds: number(0),
    round: text(100),
    counters,
  });
  return { ...progress(batch, "batch"), ...columns };
}

/** Returns checked columns of new nodes and steps, and adds them to the run. @param {any} batch @param {CheckedRun} run */
function checkColumns(batch, run) {
  const nodes = batch?.parent?.length;
  expect(Number.isInteger(nodes) && run.nodes + nodes <= MOST_NODES, "node");
  const last = run.nodes + nodes - 1;
  const node = wholeColumn(0, last);
  const steps = batch.taken?.length;
  const discards = batch.discarded_parent?.length;
  const far = Number.MAX_SAFE_INTEGER;
  const checked = object({
    labels: list(text(LONGEST_LABEL), nodes),
    parent: wholeColumn(-1, last - 1),
    move: wholeColumn(-1, 127, nodes),
    g: column(0, far, nodes),
    h: column(0, far, nodes),
    generated_at: wholeColumn(0, 2 ** 31 - 1, nodes),
    x: column(-1, MOST_NODES, nodes),
    taken: node,
    waiting: wholeColumn(0, MOST_NODES, steps),
    superseded: pairs(last),
    dropped: pairs(last),
    pruned: pairs(last),
    discarded_parent: node,
    discarded_move: wholeColumn(-1, 127, discards),
    bounds: optional(column(0, far)),
    cut: optional(node),
  })(batch, "batch");
  for (let i = 0; i < nodes; i++) expect(checked.parent[i] < run.nodes + i, "parent");
  run.nodes += nodes;
  run.steps += steps;
  return checked;
}

/** Returns the checked answer to a choice in a search by hand, which contains the whole run again. @param {any} value @param {CheckedRun} run */
function checkChoice(value, run) {
  const refused = text()(value?.refused, "choice");
  if (refused) return { refused };
  const next = { ...run, nodes: 0, steps: 0, pathLength: -1 };
  const columns = checkColumns({ ...value, x: new Float32Array(value.parent?.length ?? 0) }, next);
  const layout = layoutOf(next)(value, "layout");
  const ending = answersAbout(next).finish(value.ending, "ending");
  checkEnding(ending, next);
  Object.assign(run, next);
  return { refused, ...columns, ...layout, ending };
}

/** Pairs of a node and a step. @param {number} last the last node @returns {import("./shapes.js").Shape} */
const pairs = (last) => (value, what) => {
  wholeColumn(0, 2 ** 31 - 1)(value, what);
  expect(value.length % 2 === 0, what);
  for (let i = 0; i < value.length; i += 2) expect(value[i] <= last, what);
  return value;
};

/**
 * Checks how a search has ended, and notes the length of its path. On boards, its moves must lead from the start to the
 * goal, so that what the page says about this length is true.
 * @param {any} end @param {CheckedRun} run
 */
function checkEnding(end, run) {
  expect(end.last_step <= run.steps + 1, "step");
  expect(end.shortest === false || run.isShortest, "promise");
  const isSolved = end.outcome === "solved";
  expect(isSolved === (end.path_length !== null), "path");
  if (!isSolved) return;
  expect(end.goal >= 0, "goal");
  if (run.cells > 0) {
    expect(end.moves?.length === end.path_length, "path");
    expect(boardAfter(run, end.moves).join() === run.goal.join(), "path");
  }
  run.pathLength = end.path_length;
}

/** Returns the board after some moves from the start. @param {CheckedRun} run @param {string} moves */
function boardAfter({ start, width }, moves) {
  const board = [...start];
  let gap = board.indexOf(0);
  for (const letter of moves) {
    const move = Object.hasOwn(MOVES, letter) && /** @type {any} */ (MOVES)[letter];
    expect(Boolean(move), "path");
    const [row, col] = [Math.floor(gap / width) + move[0], (gap % width) + move[1]];
    expect(row >= 0 && row < board.length / width && col >= 0 && col < width, "path");
    const next = row * width + col;
    [board[gap], board[next], gap] = [board[next], 0, next];
  }
  return board;
}
