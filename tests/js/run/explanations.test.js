import assert from "node:assert/strict";
import { test } from "node:test";
import { createScene, measureView } from "../../../static/js/tree/scene-builder.js";
import { copyAt, nodeAt } from "../../../static/js/tree/tree-input.js";
import { outline } from "../../../static/js/view/outline.js";
import { nodeTitle } from "../../../static/js/view/texts.js";
import { fullTree, smallSearch } from "../searches.js";

/** Returns each row of an outline as text: its id, level and position among siblings, and whether the row is open. @param {ReturnType<typeof outline>} rows */
const summarize = (rows) =>
  rows.map(({ id, level, place, count, open }) => `${id} ${level} ${place}/${count} ${open}`.trim());

test("the outline lists the path to a node, its siblings and its children", () => {
  assert.deepEqual(summarize(outline(smallSearch(), 4, 6)), [
    "0 1 1/1 true",
    "1 2 1/3 true",
    "4 3 1/3 true",
    "7 4 1/2 false",
    "8 4 2/2",
    "5 3 2/3",
    "6 3 3/3",
  ]);
});

test("the outline has only nodes that exist at its step", () => {
  assert.deepEqual(summarize(outline(smallSearch(), 0, 0)), ["0 1 1/1"]);
  assert.deepEqual(outline(smallSearch(), 4, 0), []);
  assert.deepEqual(outline(smallSearch(), -1, 6), []);
});

test("the outline describes boards row by row, with status and order", () => {
  const row = outline(smallSearch(), 4, 6).find(({ id }) => id === 4);
  assert.equal(row?.board, "2 gap 3, 1 8 4, 7 6 5");
  assert.equal(row?.f, 5);
  assert.equal(nodeTitle(smallSearch(), 4, 6), "Expanded 3rd");
});

test("the outline of a deep node omits the middle of its path", () => {
  const data = fullTree(200, 1);
  const rows = outline(data, 190, data.lastStep);
  assert.equal(rows[0].id, 0);
  assert.ok(rows.length < 60);
});

test("a discarded copy is hit at its cross beside the board, not as a node", () => {
  const data = smallSearch();
  const scene = createScene(data, /** @type {any} */ ({}), /** @type {any} */ ({}));
  Object.assign(scene, { width: 800, height: 600, kx: 112, ky: 84, x: 69, y: 87, step: data.lastStep });
  measureView(scene);
  assert.equal(scene.level, "boards");
  const [x, y] = [69 + data.x[4] * 112 + 25 + 18, 87 + 2 * 84 - 20];
  assert.equal(copyAt(scene, x, y, 0), 1, "the second copy comes from node 4");
  assert.equal(nodeAt(scene, x, y, 0), -1);
  assert.equal(copyAt(scene, x, y + 30, 0), -1);
  assert.equal(copyAt({ ...scene, step: 3 }, x, y, 0), -1, "it has not been generated yet");
});

test("a run without a goal has no current node at its last step", () => {
  const data = smallSearch();
  data.finish({ last_step: 7, goal: -1 });
  assert.equal(data.currentNodeAt(6), 11);
  assert.equal(data.currentNodeAt(7), -1);
});
