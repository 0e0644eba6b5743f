/** Tests that the tree's values, crosses and badges are drawn once and do not overlap. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeData } from "../../../static/js/run/tree-data.js";
import { fitTree } from "../../../static/js/tree/levels/fit.js";
import { createScene, paintTree, updateScene } from "../../../static/js/tree/scene-builder.js";
import { smallSearch } from "../searches.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {Box & { text: string }} Label */

/** The names of the colours by which the tests find shapes; each colour of the theme is its own name. */
const COLOURS = [
  "paper",
  "ink",
  "ink2",
  "edge",
  "expanded",
  "frontier",
  "frontierLine",
  "current",
  "goal",
  "discarded",
];
/** The names of the theme's other colours, which drawing needs but no test looks for. */
const OTHER_COLOURS = ["tile", "tray", "guide", "accent", "control", "panel", "thinEdge"];
const THEME = {
  ...Object.fromEntries([...COLOURS, ...OTHER_COLOURS].map((name) => [name, name])),
  font: "sans",
  ramp: [],
};

/** Returns a simulated canvas context, and the lists in which it records texts and the bounding boxes of paths. */
function recordingContext() {
  /** @type {Label[]} */
  const labels = [];
  /** @type {(Box & { colour: string, filled: boolean })[]} */
  const shapes = [];
  let path = /** @type {[number, number][]} */ ([]);
  const add = (/** @type {number[]} */ ...xy) => {
    for (let i = 0; i < xy.length; i += 2) path.push([xy[i], xy[i + 1]]);
  };
  const addShape = (/** @type {string} */ colour, /** @type {boolean} */ filled) => {
    if (path.length === 0) return;
    const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    shapes.push({ left, right, top: Math.min(...ys), bottom: Math.max(...ys), colour, filled });
  };
  const ctx = {
    font: "",
    fillStyle: "",
    strokeStyle: "",
    textAlign: "left",
    beginPath: () => (path = []),
    moveTo: add,
    lineTo: add,
    closePath() {},
    bezierCurveTo: add,
    arc: (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => add(x - r, y - r, x + r, y + r),
    roundRect: (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) =>
      add(x, y, x + w, y + h),
    fill: () => addShape(ctx.fillStyle, true),
    stroke: () => addShape(ctx.strokeStyle, false),
    fillRect() {},
    setLineDash() {},
    measureText: (/** @type {string} */ text) => ({
      width: text.length * 0.556 * Number.parseFloat(ctx.font.split(" ")[1]),
    }),
    fillText(/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) {
      // A character is about 0.556 font sizes wide and 0.73 font sizes high.
      const size = Number(/([\d.]+)px/.exec(ctx.font)?.[1]);
      const width = text.length * size * 0.556;
      const left = x - { left: 0, center: width / 2, right: width }[ctx.textAlign];
      labels.push({ text, left, right: left + width, top: y - size * 0.73, bottom: y });
    },
  };
  return { ctx, labels, shapes };
}

/** Paints one frame of a run; returns the scene, the texts and the shapes that were drawn. @param {TreeData} data @param {Partial<import("../../../static/js/tree/levels/scene.js").Scene>} settings */
function paint(data, settings) {
  const { ctx, labels, shapes } = recordingContext();
  const scene = createScene(data, /** @type {any} */ (THEME), /** @type {any} */ (ctx));
  Object.assign(scene, settings);
  const transform = { kx: 112, ky: 84, x: 100, y: 87, spacing: 1, dpr: 1, ...settings };
  updateScene(scene, { data, step: data.lastStep, width: 1000, height: 700, animationProgress: 1, ...transform });
  paintTree(scene);
  return { scene, labels, shapes };
}

/** Returns true if two boxes overlap. @param {Box} a @param {Box} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns those of the shapes that are crosses of discarded copies. */
const crossesOf = (/** @type {ReturnType<typeof recordingContext>["shapes"]} */ shapes) =>
  shapes.filter(({ colour, filled }) => colour === "discarded" && !filled);

/** Returns a tree of a root and `count` children with f = 10, of which the first is expanded and has three discarded copies. */
function searchWithSiblings(/** @type {number} */ count, info = {}) {
  const start = [1, 2, 3, 4, 5, 6, 7, 8, 0];
  const data = new TreeData({ width: 3, height: 3, start, priority: "g+h", ...info });
  const children = Array.from({ length: count }, (_, i) => i);
  data.append({
    parent: [-1, ...children.map(() => 0)],
    move: [-1, ...children.map(() => 0)],
    g: [4, ...children.map(() => 5)],
    h: [6, ...children.map(() => 5)],
    generated_at: [0, ...children.map(() => 2)],
    x: [(count - 1) / 2, ...children],
    taken: [0, 1],
    waiting: [0, count - 1],
    discarded_parent: [1, 1, 1],
    discarded_move: [1, 2, 3],
    labels: info.labelled ? ["a", ...children.map(() => "b")] : [],
  });
  data.finish({ last_step: 3, goal: -1 });
  return data;
}

/** Returns a tree in which two frontier nodes are close to the path; of these, the right one has the smallest f. */
function searchForLecture() {
  const data = new TreeData({ width: 3, height: 3, start: [1, 2, 3, 4, 5, 6, 7, 8, 0], priority: "g+h" });
  data.append({
    parent: [-1, 0, 0, 0, 1, 1],
    move: [-1, 0, 2, 3, 0, 2],
    g: [0, 1, 1, 1, 2, 2],
    h: [5, 4, 6, 4, 3, 7],
    generated_at: [0, 2, 2, 2, 3, 3],
    x: [1, 1, 0, 1.6, 0.1, 3],
    taken: [0, 1, 4],
    waiting: [0, 2, 3],
  });
  data.finish({ last_step: 3, goal: -1 });
  return data;
}

test("close rows in a lecture have values clear of the path", () => {
  const transform = { kx: 20, ky: 22, x: 100, y: 40 };
  const normal = paint(searchForLecture(), { ...transform });
  assert.deepEqual(
    normal.labels.map(({ text }) => text),
    ["5"],
  );
  const { labels, scene } = paint(searchForLecture(), { ...transform, enlarged: true });
  // The f of the left frontier node is not drawn, as it would cover the path. The 5 is drawn, as it is the smallest f.
  assert.deepEqual(labels.map(({ text }) => text).sort(), ["5", "9"]);
  assert.ok(scene.legend.labelled);
  for (const { bottom, text } of labels) assert.ok(bottom < 40 + (text === "5" ? 2 : 3) * 22 - 6);
});

test("nodes of the smallest f keep their labels in a crowded tree", () => {
  const data = searchForLecture();
  const textsAt = (/** @type {number} */ kx, /** @type {number} */ ky) =>
    paint(data, { kx, ky, x: 100, y: 40 })
      .labels.map(({ text }) => text)
      .sort();
  assert.deepEqual(textsAt(20, 30), ["5", "7", "9"]);
  assert.deepEqual(textsAt(9, 30), ["5"]);
  data.setLayout({ x: data.x.slice(0, data.size), y: data.depth.slice(0, data.size), form: "free" });
  assert.deepEqual(textsAt(12, 12), ["5"]);
});

test("every f is drawn once, whatever is hovered or selected", () => {
  const expected = ["5", "5", "7", "7", "5", "7", "7", "5", "7", "5", "7", "5"].sort();
  for (const highlights of [
    {},
    { hovered: 4 },
    { selected: 4 },
    { hovered: 4, selected: 4 },
    { hovered: 2, selected: 9 },
  ]) {
    const { labels } = paint(smallSearch(), highlights);
    // The labels of f are higher than 11 pixels; the numbers on tiles and in badges are smaller.
    const values = labels.filter(({ bottom, top }) => bottom - top > 11).map(({ text }) => text);
    assert.deepEqual(values.sort(), expected, JSON.stringify(highlights));
    const places = labels.map(({ text, left, top }) => `${text} ${left} ${top}`);
    assert.equal(new Set(places).size, places.length, "no text is drawn twice in one place");
  }
});

test("sums in a small iframe touch neither badges nor boards", () => {
  const frame = { width: 487, height: 301, insets: { top: -10, right: 0, bottom: 0, left: 0 } };
  for (const width of [487, 447]) {
    const transform = fitTree({ minX: 0, maxX: 4, minY: 0, maxY: 5, count: 12, spacing: 1 }, { ...frame, width });
    const { labels, scene, shapes } = paint(smallSearch(), { ...transform, width, height: frame.height });
    const sums = labels.filter(({ text }) => text.includes("+"));
    assert.equal(sums.length, 12);
    for (const sum of sums) {
      assert.ok(sum.right <= width);
      // These colours are those of the outlines of boards and of the badges on their corners.
      const outlines = shapes.filter(({ colour, filled }) => !filled && ["ink", "frontierLine"].includes(colour));
      const boxes = outlines.filter(({ left, right }) => right - left <= scene.side);
      assert.ok(boxes.length >= 12);
      assert.ok(!boxes.some((shape) => overlap(sum, shape)), `${sum.text} touches a board or a badge`);
    }
  }
});

test("sums of a quiz on a phone are complete and beside no other board", () => {
  const board = { width: 5, height: 4, start: Array.from({ length: 20 }, (_, cell) => cell) };
  const data = searchWithSiblings(4, board);
  data.h.fill(13);
  data.hideAnswer(2);
  const width = 316;
  const transform = fitTree(
    { minX: 0, maxX: 3, minY: 0, maxY: 1, count: 5, spacing: 1 },
    { width, height: 270, insets: { top: 0, right: 0, bottom: 0, left: 0 } },
    0.8,
  );
  const { labels, scene, shapes } = paint(data, { ...transform, width, height: 270 });
  assert.equal(scene.level, "boards");
  const sums = labels.filter(({ text }) => text.includes("+"));
  assert.deepEqual(new Set(sums.map(({ text }) => text)), new Set(["5+13"]));
  const boxes = shapes.filter(({ colour, filled }) => !filled && ["ink", "frontierLine", "expanded"].includes(colour));
  for (const sum of sums) {
    assert.ok(sum.left >= 0 && sum.right <= width, `${sum.text} ends at ${sum.right}`);
    assert.ok(
      !boxes.some((box) => box.right - box.left <= scene.side && overlap(sum, box)),
      `${sum.text} touches a board`,
    );
  }
});

test("crosses of discarded copies do not overlap f", () => {
  for (const [ky, info] of /** @type {[number, object][]} */ ([
    [84, {}],
    [160, {}],
    [84, { width: 3, height: 1, labelled: true }],
  ])) {
    const data = searchWithSiblings(3, info);
    const { labels, shapes, scene } = paint(data, { kx: (ky * 4) / 3, ky });
    assert.equal(scene.level, "boards");
    const crosses = crossesOf(shapes);
    assert.ok(crosses.length > 0);
    for (const box of crosses) for (const label of labels) assert.ok(!overlap(box, label), `${label.text} at ${ky}`);
  }
});

test("crosses and values below shapes do not overlap", () => {
  for (const kx of [13, 14, 16, 20, 30]) {
    const data = searchWithSiblings(70);
    const { labels, shapes, scene } = paint(data, { kx, ky: 30, copiesShown: true });
    assert.equal(scene.level, "shapes");
    const crosses = crossesOf(shapes);
    assert.ok(crosses.length > 0 && labels.length > 10);
    for (const box of crosses) for (const label of labels) assert.ok(!overlap(box, label), `${label.text} at ${kx}`);
  }
});

test("badges do not cover tiles with two digits", () => {
  for (const width of [4, 5]) {
    for (const ky of [56, 84, 160]) {
      const start = Array.from({ length: width * width }, (_, i) => width * width - 1 - i);
      const { labels, shapes, scene } = paint(searchWithSiblings(3, { width, height: width, start }), {
        kx: (ky * 4) / 3,
        ky,
      });
      assert.equal(scene.level, "boards");
      const badges = shapes.filter(({ colour, filled, bottom, top }) => {
        return filled && colour === "expanded" && bottom - top < 30;
      });
      assert.equal(badges.length, 2);
      const tiles = labels.filter(({ text, bottom, top }) => Number(text) >= 10 && bottom - top < 11);
      assert.ok(tiles.length > 0);
      for (const tile of tiles) assert.ok(!badges.some((badge) => overlap(badge, tile)), `${tile.text} at ${ky}`);
    }
  }
});

test("layouts without rows have an f beside each frontier node", () => {
  for (const form of /** @type {const} */ (["rings", "free"])) {
    const count = 66;
    const data = searchWithSiblings(count);
    const angle = (/** @type {number} */ id) => (id / count) * 2 * Math.PI;
    const ring = Array.from({ length: count + 1 }, (_, id) => (id === 0 ? 0 : 12));
    data.setLayout({
      x: ring.map((r, id) => r * Math.sin(angle(id))),
      y: ring.map((r, id) => -r * Math.cos(angle(id))),
      form,
    });
    const { labels, scene, shapes } = paint(data, { kx: 24, ky: 24, x: 500, y: 350 });
    assert.equal(scene.level, "shapes");
    assert.equal(labels.length, count - 1, "one for each frontier node");
    for (const [i, label] of labels.entries()) {
      assert.equal(label.text, "10");
      for (const nextLabel of labels.slice(i + 1)) assert.ok(!overlap(label, nextLabel));
      for (const shape of shapes) if (shape.colour === "frontier") assert.ok(!overlap(label, shape));
    }
    assert.ok(scene.legend.labelled);
  }
});

test("values of a board on rings are on a side without an edge", () => {
  const labelWithChildrenAt = (/** @type {number[]} */ x, /** @type {number[]} */ y) => {
    const data = searchWithSiblings(x.length);
    data.setLayout({ x: [0, ...x], y: [0, ...y], form: "rings" });
    const { labels, scene } = paint(data, { kx: 112, ky: 112, x: 400, y: 300 });
    assert.equal(scene.level, "boards");
    const label = labels.find(({ text, left }) => text === "10" && Math.abs(left - 400) < 60);
    assert.ok(label);
    return label;
  };
  const oneChild = labelWithChildrenAt([0], [1.5]);
  assert.ok(oneChild.left > 425 && oneChild.top < 300 && oneChild.bottom > 300, "at the right if possible");
  const twoChildren = labelWithChildrenAt([1.5, -1.5], [0, 0]);
  assert.ok(twoChildren.top > 325 || twoChildren.bottom < 275, "not on the edges to the right and to the left");
  const fourChildren = labelWithChildrenAt([1.5, -1.5, 0, 0], [0, 0, 1.5, -1.5]);
  assert.ok(fourChildren.left > 425 || fourChildren.right < 375, "and not on those up and down");
  assert.ok(fourChildren.top > 305 || fourChildren.bottom < 295);
});

test("rings are drawn for the depths reached at the step", () => {
  const data = smallSearch();
  data.setLayout({ x: Array.from(data.depth.subarray(0, 12)), y: Array(12).fill(0), form: "rings" });
  for (const [step, rings] of [
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 3],
    [6, 5],
  ]) {
    const { shapes } = paint(data, { step, kx: 20, ky: 20, x: 500, y: 350 });
    const guides = shapes.filter(({ colour }) => colour === "guide");
    const widest = Math.max(0, ...guides.map(({ left, right }) => right - left));
    assert.ok(Math.abs(widest - rings * 40) < 1e-3, `step ${step}: ${widest}`);
  }
});

