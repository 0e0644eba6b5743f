/** Observable Plot, which the set-up has bundled into one file; it is fetched when the first chart is drawn. */

import { load } from "../browser/site.js";

/** @typedef {typeof import("@observablehq/plot")} Plot */

/** @returns {Promise<Plot>} */
export const loadPlot = () => load("static/vendor/plot/plot.js");
