// Messages between this frame and the page around it, if the site's settings allow its origin. Nobody else is ever
// heard, neither a frame beside this one nor one inside it.

import { stableUrl } from "../browser/site.js";
import { loadOrigins } from "./origins.js";

/** @type {Promise<string[] | null>} */
const settings = parent === window ? Promise.resolve([]) : loadOrigins(stableUrl("static/settings.json"));
/** The allowed origins, or null for every origin; none where the settings could not be read. @type {Promise<string[] | null>} */
const origins = settings.catch(() => []);

/** Tells the site's maintainer in the console when its settings could not be read. */
export const reportSettings = () => settings.catch(({ message }) => console.warn(message));

/** @param {(data: any, event: MessageEvent) => void} handler */
export function hear(handler) {
  addEventListener("message", (event) => {
    if (event.source !== parent || parent === window) return;
    origins.then((allowed) => {
      if (allowed === null || allowed.includes(event.origin)) handler(event.data, event);
    });
  });
}

/** @param {object} message */
export function say(message) {
  if (parent === window) return;
  // Where the list is closed, no other origin receives the message, even if the parent is replaced meanwhile.
  origins.then((allowed) => {
    for (const origin of allowed?.filter(isAround) ?? ["*"]) parent.postMessage(message, origin);
  });
}

/** Whether the page around the frame comes from an origin, as far as the browser reports it. @param {string} origin */
function isAround(origin) {
  const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return around === origin;
}
