// Messages to an iframe before its Python runs. It announces that it is ready, queues the messages it receives, lets them
// press Start, and replays them once Python runs. Unused keys are forwarded to the host all the time.

import { onHostMessage, reportSettings, sendToHost } from "./host-messages.js";
import { isUnused } from "./unused-keys.js";

export const PROTOCOL = { source: "slide-and-seek", version: 1 };
/** Messages that need a running search, and so press Start on the poster. */
const STARTING_TYPES = ["load", "solve", "step", "play"];

const root = document.documentElement;

/** Returns the text of an element. @param {string} id */
const textOf = (id) => document.getElementById(id)?.textContent?.trim().replace(/\s+/g, " ") ?? "";

/** Returns a title for the iframe: the search and the board. */
function title() {
  const search = textOf("frame-search");
  return `Slide & Seek: ${[search, textOf("poster-start")].filter(Boolean).join(". ")}`;
}

/** Answers the host until Python does. */
export function answerHost() {
  reportSettings();
  /** @type {MessageEvent[]} */
  const queue = [];
  onHostMessage((data, event) => {
    if (root.dataset.alive !== undefined) return;
    const starts =
      data?.source === PROTOCOL.source && data.version === PROTOCOL.version && STARTING_TYPES.includes(data.type);
    if (root.dataset.state !== "poster") queue.push(event);
    else if (starts) {
      queue.push(event);
      document.getElementById("start")?.click();
    }
  });
  new MutationObserver((_, observer) => {
    if (root.dataset.alive === undefined) return;
    observer.disconnect();
    for (const { data, origin, source } of queue) dispatchEvent(new MessageEvent("message", { data, origin, source }));
  }).observe(root, { attributeFilter: ["data-alive"] });
  reportState();
  addEventListener("keydown", (event) => {
    const { key, code, keyCode, shiftKey, altKey } = event;
    if (isUnused(event)) sendToHost({ ...PROTOCOL, type: "key", key, code, keyCode, shiftKey, altKey });
  });
  sendToHost({ ...PROTOCOL, type: "ready", title: title() });
}

/** Reports the page's state to the host, now and at every change. */
function reportState() {
  const report = () =>
    sendToHost({ ...PROTOCOL, type: "state", state: root.dataset.state, link: location.search.slice(1) });
  new MutationObserver(report).observe(root, { attributeFilter: ["data-state"] });
  report();
}
