// Starts the worker in which the searches run, says how far it has come, and replaces it when it is beyond help.
// This module alone owns the worker's script tag: PyScript finds workers by name, and keeps the dead ones.

import { load, siteUrl, workerConfig } from "../browser/site.js";
import { WorkerStartup } from "./worker-startup.js";
import { rejectAll } from "./worker-watch.js";

/** @type {{src: string, config: string, listeners: import("./worker-startup.js").Listeners}} */
let wanted;
/** @type {HTMLScriptElement & {xworker?: Worker} | null} */
let script = null;
/** @type {Worker | null} */
let worker = null;
/** @type {WorkerStartup} */
let startup;
let started = 0;

/** The name by which `pyscript.workers` knows the present worker. */
export const workerName = () => `engine-${started}`;

/**
 * Starts the worker and returns its name; where there is one already, only lets somebody hear of it.
 * @param {import("./worker-startup.js").Listeners & {src?: string, config?: string}} [options]
 */
export function startWorker({ src = "static/app/worker/worker.py", config = workerConfig, ...listeners } = {}) {
  if (wanted) {
    startup.listen(listeners);
    return workerName();
  }
  // A worker's own address is a blob's, from which nothing relative can be resolved.
  wanted = { src: siteUrl(src), config: siteUrl(config), listeners };
  return append(true);
}

/** Ends the worker, whatever it is doing, and starts another. Calls that were under way never come back. */
export const restart = () => replace(true);

/** @param {boolean} again */
function replace(again) {
  startup?.stop();
  startup?.gone.abort();
  worker?.terminate();
  rejectAll();
  worker = null;
  script?.remove();
  return append(again);
}

/** @param {boolean} again */
function append(again) {
  const { src, config, listeners } = wanted;
  started += 1;
  startup = new WorkerStartup(listeners, again ? () => replace(false) : null);
  startup.check([src, config]);
  const tag = document.createElement("script");
  tag.type = "py";
  for (const [name, value] of Object.entries({ worker: "", name: workerName(), src, config })) {
    tag.setAttribute(name, value);
  }
  script = tag;
  listening().then(() => {
    if (script === tag) document.head.append(tag); // unless restarted meanwhile
  });
  return workerName();
}

/** @type {Promise<void> | undefined} */
let hooked;

/**
 * PyScript shows every worker to this hook before the worker can have said anything, and writes it on its tag right
 * afterwards. A tag that a restart has removed may still get a worker, earlier or later than the present tag, or none.
 */
function listening() {
  hooked ??= load("static/vendor/pyscript/core.js").then(({ hooks }) => {
    hooks.main.onWorker.add((_, newcomer) =>
      queueMicrotask(() => {
        if (script?.xworker !== newcomer) return newcomer.terminate();
        worker = newcomer;
        startup.follow(newcomer);
      }),
    );
  });
  return hooked;
}
