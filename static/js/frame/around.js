// The page around a frame: what it says is heard, and it is spoken to, unless the site's settings name those that may
// and it is none of them. Nobody else is ever heard, not a frame beside this one and not one inside it.

import { lasting } from "../browser/site.js";

/** Who may speak with a frame; nobody named means everybody. @returns {Promise<string[]>} */
async function allowed() {
  const answer = await fetch(lasting("static/settings.json")).catch(() => null);
  const settings = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(settings?.origins) ? settings.origins : [];
}

const origins = parent === window ? Promise.resolve([]) : allowed();

/** @param {(data: any, event: MessageEvent) => void} handler */
export function hear(handler) {
  addEventListener("message", (event) => {
    if (event.source !== parent || parent === window) return;
    origins.then((named) => {
      if (named.length === 0 || named.includes(event.origin)) handler(event.data, event);
    });
  });
}

/** @param {object} message */
export function say(message) {
  if (parent === window) return;
  // What is said is for no other eyes than those of a page that is named, whichever of them it is.
  origins.then((named) => {
    for (const origin of named.length ? named.filter(isAround) : ["*"]) parent.postMessage(message, origin);
  });
}

/** Is this, as far as the browser tells, where the page around the frame comes from? @param {string} origin */
function isAround(origin) {
  const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return around === origin;
}
