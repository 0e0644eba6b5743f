/** What the tiles of boards add to h in a recording, see puzzle/recording_file/run_record.py. */

import { readColumn } from "./number-columns.js";
import LABELS from "./player-labels.json" with { type: "json" };

/** @typedef {{ table?: string[][], without?: number[], texts?: string[], of?: import("./number-columns.js").ColumnRecord }} PartsRecord */

/** The amounts that the tiles of each node add to h. */
export class TileParts {
  /** @param {Uint8Array} block @param {PartsRecord} record */
  constructor(block, { table = [], without = [], texts, of = [] }) {
    this.table = table;
    this.without = new Set(without);
    this.texts = texts;
    this.indices = readColumn(block, of);
  }

  /** Returns what the tile in each cell of a node's board adds to h, as texts; empty texts for nothing. @param {number} node @param {number[]} tiles */
  of(node, tiles) {
    const { indices, table, texts } = this;
    if (texts) return tiles.map((_, cell) => texts[indices[node * tiles.length + cell]]);
    if (table.length === 0 || this.without.has(node)) return tiles.map(() => "");
    return tiles.map((tile, cell) => table[cell][tile]);
  }
}

/** Returns the tiles with a part of h, the gap last, and these parts, as texts of slots. @param {number[]} tiles @param {string[]} parts */
export function listedParts(tiles, parts) {
  const listed = tiles.map((tile, cell) => ({ tile, part: parts[cell] })).filter(({ part }) => part);
  listed.sort((one, other) => (one.tile || Infinity) - (other.tile || Infinity));
  const names = listed.map(({ tile }) => (tile ? String(tile) : LABELS.the_gap));
  const last = names.pop() ?? "";
  return {
    tiles: names.length > 0 ? names.join(", ") + LABELS.and + last : last,
    terms: listed.map(({ part }) => part).join(" + "),
  };
}
