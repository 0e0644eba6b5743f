import assert from "node:assert/strict";
import { test } from "node:test";
import { isExpanded, neighbourPlace, RunCounts, tableByDistance, tintOf } from "../../../static/js/map/map-data.js";
import { axisTicks, fitAxes } from "../../../static/js/map/map-labels.js";
import { createLayout } from "../../../static/js/map/map-layout.js";
import { OtherRuns, stepOfOtherRun } from "../../../static/js/map/other-runs.js";
import { hasLayers, layerLength, nextStop, stopsOf } from "../../../static/js/view/playback.js";
import { fullTree, smallSearch } from "../searches.js";

// The tests use a map for the nodes of `smallSearch`. A place of the map is a pair of distances: to the start, to the goal.
// The distances of the nodes are invented, but match the path, which has five moves.
const ROWS = 8;
const PLACES = [
  [0, 5],
  [1, 4],
  [1, 6],
  [1, 6],
  [2, 3],
  [2, 5],
  [2, 5],
  [3, 2],
  [3, 4],
  [4, 1],
  [5, 2],
  [5, 0],
].map(([a, b]) => a * ROWS + b);

/** Returns a map whose places contain the nodes of the small search. @returns {import("../../../static/js/map/map-data.js").MapColumns} */
function smallMap() {
  const counts = new Int32Array(ROWS * ROWS);
  for (const place of PLACES) counts[place] += 3;
  const expanded = counts.map((count, place) => (place < 3 * ROWS ? count : 0));
  return { rows: ROWS, columns: ROWS, counts, expanded, moves: 5, total: 36, breadth_first: 15, densest: 6 };
}

/** Returns the number of expanded and frontier nodes of the small search at each place of the map. */
function smallCounts() {
  const run = new RunCounts(smallMap(), smallSearch());
  run.append({ place: PLACES, lit: PLACES.map((_, id) => id), opened: [0, 1, 4, 7, 9] });
  return run;
}

/** Returns the sum of a column. @param {ArrayLike<number>} column */
const sum = (column) => Array.from(column).reduce((a, b) => a + b, 0);

test("the map's counts equal the tree's at every step, in any order", () => {
  const run = smallCounts();
  const tree = smallSearch();
  for (const t of [6, 0, 3, 1, 5, 2, 6, 4, 0]) {
    const depths = tree.depthCounts(t);
    const { frontier, expanded } = run.at(t);
    assert.equal(sum(expanded), sum(depths.expanded), `expanded at ${t}`);
    assert.equal(sum(frontier), sum(depths.frontier), `frontier at ${t}`);
    assert.equal(run.expandedAt(t), sum(expanded));
    assert.equal(run.frontierAt(t), sum(frontier));
  }
});

test("several batches give the same counts as one", () => {
  const run = new RunCounts(smallMap(), smallSearch());
  run.append({ place: PLACES.slice(0, 5), lit: [0, 1, 2, 3, 4], opened: [0, 1, 4] });
  run.at(6);
  run.append({ place: PLACES.slice(5), lit: [5, 6, 7, 8, 9, 10, 11], opened: [7, 9] });
  assert.deepEqual(run.at(6).frontier, smallCounts().at(6).frontier);
  assert.deepEqual(run.at(6).expanded, smallCounts().at(6).expanded);
  assert.equal(run.most, smallCounts().most);
});

test("another run is at the same step or fraction, and ends with run A", () => {
  assert.deepEqual(
    [0, 3, 7, 9, 10].map((step) => stepOfOtherRun(step, 10, 7, false)),
    [0, 3, 7, 7, 7],
  );
  assert.equal(stepOfOtherRun(9, 10, 40, false), 9);
  assert.equal(stepOfOtherRun(10, 10, 40, false), 40);
  assert.equal(stepOfOtherRun(5, 10, 40, true), 20);
  assert.equal(stepOfOtherRun(0, 0, 40, true), 40, "without run A, the other run has ended");
});

