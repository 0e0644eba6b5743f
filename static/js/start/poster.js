// A frame before its reader presses Start: board, goal and the name of the search, drawn from the link, and how much
// will be fetched. All words stand in index.html; nothing of the search is known here, nor given away.

import { answer } from "../frame/doorbell.js";
import { startBytes } from "./sizes.js";

/** @param {string} id */
const find = (id) => /** @type {any} */ (document.getElementById(id));
const root = document.documentElement;
/** The link's keys: the fragment wins, and the last repetition counts. */
const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);

/** Draws the frame and begins when it is time. @param {() => void} begin */
export function wait(begin) {
  // Paper shows the frame as it stands in the page around it.
  document.querySelector("link[media=print]")?.remove();
  drawFoot();
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

/** Says in the frame's foot what is searched, and where the whole page is. */
function drawFoot() {
  const problem = otherProblem();
  const algorithm = chosen("algorithm", link.get("algorithm"));
  const heuristic = chosen("heuristic", (link.get("heuristic") ?? "").split(":")[0]);
  find("frame-algorithm").textContent = algorithm.text;
  find("frame-heuristic").textContent = heuristic.text;
  find("frame-by").hidden = !("informed" in algorithm.dataset) || problem !== null;
  find("poster-subject").textContent = algorithm.dataset.subject;
  find("frame-foot").hidden = false;
}

/** The entry of a list of the page that a link names, or the usual one. @param {string} list @param {string | undefined} name */
function chosen(list, name) {
  const options = [...find(list).options];
  return options.find(({ value }) => value === name) ?? options.find(({ defaultSelected }) => defaultSelected);
}

/** What is to be done in a problem without boards; null for sliding tiles. @returns {HTMLElement | null} */
function otherProblem() {
  const told = [...find("poster-problems").content.children];
  return told.find(({ dataset }) => dataset.problem === link.get("problem")) ?? null;
}

function drawBoards() {
  const problem = otherProblem();
  if (problem) {
    root.dataset.other = "";
    find("poster-watch").textContent = problem.textContent;
    return;
  }
  const goal = tilesOf(link.get("goal"));
  const start = tilesOf(link.get("start")) ?? goal ?? tilesOf(find("board").dataset.usual);
  const aim = goal?.length === start?.length ? goal : start?.map((_, place) => place);
  if (!start || !aim) return;
  drawTiles(find("board"), start, "tile");
  drawTiles(find("goal"), aim, "cell");
  find("poster-start").textContent = inWords(find("start-label").textContent, start);
  find("poster-goal").textContent = inWords(find("goal-label").textContent, aim);
  find("boards").inert = true; // read as words, and not yet played on
}

/** A board as links write it, in any notation; null where it is none. @param {string | undefined} text */
function tilesOf(text) {
  const parts = /^[\d_.]*$/.test(text ?? "") ? [...(text ?? "")] : (text ?? "").split(/[^\d_.]+/).filter(Boolean);
  const tiles = parts.map((part) => (part === "_" || part === "." ? 0 : Number(part)));
  const whole = [4, 9, 16, 25].includes(tiles.length) && tiles.every((_, tile) => tiles.includes(tile));
  return whole ? tiles : null;
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
  const name = link.get("poster");
  const address = name?.endsWith(".svg") ? new URL(name, location.href) : null;
  if (address?.origin !== location.origin) return;
  const picture = find("poster-picture");
  picture.addEventListener("load", () => {
    picture.hidden = false;
  });
  picture.src = address.href;
}
