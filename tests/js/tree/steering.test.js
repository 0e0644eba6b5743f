import assert from "node:assert/strict";
import test from "node:test";
import { CameraController } from "../../../static/js/tree/camera-control.js";

/** A tree of four nodes: two are there at step 0 and 1 each, the widest come last. */
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

test("a small tree has the room of the whole of it from the first step on", () => {
  assert.deepEqual(new CameraController().boundsAt(data, 0), data.extents);
});

test("kept close, what is there at a step has all the room, from wherever one comes to it", () => {
  const cameraController = new CameraController();
  cameraController.fitToStep = true;
  const first = { minX: 3, maxX: 3, minY: 0, maxY: 0 };
  assert.deepEqual(cameraController.boundsAt(data, 0), first);
  assert.deepEqual(cameraController.boundsAt(data, 1), { minX: 2, maxX: 3, minY: 0, maxY: 1 });
  assert.deepEqual(cameraController.boundsAt(data, 2), data.extents);
  assert.deepEqual(cameraController.boundsAt(data, 0), first);
});

test("of another tree, or of one arranged anew, nothing has been seen", () => {
  const cameraController = new CameraController();
  cameraController.fitToStep = true;
  cameraController.boundsAt(data, 2);
  const mirrored = { ...data, layoutVersion: 2, x: [-3, -2, 0, -9] };
  assert.deepEqual(cameraController.boundsAt(mirrored, 2), { minX: -9, maxX: 0, minY: 0, maxY: 2 });
});

test("where nodes stand elsewhere than at their depths all of them have room", () => {
  const cameraController = new CameraController();
  cameraController.fitToStep = true;
  assert.deepEqual(cameraController.boundsAt({ ...data, hasDefaultLayout: false }, 0), data.extents);
});
