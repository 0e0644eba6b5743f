/** The worker in which Graphviz places nodes; it is fetched when a reader first asks for one of its layouts. */

import { load } from "../browser/site.js";

/**
 * What each method is told besides: nodes are not to overlap, and where a quicker way is as good it is taken.
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
    postMessage(status === "success" ? { plain: output } : { failed: errors.map(({ message }) => message).join(" ") });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
