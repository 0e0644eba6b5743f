/** The shapes of the sandbox's answers about a run: everything that the tree, the inspector and the card show of it. */

import {
  column,
  expect,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  plain,
  text,
  whole,
  wholeColumn,
} from "./data-shapes.js";

/** The largest number of nodes that the page holds. */
export const MOST_NODES = 5_000_000;
/** The largest number of cells of a board, and the largest width and height of a label. */
const MOST_CELLS = 25;
const LAST_STEP = 2 ** 31 - 1;
/** The largest number of characters of a label and of a picture, and the largest number of pictures in an answer. */
export const LONGEST_LABEL = 200;
const LONGEST_PICTURE = 10_000;
const MOST_PICTURES = 100;
const OUTCOMES = [
  ...["solved", "unsolvable", "exhausted", "node_limit", "depth_limit"],
  ...["cancelled", "out_of_memory", "pruned", "unfinished"],
];
const COUNTERS = [
  ...["expanded", "generated", "enqueued", "discarded", "popped"],
  ...["tested", "max_frontier", "frontier_end", "max_depth", "pruned"],
];

/** A pair of style and text. A link, which has an action, is no such pair. @type {import("./data-shapes.js").Shape} */
const span = (value, what) => {
  const [style, words] = list(text(), 2, 2)(value, what);
  expect(/^[a-z -]{0,20}$/.test(style) && style !== "link", what);
  expect(style !== "glyph" || /^[a-z-]{1,20}$/.test(words), what);
  return [style, words];
};
const spans = list(span, 500);
/** The picture of a state, which is shown only as an image; empty if there is none. */
const picture = text(LONGEST_PICTURE);
const paragraphs = list(spans, 100);
export const counters = object(Object.fromEntries(COUNTERS.map((name) => [name, optional(whole(0))])));

/** The largest numbers of lines and characters that are kept of what is printed (puzzle/core/printed.py), and an ellipsis. */
const MOST_PRINTED_LINES = 100;
const MOST_PRINTED = 10_001;
const output = object({ text: text(MOST_PRINTED + 1), newlines: whole(0), open: flag });

/** The output of the reader's code since the last answer, null if there is none. @type {import("./data-shapes.js").Shape} */
export const printedOutput = optional((value, what) => {
  const printed = output(value, what);
  const lineBreaks = printed.text.split("\n").length - 1;
  expect(printed.text.length <= MOST_PRINTED && lineBreaks <= Math.min(printed.newlines, MOST_PRINTED_LINES), what);
  return printed;
});

/** An error in the reader's code. */
export const codeError = object({
  kind: text(40),
  sentence: text(),
  note: text(20_000),
  line: optional(whole(1)),
  board: optional(list(whole(0, MOST_CELLS - 1), MOST_CELLS)),
});

/** The largest value of h, and the number of codes, from −1 down, for boards without a number (puzzle/audit/value_codes.py). */
const LARGEST_H = 1_000_000;
const ERROR_CODES = 13;
const callError = object({
  kind: text(40),
  sentence: text(),
  note: text(),
  values: text(),
  line: optional(whole(1)),
  in_call: flag,
});

/** The values of h of the first of some boards: all that the audit of a heuristic takes from the sandbox. @param {number} most @returns {import("./data-shapes.js").Shape} */
export const ratedBoards = (most) => (value, what) => {
  const parts = { values: column(-ERROR_CODES, LARGEST_H), errors: list(callError, ERROR_CODES) };
  const checked = object(parts)(value, what);
  expect(checked.values.length >= 1 && checked.values.length <= most, what);
  return checked;
};

/** The facts about a new run; for a problem without boards, `start` and `goal` are empty. @type {import("./data-shapes.js").Shape} */
export const opening = (value, what) => {
  const size = object({ width: whole(1, MOST_CELLS), height: whole(1, MOST_CELLS), labelled: flag })(value, what);
  const cells = size.labelled ? 0 : size.width * size.height;
  const facts = object({
    run: whole(0),
    start: board(cells),
    goal: board(cells),
    algorithm: text(100),
    priority: oneOf("", "g", "h", "g+h"),
    weight: number(0, 2 ** 31),
    times: wholeColumn(1, 2 ** 31, 2),
    fractions: flag,
    rounds: oneOf("", "depth", "f"),
    both_ends: flag,
    siblings_together: flag,
    pictured: flag,
    states: list(object({ text: text(LONGEST_LABEL), picture }), 2),
  });
  return { ...size, ...facts(value, what) };
};

/** A board with every tile once. @param {number} cells @returns {import("./data-shapes.js").Shape} */
function board(cells) {
  const tiles = list(whole(0, Math.max(0, cells - 1)), MOST_CELLS);
  return (value, what) => {
    const found = tiles(value, what);
    expect(found.length === cells && new Set(found).size === cells, what);
    return found;
  };
}

/** The largest number of rows of a table, and of lines of a program. */
const MOST_ROWS = 500;
const MOST_LINES = 10_000;

/** The table of the rounds of a search, with columns of one length. @param {import("./data-shapes.js").Shape} tiles @returns {import("./data-shapes.js").Shape} */
const roundTable = (tiles) => (value, what) => {
  const { length } = wholeColumn(0, Number.MAX_SAFE_INTEGER)(value?.nodes, what);
  const values = column(0, Number.MAX_SAFE_INTEGER);
  return object({
    step: whole(0, LAST_STEP),
    kind: oneOf("", "f", "depth"),
    count: whole(0, MOST_NODES),
    first: whole(1, MOST_NODES),
    bounds: column(0, Number.MAX_SAFE_INTEGER, length),
    nodes: wholeColumn(1, Number.MAX_SAFE_INTEGER, length),
    kept: wholeColumn(0, MOST_NODES, length),
    steps: wholeColumn(1, LAST_STEP, length),
    times: column(0, Number.MAX_SAFE_INTEGER, length),
    expected: whole(0),
    expected_text: text(40),
    current: whole(0, MOST_NODES),
    visited: whole(0),
    path_g: values,
    path_h: (part, name) => column(0, Number.MAX_SAFE_INTEGER, value.path_g?.length)(part, name),
    tiles,
    total: whole(0),
    seconds: number(0),
    lead: spans,
    note: text(),
  })(value, what);
};

