/** Simulates a minimal page, in which tests run the page's classic scripts. Tests cannot import these, as they are no modules. */

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const START = new URL("../../../static/js/start/", import.meta.url);
const PAGE = "https://example.org/course/";

/** Returns a simulated HTML element with the properties that the scripts use. @param {string} tagName */
function createElement(tagName) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  return {
    tagName: tagName.toUpperCase(),
    hidden: true,
    textContent: "",
    dataset: /** @type {Record<string, string>} */ ({}),
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, value),
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    hasAttribute: (/** @type {string} */ name) => attributes.has(name),
    appendChild: () => {},
  };
}

/**
 * Opens a page that has finished loading, and runs the scripts in it.
 * @param {string[]} names file names of the scripts
 * @param {object} [options]
 * @param {(address: string) => number} [options.status] the host's status for an address; 0 for no response
 * @param {{ name: string, responseStatus: number, startTime: number }[]} [options.entries] the page's earlier requests
 */
export function openPage(names, { status = () => 200, entries = [] } = {}) {
  const events = new EventTarget();
  /** @type {Map<string, any>} */
  const elements = new Map();
  const find = (/** @type {string} */ id) => elements.get(id) ?? elements.set(id, createElement("div")).get(id);
  find("starter").dataset = new Proxy({}, { get: (_, reason) => `text: ${String(reason)}` });
  const requested = /** @type {string[]} */ ([]);
  let reloads = 0;
  const root = createElement("html");
  const page = /** @type {any} */ ({
    document: Object.assign(events, {
      documentElement: root,
      readyState: "complete",
      getElementById: find,
      createElement,
      head: createElement("head"),
    }),
    location: { protocol: "https:", origin: new URL(PAGE).origin, pathname: "/course/", reload: () => reloads++ },
    performance: { now: () => performance.now(), getEntriesByType: () => entries },
    origin: new URL(PAGE).origin,
    HTMLScriptElement: class {
      get noModule() {
        return false;
      }
    },
    addEventListener: events.addEventListener.bind(events),
    fetch: async (/** @type {string} */ address) => {
      const { href } = new URL(address, PAGE);
      requested.push(href);
      if (status(href) === 0) throw new TypeError("Failed to fetch");
      return { status: status(href) };
    },
    setTimeout: (/** @type {() => void} */ callback, /** @type {number} */ delay) => setTimeout(callback, delay),
    clearTimeout: (/** @type {NodeJS.Timeout} */ timer) => clearTimeout(timer),
    setInterval: () => 0,
    clearInterval: () => {},
  });
  page.window = page;
  createContext(page);
  for (const name of names) runInContext(readFileSync(new URL(name, START), "utf8"), page, { filename: name });
  return {
    page,
    root,
    requested,
    text: (/** @type {string} */ id) => find(id).textContent,
    reloads: () => reloads,
    /** Dispatches an event with additional properties. @param {string} type @param {object} details */
    fire(type, details) {
      const event = new Event(type);
      for (const [name, value] of Object.entries(details)) Object.defineProperty(event, name, { value });
      events.dispatchEvent(event);
    },
  };
}

/** Waits until all pending promises have been handled, but not for timers. */
export const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
