import assert from "node:assert/strict";
import { test } from "node:test";
import { ease } from "../../../static/js/canvas/canvas.js";
import { channels } from "../../../static/js/canvas/theme.js";
import { cost, formatCount } from "../../../static/js/run/numbers.js";
import { countDensity, rampPosition } from "../../../static/js/tree/levels/draw-density.js";
import { drawShapes } from "../../../static/js/tree/levels/draw-shapes.js";
import { freeCorner } from "../../../static/js/tree/levels/scene.js";
import { createScene, measureView } from "../../../static/js/tree/scene-builder.js";
import { labelEvery, planStrip } from "../../../static/js/tree/side-views.js";
import { nodeAt } from "../../../static/js/tree/tree-input.js";
import { fullTree, smallSearch } from "../searches.js";

/**
 * Returns the scene of a run without a canvas, with its level of detail already chosen.
 * @param {import("../../../static/js/run/tree-data.js").TreeData} data
 * @param {Partial<import("../../../static/js/tree/levels/scene.js").Scene>} settings
 */
function sceneOf(data, settings) {
  const scene = createScene(data, /** @type {any} */ ({}), /** @type {any} */ ({}));
  Object.assign(scene, { width: 800, height: 600, kx: 112, ky: 84, x: 69, y: 87, step: data.lastStep }, settings);
  scene.head = data.currentNodeAt(scene.step);
  scene.path = data.pathTo(scene.head);
  measureView(scene);
  return scene;
}

test("the level depends on the number of nodes in view and their spacing", () => {
  assert.equal(sceneOf(smallSearch(), {}).level, "boards");
  assert.equal(sceneOf(smallSearch(), { kx: 40, ky: 40 }).level, "shapes");
  const big = fullTree(12, 2);
  assert.equal(sceneOf(big, { kx: 0.3, ky: 40 }).level, "marks");
  assert.equal(sceneOf(big, { kx: 0.3, ky: 1 }).level, "density");
  assert.equal(sceneOf(big, { x: 400 }).level, "boards", "zoomed in, few of the many nodes are in view");
});

test("the level stays the same at every step of a run", () => {
  const levels = [0, 2, 6].map((step) => sceneOf(smallSearch(), { step }).level);
  assert.deepEqual(levels, ["boards", "boards", "boards"]);
});

test("hit tests find the nearest node of a row, among those generated", () => {
  const scene = sceneOf(smallSearch(), {});
  assert.equal(nodeAt(scene, 69 + 2 * 112 + 5, 87 + 84, 0), 1);
  assert.equal(nodeAt(scene, 69 + 2.5 * 112, 87 + 84, 0), -1);
  assert.equal(nodeAt(scene, 69 + 112, 87 + 5 * 84 - 20, 0), 11);
  assert.equal(nodeAt(sceneOf(smallSearch(), { step: 1 }), 69 + 2 * 112, 87 + 84, 0), -1);
});

test("the ring of a node beside the goal is drawn over the goal's star", () => {
  const scene = sceneOf(smallSearch(), { kx: 9, ky: 20, x: 50, y: 30, lastRuledRow: 0 });
  /** @type {string[][]} */
  const drawn = [];
  const look = { fillStyle: "", strokeStyle: "" };
  const record = (/** @type {string} */ method) => () => drawn.push([method, look.fillStyle, look.strokeStyle]);
  const methods = { fill: record("fill"), stroke: record("stroke") };
  const ctx = new Proxy(look, { get: (_, name) => ({ ...look, ...methods })[name] ?? (() => {}) });
  Object.assign(scene, { ctx, theme: { goal: "goal", frontier: "frontier", fadedAlpha: 1 } });
  drawShapes(scene);
  assert.equal(scene.level, "shapes");
  const star = drawn.findIndex(([method, colour]) => method === "fill" && colour === "goal");
  const laterRings = drawn.slice(star).filter(([method, , colour]) => method === "stroke" && colour === "frontier");
  assert.ok(star > 0);
  assert.equal(laterRings.length, 1, "the goal has one sibling");
});

test("touch has a larger reach than the mouse", () => {
  const scene = sceneOf(smallSearch(), { kx: 40, ky: 30 });
  assert.equal(nodeAt(scene, 69 + 3 * 40 + 14, 87, 0), -1);
  assert.equal(nodeAt(scene, 69 + 3 * 40 + 14, 87, 8), 0);
});

