// Reads from an iframe's link what is shown before Python runs: the boards, and names of algorithm, heuristic and problem.

/** The numbers of cells that a board can have. */
const CELLS = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/** Returns the element with an id. @param {string} id */
export const find = (id) => /** @type {any} */ (document.getElementById(id));

/** The settings in the iframe's link. The fragment overrides the query, and of repeated keys the last one counts. */
export const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);

/** Returns the option of a <select> list with a name from the link, or the default one. @param {string} list @param {string | undefined} name */
export function selectedOption(list, name) {
  const options = [...find(list).options];
  return options.find(({ value }) => value === name) ?? options.find(({ defaultSelected }) => defaultSelected);
}

/** Returns the description of the link's problem, if its states are not boards; null for boards. @returns {HTMLElement | null} */
export function otherProblem() {
  const descriptions = [...find("poster-problems").content.children];
  return descriptions.find(({ dataset }) => dataset.problem === link.get("problem")) ?? null;
}

/** Returns whether the link is to a problem of the reader's own, which iframes do not run. */
export const hasOwnProblem = () => link.get("problem")?.split(":")[0] === "own";

/** Returns whether the link's search uses a heuristic of the reader's own, which iframes do not run. */
export function hasOwnHeuristic() {
  const heuristic = link.get("heuristic") ?? (link.has("code") ? "own" : "");
  return heuristic.split(":")[0] === "own" && "informed" in selectedOption("algorithm", link.get("algorithm")).dataset;
}

/** Returns whether the board is known only to Python: it has another notation, see `parseTiles`, or is dealt to each student. */
export const hasUnreadBoard = () =>
  ["start", "goal"].some((key) => link.has(key) && !parseTiles(link.get(key))) ||
  (/,moves:/.test(link.get("assignment") ?? "") && !link.has("student"));

/** Returns the link's start and goal, in place of an invalid or missing board a default one. @returns {number[][]} */
export function boards() {
  const defaultBoard = find("board").dataset.usual.split(",").map(Number);
  const goal = parseTiles(link.get("goal"));
  const start = parseTiles(link.get("start")) ?? (goal && goal.length !== defaultBoard.length ? goal : defaultBoard);
  return [start, goal?.length === start.length ? goal : start.map((_, cell) => cell)];
}

/**
 * Returns the rows and columns of a board: a board is as close to square as its number of cells allows, and never taller than wide.
 * @param {number} cells @returns {[number, number]}
 */
export function shapeOf(cells) {
  let rows = Math.floor(Math.sqrt(cells));
  while (cells % rows) rows--;
  return [rows, cells / rows];
}

/**
 * Returns the tiles of a board as links have it: row by row with commas, and `/` between the rows of an oblong board.
 * Returns null for any other notation, which Python reads when the page starts.
 * @param {string | undefined} text
 */
export function parseTiles(text = "") {
  const rows = text.split("/").map((row) => row.split(","));
  const tiles = rows.flat().map(Number);
  const [height, width] = shapeOf(tiles.length);
  const shaped =
    rows.length === (height === width ? 1 : height) && rows.every((row) => row.length === tiles.length / rows.length);
  const numbers = rows.flat().every((cell) => /^(0|[1-9]\d?)$/.test(cell));
  const valid = CELLS.includes(tiles.length) && tiles.every((_, tile) => tiles.includes(tile));
  return shaped && numbers && valid ? tiles : null;
}

/** Returns the address of a file of this site with an ending; null for a name of anything else. @param {string | undefined} name @param {string} ending */
export function fileUrl(name, ending) {
  if (!name?.endsWith(ending)) return null;
  try {
    const { origin, href } = new URL(name, location.href);
    return origin === location.origin ? href : null;
  } catch {
    return null; // the name cannot be part of an address
  }
}
