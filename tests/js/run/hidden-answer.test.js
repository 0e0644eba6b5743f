/** Tests that a tree hides the values that would answer a quiz question, until the question has been answered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { outline } from "../../../static/js/view/outline.js";

/** Returns the row of a node in the outline around the node. @param {TreeData} data @param {number} id */
function outlineRow(data, id) {
  return /** @type {import("../../../static/js/view/outline.js").Row} */ (
    outline(data, id, 2).find((row) => row.id === id)
  );
}

/** Returns a tree of three nodes at step 2, while a question asks which of two frontier nodes is taken next. */
function treeOfQuestion() {
  const data = new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 0, 8], priority: "g+h" });
  data.append({
    parent: [-1, 0, 0],
    move: [-1, 0, 3],
    g: [0, 1, 1],
    h: [1, 2, 0],
    generated_at: [0, 2, 2],
    x: [0, 0, 1],
  });
  data.append({ taken: [0], waiting: [0] });
  data.hideAnswer(2);
  return data;
}

test("a question hides the f of frontier nodes and the node that is taken", () => {
  const data = treeOfQuestion();
  assert.equal(data.f(0), 1);
  assert.ok(Number.isNaN(data.f(1)) && Number.isNaN(data.f(2)) && Number.isNaN(data.minFrontierF(2)));
  assert.deepEqual(
    [1, 2].map((id) => data.statusName(id, 2)),
    ["frontier", "frontier"],
  );
  assert.equal(data.currentNodeAt(2), -1);
});

test("the answer reveals all values", () => {
  const data = treeOfQuestion();
  data.revealAnswer(2);
  assert.deepEqual([data.f(1), data.f(2), data.minFrontierF(2)], [3, 1, 3]);
  assert.equal(data.statusName(2, 2), "current");
  assert.equal(data.currentNodeAt(2), 2);
});

test("the h and the f that a question asks for are hidden until its answer", () => {
  const data = treeOfQuestion();
  assert.deepEqual([outlineRow(data, 1).h, outlineRow(data, 2).h], [2, 0]);
  data.hideAnswer(2, 1);
  assert.ok(Number.isNaN(outlineRow(data, 1).h) && outlineRow(data, 2).h === 0);
  data.revealAnswer(2, [1]);
  assert.ok(Number.isNaN(data.f(1)) && Number.isNaN(data.minFrontierF(2)));
  assert.deepEqual([data.f(2), outlineRow(data, 1).h], [1, 2]);
  data.revealAnswer(-1);
  assert.deepEqual([data.f(1), data.minFrontierF(2)], [3, 3]);
});
