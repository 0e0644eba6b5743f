import assert from "node:assert/strict";
import { test } from "node:test";
import { staggeredGrowth } from "../../../static/js/run/columns.js";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { extremesOf } from "../../../static/js/timeline/curves.js";
import { fullTree } from "../searches.js";

const INFO = { width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: /** @type {const} */ ("") };

/** Numbers below some other, always the same ones. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** A search that takes, drops and generates by chance, in batches that end by chance. @param {number} seed */
function searchByChance(seed) {
  const roll = dice(seed);
  const depth = [0];
  const filled = [1];
  const waiting = [0];
  /** @type {import("../../../static/js/run/batches.js").Batch[]} */
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
    while (waiting.length > 2 && roll(6) === 0) {
      const [gone] = waiting.splice(roll(waiting.length), 1);
      batch.superseded.push(gone, Math.max(1, step - 1));
      batch.dropped.push(gone, step);
    }
    const [node] = waiting.splice(roll(waiting.length), 1);
    batch.taken.push(node);
    batch.waiting.push(waiting.length);
    if (roll(9) === 0) batch.cut.push(node);
    for (let child = waiting.length < 3 ? 2 : roll(4); child > 0; child--) {
      const row = depth[node] + 1;
      batch.parent.push(node);
      batch.generated_at.push(step + 1);
      batch.x.push(filled[row] ?? 0);
      filled[row] = (filled[row] ?? 0) + 1;
      waiting.push(depth.length);
      depth.push(row);
    }
    if (roll(5) > 0) continue;
    batches.push(batch);
    batch = empty();
  }
  return [...batches, batch];
}

/** @param {import("../../../static/js/run/batches.js").Batch[]} batches */
function told(batches) {
  const data = new TreeData(INFO);
  for (const batch of batches) data.append(batch);
  return data;
}

/** What a frame looks at. @param {TreeData} data @param {number} t */
const seen = (data, t) => structuredClone([data.depthCounts(t), data.rows, data.extents, data.drawnCount]);

test("a tree that grows looks at each batch as one that has come at once", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const batches = searchByChance(seed);
    const data = new TreeData(INFO);
    batches.forEach((batch, place) => {
      data.append(batch);
      assert.deepEqual(seen(data, data.lastStep), seen(told(batches.slice(0, place + 1)), data.lastStep));
    });
    for (const t of [5, 9, 40, 41, 42, 90, 91, 60, data.lastStep]) {
      assert.deepEqual(data.depthCounts(t), told(batches).depthCounts(t), "and so does one that is played");
    }
    data.finish({ last_step: data.lastStep + 1, goal: data.size - 1 });
    const ended = told(batches);
    ended.finish({ last_step: ended.lastStep + 1, goal: ended.size - 1 });
    assert.deepEqual(
      data.depthCounts(data.lastStep),
      ended.depthCounts(ended.lastStep),
      "also where its goal is known",
    );
  }
});

/** Counts how often anybody asks for a node's status or its place. @param {TreeData} data */
function watched(data) {
  const seen = { looks: 0 };
  const { status } = data;
  data.status = (id, t) => {
    seen.looks++;
    return status.call(data, id, t);
  };
  data.x = new Proxy(data.x, {
    get(x, key) {
      if (typeof key === "string") seen.looks++;
      return Reflect.get(x, key, x);
    },
  });
  return seen;
}

test("a frame of a tree that grows looks at what is new, not at all of it", () => {
  const data = told(searchByChance(6));
  const looked = () => [data.depthCounts(data.lastStep).nodes, data.rows.members.length, data.extents.maxX];
  assert.ok(looked()[0] > 100);
  data.append({ parent: [0], generated_at: [data.lastStep + 1], x: [99], taken: [data.size - 1], waiting: [0] });
  const watch = watched(data);
  assert.deepEqual(looked(), [data.size, data.size, 99]);
  assert.ok(watch.looks <= 30, `${watch.looks} looks at ${data.size} nodes`);
});

test("how a search without a goal came out is no reason to count its nodes again", () => {
  const data = fullTree(9, 2);
  data.depthCounts(data.lastStep);
  data.finish({ last_step: data.lastStep + 1, goal: -1 });
  const watch = watched(data);
  assert.equal(data.depthCounts(data.lastStep).nodes, data.size);
  assert.ok(watch.looks <= 4, `${watch.looks} looks at ${data.size} nodes`);
});

test("large columns move one at a time, as all of them together would be a gap", () => {
  const names = /** @type {const} */ (["parent", "move", "depth", "generatedAt", "expandedAt", "g", "h", "x"]);
  const data = new TreeData(INFO);
  const room = 2 ** 17;
  let most = 0;
  for (let size = 0; size < 3 * room; size += 2000) {
    const before = names.map((name) => data[name]);
    data.append({
      parent: new Int32Array(2000).fill(-1),
      generated_at: new Int32Array(2000),
      x: new Float32Array(2000),
    });
    const moved = names.map((name) => data[name]).filter((column, at) => column !== before[at]);
    if (size > 1.5 * room) most = Math.max(most, new Set(moved).size);
  }
  assert.equal(most, 1);
  const inTurn = staggeredGrowth();
  const full = new Int32Array(2 * room);
  assert.notEqual(inTurn(full, 2 * room), full);
  assert.equal(inTurn(full, 2 * room), full);
  assert.notEqual(inTurn(full, 2 * room + 1), full);
});

test("g is the column of depths and h takes bytes, until a value says otherwise", () => {
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

test("what few nodes meet with takes no memory of all the others", () => {
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

test("the least and the most that waited are known without a look at the steps", () => {
  const data = fullTree(9, 2);
  data.finish({ last_step: data.lastStep, goal: -1 });
  const steps = [...data.frontierCurve].slice(1);
  data.frontierSizes.sizes = new Int32Array(0);
  const { min, max } = extremesOf(data, "depth") && data.frontierSizes;
  assert.deepEqual([min, max], [Math.min(...steps), Math.max(...steps)]);
});
