import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Camera,
  CameraController,
  extentAt,
  interpolate,
  padToSharedExtent,
  sharedExtentOf,
  zoomAtFit,
} from "../../../static/js/tree/camera.js";
import { boardSide, fitSquare, fitTree, hasRoomForBoards } from "../../../static/js/tree/levels/fit.js";
import { smallSearch } from "../searches.js";

const desktop = { width: 794, height: 600, insets: { top: 34, right: 0, bottom: 50, left: 0 } };
const small = { minX: 0, maxX: 4, minY: 0, maxY: 5 };
const huge = { minX: 0, maxX: 37863, minY: 0, maxY: 31 };

/** Returns the bounds of a number of nodes, the closest of which are 1 apart. @param {typeof small} extents @param {number} count */
const nodes = (extents, count) => ({ ...extents, count, spacing: 1 });

/** Asserts that two numbers are almost equal. @param {number} actual @param {number} expected @param {number} [slack] */
function assertNear(actual, expected, slack = 1e-6) {
  assert.ok(Math.abs(actual - expected) <= slack, `${actual} is not within ${slack} of ${expected}`);
}

test("a small tree is fitted at its natural spacing, with room for boards", () => {
  const transform = fitTree(nodes(small, 12), desktop);
  assertNear(transform.kx, 112);
  assertNear(transform.ky, 84);
  assertNear(transform.y, 87);
  assert.ok(hasRoomForBoards(transform.kx, transform.ky));
  assertNear(boardSide(transform.kx, transform.ky), 50);
});

test("up to 12 nodes are centred, more leave room for a card at the right", () => {
  const few = fitTree(nodes({ minX: 0, maxX: 2, minY: 0, maxY: 1 }, 4), desktop);
  // The boards are not exactly centred, as they need room for values on the right and for badges above.
  assertNear(few.x + few.kx, 794 / 2, 30);
  assertNear(few.y + few.ky / 2, (34 + 550) / 2, 15);
  assertNear(fitTree(nodes(small, 12), desktop).x - fitTree(nodes(small, 13), desktop).x, 88);
});

test("a fit enlarges boards up to 72 pixels, and to 96 in a wide window", () => {
  const tiny = { minX: 0, maxX: 1, minY: 0, maxY: 1 };
  const side = (/** @type {import("../../../static/js/tree/levels/fit.js").Transform} */ { kx, ky }) =>
    boardSide(kx, ky);
  assertNear(side(fitTree(nodes(tiny, 3), desktop)), 72);
  assertNear(side(fitTree(nodes(tiny, 3), { ...desktop, wide: true })), 96);
  assertNear(side(fitSquare(nodes(tiny, 3), { ...desktop, wide: true })), 96);
  const higher = { width: 1114, height: 700, insets: desktop.insets, wide: true };
  const transform = fitTree(nodes(small, 12), higher);
  assert.ok(side(transform) > 55 && side(transform) < 72, `limited by six rows: ${side(transform)}`);
  assertNear(transform.kx / transform.ky, 112 / 84);
  assert.ok(
    transform.y - side(transform) / 2 >= 34 + 12 && transform.y + 5 * transform.ky + side(transform) / 2 <= 650,
  );
});

test("zooming from an enlarged fit keeps the proportions", () => {
  const camera = Camera.at(fitTree(nodes({ minX: 0, maxX: 1, minY: 0, maxY: 1 }, 3), desktop));
  assertNear(camera.percent, (100 * 40) / 28); // the largest zoom below 144 % with whole pixels between boards
  assertNear(camera.zoomTo(0.72, 0, 0).kx, 112 * 0.72);
  assertNear(camera.zoomTo(2.88, 0, 0).ky, 84 * 2.88);
});

test("boards on a phone are smaller but legible", () => {
  const transform = fitTree(nodes(small, 12), {
    width: 390,
    height: 388,
    insets: { top: 0, right: 0, bottom: 36, left: 0 },
  });
  assertNear(transform.kx, 76, 1);
  assertNear(transform.ky, 56, 1);
  assertNear(boardSide(transform.kx, transform.ky), 36, 1);
  assert.ok(transform.x - 36 / 2 >= 8 && transform.x + 4 * transform.kx + 36 / 2 <= 390 - 20);
});

test("nodes are drawn as boards only where the whole tree fits with them", () => {
  for (let width = 320; width <= 1200; width++) {
    const { kx, ky, x, y } = fitTree(nodes({ minX: 0, maxX: 7, minY: 0, maxY: 7 }, 26), { ...desktop, width });
    const reach = boardSide(kx, ky) / 2;
    if (hasRoomForBoards(kx, ky))
      assert.ok(x - reach >= 8 && x + 7 * kx + reach <= width - 20 && y - reach >= 34, `at ${width} px`);
  }
});

test("flat plates of a deep tree are legible", () => {
  const deep = { minX: 0, maxX: 2, minY: 0, maxY: 11 };
  const square = fitTree(nodes(deep, 15), desktop);
  const flat = fitTree(nodes(deep, 15), desktop, 0.5);
  assert.ok(boardSide(square.kx, square.ky) < 36);
  assert.ok(boardSide(flat.kx, flat.ky, 0.5) >= 48);
  assert.ok(0.5 * boardSide(flat.kx, flat.ky, 0.5) <= flat.ky - 12);
});

