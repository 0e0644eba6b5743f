import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePositions } from "../../../static/js/run/graphviz.js";
import { roundName } from "../../../static/js/run/numbers.js";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { Camera } from "../../../static/js/tree/camera.js";
import { fitSquare } from "../../../static/js/tree/levels/fit.js";
import { freeCorner, isSkipped, nodeX, nodeY } from "../../../static/js/tree/levels/scene.js";
import { createScene, measureView } from "../../../static/js/tree/scene-builder.js";
import { nodeAt } from "../../../static/js/tree/tree-input.js";
import { smallSearch } from "../searches.js";

/** Returns the scene of a run at its last step, with its level of detail already chosen. @param {TreeData} data @param {Partial<import("../../../static/js/tree/levels/scene.js").Scene>} settings */
function sceneOf(data, settings) {
  const scene = createScene(data, /** @type {any} */ ({}), /** @type {any} */ ({}));
  Object.assign(scene, { width: 800, height: 600, kx: 60, ky: 60, x: 300, y: 300, step: data.lastStep }, settings);
  measureView(scene);
  return scene;
}

/** Returns the small search in a free layout, with its nodes on a spiral, so that no two nodes have the same y. */
function spiralSearch() {
  const data = smallSearch();
  const ids = Array.from({ length: data.size }, (_, id) => id);
  data.setLayout({
    x: ids.map((id) => id * 0.4 * Math.cos(id)),
    y: ids.map((id) => id * 0.4 * Math.sin(id)),
    form: "free",
  });
  return data;
}

/** Returns the small search when only the subtree of node 4 is open: nodes 2, 3, 5 and 6 are collapsed into stubs. */
function focusedSearch() {
  const data = smallSearch();
  data.setLayout({ x: data.x.slice(0, data.size), owner: [-1, -1, 2, 3, -1, 5, 6, -1, -1, -1, -1, -1] });
  return data;
}

test("nodes are drawn at the positions of a layout without rows", () => {
  const scene = sceneOf(spiralSearch(), {});
  for (let id = 0; id < 12; id++) {
    assert.ok(Math.abs(nodeX(scene, id) - (300 + id * 24 * Math.cos(id))) < 1e-3);
    assert.ok(Math.abs(nodeY(scene, id) - (300 + id * 24 * Math.sin(id))) < 1e-3);
  }
});

test("hit tests find every node of a layout without rows", () => {
  const scene = sceneOf(spiralSearch(), {});
  for (let id = 0; id < 12; id++) assert.equal(nodeAt(scene, nodeX(scene, id) + 2, nodeY(scene, id) - 2, 0), id);
  assert.equal(nodeAt(scene, 5, 5, 0), -1);
});

test("only nodes inside the viewport count as in view", () => {
  assert.equal(sceneOf(spiralSearch(), {}).inView, 12);
  const zoomedIn = sceneOf(spiralSearch(), { kx: 600, ky: 600 });
  const inside = Array.from({ length: 12 }, (_, id) => id).filter(
    (id) =>
      nodeX(zoomedIn, id) >= 0 && nodeX(zoomedIn, id) <= 800 && nodeY(zoomedIn, id) >= 0 && nodeY(zoomedIn, id) <= 600,
  );
  assert.equal(zoomedIn.inView, inside.length);
  assert.ok(inside.length < 12);
});

test("the fit of a layout without rows has one scale and holds every node", () => {
  const data = spiralSearch();
  const frame = { width: 900, height: 500, insets: { top: 10, right: 0, bottom: 51, left: 0 } };
  const transform = fitSquare({ ...data.extents, count: 5000, spacing: 1 }, frame);
  assert.equal(transform.kx, transform.ky);
  const scene = sceneOf(data, { ...transform, width: 900, height: 500 });
  for (let id = 0; id < 12; id++) {
    assert.ok(nodeX(scene, id) > 0 && nodeX(scene, id) < 900);
    assert.ok(nodeY(scene, id) > 10 && nodeY(scene, id) < 449);
  }
  const zoomed = Camera.at(transform).zoomBy(1.7, 300, 200);
  assert.ok(Math.abs(zoomed.kx - zoomed.ky) < 1e-9, "every camera derived from it has one scale as well");
});

