import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { SvgContext } from "../../../static/js/canvas/svg-context.js";
import { emptyScene, survey } from "../../../static/js/tree/frame.js";
import { paintTree } from "../../../static/js/tree/paint.js";
import { fullTree, smallSearch } from "../searches.js";

const SOURCES = new URL("../../../static/js/", import.meta.url);
const FONT = "Arial, sans-serif";
// Any colour will do.
const THEME = new Proxy({}, { get: (_, token) => (token === "font" ? FONT : "#808080") });

// Text is as wide as it is in most fonts.
const MEASURE = /** @type {any} */ ({
  getContext: () => ({ measureText: (/** @type {string} */ text) => ({ width: text.length * 6.6 }) }),
});

/** What some drawing writes, an element to a line. @param {(ctx: SvgContext) => void} draw @param {() => any} [canvas] */
function elements(draw, canvas) {
  const ctx = new SvgContext(200, 100, 2, canvas);
  draw(ctx);
  const lines = ctx.toSVG("").split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("<g ")) + 1, lines.indexOf("</g>"));
}

/** The picture of a search at some level. @param {import("../../../static/js/run/tree-data.js").TreeData} data @param {Partial<import("../../../static/js/tree/levels/scene.js").Scene>} settings */
function picture(data, settings) {
  const svg = new SvgContext(800, 600, 1, () => MEASURE);
  const scene = emptyScene(data, /** @type {any} */ (THEME), /** @type {any} */ (svg));
  Object.assign(scene, { width: 800, height: 600, kx: 112, ky: 84, x: 69, y: 87, step: data.lastStep }, settings);
  survey(scene);
  paintTree(scene);
  return { level: scene.level, text: svg.toSVG("a tree") };
}

test("lines and curves become paths with as few digits as can be seen", () => {
  const [path, ...others] = elements((ctx) => {
    ctx.beginPath();
    ctx.moveTo(1 / 3, 2);
    ctx.lineTo(-4.004, -0.001);
    ctx.bezierCurveTo(1, 2, 3, 4, 5, 6);
    ctx.closePath();
    ctx.strokeStyle = "#C3C8CD";
    ctx.lineWidth = 1.2;
    ctx.lineCap = "round";
    ctx.setLineDash([4, 3]);
    ctx.globalAlpha = 0.5;
    ctx.stroke();
  });
  const look =
    'fill="none" stroke="#C3C8CD" stroke-width="1.2" stroke-linecap="round" stroke-dasharray="4 3" opacity="0.5"';
  assert.equal(path, `<path d="M0.33 2L-4 0C1 2 3 4 5 6z" ${look}/>`);
  assert.deepEqual(others, []);
});

test("a circle is two halves, whether a line has led to it or not", () => {
  const halves = "A10 10 0 0 1 40 50A10 10 0 0 1 60 50";
  const begun = elements((ctx) => {
    ctx.moveTo(60, 50);
    ctx.arc(50, 50, 10, 0, Math.PI * 2);
    ctx.fill();
  });
  assert.deepEqual(begun, [`<path d="M60 50${halves}" fill="#000000"/>`]);
  const alone = elements((ctx) => {
    ctx.arc(50, 50, 10, 0, Math.PI * 2);
    ctx.fill();
  });
  assert.deepEqual(alone, begun);
});

test("what is filled and then stroked is drawn twice, in that order", () => {
  const both = elements((ctx) => {
    ctx.roundRect(0, 0, 20, 10, 3);
    ctx.fillStyle = "#FFFFFF";
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    ctx.fill();
  });
  const d = "M3 0h14a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-14a3 3 0 0 1 -3-3v-4a3 3 0 0 1 3-3z";
  assert.deepEqual(both, [
    `<path d="${d}" fill="#FFFFFF"/>`,
    `<path d="${d}" fill="none" stroke="#000000" stroke-width="1"/>`,
  ]);
});