test("a card is placed in a corner where it hides no node", () => {
  const insets = { top: 34, right: 0, bottom: 50, left: 0 };
  assert.equal(freeCorner(sceneOf(smallSearch(), {}), 240, 280, insets), "bottom-right");
  const mirrored = smallSearch();
  mirrored.setLayout({ x: mirrored.x.slice(0, mirrored.size).map((x) => 4 - x) });
  assert.equal(freeCorner(sceneOf(mirrored, { x: 200 }), 240, 280, insets), "bottom-left");
});

test("a card hides many nodes rather than the current node", () => {
  const data = fullTree(10, 2);
  const scene = sceneOf(data, { kx: 1.5, ky: 60, x: 10, y: 40, step: data.lastStep });
  const corner = freeCorner(scene, 240, 280, { top: 0, right: 0, bottom: 0, left: 0 });
  const head = scene.x + data.x[scene.head] * scene.kx;
  assert.ok(corner.endsWith(head > 400 ? "left" : "right") || corner.startsWith("top"));
});

test("every node in view is counted once, in its pixel", () => {
  const data = fullTree(12, 2);
  const scene = sceneOf(data, { kx: 0.3, ky: 20, x: 10.5, y: 20, dpr: 2, step: data.lastStep + 1 });
  const density = countDensity(scene);
  const counted = density.expanded.reduce((a, b) => a + b, 0) + density.frontier.reduce((a, b) => a + b, 0);
  assert.equal(counted, data.size);
  assert.ok(density.most >= 2);
});

test("rows finer than a pixel share a band", () => {
  const data = fullTree(12, 2);
  const density = countDensity(sceneOf(data, { kx: 0.3, ky: 0.25, x: 10, y: 20, dpr: 1, step: data.lastStep + 1 }));
  assert.equal(density.bands, 3);
  assert.equal(
    density.inBand.slice(0, 3).reduce((a, b) => a + b, 0),
    data.size,
  );
});

test("rows of at least a pixel have a band each", () => {
  const data = fullTree(12, 2);
  const density = countDensity(sceneOf(data, { kx: 0.1, ky: 1.5, x: 10, y: 20, dpr: 1, step: data.lastStep + 1 }));
  assert.equal(density.bands, data.depthCount);
  assert.deepEqual([...density.inBand.slice(0, 4)], [1, 2, 4, 8]);
});

test("a partial view counts nodes like the complete view", () => {
  const data = fullTree(12, 2);
  const settings = { kx: 0.1, ky: 0.5, y: 20, dpr: 1, step: data.lastStep >> 1 };
  const rowsOf = (/** @type {number} */ x, /** @type {number} */ column) => {
    const { columns, expanded, frontier } = countDensity(sceneOf(data, { ...settings, x }));
    return [expanded, frontier].map((counts) => [0, 1, 2, 3, 4, 5].map((band) => counts[band * columns + column]));
  };
  assert.deepEqual(rowsOf(-50, 20), rowsOf(10, 80));
  assert.ok(
    rowsOf(10, 80)
      .flat()
      .some((count) => count > 0),
  );
});

test("the density ramp runs from one node to the most", () => {
  assert.equal(rampPosition(1, 29), 0);
  assert.equal(rampPosition(29, 29), 1);
  assert.ok(rampPosition(5, 29) > rampPosition(4, 29));
  assert.equal(rampPosition(1, 1), 0);
});

test("few nodes are squares, many are bars that leave room for totals", () => {
  assert.equal(planStrip(3, 93, 84).squares, true);
  const plan = planStrip(25132, 64, 15.4);
  assert.equal(plan.squares, false);
  assert.ok(plan.unit * 25132 <= 64 - 12);
});

test("labels of the depth strip never overlap", () => {
  for (const pitch of [84, 15.4, 11, 5, 0.5, 0.007]) {
    assert.ok(labelEvery(pitch) * pitch >= 12);
  }
  assert.equal(labelEvery(15.4), 1);
});

test("the easing starts fast and ends slowly", () => {
  assert.equal(ease(0), 0);
  assert.equal(ease(1), 1);
  assert.ok(ease(0.2) > 0.4, "most of the movement is early");
  assert.ok(ease(0.5) < ease(0.6));
});

test("numbers are formatted as on the page", () => {
  assert.equal(formatCount(181440), "181,440");
  assert.equal(cost(17), "17");
  assert.equal(cost(3 + 3 * Math.SQRT2), "7.2");
  assert.equal(cost(1.125 * 3), "3.375");
  assert.equal(cost(23.6), "23.6");
  assert.equal(cost(0.00001 * 9), "0.00009");
});

test("hexadecimal colours of three and six digits are parsed", () => {
  assert.deepEqual(channels("#0072B2"), [0, 114, 178]);
  assert.deepEqual(channels("#fff"), [255, 255, 255]);
});
