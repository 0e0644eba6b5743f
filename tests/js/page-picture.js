/**
 * The small search as the page draws it, for a comparison with the posters that Python draws: reads the colours and a list
 * of [width, height, step] as two arguments in JSON, and writes a list of pictures, each as its shapes.
 */

import { Recorder } from "../../static/js/canvas/recorder.js";
import { fitTree } from "../../static/js/tree/levels/fit.js";
import { paintTree } from "../../static/js/tree/paint.js";
import { createScene, updateScene } from "../../static/js/tree/scene-builder.js";
import { smallSearch } from "./searches.js";
import { shapesOf } from "./shapes.js";

const [theme, wanted] = process.argv.slice(2).map((given) => JSON.parse(given));
// Figures, spaces and signs are as wide as posters reckon with.
const WIDTHS = /** @type {Record<string, number>} */ ({ " ": 0.318, "+": 0.838 });
const pen = {
  font: "",
  measureText: (/** @type {string} */ text) => ({
    width: [...text].reduce(
      (sum, sign) => sum + (WIDTHS[sign] ?? 0.636) * Number.parseFloat(pen.font.split(" ")[1]),
      0,
    ),
  }),
};
const measure = /** @type {any} */ ({ getContext: () => pen });
const insets = { top: 0, right: 0, bottom: 0, left: 0 };

const pictures = wanted.map((/** @type {[number, number, number]} */ [width, height, step]) => {
  const data = smallSearch();
  // The root stands at 0, as Python lays trees out.
  data.setLayout({ x: data.x.slice(0, data.size).map((x) => x - 3) });
  const recorder = new Recorder(width, height, 1, () => measure);
  const scene = createScene(data, theme, /** @type {any} */ (recorder));
  const transform = fitTree({ minX: -3, maxX: 1, minY: 0, maxY: 5 }, { width, height, insets }, data.size);
  updateScene(scene, { data, step, width, height, dpr: 1, animationProgress: 1, ...transform });
  paintTree(scene);
  return shapesOf(recorder.recording());
});
console.log(JSON.stringify(pictures));
