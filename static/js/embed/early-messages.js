// A frame before its Python is there: it says that it hears, keeps what it is told, lets that press Start, and tells it
// once more to the page's Python when that is alive. Keys that nothing in the frame has a use for go out all the while.

import { hear, reportSettings, say } from "./host-messages.js";
import { isUnused } from "./unused-keys.js";

export const NAMES = { source: "slide-and-seek", version: 1 };
/** What asks for a search to be seen, and so for the page behind the poster. */
const PRESSING = ["load", "solve", "step", "play"];

const root = document.documentElement;

/** @param {string} id */
const words = (id) => document.getElementById(id)?.textContent?.trim().replace(/\s+/g, " ") ?? "";

/** What the frame shows, in words: the search and the board. */
function title() {
  const search = words("frame-search");
  return `Slide & Seek: ${[search, words("poster-start")].filter(Boolean).join(". ")}`;
}

/** Answers the page around this frame until Python does. */
export function answer() {
  reportSettings();
  /** @type {MessageEvent[]} */
  const kept = [];
  hear((data, event) => {
    if (root.dataset.alive !== undefined) return;
    const pressing = data?.source === NAMES.source && data.version === NAMES.version && PRESSING.includes(data.type);
    if (root.dataset.state !== "poster") kept.push(event);
    else if (pressing) {
      kept.push(event);
      document.getElementById("start")?.click();
    }
  });
  new MutationObserver((_, observer) => {
    if (root.dataset.alive === undefined) return;
    observer.disconnect();
    for (const { data, origin, source } of kept) dispatchEvent(new MessageEvent("message", { data, origin, source }));
  }).observe(root, { attributeFilter: ["data-alive"] });
  followState();
  addEventListener("keydown", (event) => {
    const { key, code, keyCode, shiftKey, altKey } = event;
    if (isUnused(event)) say({ ...NAMES, type: "key", key, code, keyCode, shiftKey, altKey });
  });
  say({ ...NAMES, type: "ready", title: title() });
}

/** Says how the page stands, now and whenever that changes. */
function followState() {
  const tell = () => say({ ...NAMES, type: "state", state: root.dataset.state, link: location.search.slice(1) });
  new MutationObserver(tell).observe(root, { attributeFilter: ["data-state"] });
  tell();
}
