/** Runs Graphviz in a worker. The worker and Graphviz are loaded when a reader first chooses a layout by Graphviz. */

import { load } from "../browser/site.js";

/**
 * Graph attributes for each layout engine of Graphviz: nodes must not overlap, and fast methods are preferred.
 * @type {Record<string, Record<string, string | number>>}
 */
const ATTRIBUTES = {
  dot: { nodesep: 0.3 },
  twopi: { overlap: "scale" },
  circo: { mindist: 0.4 },
  neato: { overlap: "scale", mode: "sgd" },
  sfdp: { overlap: "scale", K: 1 },
};

addEventListener("message", async ({ data: { dot, engine } }) => {
  try {
    const { instance } = await load("static/vendor/graphviz/viz.js");
    const { errors, output, status } = (await instance()).render(dot, {
      engine,
      format: "plain",
      graphAttributes: ATTRIBUTES[engine],
    });
    postMessage(status === "success" ? { plain: output } : { error: errors.map(({ message }) => message).join(" ") });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