/** Returns the shapes of the parts of answers about a run. @param {{ nodes: number, cells: number }} run */
function partsOf({ nodes, cells }) {
  const node = whole(-1, nodes - 1);
  const step = whole(0, LAST_STEP);
  const fullBoard = board(cells);
  /** @type {import("./data-shapes.js").Shape} */
  const tiles = (value, what) => (value?.length === 0 ? [] : fullBoard(value, what));
  const state = { tiles, text: text(), picture };
  const card = object({
    ...state,
    status: text(40),
    title: text(200),
    depth: whole(0, nodes),
    parts: (value, what) => list(text(40), cells, value?.length ? cells : 0)(value, what),
    formula: list(text(100), 3, 3),
    changed: flag,
    why: paragraphs,
  });
  const row = object({ ...state, rank: whole(0), node, figures: list(text(100), 3, 3), since: step, pruned: flag });
  const line = object({
    by: oneOf("oldest", "newest", "value", "rank", "stack", "age"),
    end: oneOf("", "start", "goal"),
    depth: whole(-1, nodes),
    size: whole(0, MOST_NODES),
    first: whole(0, MOST_NODES),
    rows: list(row, MOST_ROWS),
    below: spans,
  });
  return { node, nodes: wholeColumn(0, nodes - 1), step, state, card, line, rounds: roundTable(tiles) };
}

/** The lines of a program. */
const program = object({ path: text(200), lines: list(spans, MOST_LINES) });
/** Values beside a line of a program: the index of the line, and the words. @type {import("./data-shapes.js").Shape} */
const beside = (value, what) => {
  const [index, words] = list(plain, 2, 2)(value, what);
  return [whole(0, MOST_LINES)(index, what), spans(words, what)];
};
const variable = object({ name: text(100), words: spans, tiles: list(whole(0, MOST_CELLS - 1), MOST_CELLS) });
const moment = object({
  line: whole(-1, MOST_LINES),
  beside: list(beside, MOST_ROWS),
  variables: list(variable, MOST_ROWS),
});

/** The moments of a call of the reader's function, each of which has its line. */
export const tracedCall = object({
  step: whole(0, LAST_STEP),
  main: whole(-1, MOST_LINES),
  moments: list(moment, MOST_LINES),
});

/**
 * Returns the shapes of the answers about a run, by the names of the requests.
 * @param {{ nodes: number, cells: number }} run the number of its nodes, and of the cells of its boards
 * @returns {Record<string, import("./data-shapes.js").Shape>}
 */
export function answersAbout(run) {
  const { node, nodes, step, state, card, line, rounds } = partsOf(run);
  return {
    at_step: (value, what) => ({
      ...object({ step, sentence: spans, counters, node, card_node: node })(value, what),
      ...(value.card_node >= 0 ? { card: card(value.card, "card") } : {}),
    }),
    finish: object({
      outcome: oneOf(...OUTCOMES),
      moves: optional(text(MOST_NODES)),
      actions: optional(list(text(), MOST_NODES)),
      path_length: optional(whole(0, MOST_NODES)),
      cost: optional(number()),
      shortest: flag,
      bound: () => 0, // a claim that the page could not check
      best: oneOf("shortest", "cheapest"),
      seconds: number(0),
      last_step: step,
      who: text(100),
      goal: node,
      meeting: node,
      solution: nodes,
      sampled: flag,
      path_pictures: list(picture, MOST_PICTURES),
    }),
    shortest_length: object({ more: flag, length: whole(-1, MOST_NODES) }),
    pictures: object({ pictures: list(picture, MOST_PICTURES) }),
    frontier_at: object({
      step,
      taken: object({ ...state, node, why: spans }),
      lines: list(line, 2),
      columns: oneOf("g", "gh", "ghf"),
    }),
    reached_at: object({ step, size: spans, last: list(object({ ...state, node }), MOST_ROWS) }),
    look_up: object({ node, said: spans }),
    same_board: object({ known: flag, nodes, why: paragraphs, go: node }),
    discarded_copy: object({ card, twin: node }),
    round_table: rounds,
    stops_of: object({ steps: wholeColumn(0, LAST_STEP), problems: list(text(), MOST_ROWS) }),
    program,
    listing: program,
    moments_at: object({ step, main: whole(-1, MOST_LINES), moments: list(moment, MOST_LINES) }),
  };
}

/** Returns the shape of a layout of a run's tree; one without positions says that there is more to do. @param {{ nodes: number }} run @returns {import("./data-shapes.js").Shape} */
export const layoutOf =
  ({ nodes }) =>
  (value, what) => {
    if (value?.more === true) return { more: true };
    const far = Number.MAX_SAFE_INTEGER;
    const perNode = (/** @type {import("./data-shapes.js").Shape} */ shape) => {
      return (/** @type {any} */ part, /** @type {string} */ name) => (part?.length ? shape(part, name) : []);
    };
    return {
      more: false,
      ...object({
        x: column(-far, far, nodes),
        y: perNode(column(-far, far, nodes)),
        owner: perNode(wholeColumn(-2, nodes - 1, nodes)),
        drawn: optional(whole(0, nodes)),
        form: optional(oneOf("rows", "rings", "free")),
      })(value, what),
    };
  };
