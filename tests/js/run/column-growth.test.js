import assert from "node:assert/strict";
import { test } from "node:test";
import { staggeredGrowth } from "../../../static/js/run/columns.js";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { extremesOf } from "../../../static/js/timeline/plot.js";
import { fullTree } from "../searches.js";

const INFO = { width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: /** @type {const} */ ("") };

/** Returns a seeded generator of random integers. @param {number} seed */
function createRandom(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Returns a search that takes, drops and generates nodes at random, in the batches in which a worker sends them. @param {number} seed */
function randomSearch(seed) {
  const random = createRandom(seed);
  const depth = [0]; // depth of each node
  const rowLengths = [1]; // number of nodes at each depth
  const waiting = [0];
  /** @type {import("../../../static/js/run/columns.js").Batch[]} */
  const batches = [];
  const empty = () => ({
    parent: [],
    generated_at: [],
    x: [],
    taken: [],
    waiting: [],
    superseded: [],
    dropped: [],
    cut: [],
  });
  /** @type {Record<string, number[]>} */
  let batch = { ...empty(), parent: [-1], generated_at: [0], x: [0] };
  for (let step = 1; step <= 120; step++) {
    while (waiting.length > 2 && random(6) === 0) {
      const [dropped] = waiting.splice(random(waiting.length), 1);
      batch.superseded.push(dropped, Math.max(1, step - 1));
      batch.dropped.push(dropped, step);
    }
    const [node] = waiting.splice(random(waiting.length), 1);
    batch.taken.push(node);
    batch.waiting.push(waiting.length);
    if (random(9) === 0) batch.cut.push(node);
    for (let child = waiting.length < 3 ? 2 : random(4); child > 0; child--) {
      const row = depth[node] + 1;
      batch.parent.push(node);
      batch.generated_at.push(step + 1);
      batch.x.push(rowLengths[row] ?? 0);
      rowLengths[row] = (rowLengths[row] ?? 0) + 1;
      waiting.push(depth.length);
      depth.push(row);
    }
    if (random(5) > 0) continue;
    batches.push(batch);
    batch = empty();
  }
  return [...batches, batch];
}

/** Returns the tree to which the batches have been appended in turn. @param {import("../../../static/js/run/columns.js").Batch[]} batches */
function treeOf(batches) {
  const data = new TreeData(INFO);
  for (const batch of batches) data.append(batch);
  return data;
}

/** Returns a copy of the values of a tree that drawing a frame needs. @param {TreeData} data @param {number} t */
const frameValues = (data, t) => structuredClone([data.depthCounts(t), data.rows, data.extents, data.drawnCount]);

test("after each batch a growing tree equals one built at once", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const batches = randomSearch(seed);
    const data = new TreeData(INFO);
    batches.forEach((batch, index) => {
      data.append(batch);
      assert.deepEqual(
        frameValues(data, data.lastStep),
        frameValues(treeOf(batches.slice(0, index + 1)), data.lastStep),
      );
    });
    for (const t of [5, 9, 40, 41, 42, 90, 91, 60, data.lastStep]) {
      assert.deepEqual(data.depthCounts(t), treeOf(batches).depthCounts(t), "the same at any step");
    }
    data.finish({ last_step: data.lastStep + 1, goal: data.size - 1 });
    const ended = treeOf(batches);
    ended.finish({ last_step: ended.lastStep + 1, goal: ended.size - 1 });
    assert.deepEqual(
      data.depthCounts(data.lastStep),
      ended.depthCounts(ended.lastStep),
      "the same when the goal is known",
    );
  }
});

/** Makes a tree count how often the status or the x of a node is read, and returns the counter. @param {TreeData} data */
function countReads(data) {
  const counter = { reads: 0 };
  const { status } = data;
  data.status = (id, t) => {
    counter.reads++;
    return status.call(data, id, t);
  };
  data.x = new Proxy(data.x, {
    get(x, key) {
      if (typeof key === "string") counter.reads++;
      return Reflect.get(x, key, x);
    },
  });
  return counter;
}

