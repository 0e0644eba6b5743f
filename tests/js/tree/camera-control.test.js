import assert from "node:assert/strict";
import test from "node:test";
import { CameraController } from "../../../static/js/tree/camera-control.js";

/** A tree of four nodes: the first is generated at step 0, the second at step 1, the leftmost and the rightmost at step 2. */
const data = /** @type {any} */ ({
  layoutVersion: 1,
  hasDefaultLayout: true,
  size: 4,
  drawnCount: 4,
  x: [3, 2, 0, 9],
  generatedAt: [0, 1, 2, 2],
  extents: { minX: 0, maxX: 9, minY: 0, maxY: 2 },
  depthCounts: (/** @type {number} */ step) => ({ depthCount: step + 1 }),
});

test("a small tree is fitted completely from the first step on", () => {
  assert.deepEqual(new CameraController().boundsAt(data, 0), data.extents);
});

test("a fit to the step covers only the nodes generated so far", () => {
  const cameraController = new CameraController();
  cameraController.fitToStep = true;
  const first = { minX: 3, maxX: 3, minY: 0, maxY: 0 };
  assert.deepEqual(cameraController.boundsAt(data, 0), first);
  assert.deepEqual(cameraController.boundsAt(data, 1), { minX: 2, maxX: 3, minY: 0, maxY: 1 });
  assert.deepEqual(cameraController.boundsAt(data, 2), data.extents);
  assert.deepEqual(cameraController.boundsAt(data, 0), first);
});

test("another layout resets the extent of a fit to the step", () => {
  const cameraController = new CameraController();
  cameraController.fitToStep = true;
  cameraController.boundsAt(data, 2);
  const mirrored = { ...data, layoutVersion: 2, x: [-3, -2, 0, -9] };
  assert.deepEqual(cameraController.boundsAt(mirrored, 2), { minX: -9, maxX: 0, minY: 0, maxY: 2 });
});

test("a fit to the step covers all of a layout other than the default", () => {
  const cameraController = new CameraController();
  cameraController.fitToStep = true;
  assert.deepEqual(cameraController.boundsAt({ ...data, hasDefaultLayout: false }, 0), data.extents);
});