test("rectangles of one colour are one element, and lie under what comes after them", () => {
  const drawn = elements((ctx) => {
    ctx.fillStyle = "#0072B2";
    ctx.fillRect(0, 0, 3, 3);
    ctx.moveTo(0, 0);
    ctx.fillRect(5, 0, 3, 3);
    ctx.fillStyle = "#E69F00";
    ctx.fillRect(9, 0, 3, 3);
    ctx.lineTo(7, 7);
    ctx.stroke();
  });
  assert.deepEqual(drawn, [
    '<path d="M0 0h3v3h-3zM5 0h3v3h-3z" fill="#0072B2"/>',
    '<path d="M9 0h3v3h-3z" fill="#E69F00"/>',
    '<path d="M0 0L7 7" fill="none" stroke="#000000" stroke-width="1"/>',
  ]);
});

test("text stays text, and what XML has a use for is escaped", () => {
  const [first, second] = elements((ctx) => {
    ctx.font = `700 16.5px "Segoe UI", Arial`;
    ctx.textAlign = "center";
    ctx.fillText('3 < 4 & "5"', 10, 20);
    ctx.font = "400 12px serif";
    ctx.textAlign = "left";
    ctx.fillText("7", 1, 2);
  });
  const look = 'x="10" y="20" font-size="16.5" font-weight="700" text-anchor="middle" fill="#000000"';
  assert.equal(first, `<text ${look}>3 &lt; 4 &amp; &quot;5&quot;</text>`);
  assert.equal(second, '<text x="1" y="2" font-size="12" font-family="serif" fill="#000000">7</text>');
});

test("copied pixels become one picture of the whole view, between what lies under and over them", () => {
  /** @type {any[]} */
  const calls = [];
  const pixels = {
    canvas: { toDataURL: () => "data:image/png;base64,AA" },
    setTransform: (/** @type {any[]} */ ...matrix) => calls.push(matrix),
    drawImage: (/** @type {any[]} */ ...what) => calls.push(what.length),
  };
  const canvas = () => ({ width: 0, height: 0, getContext: () => pixels });
  const drawn = elements((ctx) => {
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
  assert.deepEqual(
    drawn.map((line) => line.split(" ")[0]),
    ["<path", "<image", "<path"],
  );
  assert.equal(
    drawn[1],
    '<image width="200" height="100" preserveAspectRatio="none" href="data:image/png;base64,AA"/>',
  );
  assert.deepEqual(calls, [[1, 0, 0, 1, 0, 0], 9, [1, 0, 0, 1, 0, 0], 9]);
});

test("the picture of a small tree has every board's figures and every f as text", () => {
  const { level, text } = picture(smallSearch(), {});
  assert.equal(level, "boards");
  assert.ok(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"'));
  const words = [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((found) => found[1]);
  // Twelve boards of eight tiles, f and g + h beside each, and five numbered discs.
  assert.equal(words.length, 12 * 8 + 12 * 2 + 5);
  assert.ok(words.includes("5 + 0"));
  assert.ok(!/NaN|undefined|Infinity/.test(text));
});

test("only what is in view is written, at any level", () => {
  const whole = picture(fullTree(10, 2), { kx: 1.5, ky: 60, x: 10, y: 30 });
  const part = picture(fullTree(10, 2), { kx: 15, ky: 60, x: -3000, y: 30 });
  assert.equal(whole.level, "shapes");
  assert.ok(part.text.length < whole.text.length / 3, `${part.text.length} of ${whole.text.length}`);
  assert.equal(picture(fullTree(13, 2), { kx: 0.19, ky: 40, x: 10, y: 30 }).level, "marks");
});

test("everything that the tree's drawing asks of a context is there", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(tree|canvas)\/.*\b(draw-|marks|board-|paint)/.test(name),
  );
  const asked = files.flatMap((name) => [...readFileSync(new URL(name, SOURCES), "utf8").matchAll(/\bctx\.(\w+)/g)]);
  const ctx = new SvgContext(1, 1, 1);
  // These are asked of canvases that the drawing makes for itself.
  const own = ["putImageData", "createImageData"];
  for (const [, name] of asked) assert.ok(name in ctx || own.includes(name), `ctx.${name}`);
  assert.ok(asked.length > 100);
});
