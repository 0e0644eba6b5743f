/** What the page's Python hears of the page around its frame and says to it: messages as JSON, of the shapes it knows. */

import { hear as hearAround, say as sayAround } from "./host-messages.js";

/** @param {any} data */
function isKnown(data) {
  if (typeof data === "string") return data.startsWith("slide:");
  return data?.source === "slide-and-seek" || (typeof data?.subject === "string" && data.subject.startsWith("SPLICE."));
}

/** @param {(message: string) => void} handler */
export function onHostMessage(handler) {
  hearAround((data) => {
    if (isKnown(data)) handler(JSON.stringify(data));
  });
}

/** @param {string} message */
export const sendToHost = (message) => sayAround(JSON.parse(message));
