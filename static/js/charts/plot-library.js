/** Loads Observable Plot, the chart library. It is one file, loaded when the first chart is drawn. */

import { load } from "../browser/site.js";

/** @typedef {typeof import("@observablehq/plot")} Plot */

/** Loads Observable Plot. @returns {Promise<Plot>} */
export const loadPlot = () => load("static/vendor/plot/plot.js");
