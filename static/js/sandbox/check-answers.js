/**
 * Checks what the sandbox answers before the page uses it, as code of the reader can forge every answer. A column must have
 * the right length, and every number must be one that drawing can use. Texts are shown as text, and may promise nothing that
 * the page does not know by itself.
 */

import { answerShape, board, checkRated, codeError, MOST_CELLS, MOST_NODES, printedOutput } from "./answer-shapes.js";
import { column, expect, plain, text, whole, wholeColumn } from "./data-shapes.js";

/** Words that promise a shortest path, or with a number a lower bound of its length. */
const PROMISE = /\bno path is (?:shorter|cheaper)\b(?: than ([\d,]+))?/gi;
/** Searches whose path is a shortest one by their order alone, whatever the reader's code returns. */
const ALWAYS_SHORTEST = ["breadth_first", "iterative_deepening", "bidirectional_breadth_first", "uniform_cost"];
/** The part of a request that is the length of a shortest path, which the page's own worker has found; −1 if unknown. */
const OPTIMAL_PART = { at_step: 2, film_texts: 2, tree_entry: 2, results_at: 3 };
/** The part of a request that is a lower bound of this length, found by the page's own worker too; −1 if unknown. */
const AT_LEAST_PART = { at_step: 3, film_texts: 3, tree_entry: 3, results_at: 4 };
/** The largest difference, relative to them, between sums of the same costs in another order; as in `audited_h.py`. */
const ROUNDING = 1e-12;
/** Moves of the gap: the steps in rows and columns. */
const MOVES = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

/**
 * What the page knows about a run of the sandbox.
 * @typedef {object} CheckedRun
 * @property {number} nodes in its tree @property {number} steps @property {number} cells of a board, 0 without boards
 * @property {number} width of a board @property {number[]} start @property {number[]} goal
 * @property {boolean} isWatched whether the reader has written the search itself
 * @property {boolean} isShortest whether the algorithm alone makes its path a shortest one
 * @property {number} pathLength of the path that it has found, −1 before
 * @property {number} pathCost of this path, −1 before @property {string} problem what identifies the reader's problem
 */

/** Checks the answers of one sandbox. */
export class AnswerChecks {
  constructor() {
    /** @type {Map<number, CheckedRun>} by the number of the run */
    this.runs = new Map();
    /** @type {Map<string, number>} the cost of a cheapest path that the page has found in an audit, by problem */
    this.audits = new Map();
    this.auditedProblem = "";
  }

  /**
   * Returns the answer to a request with its checked value or error, and what was printed. Throws if the page cannot use it.
   * @param {string} name of the request @param {any[]} parts of the request
   * @param {{ value?: any, error?: any, printed?: any }} answer
   */
  check(name, parts, { value, error, printed: output }) {
    const printed = printedOutput(output, "output");
    if (error) return { value: null, error: codeError(error, "error"), printed };
    const checked = this.checkValue(name, parts, value);
    this.checkPromises(name, parts, checked);
    return { value: checked, error: null, printed };
  }

  /** Returns the checked value. @param {string} name @param {any[]} parts @param {any} value */
  checkValue(name, parts, value) {
    if (name === "states_start" || name === "states_audited") return this.checkAudit(name, parts, value);
    const run = this.runs.get(parts[0]);
    const isChoice = name === "expand" || name === "take_back";
    if (isChoice && value?.refused) return { refused: text()(value.refused, "choice") };
    const changed = run && isChoice ? { ...run, nodes: Number(value?.parent?.length), steps: 0, pathLength: -1 } : run;
    const checked = answerShape(name, changed)(value, "answer");
    if (name === "rate_boards") checkRated(checked, parts[2].length / parts[1].length);
    if (name === "start") this.noteStart(parts[0], checked);
    if (run === undefined || changed === undefined) return checked;
    if (name === "advance") checkColumns(checked, run);
    if ((name === "place" || name === "arrange") && checked) checkLayout(checked, run);
    if (name === "finish") checkEnding(checked, run, this.audits.get(run.problem));
    if (name === "close") this.runs.delete(parts[0]);
    if (isChoice) {
      checkColumns({ ...checked, x: new Float32Array(changed.nodes) }, Object.assign(changed, { nodes: 0 }));
      checkLayout(checked, changed);
      checkEnding(checked.ending, changed, this.audits.get(run.problem));
      Object.assign(run, changed);
    }
    return checked;
  }

  /**
   * Returns the checked answer about an audit, and notes which problem is audited, and what the page has found. The verdict
   * is the page's own, and is of this code with these boards only.
   * @param {string} name @param {any[]} parts @param {any} value
   */
  checkAudit(name, parts, value) {
    if (name === "states_start") {
      this.auditedProblem = problemKey(...parts);
      this.audits.delete(this.auditedProblem);
    } else {
      this.audits.set(this.auditedProblem, parts[0][3]);
    }
    return plain(value, "answer");
  }

  /** Checks the sizes in the answer to the start of a run, and notes the run. @param {any} settings @param {any} opening */
  noteStart(settings, opening) {
    const { run, width, height, labelled, start, goal, times } = opening;
    for (const side of [width, height]) whole(1, MOST_CELLS)(side, "size");
    const cells = labelled ? 0 : width * height;
    for (const tiles of [start, goal]) board(cells)(tiles, "board");
    wholeColumn(1, 2 ** 31, 2)(times, "times");
    const { algorithm, goal_test: test, problem_code: code, start: first, goal: last } = settings ?? {};
    const problem = settings?.problem === "own" ? problemKey(code, first, last) : "";
    const known = { nodes: 0, steps: 0, pathLength: -1, pathCost: -1, width, start, goal, cells, problem };
    const isWatched = algorithm === "own";
    this.runs.set(run, { ...known, isWatched, isShortest: ALWAYS_SHORTEST.includes(algorithm) && test !== "early" });
  }

