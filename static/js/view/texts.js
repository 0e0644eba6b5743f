/**
 * The texts of a run view: names nodes, their values and their states in the words of labels.json, and writes texts, spans and small
 * boards to elements. The document changes only where something differs.
 */

import { pictureAddress } from "../run/node-pictures.js";
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
export function ordinal(count) {
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

/** Sets the text of an element, if it differs. @param {Element | null} element @param {string} text */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Sets an attribute of an element, if it differs; null removes it. @param {Element} element @param {string} name @param {string | null} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Shows or hides an element, if that changes anything. @param {HTMLElement | null} element @param {boolean} shown */
export function setShown(element, shown) {
  if (element && element.hidden === shown) element.hidden = !shown;
}

/** Replaces the children of an element by spans, if they differ. @param {Element | null} element @param {Iterable<Span>} spans */
export function fill(element, spans) {
  if (!element) return;
  const nodes = Array.from(spans, createNode);
  const same =
    nodes.length === element.childNodes.length && nodes.every((node, i) => node.isEqualNode(element.childNodes[i]));
  if (!same) element.replaceChildren(...nodes);
}

/** Returns a new paragraph with spans. @param {Iterable<Span>} spans */
export function paragraph(spans) {
  const element = document.createElement("p");
  element.append(...Array.from(spans, createNode));
  return element;
}

/** Returns a span as a node of the document. @param {Span} span @returns {Node} */
function createNode([style, text, action]) {
  if (!style) return document.createTextNode(text);
  if (style === "glyph") return glyph(text);
  const isMath = style === "math" || style === "wide-math";
  const tag = style === "strong" ? "b" : style === "link" ? "button" : isMath ? "i" : "span";
  const element = document.createElement(tag);
  element.textContent = text;
  if (style === "link") {
    element.setAttribute("class", "link");
    element.setAttribute("type", "button");
    element.setAttribute("data-act", action ?? "");
  } else if (style !== "strong") element.setAttribute("class", isMath ? style.replace("-", " ") : style);
  return element;
}

/** Returns the icon of a node's status, such as "frontier". @param {string} name */
export function glyph(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "glyph");
  use.setAttribute("href", `#glyph-${name}`);
  svg.append(use);
  return svg;
}

/** The colour of all shapes of a picture; a dark page inverts the image (parts.css). */
const INK = "#1B1E23";

/** Gives an element the shape of a board, and the rows of a page picture above its part. @param {HTMLElement} element @param {number} columns @param {number} rows */
export function setShape(element, columns, rows) {
  Object.assign(element.dataset, { n: columns, rows });
  element.style.setProperty("--n", String(columns));
  element.style.setProperty("--rows", String(rows));
  element.style.setProperty("--rows-above", String((columns - rows + 1) >> 1));
}

/** Gives an element the part of the picture at a cell of a board, which is the goal cell of its tile. @param {HTMLElement} element @param {number} cell @param {number} columns */
export function placePart(element, cell, columns) {
  element.style.setProperty("--part-row", String(Math.floor(cell / columns)));
  element.style.setProperty("--part-col", String(cell % columns));
}

/**
 * Shows a board in an element.
 * @param {HTMLElement} element @param {ArrayLike<number>} tiles @param {number} columns
 * @param {string} name what the board is, for screen readers
 * @param {ArrayLike<string>} [parts] a small text for the corner of each cell
 * @param {ArrayLike<number>} [goal] the board of the goal, if tiles show their parts of the picture that the reader has chosen
 */
export function showSmallBoard(element, tiles, columns, name, parts = [], goal = []) {
  setShape(element, columns, tiles.length / columns);
  element.toggleAttribute("data-pictured", goal.length > 0);
  const cells = Array.from(tiles, (tile, cell) => {
    const square = document.createElement("span");
    square.className = "cell";
    square.classList.toggle("gap", !tile);
    if (tile && goal.length > 0) {
      const number = document.createElement("span");
      number.className = "number";
      number.textContent = String(tile);
      square.append(number);
      placePart(square, Array.prototype.indexOf.call(goal, tile), columns);
    } else if (tile) square.textContent = String(tile);
    if (parts[cell]) {
      const corner = document.createElement("small");
      corner.textContent = parts[cell];
      square.append(corner);
    }
    return square;
  });
  element.replaceChildren(...cells);
  element.setAttribute("aria-label", `${name}: ${spokenRows(tiles, columns)}`);
}

/**
 * Returns an image of a picture that the reader's code has drawn: in an image no script runs and nothing is fetched.
 * @param {string} markup @param {string} words describe it; empty where they stand beside it
 */
export function pictureElement(markup, words) {
  const image = document.createElement("img");
  image.className = "state-picture";
  image.src = pictureAddress(markup, INK);
  image.alt = words;
  return image;
}
