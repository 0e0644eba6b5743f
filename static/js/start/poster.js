// The poster of an iframe, shown until the reader presses Start: board, goal and name of the search, drawn from the link,
// and the size of the download. All text is in index.html; nothing of the search itself is computed or revealed here.

import { printInLightTheme } from "../browser/print.js";
import { answerHost } from "../embed/early-messages.js";
import { startBytes } from "./download-sizes.js";
import { renderFooter } from "./embed-footer.js";
import { boards, find, imageUrl, link, otherProblem, selectedOption } from "./link-preview.js";

const root = document.documentElement;

/** Shows the poster, or the iframe without one, and starts the page when requested or in view. @param {() => void} startPage */
export function startEmbedded(startPage) {
  // Printed, an iframe looks as it does in the page around it.
  document.querySelector("link[media=print]")?.remove();
  printInLightTheme(() => {}); // no canvas yet
  renderFooter();
  if (root.dataset.state !== "poster") {
    answerHost();
    return startInView(startPage);
  }
  drawBoards();
  showImage();
  find("poster").hidden = find("poster-words").hidden = false;
  startBytes().then(
    (bytes) => {
      find("start-megabytes").textContent = (bytes / 1e6).toFixed(1);
      find("start-bytes").hidden = false;
    },
    () => {}, // the size of the download stays hidden
  );
  find("start").addEventListener("click", () => leavePoster(startPage), { once: true });
  answerHost();
}

/** Replaces the poster by the page; the focus moves to the page if it was on Start. @param {() => void} startPage */
function leavePoster(startPage) {
  const focused = document.activeElement === find("start");
  root.dataset.state = "loading";
  find("poster").hidden = find("poster-words").hidden = true;
  find("boards").inert = false;
  const next = ["board", "outline", "full-page"].map(find).find((element) => element.checkVisibility());
  if (focused) next?.focus({ preventScroll: true });
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

/** Draws start and goal, or shows the description of a problem without boards. */
function drawBoards() {
  const problem = otherProblem();
  if (problem) {
    root.dataset.other = "";
    find("poster-watch").textContent = problem.textContent;
    return;
  }
  const [start, goal] = boards();
  find("poster-subject").textContent = selectedOption("algorithm", link.get("algorithm")).dataset.subject;
  drawTiles(find("board"), start, "tile");
  drawTiles(find("goal"), goal, "cell");
  find("poster-start").textContent = describeBoard(find("start-label").textContent, start);
  find("poster-goal").textContent = describeBoard(find("goal-label").textContent, goal);
  find("boards").inert = true; // the description is read instead, and the board cannot be played yet
}

/** Draws a board into an element. @param {HTMLElement} element @param {number[]} tiles @param {string} kind class of a tile in the style sheets */
function drawTiles(element, tiles, kind) {
  const n = Math.sqrt(tiles.length);
  element.dataset.n = String(n);
  element.style.setProperty("--n", String(n));
  for (const tile of element.querySelectorAll(`.${kind}`)) tile.remove();
  tiles.forEach((tile, cell) => {
    // The board has its gap element already; in a small board the gap is one of the cells.
    const gap = /** @type {HTMLElement | null} */ (tile ? null : element.querySelector(`.gap:not(.${kind})`));
    const square = gap ?? element.appendChild(document.createElement("span"));
    if (!gap) square.className = tile ? kind : `${kind} gap`;
    if (tile) square.textContent = String(tile);
    square.style.setProperty("--row", String(Math.floor(cell / n)));
    square.style.setProperty("--col", String(cell % n));
  });
}

/** Describes a board row by row. @param {string} name @param {number[]} tiles */
function describeBoard(name, tiles) {
  const { row, gap } = find("poster-words").dataset;
  const n = Math.sqrt(tiles.length);
  const rows = Array.from({ length: n }, (_, index) => tiles.slice(index * n, index * n + n));
  const texts = rows.map((cells, index) => `${row} ${index + 1}, ${cells.map((tile) => tile || gap).join(" ")}`);
  return `${name}: ${texts.join("; ")}.`;
}

/** Shows the image that a link names, if it belongs to this site. */
function showImage() {
  const address = imageUrl(link.get("poster"));
  if (!address) return;
  const image = find("poster-picture");
  image.addEventListener("load", () => {
    image.hidden = false;
  });
  image.src = address;
}
