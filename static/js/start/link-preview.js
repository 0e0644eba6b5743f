// Reads from an iframe's link what is shown before Python runs: the boards, and names of algorithm, heuristic and problem.

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

/** Returns the link's start and goal, in place of an invalid or missing board a default one. @returns {number[][]} */
export function boards() {
  const defaultBoard = find("board").dataset.usual.split(",").map(Number);
  const goal = parseTiles(link.get("goal"));
  const start = parseTiles(link.get("start")) ?? (goal && goal.length !== defaultBoard.length ? goal : defaultBoard);
  return [start, goal?.length === start.length ? goal : start.map((_, cell) => cell)];
}

/** Returns the tiles of a board in any notation that links allow; null if it is invalid. @param {string | undefined} text */
function parseTiles(text = "") {
  // Without separators each character is a tile. The gap may be written as 0, _ or a point.
  const parts = /^[\d_.]*$/.test(text) ? [...text] : text.split(/[^\d_.]+/).filter(Boolean);
  const tiles = parts.map((part) => (part === "_" || part === "." ? 0 : Number(part)));
  const valid = [4, 9, 16, 25].includes(tiles.length) && tiles.every((_, tile) => tiles.includes(tile));
  return valid ? tiles : null;
}

/** Returns the address of an SVG file of this site; null for a name of anything else. @param {string | undefined} name */
export function imageUrl(name) {
  if (!name?.endsWith(".svg")) return null;
  try {
    const { origin, href } = new URL(name, location.href);
    return origin === location.origin ? href : null;
  } catch {
    return null; // the name cannot be part of an address
  }
}
