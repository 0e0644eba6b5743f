// Fills in the footer of an iframe: the names of algorithm and heuristic, and a link to the full page.

import { boards, find, link, otherProblem, selectedOption } from "./link-preview.js";

/** Shows algorithm and heuristic in the iframe's footer, and sets the address of the link to the full page. */
export function renderFooter() {
  const algorithm = selectedOption("algorithm", link.get("algorithm"));
  const heuristic = selectedOption("heuristic", (link.get("heuristic") ?? "").split(":")[0]);
  find("frame-algorithm").textContent = algorithm.text;
  find("frame-heuristic").textContent = heuristic.text;
  find("frame-by").hidden = !("informed" in algorithm.dataset) || otherProblem() !== null;
  const [start, goal] = boards();
  // The link to the full page always contains the boards, also if the iframe's own link does not.
  const keys = new Map([["start", start.join()], ["goal", goal.join()], ...link]);
  keys.delete("embed");
  const query = [...keys].map(([name, value]) => `${name}=${encodeValue(value)}`);
  find("full-page").href = `${location.pathname}?${query.join("&")}`;
  if (link.get("view") === "trials") showTrialsLink();
  find("frame-foot").hidden = false;
  if (globalThis.origin === "null") find("full-page").addEventListener("click", openFullPage);
}

/** Shows that trials run only on the full page, and changes the text of the link to it. */
function showTrialsLink() {
  const { lead = "" } = find("frame-trials").dataset;
  find("frame-search").hidden = true;
  find("frame-trials").hidden = false;
  find("full-page").textContent = lead;
}

/** Encodes a value for a link, but leaves commas readable. @param {string} value */
const encodeValue = (value) => encodeURIComponent(value).replaceAll("%2C", ",");

/**
 * Opens the full page in a new tab. If the iframe's sandbox forbids new tabs, shows the address of the full page instead.
 * @param {MouseEvent} event
 */
function openFullPage(event) {
  const fullPage = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  event.preventDefault();
  const newTab = open(fullPage.href);
  if (newTab) {
    newTab.opener = null;
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