test("other runs are counted at their steps, with a table column each", () => {
  const position = { step: 6, last: 6 };
  const others = new OtherRuns(
    () => position,
    () => {},
  );
  others.reset(smallMap());
  others.setRun(1, smallSearch());
  others.appendBatch(1, { place: PLACES, lit: PLACES.map((_, id) => id), opened: [0, 1, 4, 7, 9] });
  assert.deepEqual(others.tally(), [null, { expanded: 5, step: 6, last: 6, met: true }, null]);
  position.step = 3;
  assert.deepEqual(others.tally()[1], { expanded: 2, step: 3, last: 6, met: true });
  assert.equal(sum(others.expanded()[1] ?? []), 2);
  assert.ok(sum(others.frontiers()[1] ?? []) > 0);
  assert.deepEqual(
    others.paths().map((path) => path.length > 0),
    [false, true, false],
  );
  const rows = tableByDistance(smallMap(), smallCounts().at(6), others.expanded());
  assert.equal(rows[0].length, 6);
  assert.equal(sum(rows.map((row) => row[5])), 2);
  others.setRun(1, null);
  assert.deepEqual(others.expanded(), [null, null, null]);
});

test("a run with missing batches has no statistics", () => {
  const others = new OtherRuns(
    () => ({ step: 6, last: 6 }),
    () => {},
  );
  others.reset(smallMap());
  others.setRun(0, smallSearch());
  assert.deepEqual([others.tally()[0], others.expanded(true)[0]], [null, null]);
  others.appendBatch(0, { place: PLACES.slice(0, 5), lit: [0, 1, 2, 3, 4], opened: [0, 1, 4], more: true });
  assert.deepEqual([others.tally()[0], others.expanded(true)[0]], [null, null]);
  assert.equal(sum(others.expanded()[0] ?? []), 3, "the nodes added so far are drawn");
  others.appendBatch(0, { place: PLACES.slice(5), lit: [5, 6, 7, 8, 9, 10, 11], opened: [7, 9] });
  assert.deepEqual([others.tally()[0]?.expanded, sum(others.expanded(true)[0] ?? [])], [5, 5]);
});

test("a place counts as expanded if more than half of its boards are", () => {
  const map = smallMap();
  map.expanded = Array.from(map.counts, (count) => count / 2);
  assert.equal(isExpanded(map, PLACES[0]), false);
  assert.equal(isExpanded(smallMap(), PLACES[0]), true);
});

test("tints are logarithmic", () => {
  assert.equal(tintOf(1, 6076), 0);
  assert.equal(tintOf(6076, 6076), 1);
  assert.ok(Math.abs(tintOf(78, 6076) - 0.5) < 0.01);
});

test("the table contains every board once", () => {
  const rows = tableByDistance(smallMap(), smallCounts().at(6));
  assert.equal(rows.length, ROWS);
  assert.equal(sum(rows.map((row) => row[1])), 36);
  assert.equal(sum(rows.map((row) => row[3])), 5);
  assert.equal(tableByDistance(smallMap(), null)[0].length, 3);
});

/** Returns a map as large as that of the 8-puzzle, with every pair of distances that the triangle inequality allows. @param {number} moves */
function largeMap(moves) {
  const counts = new Int32Array(32 * 32);
  for (let a = 0; a < 32; a++) {
    for (let b = 0; b < 32; b++) {
      // Each move changes a board's parity, so the sum of both distances has the parity of the solution's length.
      const exists = Math.abs(a - b) <= moves && a + b >= moves && (a + b - moves) % 2 === 0;
      // Only one board is at distance 0 from the start or from the goal, and most boards have medium distances.
      if (exists) counts[a * 32 + b] = a && b ? 1 + ((a * b * (31 - a) * (31 - b)) >> 3) : 1;
    }
  }
  return { ...smallMap(), rows: 32, columns: 32, counts, expanded: counts, moves, densest: Math.max(...counts) };
}

/** Returns points on the outline of a place of the map: its corners, and nine points on each arc. @param {import("../../../static/js/map/map-scene.js").MapLayout} layout @param {number} place @param {number} gap */
function outlineOf(layout, place, gap) {
  /** @type {[number, number][]} */
  const points = [];
  const add = (/** @type {number} */ x, /** @type {number} */ y) => points.push([x, y]);
  const arc = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ r,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => {
    for (let i = 0; i <= 8; i++)
      add(x + r * Math.cos(from + ((to - from) * i) / 8), y + r * Math.sin(from + ((to - from) * i) / 8));
  };
  layout.outline(/** @type {any} */ ({ moveTo: add, lineTo: add, arc, closePath() {} }), place, gap);
  return points;
}

