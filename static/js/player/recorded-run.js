/**
 * One run of a recording: its tree, and the answers that the page gets from the worker about a run. It follows
 * puzzle/recording_file/recorded_run.py, which explains how a record is read.
 */

import { gapAfter } from "../run/tree-data.js";
import { readColumn } from "./number-columns.js";
import { readTexts, readTree } from "./recorded-tree.js";
import { readOrDamaged } from "./recording-error.js";
import { copyContext, forgottenAt, nodeContext, stepContext, supersededAt } from "./text-contexts.js";
import { TextTable } from "./text-table.js";
import { listedParts, TileParts } from "./tile-parts.js";

/**
 * @typedef {import("../view/texts.js").Span} Span
 * @typedef {import("../view/node-card.js").CardContent} CardContent
 * @typedef {import("./number-columns.js").ColumnRecord} ColumnRecord
 * @typedef {import("./text-table.js").TableRecord} TableRecord
 *
 * @typedef {import("./recorded-tree.js").TreeRecord & AnswersRecord} RunRecord
 *
 * @typedef {object} AnswersRecord
 * @property {Record<string, ColumnRecord>} counters
 * @property {import("./recorded-tree.js").TextsRecord} descriptions
 * @property {import("./recorded-tree.js").TextsRecord} pictures
 * @property {import("./tile-parts.js").PartsRecord} parts
 * @property {TableRecord} figures
 * @property {TableRecord} h_words
 * @property {TableRecord} sentences
 * @property {Record<string, TableRecord>} cards
 * @property {TableRecord} copies
 * @property {ColumnRecord} twins
 */

const NO_PHASE = Infinity;

/** Returns a run of a recording; a RecordingError if its record is damaged. @param {RunRecord} record @param {Uint8Array} block the bytes of the columns */
export const readRun = (record, block) => readOrDamaged(() => new RecordedRun(record, block));

/** Answers for each step of a recorded run. */
export class RecordedRun {
  /** @param {RunRecord} record @param {Uint8Array} block */
  constructor(record, block) {
    this.opening = record.opening;
    this.ending = record.ending;
    const { data, waiting } = readTree(record, block);
    const nodes = nodeContext(data, waiting);
    const table = (/** @type {TableRecord} */ packed, context = nodes) => new TextTable(block, packed, context);
    this.data = data;
    this.twins = readColumn(block, record.twins);
    this.sentences = table(record.sentences, stepContext(data, waiting));
    this.figures = table(record.figures);
    this.hWords = table(record.h_words);
    this.copies = table(record.copies, copyContext(data, this.twins));
    const { generated, superseded, left, after, forgotten, end } = record.cards;
    /** The cards of nodes by phase, and the step at which a node's phase begins. @type {[TextTable, (node: number) => number][]} */
    this.phases = [
      [table(generated), (node) => data.generatedAt[node]],
      [table(superseded), (node) => supersededAt(data, node)],
      [table(left), (node) => data.expandedAt[node]],
      [table(after), (node) => data.expandedAt[node] + 1],
      [table(forgotten), (node) => forgottenAt(data, node)],
      [table(end), () => data.lastStep],
    ];
    this.descriptions = readTexts(block, record.descriptions);
    this.pictures = readTexts(block, record.pictures);
    this.counts = Object.entries(record.counters).map(([name, column]) => ({
      name,
      column: readColumn(block, column),
    }));
    this.parts = new TileParts(block, record.parts);
  }

  /** Returns the sentence of a step. @param {number} step @returns {Span[]} */
  sentence(step) {
    const [styles, texts] = this.sentences.entry(step);
    return paragraphsOf(styles, texts)[0];
  }

  /** Returns the counters at a step. @param {number} step @returns {Record<string, number>} */
  counters(step) {
    return Object.fromEntries(this.counts.map(({ name, column }) => [name, column[step]]));
  }

  /** Returns the card of a node at a step, at which the node exists. @param {number} node @param {number} step @returns {CardContent} */
  card(node, step) {
    const tiles = this.tilesOf(node);
    const parts = this.parts.of(node, tiles);
    const [[status, styles], [title, ...texts]] = this.phaseAt(node, step).entry(node);
    const [hStyles, hTexts] = this.hWords.entry(node, listedParts(tiles, parts));
    const [changed, formula] = this.figures.entry(node);
    return {
      status,
      title,
      depth: this.data.depth[node],
      tiles,
      text: this.opening.labelled ? this.descriptions[node] : this.rowsOf(tiles),
      parts,
      formula,
      why: [...paragraphsOf(hStyles, hTexts), ...paragraphsOf(styles, texts)],
      picture: this.pictures[node] ?? "",
      changed,
    };
  }

  /** Returns the card of a discarded copy, and the node that it repeats. @param {number} row @returns {{ card: CardContent, twin: number }} */
  discardedCopy(row) {
    const { data, twins } = this;
    const [[status, styles], [title, f, g, h, ...texts]] = this.copies.entry(row);
    const parent = data.discardedParent[row];
    const tiles = this.opening.labelled
      ? []
      : movedBoard(this.tilesOf(parent), data.discardedMove[row], data.info.width);
    const card = {
      status,
      title,
      depth: data.depth[parent] + 1,
      tiles,
      text: this.opening.labelled ? (this.descriptions[twins[row]] ?? "") : this.rowsOf(tiles),
      parts: tiles.map(() => ""),
      formula: [f, g, h],
      why: paragraphsOf(styles, texts),
      picture: this.pictures[twins[row]] ?? "",
      changed: false,
    };
    return { card, twin: twins[row] };
  }

  /** Returns the pictures of nodes. @param {number[]} nodes */
  picturesOf(nodes) {
    return nodes.map((node) => this.pictures[node] ?? "");
  }

  /** Returns the board of a node; empty for a problem without boards. @param {number} node */
  tilesOf(node) {
    return this.opening.labelled ? [] : Array.from(this.data.boardOf(node));
  }

  /** Returns the rows of a board as text. @param {number[]} tiles */
  rowsOf(tiles) {
    const { width } = this.data.info;
    const rows = Array.from({ length: tiles.length / width }, (_, row) => tiles.slice(row * width, (row + 1) * width));
    return rows.map((row) => row.join(" ")).join("/");
  }

  /** Returns the texts of the phase of a node's card at a step: the latest phase with a text for the node. @param {number} node @param {number} step */
  phaseAt(node, step) {
    let latest = this.phases[0][0];
    let begin = -NO_PHASE;
    for (const [table, beginOf] of this.phases) {
      const began = table.has(node) ? beginOf(node) : NO_PHASE;
      if (began <= step && began > begin) [latest, begin] = [table, began];
    }
    return latest;
  }
}

/** Returns paragraphs from the styles of the words of each, and the texts of all words. @param {string[][]} styles @param {string[]} texts @returns {Span[][]} */
function paragraphsOf(styles, texts) {
  let next = 0;
  return styles.map((line) => line.map((style) => [style, texts[next++]]));
}

/** Returns a board after a move of the gap. @param {number[]} tiles @param {number} move @param {number} width */
function movedBoard(tiles, move, width) {
  const moved = [...tiles];
  const gap = tiles.indexOf(0);
  const target = gapAfter(gap, move, width);
  [moved[gap], moved[target]] = [tiles[target], 0];
  return moved;
}
