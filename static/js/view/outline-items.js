/** The tree for screen readers: items for the selected node, the path to it, its siblings and its children. */

import { fillTemplate } from "../run/numbers.js";
import { outline } from "../run/outline.js";
import { setAttribute, setText } from "./fill.js";
import LABELS from "./labels.json" with { type: "json" };
import { letter, nodeTitle, numberText } from "./node-words.js";

/** @typedef {import("../run/tree-data.js").TreeData} TreeData @typedef {import("../run/outline.js").Row} Row */

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
    const rows = outline(data, node, step, LABELS.gap);
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
