/** Shows small boards that cannot be played, such as the goal or the board of a node. */

/** Returns a board row by row as text for screen readers. @param {ArrayLike<number>} tiles @param {number} columns */
export function spokenRows(tiles, columns) {
  const rows = [];
  for (let start = 0; start < tiles.length; start += columns) {
    const row = Array.from({ length: columns }, (_, column) => tiles[start + column] || "gap");
    rows.push(`row ${rows.length + 1}, ${row.join(" ")}`);
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
    square.className = tile ? "cell" : "cell gap";
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
