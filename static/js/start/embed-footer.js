// The footer of an iframe: the search it shows and a link to the full page.

import { boards, find, link, otherProblem, selectedOption } from "./link-preview.js";

/** Shows the search in the iframe's footer and links to the full page. */
export function renderFooter() {
  const algorithm = selectedOption("algorithm", link.get("algorithm"));
  const heuristic = selectedOption("heuristic", (link.get("heuristic") ?? "").split(":")[0]);
  find("frame-algorithm").textContent = algorithm.text;
  find("frame-heuristic").textContent = heuristic.text;
  find("frame-by").hidden = !("informed" in algorithm.dataset) || otherProblem() !== null;
  const [start, goal] = boards();
  const keys = new Map([["start", start.join()], ["goal", goal.join()], ...link]); // the full page's link names its boards
  keys.delete("embed");
  const query = [...keys].map(([name, value]) => `${name}=${encodeValue(value)}`);
  find("full-page").href = `${location.pathname}?${query.join("&")}`;
  if (link.get("view") === "trials") showTrialsLink();
  find("frame-foot").hidden = false;
  if (globalThis.origin === "null") find("full-page").addEventListener("click", openFullPage);
}

/** Explains that trials run only on the full page, and names the link accordingly. */
function showTrialsLink() {
  const { lead = "" } = find("frame-trials").dataset;
  find("frame-search").hidden = true;
  find("frame-trials").hidden = false;
  find("full-page").textContent = lead;
}

/** Encodes a value for a link, but leaves commas readable. @param {string} value */
const encodeValue = (value) => encodeURIComponent(value).replaceAll("%2C", ",");

/**
 * Opens the full page in a new tab. A sandboxed iframe may not be allowed to open tabs: then it shows the address.
 * @param {MouseEvent} event
 */
function openFullPage(event) {
  const fullPage = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  event.preventDefault();
  const opened = open(fullPage.href);
  if (opened) {
    opened.opener = null;
    return;
  }
  const address = document.createElement("code");
  address.className = "frame-address";
  address.tabIndex = 0;
  address.textContent = fullPage.href;
  fullPage.hidden = true;
  find("frame-search").replaceChildren(address);
  address.focus({ preventScroll: true });
}