test("a frame of a growing tree reads the new nodes only", () => {
  const data = treeOf(randomSearch(6));
  const read = () => [data.depthCounts(data.lastStep).nodes, data.rows.members.length, data.extents.maxX];
  assert.ok(read()[0] > 100);
  data.append({ parent: [0], generated_at: [data.lastStep + 1], x: [99], taken: [data.size - 1], waiting: [0] });
  const counter = countReads(data);
  assert.deepEqual(read(), [data.size, data.size, 99]);
  assert.ok(counter.reads <= 30, `${counter.reads} reads for ${data.size} nodes`);
});

test("the end of a search without a goal does not count its nodes again", () => {
  const data = fullTree(9, 2);
  data.depthCounts(data.lastStep);
  data.finish({ last_step: data.lastStep + 1, goal: -1 });
  const counter = countReads(data);
  assert.equal(data.depthCounts(data.lastStep).nodes, data.size);
  assert.ok(counter.reads <= 4, `${counter.reads} reads for ${data.size} nodes`);
});

test("large columns are copied one at a time, to avoid a pause", () => {
  const names = /** @type {const} */ (["parent", "move", "depth", "generatedAt", "expandedAt", "g", "h", "x"]);
  const data = new TreeData(INFO);
  const capacity = 2 ** 17;
  let maxCopied = 0;
  for (let size = 0; size < 3 * capacity; size += 2000) {
    const oldColumns = names.map((name) => data[name]);
    data.append({
      parent: new Int32Array(2000).fill(-1),
      generated_at: new Int32Array(2000),
      x: new Float32Array(2000),
    });
    const copied = names.map((name) => data[name]).filter((column, i) => column !== oldColumns[i]);
    if (size > 1.5 * capacity) maxCopied = Math.max(maxCopied, new Set(copied).size);
  }
  assert.equal(maxCopied, 1);
  const grow = staggeredGrowth();
  const full = new Int32Array(2 * capacity);
  assert.notEqual(grow(full, 2 * capacity), full);
  assert.equal(grow(full, 2 * capacity), full);
  assert.notEqual(grow(full, 2 * capacity + 1), full);
});

test("g shares the depths and h uses bytes while their values allow it", () => {
  const data = new TreeData(INFO);
  data.append({ parent: [-1, 0, 0], g: [0, 1, 1], h: new Int32Array([3, 255, 0]) });
  assert.equal(data.g, data.depth);
  assert.equal(data.h.BYTES_PER_ELEMENT, 1);
  data.append({ parent: new Int32Array(1000).fill(1), g: new Int32Array(1000).fill(2), h: new Int8Array(1000) });
  assert.equal(data.g, data.depth);
  data.append({ parent: [2, 2], g: [2, 7], h: [256, -1] });
  data.append({ parent: [2, 2], g: [2, 2.5], h: [0.5] });
  data.finish({ last_step: 4, goal: -1 });
  assert.deepEqual([...data.g.slice(1002, 1007)], [2, 2, 7, 2, 2.5]);
  assert.deepEqual([...data.h.slice(0, 4), ...data.h.slice(1003, 1007)], [3, 255, 0, 0, 256, -1, 0.5, 0]);
  assert.deepEqual([...data.depth.slice(1002, 1007)], [2, 2, 2, 2, 2]);
  const precise = new TreeData({ ...INFO, fractions: true });
  precise.append({ parent: [-1], g: [0.1], h: [0.2] });
  assert.deepEqual([precise.g[0], precise.h[0]], [0.1, 0.2]);
});

test("exceptions of few nodes take no memory for the others", () => {
  const data = fullTree(9, 2);
  assert.deepEqual(
    [data.exceptions.supersededAt.length, data.exceptions.cut.length, data.exceptions.dropped.length],
    [0, 0, 0],
  );
  data.append({ superseded: [300, 200], dropped: [300, 210], cut: [2] });
  assert.ok(data.exceptions.supersededAt.length >= 300);
  assert.deepEqual(
    [data.statusName(300, 210), data.statusName(2, 9), data.statusName(1, 9)],
    ["superseded", "cut", "expanded"],
  );
});

test("the smallest and largest frontier are known without reading all steps", () => {
  const data = fullTree(9, 2);
  data.finish({ last_step: data.lastStep, goal: -1 });
  const steps = [...data.frontierCurve].slice(1);
  data.frontierSizes.sizes = new Int32Array(0);
  const { min, max } = extremesOf(data, "depth") && data.frontierSizes;
  assert.deepEqual([min, max], [Math.min(...steps), Math.max(...steps)]);
});
