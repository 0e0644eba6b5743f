import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { CameraController, extentAt } from "../../../static/js/tree/camera.js";
import { boardSide } from "../../../static/js/tree/levels/fit.js";
import { freeCorner } from "../../../static/js/tree/levels/scene.js";
import { createScene, updateScene } from "../../../static/js/tree/scene-builder.js";
import { copyAt } from "../../../static/js/tree/tree-input.js";
import { fullTree, smallSearch } from "../searches.js";

/** @typedef {import("../../../static/js/run/tree-data.js").TreeData} TreeData */

const viewport = { width: 800, height: 560, insets: { top: 0, right: 0, bottom: 50, left: 0 } };
const FACTOR = 400; // how much farther apart the first nodes of a large tree are than those of a small one

beforeEach(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));

/** Returns a small search whose nodes are as far apart as if each had a large subtree. */
function wideSearch() {
  const data = smallSearch();
  data.setLayout({ x: data.x.slice(0, data.size).map((x) => x * FACTOR) });
  return data;
}

/** Returns a controller after a frame that shows a step. @param {TreeData} data @param {number} step */
function controllerAt(data, step, controller = new CameraController(), now = 0) {
  controller.update(data, step, viewport, now);
  return controller;
}

/** Returns the scene that a controller shows. @param {TreeData} data @param {number} step @param {CameraController} controller */
function sceneOf(data, step, { transform: { kx, ky, x, y }, spacing }) {
  const scene = createScene(data, /** @type {any} */ ({}), /** @type {any} */ ({}));
  updateScene(scene, { ...viewport, data, step, kx, ky, x, y, spacing, dpr: 1, animationProgress: 1 });
  return scene;
}

/** Returns how many nodes are drawn at a step, and the limits of their positions. @param {TreeData} data @param {number} step */
function boundsAt(data, step) {
  const { count, minX, maxX, minY, maxY } = extentAt(data, step);
  return { count, minX, maxX, minY, maxY };
}

test("a step's bounds cover only the nodes generated so far", () => {
  const data = smallSearch();
  const first = { count: 1, minX: 3, maxX: 3, minY: 0, maxY: 0 };
  assert.deepEqual(boundsAt(data, 0), first);
  assert.deepEqual(boundsAt(data, 2), { count: 4, minX: 2, maxX: 4, minY: 0, maxY: 1 });
  assert.deepEqual(boundsAt(data, 6), { count: 12, minX: 0, maxX: 4, minY: 0, maxY: 5 });
  assert.deepEqual(boundsAt(data, 0), first);
});

test("another layout has other bounds at the same step", () => {
  const data = smallSearch();
  boundsAt(data, 2);
  data.setLayout({ x: data.x.slice(0, data.size).map((x) => -x) });
  assert.deepEqual(boundsAt(data, 2), { count: 4, minX: -4, maxX: -2, minY: 0, maxY: 1 });
});

test("nodes outside the displayed subtree do not count", () => {
  const data = smallSearch();
  const owner = Array.from({ length: data.size }, () => -1);
  owner[3] = -2;
  data.setLayout({ x: data.x.slice(0, data.size), owner });
  assert.deepEqual(boundsAt(data, 2), { count: 3, minX: 2, maxX: 3, minY: 0, maxY: 1 });
});

test("the spacing is the distance of the closest neighbours", () => {
  const data = wideSearch();
  assert.deepEqual(
    [0, 1, 2, 3].map((step) => extentAt(data, step).spacing),
    [400, 400, 400, 400],
  );
  const square = wideSearch();
  const x = square.x.slice(0, square.size);
  square.setLayout({ x, y: square.depth.slice(0, square.size).map((depth) => depth * 300), form: "free" });
  assert.equal(extentAt(square, 2).spacing, 300);
});

test("the first steps of a large tree have as large boards as a small tree", () => {
  for (const step of [0, 1, 2, 3, 4]) {
    const [small, wide] = [smallSearch(), wideSearch()].map((data) => sceneOf(data, step, controllerAt(data, step)));
    assert.deepEqual([wide.level, wide.side], ["boards", small.side]);
  }
  const data = wideSearch();
  const sides = [0, 2, 4, 6].map((step) => sceneOf(data, step, controllerAt(data, step)).side);
  assert.ok(sides[0] > sides[3], `${sides}`);
  assert.deepEqual(
    sides,
    [...sides].sort((a, b) => b - a),
  );
});

