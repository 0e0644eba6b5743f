/** Names nodes, their values and their states, in the words of labels.json. */

import { fillTemplate, formatCount } from "../run/numbers.js";
import { PRUNED } from "../run/status.js";
import LABELS from "./labels.json" with { type: "json" };

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("../run/columns.js").TreeInfo} TreeInfo
 * @typedef {readonly [style: string, text: string, action?: string]} Span a part of a sentence: its style is "" for plain
 *   text, "strong", "math", "wide-math" (on wide pages alone), "glyph", "link" or the name of a class; a link has an action for `data-act`
 */

/** @type {Record<string, string>} */
const FAMILIES = LABELS.families;
/** @type {Record<string, Record<string, string>>} */
const OWN_TITLES = LABELS.family_titles;
/** @type {Record<string, string>} */
const TITLES = LABELS.titles;

/** Returns an ordinal number in digits, such as "11th". @param {number} count */
function ordinal(count) {
  const inTeens = [11, 12, 13].includes(count % 100);
  return formatCount(count) + ((!inTeens && ["th", "st", "nd", "rd"][count % 10]) || "th");
}

/** Returns the text of a value of f, g or h: exact if five decimal places suffice, otherwise rounded to two. @param {number} value */
export function numberText(value) {
  const text = value.toFixed(5);
  return Number.isInteger(value) || Math.abs(Number(text) - value) > 1e-9
    ? value.toFixed(Number.isInteger(value) ? 0 : 2)
    : text.replace(/0+$/, "");
}

/**
 * Returns a node's place in the order of expansion. For a pruned node, it is the rank in its layer, and `layer_size` is
 * the size of that layer, otherwise 0.
 * @param {TreeData} data @param {number} id @param {number} step
 */
export function placeOf(data, id, step) {
  const left = data.expandedAt[id];
  if (data.status(id, step) !== PRUNED) return { place: left, layer_size: 0 };
  const size = data.rowLengths[data.depth[id]];
  const pruned = [...data.exceptions.droppedBetween(left - 1, left, data.expandedAt)];
  return { place: size - pruned.length + pruned.indexOf(id) + 1, layer_size: size };
}

/** Returns the status of a node at a step in words, with its place in the order of expansion if it was expanded. @param {TreeData} data @param {number} id @param {number} step */
export function nodeTitle(data, id, step) {
  const status = data.statusName(id, step);
  const { place, layer_size: size } = placeOf(data, id, step);
  const title = OWN_TITLES[FAMILIES[data.info.algorithm ?? ""]]?.[status] ?? TITLES[status];
  return fillTemplate(title, { place: ordinal(place), size: formatCount(size) });
}

/** Returns what identifies a node for the reader: its title at the end of the run, and its depth. @param {TreeData} data @param {number} id −1 for the root of the whole tree */
export function nodeName(data, id) {
  if (id < 0) return LABELS.whole_tree;
  const title = nodeTitle(data, id, data.lastStep);
  return fillTemplate(LABELS.node, { title, depth: formatCount(data.depth[id]) });
}

/** Returns the letter of the value that orders the frontier, empty if there is none. @param {TreeInfo} info */
export const letter = ({ priority }) => (priority === "g+h" ? "f" : priority);

/** Returns the spans g + h, or g + W · h in weighted A*. @param {TreeInfo} info @returns {Span[]} */
export const sum = ({ weight }) => [
  ["math", "g"],
  ["", ` + ${times(weight)}`],
  ["math", "h"],
];

/**
 * Returns the formula of a node's f, empty if it has none.
 * @param {string} f as text @param {TreeInfo} info @param {boolean} raised whether the search has raised f above g + h
 * @returns {Span[]}
 */
export function formula(f, info, raised) {
  if (!f) return [];
  if (info.priority === "g+h") return [["math", "f"], ["", relation(raised)], ...sum(info)];
  return [
    ["math", "f"],
    ["", " = "],
    ["math", info.priority],
  ];
}

/**
 * Returns the formula of f with the values of a node; without f, the value of g.
 * @param {readonly string[]} values f, g and h as texts @param {TreeInfo} info @param {boolean} raised
 * @returns {Span[]}
 */
export function formulaWithValues([f, g, h], info, raised) {
  if (!f)
    return [
      ["math", "g"],
      ["", ` = ${g}`],
    ]; // prettier-ignore
  if (info.priority !== "g+h") return [["strong", f]];
  return [
    ["strong", f],
    ["", `${relation(raised)}${g} + ${times(info.weight)}${h}`],
  ]; // prettier-ignore
}

/** Returns the sign between f and g + h. @param {boolean} raised */
const relation = (raised) => (raised ? " > " : " = ");

/** Returns the factor before h: empty, or the weight of weighted A*. @param {number | undefined} weight */
const times = (weight) => (!weight || weight === 1 ? "" : `${Number(weight.toFixed(5))} · `);

/** Returns a node's state as text for screen readers. @param {TreeData} data @param {number} id */
export function spokenState(data, id) {
  return data.info.labelled
    ? data.labels[id].replaceAll("\n", ", ")
    : rowTexts(data.boardOf(id), data.info.width).join(", ");
}

/** Returns a board as text for screen readers, with the numbers of its rows. @param {ArrayLike<number>} tiles @param {number} columns */
export const spokenRows = (tiles, columns) =>
  rowTexts(tiles, columns)
    .map((text, row) => fillTemplate(LABELS.row, { row: String(row + 1), tiles: text }))
    .join("; ");

/** Returns the text of each row of a board. @param {ArrayLike<number>} tiles @param {number} columns */
function rowTexts(tiles, columns) {
  const rows = [];
  for (let start = 0; start < tiles.length; start += columns)
    rows.push(Array.from({ length: columns }, (_, column) => tiles[start + column] || LABELS.gap).join(" "));
  return rows;
}
