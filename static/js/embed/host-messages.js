/**
 * Exchanges messages between an iframe and its host, if the site's settings allow the host's origin. Messages from other
 * windows, such as iframes beside or inside this one, are ignored.
 */

import { load, stableUrl } from "../browser/site.js";
import { loadOrigins } from "./origins.js";

/** True if the page is in an iframe. */
export const isInIframe = parent !== window;
/** @type {Promise<string[] | null>} */
const settings = isInIframe ? loadOrigins(stableUrl("static/settings.json")) : Promise.resolve([]);
/** The allowed origins, or null if every origin is allowed; an empty list if the settings could not be read. @type {Promise<string[] | null>} */
const origins = settings.catch(() => []);

/** Warns the site's maintainer on the console if its settings could not be read. */
export const reportSettings = () => settings.catch(({ message }) => console.warn(message));

/** Calls a handler for each message from an allowed host. @param {(data: any, event: MessageEvent) => void} handler */
export function onHostMessage(handler) {
  addEventListener("message", (event) => {
    if (event.source !== parent || !isInIframe) return;
    origins.then((allowed) => {
      if (allowed === null || allowed.includes(event.origin)) handler(event.data, event);
    });
  });
}

/** Sends a message to the host if it is allowed. @param {object} message */
export function sendToHost(message) {
  if (!isInIframe) return;
  // The browser delivers only to a page of the given origin, so not to another page that has replaced the host.
  origins.then((allowed) => {
    for (const origin of allowed?.filter(isHostOrigin) ?? ["*"]) parent.postMessage(message, origin);
  });
}

/** Returns true if the browser reports that the host has the given origin. @param {string} origin */
function isHostOrigin(origin) {
  const host = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return host === origin;
}

/** Returns true if a message is for this page: of the page's own protocol or of SPLICE. @param {any} data */
function isKnown(data) {
  if (typeof data === "string") return data.startsWith("slide:");
  return data?.source === "slide-and-seek" || (typeof data?.subject === "string" && data.subject.startsWith("SPLICE."));
}

/** Calls a handler with each message from the host that is for this page, as JSON. @param {(message: string) => void} handler */
export function onKnownMessage(handler) {
  onHostMessage((data) => {
    if (isKnown(data)) handler(JSON.stringify(data));
  });
}

/** Sends a message to the host, and an answer or a score also as statements of xAPI. @param {string} message as JSON */
export function sendJson(message) {
  const data = JSON.parse(message);
  sendToHost(data);
  if (data.type !== "answer" && data.type !== "score") return;
  // Packages of course systems, which read the messages themselves, may lack the module.
  load("static/js/embed/statements.js").then(
    (module) => module.sendStatements(data, sendToHost),
    () => {},
  );
}