test("the solution's node is marked in the accent colour once generated", () => {
  for (const [kx, ky] of [
    [112, 84],
    [40, 40],
  ]) {
    const marksWith = (/** @type {object} */ settings) =>
      paint(smallSearch(), { kx, ky, ...settings }).shapes.filter(({ colour }) => colour === "accent");
    assert.deepEqual(marksWith({}), []);
    assert.deepEqual(marksWith({ solutionNode: 9, step: 4 }), []);
    const places = new Set(marksWith({ solutionNode: 9 }).map(({ left, right }) => (left + right) / 2));
    assert.deepEqual([...places], [100 + kx / 2]);
  }
});

test("labels of states have one size, in which the longest fits", () => {
  const data = new TreeData({ width: 3, height: 3, start: [], priority: "g+h", labelled: true });
  data.append({ parent: [-1, 0], move: [-1, 0], g: [0, 1], h: [0, 0], x: [0, 0], taken: [0], labels: ["A", "Zerind"] });
  data.finish({ last_step: 1, goal: -1 });
  const heights = paint(data, {})
    .labels.filter(({ text }) => data.labels.includes(text))
    .map(({ top, bottom }) => Math.round(bottom - top));
  assert.equal(heights.length, 2);
  assert.equal(heights[0], heights[1]);
});
