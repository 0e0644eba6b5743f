/** Layouts by Graphviz, which runs in a worker of its own, as it may take long. */

import { siteUrl } from "../browser/site.js";

/** Cancels the pending layout, which then resolves to null. */
let cancel = () => {};

/**
 * Returns Graphviz's layout of a graph, or null if it is cancelled. A new call cancels the pending one.
 * @param {string} dot a graph whose nodes are named by their ids
 * @param {string} engine dot, twopi, circo, neato or sfdp
 * @param {import("./tree-index.js").LayoutPositions} previous the current layout, for the nodes that are not in the graph
 * @returns {Promise<import("./tree-index.js").LayoutPositions | null>}
 */
export function runGraphviz(dot, engine, previous) {
  cancel();
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
      event.preventDefault(); // the page shows it
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ dot, engine });
  });
}

/** Cancels the pending layout, if there is one. */
export const cancelGraphviz = () => cancel();

/**
 * Parses Graphviz's plain output. Its inches are the page's units; its y axis points up, the page's down.
 * @param {string} output @param {import("./tree-index.js").LayoutPositions} previous
 */
export function parsePositions(output, previous) {
  const x = Float32Array.from(previous.x);
  const y = new Float32Array(x.length);
  for (const line of output.split("\n")) {
    const [kind, id, across, up] = line.split(" ");
    if (kind !== "node") continue;
    x[Number(id)] = Number(across);
    y[Number(id)] = -Number(up);
  }
  return { x, y, owner: previous.owner, form: /** @type {const} */ ("free") };
}
