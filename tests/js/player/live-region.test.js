/** Texts for screen readers do not interrupt each other. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { LiveRegion } from "../../../static/js/player/live-region.js";

/** Returns an element of which only the text is used. @returns {any} */
const createElement = () => ({ textContent: "" });

test("steps wait for what is being said, at most one every three seconds", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  mock.method(performance, "now", () => now);
  const pass = (/** @type {number} */ milliseconds) => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  const element = createElement();
  const live = new LiveRegion(element);
  live.announceLater(() => "Step 1");
  live.announceLater(() => "Step 2");
  live.announce("Card of a node");
  assert.equal(element.textContent, "Card of a node");
  pass(100);
  assert.equal(element.textContent, "Card of a node");
  pass(900);
  assert.equal(element.textContent, "Step 2");
  live.announceLater(() => "Step 3");
  pass(100);
  pass(2800);
  assert.equal(element.textContent, "Step 2");
  pass(100);
  assert.equal(element.textContent, "Step 3");
  live.announce("Step 3");
  assert.equal(element.textContent, "");
  pass(100);
  assert.equal(element.textContent, "Step 3");
  mock.reset();
});