  /** Throws if a text promises what the page does not know. @param {string} name @param {any[]} parts @param {any} value */
  checkPromises(name, parts, value) {
    const [optimal, atLeast] = [OPTIMAL_PART, AT_LEAST_PART].map(
      (part) => parts[/** @type {any} */ (part)[name]] ?? -1,
    );
    const runs = [parts[0]].flat().map((number) => this.runs.get(number));
    for (const [, bound] of promises(value)) {
      const isKnown = bound
        ? Number(bound.replaceAll(",", "")) <= atLeast
        : runs.some(
            (run) =>
              run &&
              (run.isShortest ||
                (run.pathLength >= 0 && [optimal, atLeast].includes(run.pathLength)) ||
                isCheapest(run.pathCost, this.audits.get(run.problem))),
          );
      expect(isKnown, "promise");
    }
  }
}

/** Returns what identifies a problem of the reader's: its code and boards. @param {any[]} parts @returns {string} */
function problemKey(...parts) {
  return JSON.stringify(parts);
}

/** Returns whether a path is a cheapest one by an audit. @param {number} cost @param {number} [cheapest] */
function isCheapest(cost, cheapest = Number.NaN) {
  return cost >= 0 && Math.abs(cost - cheapest) <= ROUNDING * Math.max(cost, cheapest);
}

/** Returns the promises in all texts of plain data. @param {any} value @returns {RegExpMatchArray[]} */
function promises(value) {
  if (typeof value === "string") return [...value.matchAll(PROMISE)];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(promises);
}

/** Checks the lengths and ranges of the columns of new nodes and steps, and adds them to the run. @param {any} batch @param {CheckedRun} run */
function checkColumns(batch, run) {
  const nodes = batch.parent.length;
  expect(run.nodes + nodes <= MOST_NODES && batch.labels.length <= nodes, "node");
  const last = run.nodes + nodes - 1;
  const far = Number.MAX_SAFE_INTEGER;
  const lastStep = 2 ** 31 - 1;
  /** @type {Record<string, [number, number, number?]>} */
  const ranges = {
    parent: [-1, last - 1],
    move: [-1, 127, nodes],
    g: [0, far, nodes],
    h: [run.isWatched ? -1 : 0, far, nodes], // -1 if the reader's search has not asked for it
    generated_at: [0, lastStep, nodes],
    x: [-1, MOST_NODES, nodes],
    taken: [0, last],
    waiting: [0, MOST_NODES, batch.taken.length],
    superseded: [0, lastStep],
    dropped: [0, lastStep],
    pruned: [0, lastStep],
    forgotten: [0, lastStep],
    values: [0, far, batch.values.length ? nodes : 0],
    discarded_parent: [0, last],
    discarded_move: [-1, 127, batch.discarded_parent.length],
    roots: [0, last],
    bounds: [0, far],
    cut: [0, last],
  };
  for (const [name, [least, most, length]] of Object.entries(ranges)) column(least, most, length)(batch[name], name);
  for (const name of ["superseded", "dropped", "pruned", "forgotten"]) checkPairs(batch[name], last, name);
  for (let i = 0; i < nodes; i++) expect(batch.parent[i] < run.nodes + i, "parent");
  run.nodes += nodes;
  run.steps += batch.taken.length;
}

/** Checks the nodes in flat pairs of a node and a step. @param {ArrayLike<number>} pairs @param {number} last the last node @param {string} what */
function checkPairs(pairs, last, what) {
  expect(pairs.length % 2 === 0, what);
  for (let i = 0; i < pairs.length; i += 2) expect(pairs[i] <= last, what);
}

/** Checks that a layout fits the tree and has a form that can be drawn. @param {any} layout @param {CheckedRun} run */
function checkLayout({ x, y, owner, drawn, form }, { nodes }) {
  for (const positions of [x, y?.length ? y : x]) expect(positions?.length === nodes, "layout");
  if (owner?.length) wholeColumn(-2, nodes - 1, nodes)(owner, "owner");
  expect(drawn >= 0 && drawn <= nodes && ["rows", "rings", "free"].includes(form), "layout");
}

/**
 * Checks how a search has ended, and notes the length of its path. On boards, its moves must lead from the start to the
 * goal, so that what the page says about this length is true.
 * @param {any} end @param {CheckedRun} run @param {number} [cheapest] the cost of a cheapest path by an audit
 */
function checkEnding(end, run, cheapest) {
  expect(end.last_step <= run.steps + 1, "step");
  expect(end.shortest === false || run.isShortest || isCheapest(end.cost ?? -1, cheapest), "promise");
  const isSolved = end.outcome === "solved";
  expect(isSolved === (end.path_length !== null), "path");
  end.bound = 0; // a claim that the page could not check
  if (!isSolved) return;
  expect(end.goal >= 0, "goal");
  if (run.cells > 0) {
    expect(end.moves?.length === end.path_length, "path");
    expect(boardAfter(run, end.moves).join() === run.goal.join(), "path");
  }
  run.pathLength = end.path_length;
  run.pathCost = end.cost ?? -1;
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
