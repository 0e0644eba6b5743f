/** Names nodes and their values, in the words of labels.json. */

import { fillTemplate, formatCount } from "../run/numbers.js";
import { placeOf } from "../run/outline.js";
import LABELS from "./labels.json" with { type: "json" };

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("../run/columns.js").TreeInfo} TreeInfo
 * @typedef {import("./fill.js").Span} Span
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
