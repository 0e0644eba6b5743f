import assert from "node:assert/strict";
import { test } from "node:test";

import { formula, formulaWithValues, numberText } from "../../../static/js/view/texts.js";

const text = (/** @type {import("../../../static/js/view/texts.js").Span[]} */ spans) =>
  Array.from(spans, ([, words]) => words).join("");
/** @type {import("../../../static/js/run/columns.js").TreeInfo} */
const info = { priority: "g+h", weight: 1, width: 3, height: 3, start: [] };

test("a value is exact or rounded to two decimal places", () => {
  const values = [0, 15, 2.5, 1 / 8, 0.00001, 1 / 3, 181440];
  assert.deepEqual(values.map(numberText), ["0", "15", "2.5", "0.125", "0.00001", "0.33", "181440"]);
});

test("the formula of f names the values that order the frontier", () => {
  assert.equal(text(formula("5", info, false)), "f = g + h");
  assert.equal(text(formula("7", info, true)), "f > g + h");
  assert.equal(text(formula("9", { ...info, weight: 1.5 }, false)), "f = g + 1.5 · h");
  assert.equal(text(formula("4", { ...info, priority: "h" }, false)), "f = h");
  assert.deepEqual(formula("", info, false), []);
});

test("the values of a node stand below its formula", () => {
  assert.equal(text(formulaWithValues(["5", "2", "3"], info, false)), "5 = 2 + 3");
  assert.equal(text(formulaWithValues(["8", "2", "3"], { ...info, weight: 2 }, false)), "8 = 2 + 2 · 3");
  assert.equal(text(formulaWithValues(["4", "2", "4"], { ...info, priority: "h" }, false)), "4");
  assert.equal(text(formulaWithValues(["", "2", ""], { ...info, priority: "" }, false)), "g = 2");
});
