/** The page's Python and its host exchange messages as JSON. Only messages of known types reach Python. */

import { onHostMessage as onMessage, sendToHost as send } from "./host-messages.js";

/** Returns true if a message has a known type. @param {any} data */
function isKnown(data) {
  if (typeof data === "string") return data.startsWith("slide:");
  return data?.source === "slide-and-seek" || (typeof data?.subject === "string" && data.subject.startsWith("SPLICE."));
}

/** Calls a handler for each known message of the host, as JSON. @param {(message: string) => void} handler */
export function onHostMessage(handler) {
  onMessage((data) => {
    if (isKnown(data)) handler(JSON.stringify(data));
  });
}

/** Sends a message to the host. @param {string} message as JSON */
export const sendToHost = (message) => send(JSON.parse(message));
