/** Shows small boards that cannot be played, such as the goal or the board of a node, and pictures of other states. */

import { pictureAddress } from "../run/node-pictures.js";
import { fillTemplate } from "../run/numbers.js";
import LABELS from "./labels.json" with { type: "json" };

/** The colour of all shapes of a picture; a dark page inverts the image (parts.css). */
const INK = "#1B1E23";

/** Returns a board row by row as text for screen readers. @param {ArrayLike<number>} tiles @param {number} columns */
export function spokenRows(tiles, columns) {
  const rows = [];
  for (let start = 0; start < tiles.length; start += columns) {
    const row = Array.from({ length: columns }, (_, column) => tiles[start + column] || LABELS.gap);
    rows.push(fillTemplate(LABELS.row, { row: String(rows.length + 1), tiles: row.join(" ") }));
  }
  return rows.join("; ");
}

/** Gives an element the shape of a board, and the rows of a page picture above its part. @param {HTMLElement} element @param {number} columns @param {number} rows */
export function setShape(element, columns, rows) {
  Object.assign(element.dataset, { n: columns, rows });
  element.style.setProperty("--n", String(columns));
  element.style.setProperty("--rows", String(rows));
  element.style.setProperty("--rows-above", String((columns - rows + 1) >> 1));
}

/** Gives an element the part of the picture at a cell of a board, which is the goal cell of its tile. @param {HTMLElement} element @param {number} cell @param {number} columns */
export function placePart(element, cell, columns) {
  element.style.setProperty("--part-row", String(Math.floor(cell / columns)));
  element.style.setProperty("--part-col", String(cell % columns));
}

/**
 * Shows a board in an element.
 * @param {HTMLElement} element @param {ArrayLike<number>} tiles @param {number} columns
 * @param {string} name what the board is, for screen readers
 * @param {ArrayLike<string>} [parts] a small text for the corner of each cell
 * @param {ArrayLike<number>} [goal] the board of the goal, if tiles show their parts of the picture that the reader has chosen
 */
export function showSmallBoard(element, tiles, columns, name, parts = [], goal = []) {
  setShape(element, columns, tiles.length / columns);
  element.toggleAttribute("data-pictured", goal.length > 0);
  const cells = Array.from(tiles, (tile, cell) => {
    const square = document.createElement("span");
    square.className = "cell";
    square.classList.toggle("gap", !tile);
    if (tile && goal.length > 0) {
      const number = document.createElement("span");
      number.className = "number";
      number.textContent = String(tile);
      square.append(number);
      placePart(square, Array.prototype.indexOf.call(goal, tile), columns);
    } else if (tile) square.textContent = String(tile);
    if (parts[cell]) {
      const corner = document.createElement("small");
      corner.textContent = parts[cell];
      square.append(corner);
    }
    return square;
  });
  element.replaceChildren(...cells);
  element.setAttribute("aria-label", `${name}: ${spokenRows(tiles, columns)}`);
}

/**
 * Returns an image of a picture that the reader's code has drawn: in an image no script runs and nothing is fetched.
 * @param {string} markup @param {string} words describe it; empty where they stand beside it
 */
export function pictureElement(markup, words) {
  const image = document.createElement("img");
  image.className = "state-picture";
  image.src = pictureAddress(markup, INK);
  image.alt = words;
  return image;
}
