/**
 * The small search as the page draws it, for a comparison with the posters that Python draws: reads the colours and a list
 * of [width, height, step] as two arguments in JSON, and writes a list of pictures.
 */

import { SvgContext } from "../../static/js/canvas/svg-context.js";
import { emptyScene, lookAt } from "../../static/js/tree/frame.js";
import { fitTree } from "../../static/js/tree/levels/fit.js";
import { paintTree } from "../../static/js/tree/paint.js";
import { smallSearch } from "./searches.js";

const [theme, wanted] = process.argv.slice(2).map((given) => JSON.parse(given));
const insets = { top: 0, right: 0, bottom: 0, left: 0 };

const pictures = wanted.map((/** @type {[number, number, number]} */ [width, height, step]) => {
  const data = smallSearch();
  // The root stands at 0, as Python lays trees out.
  data.arrange({ x: data.x.slice(0, data.size).map((x) => x - 3) });
  const svg = new SvgContext(width, height, 1);
  const scene = emptyScene(data, theme, /** @type {any} */ (svg));
  const lens = fitTree({ minX: -3, maxX: 1, minY: 0, maxY: 5 }, { width, height, insets }, data.size);
  lookAt(scene, { data, step, width, height, dpr: 1, arrival: 1, ...lens });
  paintTree(scene);
  return svg.toSVG("");
});
console.log(JSON.stringify(pictures));
