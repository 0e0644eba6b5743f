/**
 * Writes texts and spans to elements, and changes the document only where something differs. Shows small boards that cannot be
 * played, such as the goal or the board of a node, and pictures of other states.
 */

import { pictureAddress } from "../run/node-pictures.js";
import { spokenRows } from "./node-words.js";

/** @typedef {import("./node-words.js").Span} Span */

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
