import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Recorder } from "../../../static/js/canvas/recorder.js";
import { createScene, measureView, paintTree } from "../../../static/js/tree/scene-builder.js";
import { fullTree, smallSearch } from "../searches.js";
import { batchesOf, shapesOf } from "../shapes.js";

const SOURCES = new URL("../../../static/js/", import.meta.url);
const FONT = "Arial, sans-serif";
// A theme in which all colours are the same grey.
const THEME = new Proxy({}, { get: (_, token) => (token === "font" ? FONT : "#808080") });
const LINE = { line: 1, cap: "butt", join: "miter", opacity: 1 };

// A replacement for a canvas, on which every character is 6.6 pixels wide.
const MEASURE = /** @type {any} */ ({
  getContext: () => ({ measureText: (/** @type {string} */ text) => ({ width: text.length * 6.6 }) }),
});

/** Returns the shapes that a recorder has recorded while `draw` drew on it. @param {(ctx: Recorder) => void} draw @param {() => any} [canvas] */
function shapes(draw, canvas) {
  const recorder = new Recorder(200, 100, 2, canvas);
  draw(recorder);
  return shapesOf(recorder.recording());
}

/** Records the tree of a search with some settings of the scene; returns the level of detail and the batches of shapes. @param {import("../../../static/js/run/tree-data.js").TreeData} data @param {Partial<import("../../../static/js/tree/levels/scene.js").Scene>} settings */
function recordTree(data, settings) {
  const recorder = new Recorder(800, 600, 1, () => MEASURE);
  const scene = createScene(data, /** @type {any} */ (THEME), /** @type {any} */ (recorder));
  Object.assign(scene, { width: 800, height: 600, kx: 112, ky: 84, x: 69, y: 87, step: data.lastStep }, settings);
  measureView(scene);
  paintTree(scene);
  return { level: scene.level, batches: batchesOf(recorder.recording()) };
}

test("lines and curves are recorded to a hundredth of a pixel", () => {
  const drawn = shapes((ctx) => {
    ctx.beginPath();
    ctx.lineTo(1 / 3, 2);
    ctx.lineTo(-4.004, 0);
    ctx.bezierCurveTo(1, 2, 3, 4, 5, 6);
    ctx.closePath();
    ctx.strokeStyle = "#C3C8CD";
    ctx.lineWidth = 1.2;
    ctx.lineCap = "round";
    ctx.setLineDash([4, 3]);
    ctx.globalAlpha = 0.5;
    ctx.stroke();
  });
  const numbers = ["0.33", "2", "-4", "0", "1", "2", "3", "4", "5", "6"];
  const look = { stroke: "#C3C8CD", line: 1.2, cap: "round", join: "miter", dashes: [4, 3], opacity: 0.5 };
  assert.deepEqual(drawn, [["MLCZ", numbers, look, ""]]);
});

test("a circle is one piece, and other arcs raise an error", () => {
  const withMove = shapes((ctx) => {
    ctx.moveTo(60, 50);
    ctx.arc(50, 50, 10, 0, Math.PI * 2);
    ctx.fill();
  });
  assert.deepEqual(withMove, [["O", ["50", "50", "10"], { fill: "#000000", opacity: 1 }, ""]]);
  const withoutMove = shapes((ctx) => {
    ctx.arc(50, 50, 10, 0, Math.PI * 2);
    ctx.fill();
  });
  assert.deepEqual(withoutMove, withMove);
  assert.throws(() => shapes((ctx) => ctx.arc(50, 50, 10, 0, 3)), RangeError);
});

test("a path filled and then stroked is one shape if it is opaque", () => {
  /** @param {number} alpha @param {(ctx: Recorder) => void} [between] */
  const filledAndStroked = (alpha, between) =>
    shapes((ctx) => {
      ctx.globalAlpha = alpha;
      ctx.roundRect(0, 0, 20, 10, 3);
      ctx.fillStyle = "#FFFFFF";
      ctx.fill();
      between?.(ctx);
      ctx.stroke();
      ctx.beginPath();
      ctx.fill();
    });
  const look = { fill: "#FFFFFF", stroke: "#000000", ...LINE };
  assert.deepEqual(filledAndStroked(1), [["R", ["0", "0", "20", "10", "3"], look, ""]]);
  assert.equal(filledAndStroked(0.5).length, 2);
  const [first, second] = filledAndStroked(1, (ctx) => ctx.lineTo(7, 7));
  assert.deepEqual([first[0], second[0]], ["R", "RL"], "a painted shape does not change");
  const thick = (/** @type {Recorder} */ ctx) => {
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.lineWidth = 1;
  };
  assert.equal(filledAndStroked(1, thick).length, 2, "one line over another");
  assert.equal(filledAndStroked(1, (ctx) => ctx.stroke()).length, 1, "the same line again");
});

