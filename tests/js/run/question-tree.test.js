/** Tests that the tree of a question has everything that the search knew before its step, and nothing that answers it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeData } from "../../../static/js/run/tree-data.js";

/** Returns the whole tree of a search that takes the nodes 0, 2, 1 and 3, which is the goal. */
function wholeTree() {
  const data = new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 0, 8], priority: "g+h" });
  data.append({
    parent: [-1, 0, 0, 2, 1],
    move: [-1, 0, 3, 3, 0],
    g: [0, 1, 1, 2, 2],
    h: [2, 3, 1, 0, 3],
    generated_at: [0, 2, 2, 3, 4],
    x: [0, 0, 1, 1, 0],
  });
  data.append({ taken: [0, 2, 1], waiting: [0, 1, 1] });
  data.finish(/** @type {any} */ ({ goal: 3, goal_step: 4, last_step: 4 }));
  return data;
}

/** Returns the names of the statuses of all nodes of a tree at a step. @param {TreeData} data @param {number} step */
const statuses = (data, step) => Array.from({ length: data.size }, (_, id) => data.statusName(id, step));

test("a question about the next node shows the frontier, and no node in hand", () => {
  const whole = wholeTree();
  const asked = whole.questionAt(2, "node");
  assert.deepEqual(statuses(asked, 2), ["expanded", "frontier", "frontier"]);
  assert.deepEqual([asked.currentNodeAt(2), asked.lastStep, asked.depthCount], [-1, 2, 2]);
  assert.ok(Number.isNaN(asked.f(1)) && Number.isNaN(asked.f(2)));
  assert.deepEqual(Array.from(asked.childrenOf(0)), [1, 2]);
});

test("the whole tree stays as it is", () => {
  const whole = wholeTree();
  for (const kind of ["node", "value", "strategy"]) whole.questionAt(2, kind);
  assert.deepEqual(statuses(whole, 2), ["expanded", "frontier", "current", "hidden", "hidden"]);
  assert.deepEqual([whole.f(1), whole.f(2), whole.size, whole.lastStep], [4, 2, 5, 4]);
});

test("a question about a figure shows the node in hand without its f and h", () => {
  const asked = wholeTree().questionAt(3, "value");
  assert.equal(asked.currentNodeAt(3), 1);
  assert.equal(asked.hiddenAnswer.heuristicNode, 1);
  assert.ok(Number.isNaN(asked.f(1)) && asked.f(2) === 2);
});

test("a question about the strategy shows no values at all", () => {
  const asked = wholeTree().questionAt(4, "strategy");
  assert.deepEqual(statuses(asked, 4), ["expanded", "expanded", "expanded", "goal", "frontier"]);
  assert.ok([0, 1, 2, 3].every((id) => Number.isNaN(asked.f(id))));
});
