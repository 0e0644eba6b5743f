/** Exchanges messages, as JSON, between the host and the page's Python. Other programs' messages never reach Python. */

import { onHostMessage as onMessage, sendToHost as send } from "./host-messages.js";

/** Returns true if a message is for this page: of the page's own protocol or of SPLICE. @param {any} data */
function isKnown(data) {
  if (typeof data === "string") return data.startsWith("slide:");
  return data?.source === "slide-and-seek" || (typeof data?.subject === "string" && data.subject.startsWith("SPLICE."));
}

/** Calls a handler with each message from the host that is for this page, as JSON. @param {(message: string) => void} handler */
export function onHostMessage(handler) {
  onMessage((data) => {
    if (isKnown(data)) handler(JSON.stringify(data));
  });
}

/** Sends a message to the host. @param {string} message as JSON */
export const sendToHost = (message) => send(JSON.parse(message));
