// Starts the worker that runs the searches, reports its progress, and replaces it when it no longer responds.
// Each new worker needs a new name on its script tag, because PyScript finds workers by name and keeps terminated ones.
// Only this module creates and removes these tags.

import { load, siteUrl, workerConfig } from "../browser/site.js";
import { WorkerStartup } from "./worker-startup.js";
import { rejectAll } from "./worker-watch.js";

/** @type {{src: string, config: string, listeners: import("./worker-startup.js").Listeners}} */
let settings;
/** @type {HTMLScriptElement & {xworker?: Worker} | null} */
let script = null;
/** @type {Worker | null} */
let worker = null;
/** @type {WorkerStartup} */
let startup;
let started = 0;

/** Returns the current worker's name in `pyscript.workers`. */
export const workerName = () => `engine-${started}`;

/**
 * Starts the worker and returns its name. If it has been started, only adds the listeners.
 * @param {import("./worker-startup.js").Listeners & {src?: string, config?: string}} [options]
 */
export function startWorker({ src = "static/app/worker/worker.py", config = workerConfig, ...listeners } = {}) {
  if (settings) {
    startup.listen(listeners);
    return workerName();
  }
  // The worker runs from a blob: address, where relative addresses do not work.
  settings = { src: siteUrl(src), config: siteUrl(config), listeners };
  return createWorker(true);
}

/** Terminates the worker, even during a search, and starts another. Pending calls resolve with `late: true`. */
export const restart = () => replaceWorker(true);

/** Terminates the worker and starts another. @param {boolean} retry whether to start another worker if this one dies while it starts */
function replaceWorker(retry) {
  startup?.stop();
  startup?.disposed.abort();
  worker?.terminate();
  rejectAll();
  worker = null;
  script?.remove();
  return createWorker(retry);
}

/** Creates a worker and returns its name. @param {boolean} retry whether to start another worker if this one dies while it starts */
function createWorker(retry) {
  const { src, config, listeners } = settings;
  started += 1;
  startup = new WorkerStartup(listeners, retry ? () => replaceWorker(false) : null);
  startup.checkFiles([src, config]);
  const tag = document.createElement("script");
  tag.type = "py";
  for (const [name, value] of Object.entries({ worker: "", name: workerName(), src, config })) {
    tag.setAttribute(name, value);
  }
  script = tag;
  hookWorkers().then(() => {
    if (script === tag) document.head.append(tag); // a restart may have replaced the tag
  });
  return workerName();
}

/** @type {Promise<void> | undefined} */
let hooked;

/**
 * Listens to the worker that PyScript creates for the current tag. PyScript calls the hook before the worker can post a
 * message, and sets the worker on its tag right afterwards. A tag that a restart has removed may still get a worker, which
 * is terminated.
 */
function hookWorkers() {
  hooked ??= load("static/vendor/pyscript/core.js").then(({ hooks }) => {
    hooks.main.onWorker.add((_, created) =>
      queueMicrotask(() => {
        if (script?.xworker !== created) return created.terminate();
        worker = created;
        startup.follow(created);
      }),
    );
  });
  return hooked;
}
