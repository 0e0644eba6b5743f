import assert from "node:assert/strict";
import { test } from "node:test";

import { SpokenStep } from "../../../static/js/view/run-view.js";

test("a step is spoken with what is known by then", () => {
  const spoken = new SpokenStep();
  assert.equal(spoken.set("Solved in 9 moves, though shorter paths may exist.", 5, 5, ""), true);
  assert.equal(spoken.set("Solved in 9 moves, where 7 would do.", 5, 5, ""), false);
  assert.equal(spoken.text(), "Step 5 of 5. Solved in 9 moves, where 7 would do.");
});

test("a step at which a run opens is not announced", () => {
  const spoken = new SpokenStep(7);
  assert.equal(spoken.set("Solved in 7 moves.", 7, 7, ""), false);
  assert.equal(spoken.set("A* takes the root.", 1, 1234, "1 2 3, 4 gap 5"), true);
  assert.equal(spoken.text(), "Step 1 of 1,234: 1 2 3, 4 gap 5. A* takes the root.");
});