test("boards change their size steadily while the camera moves", () => {
  const data = wideSearch();
  const controller = controllerAt(data, 2);
  const sides = [1000, 1050, 1100, 1150, 1200, 1260].map((now) => {
    controllerAt(data, 6, controller, now);
    return boardSide(controller.transform.kx * controller.spacing, controller.transform.ky);
  });
  assert.deepEqual(
    sides,
    [...sides].sort((a, b) => b - a),
  );
});

test("the camera keeps up with steps that follow each other in every frame", () => {
  const data = wideSearch();
  const controller = controllerAt(data, 0);
  for (const step of [1, 2, 3, 4, 5, 6]) controllerAt(data, step, controller, 1000 + 16 * step);
  const { kx } = controllerAt(data, 5).transform;
  assert.ok(Math.abs(controller.transform.kx / kx - 1) < 1e-9, "at most one frame behind");
});

test("the rows of a running search are in view as soon as they are drawn", () => {
  const data = fullTree(4, 4);
  const controller = controllerAt(data, data.lastStep);
  const next = fullTree(6, 4);
  controllerAt(next, next.lastStep, controller, 1000);
  assert.equal(controller.animation, null);
  const { ky, y } = controller.transform;
  assert.ok(y + 5 * ky <= viewport.height - viewport.insets.bottom);
});

test("readers who prefer reduced motion see the next step at once", () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const data = wideSearch();
  const controller = controllerAt(data, 6, controllerAt(data, 2));
  assert.equal(controller.animation, null);
  assert.equal(controller.transform.kx, controllerAt(data, 6).transform.kx);
});

test("a camera that the reader has moved stays until the tree is fitted", () => {
  const data = wideSearch();
  const controller = controllerAt(data, 2);
  controller.setCamera(controller.camera.panBy(30, 20), viewport, 0, false);
  const { kx, x } = controller.camera;
  for (const step of [3, 4, 6]) controllerAt(data, step, controller);
  assert.deepEqual([controller.transform.kx, controller.transform.x], [kx, x]);
  controller.follow(true);
  assert.equal(controllerAt(data, 6, controller).transform.kx, controllerAt(data, 6).transform.kx);
});

test("a moved camera zooms relative to the tree as it has grown", () => {
  const data = wideSearch();
  const controller = controllerAt(data, 2);
  controller.setCamera(controller.camera.panBy(1, 0), viewport, 0, false);
  const { kx } = controller.camera;
  const x = controller.camera.worldX(viewport.width / 2);
  controllerAt(data, 6, controller);
  const zoomed = controller.zoomedCamera(1 / 1.1, viewport.width / 2, viewport.height / 2, viewport);
  controller.setCamera(zoomed, viewport, 1000, false);
  assert.ok(controller.camera.kx < kx && controller.camera.kx > kx / 1.5);
  assert.ok(Math.abs(controller.camera.worldX(viewport.width / 2) - x) < 1e-6 * x);
  assert.equal(controller.camera.home.kx, controllerAt(data, 6).fitted.kx);
});

test("a narrow view shows no card that would cover boards to repeat one", () => {
  const data = wideSearch();
  const scene = sceneOf(data, 4, controllerAt(data, 4));
  assert.notEqual(freeCorner(scene, 270, 180, viewport.insets), "none");
  const narrow = { ...scene, width: 600, x: scene.x - 100 };
  assert.equal(freeCorner(narrow, 500, 400, viewport.insets), "none");
  assert.notEqual(freeCorner({ ...narrow, selected: 0 }, 500, 400, viewport.insets), "none");
});

test("the cross of a copy can be clicked where nodes are far apart", () => {
  const data = wideSearch();
  const scene = sceneOf(data, 3, controllerAt(data, 3));
  const [x, y] = [scene.x + data.x[1] * scene.kx, scene.y + data.y[1] * scene.ky - scene.side / 2 + 5];
  const hits = Array.from({ length: 120 }, (_, dx) => copyAt(scene, x + dx, y, 0));
  assert.ok(hits.includes(0), `${new Set(hits)}`);
});
