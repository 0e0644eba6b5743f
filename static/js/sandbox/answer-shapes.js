/** The shapes of the sandbox's answers, which follow from the kinds of their fields. */

import { ANSWERS, FIELDS } from "./answer-fields.js";
import {
  column,
  expect,
  flag,
  list,
  number,
  object,
  optional,
  plain,
  text,
  whole,
  wholeColumn,
} from "./data-shapes.js";

/** The largest number of nodes that the page holds. */
export const MOST_NODES = 5_000_000;
/** The largest number of cells of a board, and the largest width and height of a label. */
export const MOST_CELLS = 25;
const LAST_STEP = 2 ** 31 - 1;
/** The largest numbers of characters of a label, of a picture and of any other text but a span. */
const LONGEST_LABEL = 200;
const LONGEST_PICTURE = 10_000;
const LONGEST_TEXT = 20_000;
/** The largest number of items of a list that is neither of numbers nor of texts. */
const MOST_ITEMS = 10_000;
const FAR = Number.MAX_SAFE_INTEGER;

/** A pair of style and text. A link, which has an action, is no such pair. @type {import("./data-shapes.js").Shape} */
const span = (value, what) => {
  const [style, words] = list(text(), 2, 2)(value, what);
  expect(/^[a-z -]{0,20}$/.test(style) && style !== "link", what);
  expect(style !== "glyph" || /^[a-z-]{1,20}$/.test(words), what);
  return [style, words];
};

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
  exception: optional(list(text(), 2, 2)),
});

/** The largest value of h, and the number of codes, from −1 down, for boards without a number (puzzle/audit/value_codes.py). */
const LARGEST_H = 1_000_000;
const ERROR_CODES = 13;
/** Checks the values of h of the first of some boards: all that the audit of a heuristic takes from the sandbox. @param {any} rated @param {number} most */
export function checkRated({ values, errors }, most) {
  column(-ERROR_CODES, LARGEST_H)(values, "values");
  expect(values.length >= 1 && values.length <= most && errors.length <= ERROR_CODES, "values");
}

/** A board with every tile once. @param {number} cells @returns {import("./data-shapes.js").Shape} */
export function board(cells) {
  const tiles = list(whole(0, Math.max(0, cells - 1)), MOST_CELLS);
  return (value, what) => {
    const found = tiles(value, what);
    expect(found.length === cells && new Set(found).size === cells, what);
    return found;
  };
}

/**
 * What the page knows about a run whose answers it checks: the number of its nodes, and of the cells of its boards.
 * @typedef {{ nodes: number, cells?: number }} KnownRun
 */

/** Returns the shapes of the kinds in `puzzle/core/kinds.py`, and of Python's own. @param {KnownRun} run @returns {Record<string, import("./data-shapes.js").Shape>} */
function kindsOf({ nodes, cells }) {
  const anyTiles = list(whole(0, MOST_CELLS - 1), MOST_CELLS);
  const tilesOfRun = cells === undefined ? anyTiles : board(cells);
  return {
    int: whole(-FAR),
    float: number(),
    bool: flag,
    str: text(LONGEST_TEXT),
    ints: wholeColumn(-FAR, FAR),
    numbers: column(-FAR, FAR),
    Span: span,
    plain,
    Node: whole(-1, nodes - 1),
    Nodes: wholeColumn(0, nodes - 1),
    Step: whole(0, LAST_STEP),
    Count: whole(-1, MOST_NODES),
    Tiles: (value, what) => (value?.length === 0 ? [] : tilesOfRun(value, what)),
    AnyTiles: anyTiles,
    Label: text(LONGEST_LABEL),
    Picture: text(LONGEST_PICTURE),
    Moves: text(MOST_NODES),
  };
}

/** Returns the shape of a kind, as `answer-fields.js` has it. @param {string} kind @param {Record<string, import("./data-shapes.js").Shape>} kinds @returns {import("./data-shapes.js").Shape} */
function shapeOf(kind, kinds) {
  if (kind in kinds) return kinds[kind];
  if (kind.endsWith("?")) return optional(shapeOf(kind.slice(0, -1), kinds));
  if (kind.endsWith("[]")) {
    const item = kind.slice(0, -2);
    return list(shapeOf(item, kinds), ["str", "Label", "int"].includes(item) ? MOST_NODES : MOST_ITEMS);
  }
  if (kind.startsWith("[")) {
    const shapes = kind
      .slice(1, -1)
      .split("|")
      .map((part) => shapeOf(part, kinds));
    const items = list((value) => value, shapes.length, shapes.length);
    return (value, what) =>
      items(value, what).map((/** @type {any} */ item, /** @type {number} */ i) => shapes[i](item, what));
  }
  const fields = Object.entries(FIELDS[kind]);
  return object(Object.fromEntries(fields.map(([name, part]) => [name, shapeOf(part, kinds)])));
}

/** Returns the shape of the answer to a request; plain data if the page's worker checks it. @param {string} name @param {KnownRun} [run] @returns {import("./data-shapes.js").Shape} */
export function answerShape(name, run = { nodes: MOST_NODES }) {
  const kind = ANSWERS[name];
  return kind === undefined ? plain : shapeOf(kind, kindsOf(run));
}
