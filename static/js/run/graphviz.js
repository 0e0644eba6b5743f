/** Lays out graphs with Graphviz. It may take long, so it runs in its own worker. */

import { siteUrl } from "../browser/site.js";

/** Cancels the layout that is being computed, whose promise then resolves to null. @type {(() => void) | null} */
let cancel = null;

/**
 * Returns Graphviz's layout of a graph, or null if the layout is cancelled, as it is by a new call.
 * @param {string} dot a graph whose nodes are named by their ids
 * @param {string} engine dot, twopi, circo, neato or sfdp
 * @param {import("./tree-index.js").LayoutPositions} previous the current layout, for the nodes that are not in the graph
 * @returns {Promise<import("./tree-index.js").LayoutPositions | null>}
 */
export function runGraphviz(dot, engine, previous) {
  cancel?.();
  const worker = new Worker(siteUrl("static/js/run/graphviz-worker.js"), { type: "module" });
  return new Promise((resolve, reject) => {
    cancel = () => {
      worker.terminate();
      resolve(null);
    };
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data.error) reject(new Error(data.error));
      else resolve(parsePositions(data.plain, previous));
    };
    worker.onerror = (event) => {
      event.preventDefault(); // the page shows the error, so the browser need not log it
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ dot, engine });
  });
}

/** Cancels the layout that is being computed, if there is one. */
export const cancelGraphviz = () => cancel?.();

/**
 * Returns the positions in Graphviz's output format "plain". An inch is one unit of the page's layouts. Graphviz's y axis
 * points up, the page's down.
 * @param {string} output @param {import("./tree-index.js").LayoutPositions} previous
 */
export function parsePositions(output, previous) {
  const x = Float32Array.from(previous.x);
  const y = new Float32Array(x.length);
  for (const line of output.split("\n")) {
    // A node's line is "node", its id, x and y, and other fields.
    const [kind, id, across, up] = line.split(" ");
    if (kind !== "node") continue;
    x[Number(id)] = Number(across);
    y[Number(id)] = -Number(up);
  }
  return { x, y, owner: previous.owner, form: /** @type {const} */ ("free") };
}
