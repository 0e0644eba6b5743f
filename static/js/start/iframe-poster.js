/**
 * Shows the poster of an iframe until the reader presses Start: the board, the goal and the algorithm from the iframe's
 * link, the size of the download, and a footer with a link to the full page. All text is in index.html. Nothing of the
 * search itself is computed or revealed.
 */

import { printInLightTheme } from "../browser/print.js";
import { answerHost } from "../embed/early-messages.js";
import { startBytes } from "./download-progress.js";
import { playRecording } from "./iframe-recording.js";
import {
  boards,
  fileUrl,
  find,
  hasOwnHeuristic,
  hasOwnProblem,
  hasUnreadBoard,
  link,
  otherProblem,
  selectedOption,
  shapeOf,
} from "./link-preview.js";

/** Shows algorithm and heuristic in the iframe's footer, and sets the address of the link to the full page. */
function renderFooter() {
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

const root = document.documentElement;

/**
 * Shows an iframe's poster, and starts the page when the reader presses Start. An iframe without a poster starts as soon
 * as it is in view.
 * @param {() => void} startPage
 */
export function startEmbedded(startPage) {
  const recording = fileUrl(link.get("recording"), ".rec.json");
  const start = (/** @type {MessageEvent[]} */ queue) =>
    recording ? playRecording(recording, link, queue, startPage) : startPage();
  // An iframe is printed as it looks on the screen, without the styles for printing the full page.
  document.querySelector("link[media=print]")?.remove();
  printInLightTheme(() => {}); // redraws nothing, as there is no canvas yet
  renderFooter();
  if (root.dataset.state !== "poster" || (recording && !link.has("start"))) {
    root.dataset.state = "loading";
    root.toggleAttribute("data-recording", recording !== null);
    const queue = answerHost();
    return startInView(() => start(queue));
  }
  drawBoards();
  showImage();
  find("poster").hidden = find("poster-words").hidden = false;
  if (!recording) showSize();
  const queue = answerHost();
  find("start").addEventListener("click", () => leavePoster(() => start(queue)), { once: true });
}

/** Shows how much Start downloads, unless the size cannot be loaded. */
function showSize() {
  startBytes().then(
    (bytes) => {
      find("start-megabytes").textContent = (bytes / 1e6).toFixed(1);
      find("start-bytes").hidden = false;
    },
    () => {},
  );
}

/** Replaces the poster by the page. If the focus is on Start, it moves to the page. @param {() => void} startPage */
function leavePoster(startPage) {
  const startHasFocus = document.activeElement === find("start");
  root.dataset.state = "loading";
  find("poster").hidden = find("poster-words").hidden = true;
  find("boards").inert = find("boards").hidden = false;
  const firstVisible = ["board", "outline", "full-page"].map(find).find((element) => element.checkVisibility());
  if (startHasFocus) firstVisible?.focus({ preventScroll: true });
  startPage();
}

/** Starts the page once the iframe is in view. @param {() => void} startPage */
function startInView(startPage) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    startPage();
  });
  observer.observe(document.body);
}

/** Draws start and goal. If the problem's states are not boards, shows the problem's description instead; of a lesson only that it is one. */
function drawBoards() {
  if (link.has("lesson")) {
    root.dataset.lesson = "";
    find("boards").hidden = true;
    find("poster-watch").textContent = find("poster-watch").dataset.lesson;
    return;
  }
  find("poster-quiz").hidden = !(Number(link.get("quiz")) > 0);
  const problem = otherProblem();
  if (problem) {
    root.dataset.other = "";
    find("poster-watch").textContent = problemWords(problem);
    return;
  }
  find("poster-own").hidden = !hasOwnProblem();
  find("poster-own-heuristic").hidden = hasOwnProblem() || !hasOwnHeuristic();
  find("poster-later").hidden = !hasUnreadBoard();
  find("poster-watch").hidden = link.has("assignment"); // its students search themselves
  find("boards").hidden = hasUnreadBoard();
  const [start, goal] = boards();
  find("poster-subject").textContent = selectedOption("algorithm", link.get("algorithm")).dataset.subject;
  if (hasUnreadBoard()) return;
  drawTiles(find("board"), start, "tile");
  drawTiles(find("goal"), goal, "cell");
  drawTiles(find("poster-root"), start, "cell");
  // The tree of a search by hand that is handed in begins with the root alone, so a poster can show all of it.
  find("poster-root").hidden = !(link.has("assignment") && link.get("algorithm") === "by_hand");
  find("poster-start").textContent = describeBoard(find("start-label").textContent, start);
  find("poster-goal").textContent = describeBoard(find("goal-label").textContent, goal);
  find("boards").inert = true; // the board cannot be played yet, and screen readers read its description
}

