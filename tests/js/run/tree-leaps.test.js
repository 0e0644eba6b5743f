import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { nodeInDirection } from "../../../static/js/run/tree-navigation.js";
import { fullTree, smallSearch } from "../searches.js";

/**
 * Returns a node and the nodes reached from it by repeating a jump.
 * @param {TreeData} data @param {number} id @param {string} direction @param {number} t
 */
function repeatJump(data, id, direction, t) {
  const nodes = [];
  for (let node = id; node >= 0; node = nodeInDirection(data, node, direction, t)) nodes.push(node);
  return nodes;
}

test("jumps in order of expansion lead to the goal and back, up to the step", () => {
  const data = smallSearch();
  assert.deepEqual(repeatJump(data, 0, "taken-next", 6), [0, 1, 4, 7, 9, 11]);
  assert.deepEqual(repeatJump(data, 11, "taken-before", 6), [11, 9, 7, 4, 1, 0]);
  assert.equal(nodeInDirection(data, 4, "taken-next", 3), -1, "at step 3 no node follows the third");
  assert.equal(nodeInDirection(data, 2, "taken-next", 6), -1, "a frontier node has no place in the order");
});

test("an early goal is last in the order, and dropped nodes are not in it", () => {
  const early = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "" });
  early.append({ parent: [-1, 0, 1], generated_at: [0, 2, 3], move: [-1, 3, 1], taken: [0, 1] });
  early.finish({ last_step: 3, goal: 2 });
  assert.equal(nodeInDirection(early, 1, "taken-next", 3), 2);
  assert.equal(nodeInDirection(early, 2, "taken-before", 3), 1);
  const dropped = fullTree(3, 2);
  dropped.append({ superseded: [5, 2], dropped: [5, 3] });
  assert.equal(nodeInDirection(dropped, 5, "taken-before", 3), -1);
});

test("jumps along the path start from the nearest ancestor on it", () => {
  const data = smallSearch();
  assert.deepEqual(repeatJump(data, 0, "on-path", 6), [...data.pathTo(11)]);
  assert.equal(nodeInDirection(data, 10, "on-path", 6), 9);
  assert.equal(nodeInDirection(data, 2, "on-path", 6), 0);
  assert.equal(nodeInDirection(data, 4, "on-path", 3), -1, "at step 3 the path ends with the third");
});

test("the path of a bidirectional search continues in the other tree", () => {
  const both = new TreeData({
    width: 2,
    height: 2,
    start: [1, 0, 2, 3],
    goal: [0, 1, 2, 3],
    both_ends: true,
    priority: "",
  });
  both.append({ parent: [-1, -1, 0, 1], generated_at: [0, 0, 2, 3], move: [-1, -1, 1, 3], taken: [0, 1] });
  both.finish({ last_step: 3, goal: 2, meeting: 3 });
  assert.equal(nodeInDirection(both, 0, "on-path", 3), 2);
  assert.equal(nodeInDirection(both, 2, "on-path", 3), 3);
  assert.equal(nodeInDirection(both, 3, "on-path", 3), 1);
  assert.equal(nodeInDirection(both, 1, "on-path", 3), -1);
});

test("jumps to an equal f follow the order of generation, up to the step", () => {
  const data = smallSearch(); // the f of its nodes: 5 5 7 7 5 7 7 5 7 5 7 5
  assert.deepEqual(repeatJump(data, 0, "equal-next", 6), [0, 1, 4, 7, 9, 11]);
  assert.equal(nodeInDirection(data, 4, "equal-next", 3), -1);
  assert.equal(nodeInDirection(data, 5, "equal-before", 6), 3);
  assert.equal(nodeInDirection(data, 2, "equal-before", 6), -1);
  assert.equal(nodeInDirection(fullTree(2, 2), 0, "equal-next", 2), -1, "none without f");
});
