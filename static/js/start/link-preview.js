// What an iframe's link requests, as far as it is shown before Python runs: boards, and names from the lists in index.html.

/** @param {string} id */
export const find = (id) => /** @type {any} */ (document.getElementById(id));

/** The link's keys: the fragment overrides the query, and the last repetition counts. */
export const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);

/** Returns the option of a list that a link names, or the default one. @param {string} list @param {string | undefined} name */
export function selectedOption(list, name) {
  const options = [...find(list).options];
  return options.find(({ value }) => value === name) ?? options.find(({ defaultSelected }) => defaultSelected);
}

/** Returns the description of a problem without boards, or null for sliding tiles. @returns {HTMLElement | null} */
export function otherProblem() {
  const descriptions = [...find("poster-problems").content.children];
  return descriptions.find(({ dataset }) => dataset.problem === link.get("problem")) ?? null;
}

/** Returns start and goal. If the link has no valid one, it is the default of its size. @returns {number[][]} */
export function boards() {
  const defaultBoard = find("board").dataset.usual.split(",").map(Number);
  const goal = parseTiles(link.get("goal"));
  const start = parseTiles(link.get("start")) ?? (goal && goal.length !== defaultBoard.length ? goal : defaultBoard);
  return [start, goal?.length === start.length ? goal : start.map((_, cell) => cell)];
}

/** Parses a board in any notation that links allow; returns null if it is invalid. @param {string | undefined} text */
function parseTiles(text = "") {
  const parts = /^[\d_.]*$/.test(text) ? [...text] : text.split(/[^\d_.]+/).filter(Boolean);
  const tiles = parts.map((part) => (part === "_" || part === "." ? 0 : Number(part)));
  const valid = [4, 9, 16, 25].includes(tiles.length) && tiles.every((_, tile) => tiles.includes(tile));
  return valid ? tiles : null;
}

/** Returns the address of the image that a link names, or null unless it is an SVG of this site. @param {string | undefined} name */
export function imageUrl(name) {
  if (!name?.endsWith(".svg")) return null;
  try {
    const { origin, href } = new URL(name, location.href);
    return origin === location.origin ? href : null;
  } catch {
    return null; // not an address
  }
}