test("a focused subtree has rows of drawn nodes, and stubs for the rest", () => {
  const data = focusedSearch();
  assert.equal(data.drawnCount, 8);
  assert.deepEqual([...data.stubs], [2, 3, 5, 6]);
  assert.deepEqual(
    [...data.rows.members].sort((a, b) => a - b),
    [0, 1, 4, 7, 8, 9, 10, 11],
  );
  assert.ok(data.isDrawn(7) && !data.isDrawn(5));
});

test("the depth of a layout is that of its deepest drawn node", () => {
  const data = focusedSearch();
  assert.equal(data.deepestOf(), 5);
  assert.equal(data.deepestOf([-1, -1, 2, 3, -1, 5, 6, -1, -1, -2, -2, -2]), 3);
  assert.equal(data.deepestOf([]), 5);
});

test("a stub counts the nodes of its subtree at a step", () => {
  const data = smallSearch();
  data.setLayout({ x: data.x.slice(0, data.size), owner: [-1, 1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1] });
  assert.deepEqual([...data.countStubs(1)], []);
  assert.deepEqual([...data.countStubs(2)], [[1, 1]]);
  assert.deepEqual([...data.countStubs(3)], [[1, 4]]);
  assert.deepEqual([...data.countStubs(6)], [[1, 9]]);
});

test("the depth strip counts the drawn nodes", () => {
  const data = focusedSearch();
  const counts = data.countRows(6);
  assert.deepEqual([...counts.total], [1, 1, 1, 2, 1, 2]);
  assert.deepEqual([...data.depthCounts(6).total], [1, 3, 3, 2, 1, 2], "the table still counts all nodes");
});

test("a tree that grows upwards has its depths in descending order", () => {
  const data = smallSearch();
  data.setLayout({ x: data.x.slice(0, data.size), y: data.depth.slice(0, data.size).map((d) => 5 - d) });
  assert.deepEqual(data.depthsOfRows, [5, 4, 3, 2, 1, 0]);
  assert.deepEqual([...data.countRows(6).total], [2, 1, 2, 3, 3, 1]);
  const scene = sceneOf(data, { y: 50 });
  assert.equal(nodeY(scene, 0), 350);
});

test("the default layout can be restored after another one", () => {
  const data = focusedSearch();
  data.setLayout({ x: data.x.slice(0, data.size), y: [], owner: [] });
  assert.ok(data.hasDefaultLayout && data.form === "rows");
  assert.equal(data.drawnCount, 12);
  assert.equal(data.stubs.length, 0);
});

test("a card avoids an occupied corner", () => {
  const scene = sceneOf(smallSearch(), { kx: 112, ky: 84, x: 69, y: 87 });
  scene.path = scene.data.pathTo(11);
  const insets = { top: 34, right: 0, bottom: 50, left: 0 };
  assert.equal(freeCorner(scene, 240, 280, insets), "bottom-right");
  assert.notEqual(freeCorner(scene, 240, 280, insets, "bottom-right"), "bottom-right");
});

test("Graphviz's inches become layout units, with y downwards", () => {
  const plain =
    'graph 1 4 3\nnode 0 2 3 0.7 0.7 "" solid circle black lightgrey\nnode 2 1 2 0.7 0.7 ""\nedge 0 2 4 1 1\nstop';
  const layout = parsePositions(plain, { x: [9, 9, 9], owner: [-1, 1, -1] });
  assert.deepEqual([...layout.x], [2, 9, 1]);
  assert.deepEqual([...(layout.y ?? [])], [-3, 0, -2]);
  assert.deepEqual([layout.form, layout.owner], ["free", [-1, 1, -1]]);
});

