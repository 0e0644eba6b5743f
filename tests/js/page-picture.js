/**
 * Prints the small search as the page draws it, for a comparison with the posters that Python draws.
 *
 * Reads the colours and a list of [width, height, step] as two JSON arguments, and prints a list of drawings as shapes.
 */

import { Recorder } from "../../static/js/canvas/recorder.js";
import { fitTree } from "../../static/js/tree/levels/fit.js";
import { createScene, paintTree, updateScene } from "../../static/js/tree/scene-builder.js";
import { smallSearch } from "./searches.js";
import { shapesOf } from "./shapes.js";

const [theme, sizes] = process.argv.slice(2).map((argument) => JSON.parse(argument));
/** The widths of characters relative to the font size, as the posters assume them; other characters are 0.636 wide. */
const WIDTHS = /** @type {Record<string, number>} */ ({ " ": 0.318, "+": 0.838 });
const pen = {
  font: "",
  measureText: (/** @type {string} */ text) => ({
    width: [...text].reduce(
      (sum, character) => sum + (WIDTHS[character] ?? 0.636) * Number.parseFloat(pen.font.split(" ")[1]),
      0,
    ),
  }),
};
const measure = /** @type {any} */ ({ getContext: () => pen });
const insets = { top: 0, right: 0, bottom: 0, left: 0 };

const drawings = sizes.map((/** @type {[number, number, number]} */ [width, height, step]) => {
  const data = smallSearch();
  // The small search has its root at x = 3, and Python's layouts have the root at 0, so all nodes are moved.
  data.setLayout({ x: data.x.slice(0, data.size).map((x) => x - 3) });
  const recorder = new Recorder(width, height, 1, () => measure);
  const scene = createScene(data, theme, /** @type {any} */ (recorder));
  const transform = fitTree(
    { minX: -3, maxX: 1, minY: 0, maxY: 5, count: data.size, spacing: 1 },
    { width, height, insets },
  );
  updateScene(scene, { data, step, width, height, dpr: 1, animationProgress: 1, ...transform });
  paintTree(scene);
  return shapesOf(recorder.recording());
});
console.log(JSON.stringify(drawings));
