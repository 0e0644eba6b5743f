/**
 * Handles the host's messages to an iframe until the iframe's Python runs. The iframe announces that it is ready, and
 * queues messages, which are delivered again once Python runs. A message that needs a search presses Start. Keys that
 * nothing in the iframe uses are forwarded to the host, which may turn its slides with them, before and after Python runs.
 */

import { onHostMessage, reportSettings, sendToHost } from "./host-messages.js";

/** Keys that are never forwarded: they mean nothing alone, or move the focus. */
const IGNORED = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab", "Dead", "Unidentified"];
const FIELDS = ":is(input,textarea,select,[contenteditable])";
const BUTTONS = ":is(button,a[href],summary)";

/** Returns true if nothing in the page uses a pressed key. @param {KeyboardEvent} event after all other listeners */
function isUnused(event) {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || IGNORED.includes(key)) return false;
  if (document.querySelector("dialog[open]")) return false;
  const element = target instanceof Element ? target : document.body;
  return !element.closest(FIELDS) && !((key === "Enter" || key === " ") && element.closest(BUTTONS));
}

export const PROTOCOL = { source: "slide-and-seek", version: 1 };
/** Types of messages that need a search. On the poster, which is shown before the start, they press Start. */
const STARTING_TYPES = ["load", "solve", "step", "play"];

const root = document.documentElement;

/** Returns the text of an element, with single spaces between words. @param {string} id */
const textOf = (id) => document.getElementById(id)?.textContent?.trim().replace(/\s+/g, " ") ?? "";

/** Returns a title for the iframe, which names the search and the board. */
function title() {
  const search = textOf("frame-search");
  return `Slide & Seek: ${[search, textOf("poster-start")].filter(Boolean).join(". ")}`;
}

/** Answers the host's messages until Python runs, then delivers the queued messages again, for Python to answer. Returns the queue. */
export function answerHost() {
  reportSettings();
  /** @type {MessageEvent[]} */
  const queue = [];
  onHostMessage((data, event) => {
    // Python runs, and answers the message itself.
    if (root.dataset.alive !== undefined) return;
    const needsStart =
      data?.source === PROTOCOL.source && data.version === PROTOCOL.version && STARTING_TYPES.includes(data.type);
    if (root.dataset.state !== "poster") queue.push(event);
    else if (needsStart) {
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
  return queue;
}

/** Reports to the host whether the page is loading, ready or searching: now and at every change. */
function reportState() {
  const report = () =>
    sendToHost({ ...PROTOCOL, type: "state", state: root.dataset.state, link: location.search.slice(1) });
  new MutationObserver(report).observe(root, { attributeFilter: ["data-state"] });
  report();
}
