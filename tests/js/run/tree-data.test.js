import assert from "node:assert/strict";
import { test } from "node:test";
import { trim, withCapacity } from "../../../static/js/run/columns.js";
import { CURRENT, EXPANDED, FRONTIER, GOAL, HIDDEN, NEVER, SUPERSEDED } from "../../../static/js/run/status.js";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { placeOf } from "../../../static/js/view/texts.js";
import { fullTree, smallSearch } from "../searches.js";

test("at step 0 only the root exists, in the frontier", () => {
  const data = smallSearch();
  assert.equal(data.nodeCountAt(0), 1);
  assert.equal(data.status(0, 0), FRONTIER);
  assert.equal(data.status(1, 0), HIDDEN);
  assert.equal(data.currentNodeAt(0), -1);
});

test("a node is current at its step and expanded from the next one on", () => {
  const data = smallSearch();
  assert.equal(data.status(4, 2), HIDDEN);
  assert.equal(data.status(4, 3), CURRENT);
  assert.equal(data.status(4, 4), EXPANDED);
  assert.equal(data.currentNodeAt(3), 4);
  assert.equal(data.expandedAt[4], 3);
  assert.equal(data.expandedAt[2], NEVER);
});

test("the goal is in the frontier until the last step", () => {
  const data = smallSearch();
  assert.equal(data.status(11, 6), GOAL);
  assert.equal(data.currentNodeAt(6), 11);
  const early = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "" });
  early.append({ parent: [-1, 0], generated_at: [0, 1], move: [-1, 2], taken: [0] });
  early.finish({ last_step: 1, goal: 1 });
  assert.equal(early.status(1, 1), GOAL, "even if an early goal test found it before it was taken");
});

test("a superseded node is in the frontier until it is dropped", () => {
  const data = fullTree(3, 2);
  data.append({ superseded: [5, 4], dropped: [5, 6] });
  assert.equal(data.status(5, 5), FRONTIER);
  assert.equal(data.status(5, 6), SUPERSEDED);
  assert.equal(data.status(5, 7), SUPERSEDED);
});

test("a pruned node has a rank once its layer is complete", () => {
  const data = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "g+h" });
  data.append({ parent: [-1, 0, 0, 0], move: [-1, 1, 2, 3], generated_at: [0, 1, 1, 1], taken: [0] });
  data.append({ parent: [2], move: [1], generated_at: [3], taken: [2], pruned: [3, 2, 1, 2] });
  assert.deepEqual(
    [1, 2, 3].map((id) => data.statusName(id, 1)),
    ["frontier", "frontier", "frontier"],
  );
  assert.deepEqual(
    [1, 2, 3].map((id) => data.statusName(id, 2)),
    ["pruned", "current", "pruned"],
  );
  assert.deepEqual(
    [1, 2, 3].map((id) => placeOf(data, id, 2)),
    [
      { place: 3, layer_size: 3 },
      { place: 2, layer_size: 0 },
      { place: 2, layer_size: 3 },
    ],
  );
  for (const step of [0, 1, 2, 1]) {
    const { frontier, pruned, total } = data.depthCounts(step);
    const expected = [1, 2, 3].filter((id) => data.statusName(id, step) === "pruned").length;
    assert.deepEqual([pruned[1], frontier[1] ?? 0, total[1] ?? 0], [expected, step === 1 ? 3 : 0, step ? 3 : 0]);
  }
});

