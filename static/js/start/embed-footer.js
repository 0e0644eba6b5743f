// A frame's foot: what is searched, and the way to the whole page.

import { boards, chosen, find, link, otherProblem } from "./link-preview.js";

/** Says in the frame's foot what is searched, and where the whole page is. */
export function renderFooter() {
  const algorithm = chosen("algorithm", link.get("algorithm"));
  const heuristic = chosen("heuristic", (link.get("heuristic") ?? "").split(":")[0]);
  find("frame-algorithm").textContent = algorithm.text;
  find("frame-heuristic").textContent = heuristic.text;
  find("frame-by").hidden = !("informed" in algorithm.dataset) || otherProblem() !== null;
  const [start, goal] = boards();
  const whole = new Map([["start", start.join()], ["goal", goal.join()], ...link]); // every link names its boards
  whole.delete("embed");
  const keys = [...whole].map(([name, value]) => `${name}=${plain(value)}`);
  find("full-page").href = `${location.pathname}?${keys.join("&")}`;
  if (link.get("view") === "trials") leadToTrials();
  find("frame-foot").hidden = false;
  if (globalThis.origin === "null") find("full-page").addEventListener("click", tryToLeave);
}

/** Says that trials are not here but in the whole page, which is where the link leads. */
function leadToTrials() {
  const { lead = "" } = find("frame-trials").dataset;
  find("frame-search").hidden = true;
  find("frame-trials").hidden = false;
  find("full-page").textContent = lead;
}

/** A board in an address is for people too. @param {string} value */
const plain = (value) => encodeURIComponent(value).replaceAll("%2C", ",");

/** A frame without an origin may be forbidden to open pages: then it gives their address. @param {MouseEvent} event */
function tryToLeave(event) {
  const leaving = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  event.preventDefault();
  const opened = open(leaving.href);
  if (opened) {
    opened.opener = null;
    return;
  }
  const address = document.createElement("code");
  address.className = "frame-address";
  address.tabIndex = 0;
  address.textContent = leaving.href;
  leaving.hidden = true;
  find("frame-search").replaceChildren(address);
  address.focus({ preventScroll: true });
}