/** Returns the description of a problem with the numbers in the link, in place of invalid ones those of the textbook. @param {HTMLElement} problem */
function problemWords(problem) {
  const { key, usual } = problem.dataset;
  if (!key) return problem.textContent;
  const [sizes, amount] = numbersOf(key, link.get(key)) ?? /** @type {string[]} */ (numbersOf(key, usual));
  const words = /** @type {HTMLElement} */ (problem.cloneNode(true));
  const [first, second] = words.querySelectorAll("b");
  [first.textContent, second.textContent] = key === "jugs" ? [amount, sizes] : [sizes, amount];
  return words.textContent;
}

/** Returns the numbers of jugs or people as an enumeration, and the amount or the seats, from their text in a link; null if it is invalid. @param {string} key @param {string | undefined} text */
function numbersOf(key, text = "") {
  const found = (key === "jugs" ? /^(\d+(?:,\d+)+):(\d+)$/ : /^(\d+,\d+),(\d+)$/).exec(text);
  return found && [found[1].replaceAll(",", ", ").replace(/, (\d+)$/, " and $1"), found[2]];
}

/**
 * Draws a board into an element, with an element for each tile and for the gap.
 * @param {HTMLElement} element @param {number[]} tiles @param {string} kind class of a tile in the style sheets
 */
function drawTiles(element, tiles, kind) {
  const [rows, n] = shapeOf(tiles.length);
  element.dataset.n = String(n);
  element.dataset.rows = String(rows);
  element.style.setProperty("--n", String(n));
  element.style.setProperty("--rows", String(rows));
  for (const tile of element.querySelectorAll(`.${kind}`)) tile.remove();
  tiles.forEach((tile, cell) => {
    // The large board contains an element for the gap already; in a small board one is created as for a tile.
    const gap = /** @type {HTMLElement | null} */ (tile ? null : element.querySelector(`.gap:not(.${kind})`));
    const square = gap ?? element.appendChild(document.createElement("span"));
    if (!gap) square.className = tile ? kind : `${kind} gap`;
    if (tile) square.textContent = String(tile);
    square.style.setProperty("--row", String(Math.floor(cell / n)));
    square.style.setProperty("--col", String(cell % n));
  });
}

/** Returns a description of a board, row by row, for screen readers. @param {string} name @param {number[]} tiles */
function describeBoard(name, tiles) {
  const { row, gap } = find("poster-words").dataset;
  const [height, n] = shapeOf(tiles.length);
  const rows = Array.from({ length: height }, (_, index) => tiles.slice(index * n, index * n + n));
  const texts = rows.map((cells, index) => `${row} ${index + 1}, ${cells.map((tile) => tile || gap).join(" ")}`);
  return `${name}: ${texts.join("; ")}.`;
}

/** Shows the image named by the iframe's link on the poster; until it has loaded, its room is empty. */
function showImage() {
  const address = fileUrl(link.get("poster"), ".svg");
  if (!address) return;
  const image = find("poster-picture");
  image.addEventListener("error", () => {
    image.hidden = true;
  });
  image.hidden = false;
  image.src = address;
}
