// Loads style sheets that most visits do not need.

import { siteUrl } from "./site.js";

/** The style sheets that have been requested. @type {Map<string, Promise<void>>} */
const requested = new Map();

/** Adds a style sheet of the site to the page, once. If it fails to load, the next call tries again. @param {string} path */
export function loadStyleSheet(path) {
  const known = requested.get(path);
  if (known) return known;
  const loading = addLink(path);
  requested.set(path, loading);
  loading.catch(() => requested.delete(path));
  return loading;
}

/** Adds the element of a style sheet, and waits until it has loaded. @param {string} path */
async function addLink(path) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = siteUrl(path);
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${path} failed to load`));
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  }
}