test("a forgotten node keeps its place, whether it was taken or not", () => {
  const data = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "g+h" });
  data.append({ parent: [-1, 0, 0], move: [-1, 1, 2], generated_at: [0, 1, 1], taken: [0] });
  // Node 1 and its child are forgotten when the search returns to the root; node 4 takes the place of node 1.
  data.append({ parent: [1, 0], move: [1, 1], generated_at: [3, 3], taken: [1, 2], forgotten: [3, 3, 1, 3] });
  const names = (/** @type {number} */ step) => [0, 1, 2, 3, 4].map((id) => data.statusName(id, step));
  assert.deepEqual(names(2), ["expanded", "current", "frontier", "hidden", "hidden"]);
  assert.deepEqual(names(3), ["expanded", "forgotten", "current", "forgotten", "frontier"]);
  assert.deepEqual(Array.from(data.childrenOf(0)), [1, 2, 4]);
  for (const step of [1, 2, 3, 2]) {
    const { expanded, forgotten, frontier, total } = data.depthCounts(step);
    const count = (/** @type {string} */ status) =>
      [1, 2, 4].filter((id) => data.statusName(id, step) === status).length;
    const counted = ["expanded", "forgotten", "frontier"].map(count);
    assert.deepEqual([expanded[1], forgotten[1], frontier[1]], counted);
    assert.equal(total[1], step === 3 ? 3 : 2);
  }
});

test("a search can change f", () => {
  const data = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "g+h" });
  data.append({ parent: [-1, 0], g: [0, 1], h: [3, 2], generated_at: [0, 1], taken: [0], values: [3, 5] });
  assert.deepEqual([data.f(0), data.f(1)], [3, 5]);
  assert.deepEqual([data.hasRaisedF(0), data.hasRaisedF(1)], [false, true]);
});