test("consecutive rectangles of one colour are one shape", () => {
  const drawn = shapes((ctx) => {
    ctx.fillStyle = "#0072B2";
    ctx.fillRect(0, 0, 3, 3);
    ctx.moveTo(0, 0);
    ctx.fillRect(5, 0, 3, 3);
    ctx.fillStyle = "#E69F00";
    ctx.fillRect(9, 0, 3, 3);
    ctx.lineTo(7, 7);
    ctx.stroke();
    ctx.fillRect(9, 9, 3, 3);
  });
  const [blue, amber, line, amberAgain] = drawn;
  assert.equal(drawn.length, 4);
  assert.deepEqual(blue.slice(0, 2), ["RR", ["0", "0", "3", "3", "0", "5", "0", "3", "3", "0"]]);
  assert.deepEqual([amber[0], line[0], amberAgain[0]], ["R", "ML", "R"]);
});

test("text is recorded as text, with its font family", () => {
  const drawn = shapes((ctx) => {
    ctx.font = `700 16.5px "Segoe UI", Arial`;
    ctx.textAlign = "center";
    ctx.fillText('3 < 4 & "5"', 10, 20);
    ctx.font = "400 12px serif";
    ctx.textAlign = "left";
    ctx.fillText("7", 1, 2);
    assert.equal(ctx.family, `"Segoe UI", Arial`);
  });
  const look = { fill: "#000000", opacity: 1 };
  assert.deepEqual(drawn, [
    ["T", ["10", "20"], { size: 16.5, weight: 700, anchor: "center", ...look }, '3 < 4 & "5"'],
    ["T", ["1", "2"], { size: 12, weight: 400, anchor: "left", family: "serif", ...look }, "7"],
  ]);
});

test("copied pixels become one image in drawing order", () => {
  /** @type {any[]} */
  const calls = [];
  const pixels = {
    canvas: { toDataURL: () => "data:image/png;base64,AA" },
    setTransform: (/** @type {any[]} */ ...matrix) => calls.push(matrix),
    drawImage: (/** @type {any[]} */ ...args) => calls.push(args.length),
  };
  const canvas = () => ({ width: 0, height: 0, getContext: () => pixels });
  const drawn = shapes((ctx) => {
    ctx.fillRect(0, 0, 200, 100);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(null, 0, 0, 9, 1, 0, 0, 9, 30);
    ctx.drawImage(null, 0, 1, 9, 1, 0, 30, 9, 30);
    ctx.restore();
    assert.equal(ctx.imageSmoothingEnabled, true);
    ctx.fillRect(1, 1, 1, 1);
  }, canvas);
  assert.equal(drawn.map(([letters]) => letters).join(" "), "R I R");
  assert.deepEqual(drawn[1], ["I", ["200", "100"], {}, "data:image/png;base64,AA"]);
  assert.deepEqual(calls, [[1, 0, 0, 1, 0, 0], 9, [1, 0, 0, 1, 0, 0], 9]);
});

test("a recorded small tree has all tile numbers and values as text", () => {
  const { level, batches } = recordTree(smallSearch(), {});
  assert.equal(level, "boards");
  const words = batches.flat().flatMap(([letters, , , words]) => (letters === "T" ? words : []));
  // There are 12 boards with 8 tile numbers each, f and g + h beside each board, and 5 discs with numbers.
  assert.equal(words.length, 12 * 8 + 12 * 2 + 5);
  assert.ok(words.includes("5 + 0"));
  assert.ok(!JSON.stringify(batches).includes("null"), "no coordinate is missing");
});

test("only nodes in view are recorded, and sent in batches", () => {
  const complete = recordTree(fullTree(10, 2), { kx: 1.5, ky: 60, x: 10, y: 30 });
  const zoomedIn = recordTree(fullTree(10, 2), { kx: 15, ky: 60, x: -3000, y: 30 });
  assert.equal(complete.level, "shapes");
  const [completeLength, zoomedLength] = [complete, zoomedIn].map(({ batches }) => JSON.stringify(batches).length);
  assert.ok(zoomedLength < completeLength / 3, `${zoomedLength} of ${completeLength}`);
  assert.ok(complete.batches.length > 3);
  assert.equal(recordTree(fullTree(13, 2), { kx: 0.19, ky: 40, x: 10, y: 30 }).level, "marks");
});

test("the recorder has every context property that the drawing uses", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(tree|canvas)\/.*\b(draw-|marks|board-|paint)/.test(name),
  );
  const usedProperties = files.flatMap((name) => [
    ...readFileSync(new URL(name, SOURCES), "utf8").matchAll(/\bctx\.(\w+)/g),
  ]);
  const ctx = new Recorder(1, 1, 1);
  // The drawing calls these methods only on canvases of its own, so the recorder does not have them.
  const notRecorded = ["putImageData", "createImageData"];
  for (const [, name] of usedProperties) assert.ok(name in ctx || notRecorded.includes(name), `ctx.${name}`);
  assert.ok(usedProperties.length > 100);
});
