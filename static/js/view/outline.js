/** The tree for screen readers: items for a node, the path to it, its siblings and its children. */

import { fillTemplate } from "../run/numbers.js";
import LABELS from "./labels.json" with { type: "json" };
import { letter, nodeTitle, numberText, setAttribute, setText, spokenState } from "./texts.js";

/** The largest number of nodes of a path that are read out. Of a longer path the root and the last nodes are read. */
const MAX_PATH = 40;

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 *
 * @typedef {object} Row
 * @property {number} id
 * @property {number} level 1 for the root
 * @property {number} place position among its siblings, from 1
 * @property {number} count number of siblings, the node included
 * @property {string} open "true" or "false", empty without children
 * @property {number} f NaN for a search without priority
 * @property {number} g
 * @property {number} h NaN if a question asks for it
 * @property {string} board
 */

/**
 * Returns the rows of a node's outline at a step; none if the node has not been generated yet.
 * @param {TreeData} data
 * @param {number} id
 * @param {number} step
 * @returns {Row[]}
 */
export function outline(data, id, step) {
  if (id < 0 || id >= data.size || data.generatedAt[id] > step) return [];
  const path = [...data.pathTo(id)];
  const ancestors = path.length > MAX_PATH ? [path[0], ...path.slice(1 - MAX_PATH)] : path;
  /** @type {Row[]} */
  const rows = ancestors.slice(0, -1).map((node) => rowOf(data, node, step, "true"));
  const children = childrenOf(data, id, step);
  for (const sibling of siblingsOf(data, id, step)) {
    // Only the node itself is open: a sibling's children are not in the outline.
    const hasChildren = sibling === id ? children.length > 0 : childrenOf(data, sibling, step).length > 0;
    rows.push(rowOf(data, sibling, step, hasChildren ? String(sibling === id) : ""));
    if (sibling !== id) continue;
    for (const child of children)
      rows.push(rowOf(data, child, step, childrenOf(data, child, step).length ? "false" : ""));
  }
  return rows;
}

/**
 * Returns a node's row of the outline.
 * @param {TreeData} data @param {number} id @param {number} step
 * @param {string} open whether the row is open, as text @returns {Row}
 */
function rowOf(data, id, step, open) {
  const siblings = siblingsOf(data, id, step);
  return {
    id,
    open,
    level: data.depth[id] + 1,
    place: siblings.indexOf(id) + 1,
    count: siblings.length,
    f: data.f(id),
    g: data.g[id],
    h: id === data.hiddenAnswer.heuristicNode ? NaN : data.h[id],
    board: spokenState(data, id),
  };
}

/** Returns a node and its siblings from left to right; for a root, all roots. @param {TreeData} data @param {number} id @param {number} step */
function siblingsOf(data, id, step) {
  if (data.parent[id] < 0) return data.roots.filter((root) => data.generatedAt[root] <= step);
  return childrenOf(data, data.parent[id], step);
}

/** Returns the children that a node has at a step, from left to right. @param {TreeData} data @param {number} id @param {number} step @returns {number[]} */
function childrenOf(data, id, step) {
  return Array.from(data.childrenOf(id))
    .filter((child) => data.generatedAt[child] <= step)
    .sort((a, b) => data.x[a] - data.x[b]);
}

/** Fills an invisible element with `role=tree` over a drawing, which has the keyboard focus instead of the drawing. */
export class OutlineItems {
  shown = "";

  /** @param {HTMLElement} element @param {string} prefix start of the items' ids */
  constructor(element, prefix) {
    this.element = element;
    this.prefix = prefix;
  }

  /** Shows a node, the path to it, its siblings and its children, unless they are shown already. @param {TreeData} data @param {number} node @param {number} selected @param {number} step */
  show(data, node, selected, step) {
    const key = [node, selected, step, data.version, data.size].join();
    if (key === this.shown) return;
    this.shown = key;
    const rows = outline(data, node, step);
    const old = new Map(Array.from(this.element.children, (item) => [item.id, item]));
    let next = this.element.firstElementChild;
    for (const row of rows) {
      const id = this.idOf(row.id);
      const item = old.get(id) ?? createItem(id);
      old.delete(id);
      fillItem(item, row, row.id === selected, data, step);
      while (next && old.has(next.id)) next = next.nextElementSibling;
      if (next === item) next = item.nextElementSibling;
      else this.element.insertBefore(item, next);
    }
    // In the other order, a screen reader loses its position.
    setAttribute(this.element, "aria-activedescendant", rows.length > 0 ? this.idOf(node) : null);
    for (const item of old.values()) item.remove();
  }

  /** Removes all items. */
  clear() {
    this.shown = "";
    this.element.removeAttribute("aria-activedescendant");
    this.element.replaceChildren();
  }

  /** Returns the id of a node's item. @param {number} node */
  idOf(node) {
    return `${this.prefix}node-${node}`;
  }
}

/** Creates an empty item. @param {string} id */
function createItem(id) {
  const item = document.createElement("div");
  item.id = id;
  item.setAttribute("role", "treeitem");
  return item;
}

/** Writes the text and the ARIA attributes of a node to its item. @param {Element} item @param {Row} row @param {boolean} selected @param {TreeData} data @param {number} step */
function fillItem(item, row, selected, data, step) {
  setAttribute(item, "aria-selected", String(selected));
  setAttribute(item, "aria-level", String(row.level));
  setAttribute(item, "aria-posinset", String(row.place));
  setAttribute(item, "aria-setsize", String(row.count));
  setAttribute(item, "aria-expanded", row.open || null);
  const title = nodeTitle(data, row.id, step);
  const words = { title, depth: String(row.level - 1), values: valuesOf(row, data), board: row.board };
  setText(item, fillTemplate(LABELS.item, words));
}

/** Returns the values of a node as text, letters first: after a number, a screen reader takes a letter for a unit. @param {Row} row @param {TreeData} data */
function valuesOf({ f, g, h }, { info }) {
  if (!info.priority) return "";
  // A value is NaN if a question of the quiz asks for it.
  const text = (/** @type {string} */ name, /** @type {number} */ value) =>
    Number.isNaN(value) ? "" : `, ${name} ${numberText(value)}`;
  return text(letter(info), f) + (info.priority === "g+h" ? text("g", g) + text("h", h) : "");
}