test("a node’s board is the start after the moves of its path", () => {
  const data = smallSearch();
  assert.deepEqual([...data.pathTo(11)], [0, 1, 4, 7, 9, 11]);
  assert.deepEqual([...data.boardOf(11)], [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  assert.deepEqual([...data.boardOf(0)], [2, 8, 3, 1, 6, 4, 7, 0, 5]);
});

test("f is the priority of the frontier", () => {
  const data = smallSearch();
  assert.equal(data.f(1), 5);
  assert.ok(Number.isNaN(fullTree(2, 2).f(0)), "NaN without an order by cost");
  const weighted = new TreeData({ width: 3, height: 3, start: [0], priority: "g+h", weight: 1.4, times: [5, 7] });
  weighted.append({ parent: [-1], g: [3], h: [4] });
  assert.equal(weighted.f(0), 8.6);
});

test("the frontier curve has the size before each node is taken", () => {
  assert.deepEqual([...smallSearch().frontierCurve], [1, 1, 3, 5, 6, 6, 7]);
});

test("the frontier curve does not depend on batches and ends with the search", () => {
  const data = new TreeData({ width: 3, height: 3, start: [0], priority: "" });
  data.append({ parent: [-1, 0, 0], generated_at: [0, 2, 2], taken: [0], waiting: [0] });
  assert.deepEqual([...data.frontierCurve], [1, 1]);
  data.append({ parent: [1], generated_at: [3], taken: [1, 2], waiting: [1, 1] });
  assert.deepEqual([...data.frontierCurve], [1, 1, 2, 2]);
  data.append({ parent: [3], generated_at: [5], taken: [3], waiting: [0] });
  data.finish({ last_step: 5, goal: -1 });
  assert.deepEqual([...data.frontierCurve], [1, 1, 2, 2, 1, 1]);
});

test("children are found if generated together, and if one by one", () => {
  const children = (
    /** @type {"" | "depth"} */ rounds,
    /** @type {import("../../../static/js/run/columns.js").Batch} */ batch,
  ) => {
    const data = new TreeData({ width: 3, height: 3, start: [0], priority: "", rounds });
    data.append(batch);
    return [0, 1, 2, 3].map((id) => Array.from(data.childrenOf(id)));
  };
  const together = { parent: [-1, 0, 0, 2, 2, 1], generated_at: [0, 2, 2, 3, 3, 4], taken: [0, 2, 1] };
  const apart = { parent: [-1, 0, 1, 0, 3, 0], generated_at: [0, 2, 3, 4, 5, 6], taken: [0, 1, 2, 3, 4, 5] };
  assert.deepEqual(children("", together), [[1, 2], [5], [3, 4], []]);
  assert.deepEqual(children("depth", apart), [[1, 3, 5], [2], [], [4]]);
});

test("children in a manual search include a copy that A* recovered", () => {
  const data = new TreeData({ width: 3, height: 3, start: [0], priority: "g+h", rounds: "", algorithm: "by_hand" });
  data.append({ parent: [-1, 0, 0, 1, 0, 4], generated_at: [0, 2, 2, 3, 3, 4], taken: [0, 1, 4] });
  assert.deepEqual(Array.from(data.childrenOf(0)), [1, 2, 4]);
});

test("depth counts have the nodes of each status at a step", () => {
  const data = smallSearch();
  const counts = data.depthCounts(6);
  assert.deepEqual([...counts.total], [1, 3, 3, 2, 1, 2]);
  assert.deepEqual([...counts.expanded], [1, 1, 1, 1, 1, 0]);
  assert.deepEqual([...counts.frontier], [0, 2, 2, 1, 0, 1]);
  assert.equal(counts.goal[5], 1);
  assert.equal(data.depthCounts(2).depthCount, 2);
  assert.deepEqual([...data.depthCounts(2).total], [1, 3, 0, 0, 0, 0]);
});

test("arrow keys reach only nodes that exist at the step", () => {
  const data = smallSearch();
  assert.equal(data.neighbour(1, "parent", 6), 0);
  assert.equal(data.neighbour(0, "first-child", 6), 1);
  assert.equal(data.neighbour(0, "first-child", 1), -1);
  assert.equal(data.neighbour(2, "next", 6), 3);
  assert.equal(data.neighbour(2, "previous", 6), 1);
  assert.equal(data.neighbour(3, "next", 6), -1);
  assert.equal(data.neighbour(11, "root", 6), 0);
});

test("a discarded copy appears one step after its parent was taken", () => {
  const data = smallSearch();
  assert.equal(data.discardCountOf(1, 2), 0);
  assert.equal(data.discardCountOf(1, 3), 1);
  assert.equal(data.discardCountOf(2, 6), 0);
});

test("rows are ordered by position, also after a new layout", () => {
  const data = smallSearch();
  const row = (/** @type {number} */ d) => [
    ...data.rows.members.subarray(data.rows.starts[d], data.rows.starts[d + 1]),
  ];
  assert.deepEqual(row(1), [1, 2, 3]);
  data.setLayout({ x: data.x.slice(0, data.size).map((x) => 4 - x) });
  assert.deepEqual(row(1), [3, 2, 1]);
  assert.deepEqual(data.extents, { minX: 0, maxX: 4, minY: 0, maxY: 5 });
});

test("batches add up, and nodes without a position fill their row", () => {
  const data = new TreeData({ width: 3, height: 3, start: [0], priority: "" });
  data.append({ parent: Int32Array.of(-1), generated_at: Int32Array.of(0) });
  data.append({ parent: Int32Array.of(0, 0), generated_at: Int32Array.of(2, 2), taken: Int32Array.of(0) });
  data.append({ parent: Int32Array.of(0, 1), generated_at: Int32Array.of(2, 3), taken: Int32Array.of(1) });
  assert.deepEqual([...data.x.subarray(0, 5)], [0, 0, 1, 2, 0]);
  assert.deepEqual([...data.depth.subarray(0, 5)], [0, 1, 1, 1, 2]);
  assert.equal(data.expandedAt[1], 2);
  assert.equal(data.lastStep, 2);
});

test("a path of a hundred thousand nodes is walked without recursion", () => {
  const size = 100000;
  const data = new TreeData({ width: 3, height: 3, start: [0, 1, 2, 3, 4, 5, 6, 7, 8], priority: "" });
  data.append({
    parent: Int32Array.from({ length: size }, (_, id) => id - 1),
    move: Int32Array.from({ length: size }, (_, id) => (id === 0 ? -1 : id % 2 ? 3 : 2)),
    generated_at: Int32Array.from({ length: size }, (_, id) => id),
  });
  assert.equal(data.pathTo(size - 1).length, size);
  assert.deepEqual([...data.boardOf(size - 1)], [1, 0, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(data.depthCount, size);
});

test("each move of the solution leads to a node, also bidirectionally", () => {
  const after = (/** @type {TreeData} */ data, /** @type {number} */ moves) =>
    Array.from({ length: moves + 1 }, (_, move) => data.nodeAfter(move));
  assert.deepEqual(after(smallSearch(), 6), [0, 1, 4, 7, 9, 11, -1]);
  for (const ends of [
    { goal: 2, meeting: 3 },
    { goal: 3, meeting: 2 },
  ]) {
    const data = new TreeData({
      width: 3,
      height: 3,
      start: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      priority: "",
      both_ends: true,
    });
    data.append({ parent: [-1, -1, 0, 1], move: [-1, -1, 0, 1], generated_at: [0, 0, 2, 3], taken: [0, 1] });
    data.finish({ last_step: 3, ...ends });
    assert.deepEqual(after(data, 3), [0, 2, 1, -1]);
  }
});

test("a finished search trims its columns", () => {
  const data = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "" });
  data.append({ parent: [-1], generated_at: [0], move: [-1] });
  data.append({
    parent: [0, 0],
    generated_at: [1, 1],
    move: [2, 3],
    taken: [0],
    discarded_parent: [0],
    discarded_move: [1],
  });
  assert.ok(data.parent.length > 3, "columns have spare capacity");
  data.finish({ last_step: 2, goal: -1 });
  assert.deepEqual([data.parent.length, data.x.length, data.taken.length, data.discardedMove.length], [3, 3, 1, 1]);
  assert.deepEqual([data.status(0, 2), data.status(2, 2), data.move[0], data.move[2]], [EXPANDED, FRONTIER, -1, 3]);
});

test("a large column grows by an eighth, and a small excess is kept", () => {
  const small = withCapacity(new Int32Array(1000), 1001);
  assert.equal(small.length, 2000);
  const large = withCapacity(new Uint8Array(2 ** 21), 2 ** 21 + 1, 7);
  assert.equal(large.length, 2.25 * 2 ** 20);
  assert.deepEqual([large[2 ** 21 - 1], large[2 ** 21]], [0, 7]);
  assert.equal(trim(large, 2 ** 21 + 1), large, "the spare capacity is small");
  assert.equal(trim(small, 1001).length, 1001);
});

test("the end of a search keeps the cached rows and extents", () => {
  const data = fullTree(4, 2);
  const { extents, rows } = data;
  data.finish({ last_step: data.lastStep, goal: -1 });
  assert.deepEqual([data.extents === extents, data.rows === rows], [true, true]);
  data.setLayout({ x: Float32Array.from(data.x, (x) => 2 * x) });
  assert.notEqual(data.rows, rows);
  assert.equal(data.extents.maxX, 2 * extents.maxX);
});

test("what is only known of a search of the reader's own comes with its end", () => {
  const data = new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 0, 5, 6, 7, 8], priority: "" });
  const columns = { parent: [-1, 0, 0], move: [-1, 0, 1], g: [0, 1, 1], h: [0, 0, 0], generated_at: [0, 2, 2] };
  data.append({ ...columns, x: [0, 0, 1], taken: [0, 1], waiting: [0, 1] });
  assert.equal(data.statusName(2, 2), "frontier");
  data.finish({
    last_step: 2,
    goal: -1,
    knows_frontier: false,
    repeated: [1],
    repeated_node: [0],
    bad_parent: [0],
    bad_count: [3],
  });
  assert.equal(data.statusName(2, 2), "unknown");
  assert.deepEqual(data.pairOf(1), { copy: 1, first: 0 });
  assert.equal(data.pairOf(2), null);
  assert.equal(data.badMoves.get(0), 3);
});
