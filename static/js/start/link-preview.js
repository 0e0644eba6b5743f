// What a frame's link asks for, as far as it is shown before any Python: boards, and the names that stand in index.html.

/** @param {string} id */
export const find = (id) => /** @type {any} */ (document.getElementById(id));

/** The link's keys: the fragment wins, and the last repetition counts. */
export const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);

/** The entry of a list of the page that a link names, or the usual one. @param {string} list @param {string | undefined} name */
export function chosen(list, name) {
  const options = [...find(list).options];
  return options.find(({ value }) => value === name) ?? options.find(({ defaultSelected }) => defaultSelected);
}

/** What is to be done in a problem without boards; null for sliding tiles. @returns {HTMLElement | null} */
export function otherProblem() {
  const told = [...find("poster-problems").content.children];
  return told.find(({ dataset }) => dataset.problem === link.get("problem")) ?? null;
}

/** Start and goal: what the link does not name, or names in no sense, is as usual for its size. @returns {number[][]} */
export function boards() {
  const usual = find("board").dataset.usual.split(",").map(Number);
  const goal = tilesOf(link.get("goal"));
  const start = tilesOf(link.get("start")) ?? (goal && goal.length !== usual.length ? goal : usual);
  return [start, goal?.length === start.length ? goal : start.map((_, place) => place)];
}

/** A board as links write it, in any notation; null where it is none. @param {string | undefined} text */
function tilesOf(text = "") {
  const parts = /^[\d_.]*$/.test(text) ? [...text] : text.split(/[^\d_.]+/).filter(Boolean);
  const tiles = parts.map((part) => (part === "_" || part === "." ? 0 : Number(part)));
  const whole = [4, 9, 16, 25].includes(tiles.length) && tiles.every((_, tile) => tiles.includes(tile));
  return whole ? tiles : null;
}

/** The address of the picture that a link names, if it is an SVG of this site. @param {string | undefined} name */
export function pictureAddress(name) {
  if (!name?.endsWith(".svg")) return null;
  try {
    const { origin, href } = new URL(name, location.href);
    return origin === location.origin ? href : null;
  } catch {
    return null; // not an address
  }
}