for (const name of /** @type {const} */ (["plane", "rings"])) {
  test(`hit tests on the ${name} find the place drawn there`, () => {
    for (const moves of [0, 1, 17, 24, 31]) {
      const map = largeMap(moves);
      for (const [width, height] of [
        [960, 520],
        [390, 366],
      ]) {
        const layout = createLayout(name, map, width, height);
        for (let place = 0; place < map.counts.length; place++) {
          if (!map.counts[place]) continue;
          for (const point of [layout.position(place), ...outlineOf(layout, place, 0.3)]) {
            assert.equal(layout.placeAt(...point), place, `${moves} moves, place ${place}, at ${point}`);
            assert.ok(point[0] > 0 && point[0] < width && point[1] > 0 && point[1] < height);
          }
        }
        assert.equal(layout.placeAt(1, 1), -1);
      }
    }
  });
}

test("shortest paths on rings are in one line from the start inwards", () => {
  const map = largeMap(17);
  const layout = createLayout("rings", map, 960, 520);
  const [x, y] = layout.position(17 * 32);
  let lastY = Infinity;
  for (let b = 1; b <= 17; b++) {
    const [px, py] = layout.position((17 - b) * 32 + b);
    assert.ok(Math.abs(px - x) < 1e-6 && py < y && py < lastY);
    lastY = py;
  }
});

test("arcs on rings grow with boards, clockwise by moves from the start", () => {
  const map = largeMap(17);
  const layout = createLayout("rings", map, 960, 520);
  const [cx, cy] = layout.position(17 * 32);
  const ring = 20;
  let lastAngle = -1;
  const arcs = [];
  for (let place = ring; place < map.counts.length; place += 32) {
    if (!map.counts[place]) continue;
    const [x, y] = layout.position(place);
    const angle = (Math.atan2(x - cx, cy - y) + Math.PI * 2) % (Math.PI * 2);
    assert.ok(angle > lastAngle);
    lastAngle = angle;
    const [[left, top], [right, bottom]] = [outlineOf(layout, place, 0)[0], outlineOf(layout, place, 0)[9]];
    arcs.push({ count: map.counts[place], length: Math.hypot(right - left, bottom - top) });
  }
  arcs.sort((a, b) => a.count - b.count);
  assert.ok(arcs[arcs.length - 1].length > 1.5 * arcs[0].length);
  for (let i = 1; i < arcs.length; i++) assert.ok(arcs[i].length >= arcs[i - 1].length - 1e-6);
});

test("a map of few boards has a limited size", () => {
  const { ux, uy, left } = fitAxes({ rows: 3, columns: 3 }, 1200, 900, { top: 0, right: 0, bottom: 0, left: 40 });
  assert.ok(ux <= 56 && uy <= 44);
  assert.ok(left - ux > 10, "the outermost diamond stays clear of the figures");
});

test("arrow keys reach every place", () => {
  const map = smallMap();
  const reached = new Set([neighbourPlace(map, -1, "ArrowUp")]);
  for (const place of reached) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(neighbourPlace(map, place, key));
  }
  assert.deepEqual(
    [...reached].sort((a, b) => a - b),
    [...new Set(PLACES)].sort((a, b) => a - b),
  );
});

test("down follows the shortest path, and up goes back", () => {
  const map = largeMap(17);
  let place = neighbourPlace(map, -1, "ArrowDown");
  for (let b = 17; b > 0; b--) {
    const next = neighbourPlace(map, place, "ArrowDown");
    assert.equal(next, (18 - b) * 32 + b - 1);
    assert.equal(neighbourPlace(map, next, "ArrowUp"), place);
    place = next;
  }
});

test("axes are labelled in steps of five, short ones in steps of one", () => {
  assert.deepEqual(axisTicks(32, 19.6), [0, 5, 10, 15, 20, 25, 30]);
  assert.deepEqual(axisTicks(4, 50), [0, 1, 2, 3]);
});

test("playback stops at each step, depth or node of the path", () => {
  const data = smallSearch();
  assert.equal(nextStop(data, "step", 3, 1), 4);
  assert.equal(nextStop(data, "step", 6, 1), 6);
  assert.deepEqual(stopsOf(data, "path"), [0, 1, 2, 3, 4, 5, 6, 6]);
  const tree = fullTree(4, 2);
  assert.equal(nextStop(tree, "depth", 2, 1), 4);
  assert.equal(nextStop(tree, "depth", 4, -1), 2);
  assert.equal(nextStop(tree, "depth", 0, -1), 0);
});

test("only long layered runs are played by layers", () => {
  assert.equal(hasLayers(smallSearch()), false);
  const tree = fullTree(13, 2);
  assert.equal(hasLayers(tree), true);
  assert.equal(layerLength(tree, 3), 4 - 2);
  assert.equal(layerLength(tree, 1024), 1024);
});
