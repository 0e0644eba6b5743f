// A frame before its reader presses Start: board, goal and the name of the search, drawn from the link, and how much
// will be fetched. All words stand in index.html; nothing of the search is known here, nor given away.

import { printInLightTheme } from "../browser/print.js";
import { answer } from "../embed/early-messages.js";
import { startBytes } from "./download-sizes.js";
import { renderFooter } from "./embed-footer.js";
import { boards, chosen, find, link, otherProblem, pictureAddress } from "./link-preview.js";

const root = document.documentElement;

/** Draws the frame and begins when it is time. @param {() => void} begin */
export function wait(begin) {
  // Paper shows the frame as it stands in the page around it.
  document.querySelector("link[media=print]")?.remove();
  printInLightTheme(() => {}); // no canvas yet
  renderFooter();
  if (root.dataset.state !== "poster") {
    answer();
    return beginInView(begin);
  }
  drawBoards();
  drawPicture();
  find("poster").hidden = find("poster-words").hidden = false;
  startBytes().then(
    (bytes) => {
      find("start-megabytes").textContent = (bytes / 1e6).toFixed(1);
      find("start-bytes").hidden = false;
    },
    () => {}, // then the page says only what it knows
  );
  find("start").addEventListener("click", () => leave(begin), { once: true });
  answer();
}

/** Gives way to the page, and hands the focus on where the reader has it in this frame. @param {() => void} begin */
function leave(begin) {
  const focused = document.activeElement === find("start");
  root.dataset.state = "loading";
  find("poster").hidden = find("poster-words").hidden = true;
  find("boards").inert = false;
  const next = ["board", "outline", "full-page"].map(find).find((heir) => heir.checkVisibility());
  if (focused) next?.focus({ preventScroll: true });
  begin();
}

/** @param {() => void} begin */
function beginInView(begin) {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    begin();
  });
  seen.observe(document.body);
}

function drawBoards() {
  const problem = otherProblem();
  if (problem) {
    root.dataset.other = "";
    find("poster-watch").textContent = problem.textContent;
    return;
  }
  const [start, goal] = boards();
  find("poster-subject").textContent = chosen("algorithm", link.get("algorithm")).dataset.subject;
  drawTiles(find("board"), start, "tile");
  drawTiles(find("goal"), goal, "cell");
  find("poster-start").textContent = inWords(find("start-label").textContent, start);
  find("poster-goal").textContent = inWords(find("goal-label").textContent, goal);
  find("boards").inert = true; // read as words, and not yet played on
}

/** @param {HTMLElement} element @param {number[]} tiles @param {string} kind what one tile is in the style sheets */
function drawTiles(element, tiles, kind) {
  const n = Math.sqrt(tiles.length);
  element.dataset.n = String(n);
  element.style.setProperty("--n", String(n));
  for (const tile of element.querySelectorAll(`.${kind}`)) tile.remove();
  tiles.forEach((tile, cell) => {
    // The board keeps its gap; in a small board a gap is a cell like any other.
    const gap = /** @type {HTMLElement | null} */ (tile ? null : element.querySelector(`.gap:not(.${kind})`));
    const place = gap ?? element.appendChild(document.createElement("span"));
    if (!gap) place.className = tile ? kind : `${kind} gap`;
    if (tile) place.textContent = String(tile);
    place.style.setProperty("--row", String(Math.floor(cell / n)));
    place.style.setProperty("--col", String(cell % n));
  });
}

/** @param {string} name @param {number[]} tiles */
function inWords(name, tiles) {
  const { row, gap } = find("poster-words").dataset;
  const n = Math.sqrt(tiles.length);
  const rows = Array.from({ length: n }, (_, place) => tiles.slice(place * n, place * n + n));
  const said = rows.map((cells, place) => `${row} ${place + 1}, ${cells.map((tile) => tile || gap).join(" ")}`);
  return `${name}: ${said.join("; ")}.`;
}

/** Shows the picture that a link names, if it is one of this site. */
function drawPicture() {
  const address = pictureAddress(link.get("poster"));
  if (!address) return;
  const picture = find("poster-picture");
  picture.addEventListener("load", () => {
    picture.hidden = false;
  });
  picture.src = address;
}