test("rows of shapes are at most 36 apart, and the tree fills the width", () => {
  const transform = fitTree(nodes({ minX: 0, maxX: 43, minY: 0, maxY: 12 }, 96), desktop);
  assertNear(transform.ky, 36);
  assertNear(transform.y, 58);
  assertNear(fitTree(nodes({ minX: 0, maxX: 43, minY: 0, maxY: 7 }, 96), { ...desktop, wide: true }).ky, 48);
  assertNear(transform.x, 20);
  assertNear(transform.x + 43 * transform.kx, 768);
  const hugeTransform = fitTree(nodes(huge, 181440), desktop);
  assertNear(hugeTransform.ky, 477 / 31);
  assertNear(hugeTransform.y, 58);
});

test("a tree of one node has a finite scale", () => {
  const transform = fitTree(nodes({ minX: 0, maxX: 0, minY: 0, maxY: 0 }, 1), desktop);
  assertNear(boardSide(transform.kx, transform.ky), 72);
});

test("the point under the pointer stays in place while zooming", () => {
  let camera = Camera.at(fitTree(nodes(huge, 181440), desktop));
  const x = camera.worldX(300);
  const y = camera.worldY(222);
  for (const factor of [3, 0.5, 40, 40, 40]) {
    camera = camera.zoomBy(factor, 300, 222);
    assertNear(camera.worldX(300), x, 1e-4);
    assertNear(camera.worldY(222), y, 1e-6);
  }
});

test("zooming in restores the natural proportions of any tree", () => {
  const fitted = fitTree(nodes(huge, 181440), desktop);
  const camera = Camera.at(fitted);
  assertNear(camera.kx, fitted.kx);
  assertNear(camera.ky, fitted.ky);
  const close = camera.zoomTo(1, 0, 0);
  assertNear(close.kx, 112);
  assertNear(close.ky, 84);
  assertNear(camera.zoomTo(2, 0, 0).kx, 224);
  const slightlyFarther = camera.zoomTo(0.9999, 0, 0);
  assertNear(slightlyFarther.kx, 112, 0.05);
});

test("zoom ranges from half the fit to three times the natural spacing", () => {
  const camera = Camera.at(fitTree(nodes(huge, 181440), desktop));
  assert.equal(camera.zoomBy(1e9, 0, 0).k, 3);
  assertNear(camera.zoomBy(1e-9, 0, 0).k, zoomAtFit(camera.home) / 2);
});

test("a pan returns a new camera and leaves the old one unchanged", () => {
  const camera = Camera.at(fitTree(nodes(small, 12), desktop));
  const moved = camera.panBy(10, -5);
  assertNear(moved.screenX(0), camera.screenX(0) + 10);
  assertNear(moved.screenY(0), camera.screenY(0) - 5);
  assertNear(camera.screenY(0), 87);
  assert.throws(() => {
    camera.x = 0;
  });
});

test("a pan stops before the tree is out of view", () => {
  const rect = { left: 40, top: 40, right: 754, bottom: 560 };
  const far = Camera.at(fitTree(nodes(small, 12), desktop))
    .panBy(1e6, 1e6)
    .constrain(small, rect);
  assertNear(far.screenX(small.minX), 754);
  assertNear(far.screenY(0), 560);
});

test("interpolation between cameras keeps the anchor of a zoom in place", () => {
  const from = Camera.at(fitTree(nodes(huge, 181440), desktop));
  const to = from.zoomBy(50, 300, 222);
  const x = from.worldX(300);
  for (const t of [0.1, 0.5, 0.9]) {
    const transform = interpolate(from, to, t);
    assertNear(transform.x + x * transform.kx, 300, 1e-3);
  }
  assertNear(interpolate(from, to, 1).kx, to.kx, 1e-9);
});

test("a padded tree is centred, and aligned left while it grows", () => {
  const sharedExtent = { width: 100, depth: 31, count: 500, rounds: false };
  assert.deepEqual(padToSharedExtent(small, sharedExtent, false), { minX: -48, maxX: 52, minY: 0, maxY: 31 });
  assert.deepEqual(padToSharedExtent(small, sharedExtent, true), { minX: 0, maxX: 100, minY: 0, maxY: 31 });
});

test("a tree larger than the shared extent is completely in view", () => {
  const sharedExtent = { width: 3, depth: 2, count: 5, rounds: false };
  for (const grows of [false, true]) assert.deepEqual(padToSharedExtent(small, sharedExtent, grows), small);
});

test("a tree on rings neither uses nor changes the shared extent", () => {
  const ringed = {
    form: "rings",
    size: 9,
    hasDefaultLayout: false,
    layoutVersion: 1,
    extents: { minX: -7, maxX: 7, minY: -6, maxY: 8 },
  };
  const rows = { form: "rows", size: 9, drawnCount: 9, layoutVersion: 1, extents: small, bounds: [0] };
  const sharedExtent = sharedExtentOf(/** @type {any[]} */ ([ringed, rows]));
  assert.deepEqual(sharedExtent, { width: 4, depth: 5, count: 9, rounds: false });
  const onRings = smallSearch();
  onRings.setLayout({ x: onRings.x.slice(0, onRings.size), y: onRings.depth.slice(0, onRings.size), form: "rings" });
  const cameraController = new CameraController();
  cameraController.sharedExtent = sharedExtent;
  assert.equal(cameraController.boundsAt(onRings, 3), extentAt(onRings, 3));
});