/** Returns an iterative search of two rounds: the first has the nodes 0 and 1, the second the nodes 2, 3 and 4. */
function iterativeSearch() {
  const data = new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: "g+h", rounds: "f" });
  data.append({
    parent: [-1, 0, -1, 2, 3],
    move: [-1, 0, -1, 0, 1],
    g: [0, 1, 0, 1, 2],
    h: [2, 2, 2, 2, 1],
    generated_at: [0, 2, 3, 4, 5],
    taken: [0, 1, 2, 3, 4],
    waiting: [0, 0, 0, 0, 0],
    bounds: [2, 3],
  });
  return data;
}

test("earlier rounds are faded", () => {
  const data = iterativeSearch();
  assert.deepEqual(
    [0, 2, 3, 5].map((step) => data.roundRootAt(step)),
    [0, 0, 2, 2],
  );
  const scene = sceneOf(data, { step: 5 });
  assert.equal(scene.roundStart, 2);
  assert.deepEqual(
    [0, 1, 2, 3, 4].filter((id) => !isSkipped(scene, id)),
    [2, 3, 4],
  );
  scene.drawsFaded = true;
  assert.deepEqual(
    [0, 1, 2, 3, 4].filter((id) => !isSkipped(scene, id)),
    [0, 1],
  );
});

test("forgotten nodes are faded from their step on", () => {
  const data = new TreeData({ width: 3, height: 3, start: [1, 0, 2, 3, 4, 5, 6, 7, 8], priority: "g+h" });
  data.append({ parent: [-1, 0, 0], generated_at: [0, 1, 1], taken: [0, 1], forgotten: [1, 3] });
  const faded = (/** @type {number} */ step) => [0, 1, 2].filter((id) => isSkipped(sceneOf(data, { step }), id));
  assert.deepEqual([2, 3].map(faded), [[], [1]]);
});

test("a round shown alone is not faded", () => {
  const data = iterativeSearch();
  data.setLayout({ x: [0, 0, 0, 0, 0], owner: [-1, -1, -2, -2, -2] });
  assert.equal(sceneOf(data, { step: 5 }).roundStart, 0);
});

test("the name of a round contains its bound, if it is finite", () => {
  const data = iterativeSearch();
  const words = { plain: "Round {round}", f: "Round {round}, f ≤ {bound}", depth: "Round {round}, to depth {bound}" };
  assert.equal(roundName(data, 1, words), "Round 2, f ≤ 3");
  data.info.rounds = "depth";
  assert.equal(roundName(data, 0, words), "Round 1, to depth 2");
  data.bounds[1] = Infinity;
  assert.equal(roundName(data, 1, words), "Round 2");
});

test("the rings of a focused subtree are those of its drawn nodes", () => {
  const data = focusedSearch();
  const angle = (/** @type {number} */ id) => id * 0.7;
  const radius = Array.from({ length: 12 }, (_, id) => 2 * data.depth[id]);
  for (const id of [2, 3, 5, 6]) radius[id] = 99; // collapsed nodes, which must not add a ring
  data.setLayout({
    x: radius.map((r, id) => r * Math.sin(angle(id))),
    y: radius.map((r, id) => -r * Math.cos(angle(id))),
    owner: [-1, -1, 2, 3, -1, 5, 6, -1, -1, -1, -1, -1],
    form: "rings",
  });
  const depths = data.rings.map(({ radius: r }) => Math.round(r * 1e4) / 2e4);
  assert.deepEqual(depths, [1, 2, 3, 4, 5]);
  // A ring is drawn from the step that generates its first node: 1 at step 2, 4 at 3, 7 at 4, 9 at 5, 10 and 11 at 6.
  const since = data.rings.map((ring) => ring.since);
  assert.deepEqual(since, [2, 3, 4, 5, 6]);
});
