/** Positions from Graphviz, which runs in a worker of its own: it may take long, and the page never waits for it. */

import { siteUrl } from "../browser/site.js";

/** Ends the question under way; it then has no answer. */
let giveUp = () => {};

/**
 * What Graphviz makes of a graph, as an arrangement; a newer question ends an older one, which then has no answer.
 * @param {string} dot a graph whose nodes are named by their ids
 * @param {string} engine dot, twopi, circo, neato or sfdp
 * @param {import("./tree-index.js").Arrangement} before whose positions are replaced where Graphviz has one
 * @returns {Promise<import("./tree-index.js").Arrangement | null>}
 */
export function runGraphviz(dot, engine, before) {
  giveUp();
  const worker = new Worker(siteUrl("static/js/run/graphviz-worker.js"), { type: "module" });
  return new Promise((resolve, reject) => {
    giveUp = () => {
      worker.terminate();
      resolve(null);
    };
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data.failed) reject(new Error(data.failed));
      else resolve(placed(data.plain, before));
    };
    worker.onerror = (event) => {
      event.preventDefault(); // said on the page
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ dot, engine });
  });
}

/** End the question under way, if there is one. */
export const cancelGraphviz = () => giveUp();

/** Read Graphviz's plain output: its inches are our units, its y points up, ours down. @param {string} plain @param {import("./tree-index.js").Arrangement} before */
export function placed(plain, before) {
  const x = Float32Array.from(before.x);
  const y = new Float32Array(x.length);
  for (const line of plain.split("\n")) {
    const [kind, id, across, up] = line.split(" ");
    if (kind !== "node") continue;
    x[Number(id)] = Number(across);
    y[Number(id)] = -Number(up);
  }
  return { x, y, owner: before.owner, form: /** @type {const} */ ("free") };
}
