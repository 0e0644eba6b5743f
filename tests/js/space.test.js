import assert from "node:assert/strict";
import { test } from "node:test";

import { SpaceLights, byDistance, isExpanded, tintOf } from "../../static/js/space-data.js";
import { axisTicks, frameSpace, placeAt, placeBeside, spaceX, spaceY } from "../../static/js/space-layout.js";
import { hasLayers, layerLength, nextStop, stopsOf } from "../../static/js/stops.js";
import { fullTree, smallSearch } from "./searches.js";

// Five moves apart: the search of the first picture, its boards at made-up distances that fit its path.
const ROWS = 8;
const PLACES = [[0, 5], [1, 4], [1, 6], [1, 6], [2, 3], [2, 5], [2, 5], [3, 2], [3, 4], [4, 1], [5, 2], [5, 0]].map(([a, b]) => a * ROWS + b);

/** @returns {import("../../static/js/space-data.js").SpaceColumns} */
function smallSpace() {
  const counts = new Int32Array(ROWS * ROWS);
  for (const place of PLACES) counts[place] += 3;
  const expanded = counts.map((count, place) => (place < 3 * ROWS ? count : 0));
  return { rows: ROWS, columns: ROWS, counts, expanded, moves: 5, total: 36, breadth_first: 15, densest: 6 };
}

function smallLights() {
  const lights = new SpaceLights(smallSpace(), smallSearch());
  lights.append({ place: PLACES, lit: PLACES.map((_, id) => id), opened: [0, 1, 4, 7, 9] });
  return lights;
}

/** @param {ArrayLike<number>} column */
const sum = (column) => Array.from(column).reduce((a, b) => a + b, 0);

test("at every step the map counts what the tree shows, whatever step came before", () => {
  const lights = smallLights();
  const tree = smallSearch();
  for (const t of [6, 0, 3, 1, 5, 2, 6, 4, 0]) {
    const depths = tree.depthCounts(t);
    const { frontier, expanded } = lights.at(t);
    assert.equal(sum(expanded), sum(depths.expanded), `expanded at ${t}`);
    assert.equal(sum(frontier), sum(depths.frontier), `waiting at ${t}`);
    assert.equal(lights.expandedAt(t), sum(expanded));
    assert.equal(lights.waitingAt(t), sum(frontier));
  }
});

test("instalments light up the same as all at once", () => {
  const lights = new SpaceLights(smallSpace(), smallSearch());
  lights.append({ place: PLACES.slice(0, 5), lit: [0, 1, 2, 3, 4], opened: [0, 1, 4] });
  lights.at(6);
  lights.append({ place: PLACES.slice(5), lit: [5, 6, 7, 8, 9, 10, 11], opened: [7, 9] });
  assert.deepEqual(lights.at(6).frontier, smallLights().at(6).frontier);
  assert.deepEqual(lights.at(6).expanded, smallLights().at(6).expanded);
  assert.equal(lights.most, smallLights().most);
});

test("a diamond is blue where breadth-first search expanded more than half of it", () => {
  const space = smallSpace();
  space.expanded = Array.from(space.counts, (count) => count / 2);
  assert.equal(isExpanded(space, PLACES[0]), false);
  assert.equal(isExpanded(smallSpace(), PLACES[0]), true);
});

test("tints go by ratio", () => {
  assert.equal(tintOf(1, 6076), 0);
  assert.equal(tintOf(6076, 6076), 1);
  assert.ok(Math.abs(tintOf(78, 6076) - 0.5) < 0.01);
});

test("the table holds every board once", () => {
  const rows = byDistance(smallSpace(), smallLights().at(6));
  assert.equal(rows.length, ROWS);
  assert.equal(sum(rows.map((row) => row[1])), 36);
  assert.equal(sum(rows.map((row) => row[3])), 5);
  assert.equal(byDistance(smallSpace(), null)[0].length, 3);
});

test("pointing finds the diamond that holds the point", () => {
  const space = smallSpace();
  const frame = frameSpace(space, 500, 400, { top: 16, right: 20, bottom: 60, left: 50 });
  for (const place of PLACES) {
    const x = spaceX(frame, Math.floor(place / ROWS));
    const y = spaceY(frame, place % ROWS);
    assert.equal(placeAt(frame, space, x, y), place);
    assert.equal(placeAt(frame, space, x + frame.ux * 0.45, y - frame.uy * 0.45), place);
  }
  assert.equal(placeAt(frame, space, spaceX(frame, 7), spaceY(frame, 7)), -1);
});

test("few boards make a map of the same look and not a poster", () => {
  const { ux, uy, left } = frameSpace({ rows: 3, columns: 3 }, 1200, 900, { top: 0, right: 0, bottom: 0, left: 40 });
  assert.ok(ux <= 56 && uy <= 44);
  assert.ok(left - ux > 10, "the outermost diamond stays clear of the figures");
});

test("the arrow keys reach every diamond", () => {
  const space = smallSpace();
  const reached = new Set([placeBeside(space, -1, "ArrowUp")]);
  for (const place of reached) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(placeBeside(space, place, key));
  }
  assert.deepEqual([...reached].sort((a, b) => a - b), [...new Set(PLACES)].sort((a, b) => a - b));
});

test("axes are labelled in fives", () => {
  assert.deepEqual(axisTicks(32, 19.6), [0, 5, 10, 15, 20, 25, 30]);
  assert.deepEqual(axisTicks(4, 50), [0, 1, 2, 3]);
});

test("steps can go by one, by depth, by f and along the path", () => {
  const data = smallSearch();
  assert.equal(nextStop(data, "step", 3, 1), 4);
  assert.equal(nextStop(data, "step", 6, 1), 6);
  assert.deepEqual(stopsOf(data, "path"), [0, 1, 2, 3, 4, 5, 6, 6]);
  const tree = fullTree(4, 2);
  assert.equal(nextStop(tree, "depth", 2, 1), 4);
  assert.equal(nextStop(tree, "depth", 4, -1), 2);
  assert.equal(nextStop(tree, "depth", 0, -1), 0);
});

test("only long runs that go layer by layer are played by layers", () => {
  assert.equal(hasLayers(smallSearch()), false);
  const tree = fullTree(13, 2);
  assert.equal(hasLayers(tree), true);
  assert.equal(layerLength(tree, 3), 4 - 2);
  assert.equal(layerLength(tree, 1024), 1024);
});
