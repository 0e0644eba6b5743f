import assert from "node:assert/strict";
import test from "node:test";
import { createReporter } from "../../../static/js/tree/tree-view.js";

const cameraController = /** @type {any} */ ({
  camera: { percent: 50, k: 1, maxZoom: 2, minZoom: 0.5 },
  userControlled: true,
});

/** Returns a scene at the level of shapes with this number of nodes in view. @param {number} inView */
const sceneOf = (inView) =>
  /** @type {any} */ ({ level: "shapes", inView, data: { size: 9000 }, legend: { goal: true } });

test("the page receives only the newest report, and only if it has changed", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {[string, unknown][]} */
  const reports = [];
  const report = createReporter({
    onCamera: ({ inView }) => reports.push(["camera", inView]),
    onView: ({ level, goal }) => reports.push(["view", `${level} ${goal}`]),
  });
  for (const inView of [300, 200, 100]) report(sceneOf(inView), cameraController);
  assert.deepEqual(reports, [], "no report within the frame");
  t.mock.timers.tick(1);
  assert.deepEqual(reports, [
    ["camera", 100],
    ["view", "shapes true"],
  ]);
  report(sceneOf(100), cameraController);
  t.mock.timers.tick(1);
  assert.equal(reports.length, 2, "nothing has changed");
  report(sceneOf(70), cameraController);
  t.mock.timers.tick(1);
  assert.deepEqual(reports.slice(2), [["camera", 70]]);
});
