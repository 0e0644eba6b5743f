import assert from "node:assert/strict";
import { test } from "node:test";
import { breakLines, widthOf, writeLine } from "../../../static/js/film/span-lines.js";

const theme = /** @type {any} */ ({ font: "sans-serif", fontMath: "serif" });

/** Returns a context in whose font every character is as wide as half its size, and the texts that are written on it. */
function createPen() {
  /** @type {[text: string, font: string, x: number][]} */
  const written = [];
  const pen = {
    font: "",
    measureText: (/** @type {string} */ text) => ({ width: text.length * 5 }),
    fillText: (/** @type {string} */ text, /** @type {number} */ x) => written.push([text, pen.font, x]),
  };
  return { pen: /** @type {any} */ (pen), written };
}

test("a line ends before the word that does not fit", () => {
  const { pen } = createPen();
  const lines = breakLines(pen, theme, [["", "one two three four"]], 10, 40);
  assert.deepEqual(
    lines.map((line) => line.map(({ text }) => text).join("")),
    ["one two", "three", "four"],
  );
  assert.ok(lines.every((line) => widthOf(line) <= 40));
});

test("no line ends inside a word that changes its style", () => {
  const { pen } = createPen();
  const spans = /** @type {import("../../../static/js/view/texts.js").Span[]} */ ([
    ["", "smallest "],
    ["math", "f"],
    ["", "(n)"],
  ]);
  const lines = breakLines(pen, theme, spans, 10, 45);
  assert.deepEqual(
    lines.map((line) => line.map(({ style, text }) => [style, text])),
    [
      [["", "smallest"]],
      [
        ["math", "f"],
        ["", "(n)"],
      ],
    ],
  );
});

test("texts of one style are written as one, each in its font", () => {
  const { pen, written } = createPen();
  const [line] = breakLines(
    pen,
    theme,
    [
      ["strong", "Solved in"],
      ["", " 5 moves"],
    ],
    10,
    Infinity,
  );
  const end = writeLine(pen, theme, line, 100, 0, 10, "#000");
  assert.deepEqual(written, [
    ["Solved in", "700 10px sans-serif", 100],
    [" 5 moves", "400 10px sans-serif", 145],
  ]);
  assert.equal(end, 185);
});
