/** The card of a node: its board or state, its values, its explanation, and links to related nodes. */

import { fillTemplate, formatCount } from "../run/numbers.js";
import LABELS from "./labels.json" with { type: "json" };
import {
  fill,
  formula,
  formulaWithValues,
  paragraph,
  pictureElement,
  setShown,
  setText,
  showSmallBoard,
} from "./texts.js";

/**
 * @typedef {import("./texts.js").Span} Span
 *
 * @typedef {object} CardContent what a card shows of a node, as the worker returns it
 * @property {string} status name of its mark
 * @property {string} title
 * @property {number} depth
 * @property {ArrayLike<number>} tiles its board; empty for a state without a board
 * @property {ArrayLike<string>} parts texts for the corners of the board's cells
 * @property {string} text the state of a problem without boards
 * @property {string} picture its picture as SVG, which may be empty
 * @property {readonly string[]} formula the texts of f, g and h
 * @property {boolean} changed whether the search has raised f above g + h
 * @property {Span[][]} why paragraphs that explain the node's status
 */

/** The marks of nodes that are drawn like others. @type {Record<string, string>} */
const GLYPHS = { superseded: "discarded" };

let count = 0;

/** Shows one node at a time in a corner of the drawing of its tree. */
export class NodeCard {
  /**
   * Size of the card without explanations, as last measured. Measuring lays out the whole page, which takes longer than
   * all other work for a frame, so it is measured once during playback.
   */
  smallSize = { width: 0, height: 0 };

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (element.querySelector(`[data-part="${name}"]`));
    this.parts = {
      glyph: /** @type {Element} */ (element.querySelector("use")),
      title: part("title"),
      depth: part("depth"),
      board: part("board"),
      state: part("state"),
      f: part("f"),
      sum: part("sum"),
      why: part("why"),
      subtree: part("subtree"),
      close: part("close"),
    };
    this.parts.title.id ||= `card-title-${++count}`;
    element.setAttribute("aria-labelledby", this.parts.title.id);
  }

  get isShown() {
    return !this.element.hidden;
  }

  hide() {
    setShown(this.element, false);
  }

  /** Writes a node to the card, without explanations. @param {CardContent} card @param {import("../run/tree-data.js").TreeData} data */
  fill(card, { info }) {
    const { parts } = this;
    parts.glyph.setAttribute("href", `#glyph-${GLYPHS[card.status] ?? card.status}`);
    setText(parts.title, card.title);
    setText(parts.depth, fillTemplate(LABELS.depth, { depth: formatCount(card.depth) }));
    const hasBoard = card.tiles.length > 0;
    setShown(parts.board, hasBoard);
    setShown(parts.state, !hasBoard);
    if (hasBoard) showSmallBoard(parts.board, card.tiles, info.width, LABELS.card_board, card.parts);
    else parts.state.replaceChildren(stateContent(card));
    fill(parts.f, formula(card.formula[0], info, card.changed));
    fill(parts.sum, formulaWithValues(card.formula, info, card.changed));
    parts.why.replaceChildren();
  }

  /** Adds paragraphs to the explanation. @param {Iterable<Iterable<Span>>} paragraphs */
  explain(paragraphs) {
    for (const spans of paragraphs) this.parts.why.append(paragraph(spans));
  }

  /** Removes the link that offers to look for the same state elsewhere, or says in its place that the search is under way. @param {string} [text] */
  replaceOffer(text = "") {
    const offer = this.parts.why.querySelector("[data-wish]");
    if (text) setText(offer, text);
    else offer?.remove();
  }

  /** Adds a link that offers to look for the same state elsewhere. */
  offerSearch() {
    const noun = this.parts.state.hidden ? "board" : "state";
    this.explain([[["link", fillTemplate(LABELS.look_elsewhere, { noun }), "look-for-copies"]]]);
    /** @type {Element} */ (this.parts.why.lastElementChild).toggleAttribute("data-wish", true);
  }

  /** Returns the size of the card. @param {boolean} small whether it has no explanations and the run is playing */
  measure(small) {
    if (small && this.smallSize.width) return this.smallSize;
    const { width, height } = this.element.getBoundingClientRect();
    return { width, height };
  }
}

/** Returns the content of an element that shows a state: its picture, or its text if it has no picture. @param {{ text: string, picture: string }} view */
function stateContent({ text, picture }) {
  if (picture) return pictureElement(picture, text);
  const element = document.createElement("span");
  element.className = "state-text";
  element.textContent = text;
  return element;
}
