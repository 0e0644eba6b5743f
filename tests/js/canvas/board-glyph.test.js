// Tests the boards on the canvas: for every size of board, the tray and its tiles have the shape of the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawBoard } from "../../../static/js/canvas/marks.js";

const SHAPES = [
  [2, 2],
  [2, 3],
  [2, 4],
  [2, 5],
  [3, 3],
  [3, 4],
  [3, 5],
  [4, 4],
  [4, 5],
  [5, 5],
];

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Returns what is drawn of a board whose centre is (0, 0): its tray, its tiles, and its numbers with their places. @param {number} height @param {number} width @param {number[]} tiles */
function draw(height, width, tiles) {
  /** @type {Box[]} */
  const boxes = [];
  /** @type {[string, number, number][]} */
  const numbers = [];
  const roundRect = (/** @type {number[]} */ ...[left, top, w, h]) =>
    boxes.push({ left, top, right: left + w, bottom: top + h });
  const fillText = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    numbers.push([text, x, y]);
  const ctx = new Proxy({}, { get: (_, name) => ({ roundRect, fillText })[name] ?? (() => ({ width: 5 })) });
  drawBoard(/** @type {any} */ (ctx), /** @type {any} */ ({}), { width, height }, tiles, 0, 0, 100, -1);
  const [tray, ...squares] = boxes;
  return { tray, squares, numbers };
}

for (const [rows, columns] of SHAPES)
  test(`tiles of a ${rows}×${columns} board fill its tray`, () => {
    const tiles = Array.from({ length: rows * columns }, (_, cell) => cell);
    const { tray, squares, numbers } = draw(rows, columns, tiles);
    assert.equal(squares.length, rows * columns - 1, "the gap has no square");
    const lefts = new Set(squares.map(({ left }) => left.toFixed(6)));
    const tops = new Set(squares.map(({ top }) => top.toFixed(6)));
    assert.deepEqual([tops.size, lefts.size], [rows, columns]);
    const last = squares[squares.length - 1];
    const margins = [squares[0].top - tray.top, tray.right - last.right, tray.bottom - last.bottom];
    for (const margin of margins) assert.ok(Math.abs(margin - margins[0]) < 1e-6, `the same margins: ${margins}`);
    assert.equal(tray.right - tray.left, 100, "a board is never taller than wide");
    numbers.forEach(([number, x, y], index) => {
      const { left, top, right, bottom } = squares[index];
      assert.equal(number, String(tiles[index + 1]));
      assert.ok(left < x && x < right && top < y && y < bottom, `${number} is on its tile`);
    });
  });
