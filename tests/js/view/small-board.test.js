import assert from "node:assert/strict";
import { test } from "node:test";

import { placePart, setShape, showSmallBoard, spokenRows } from "../../../static/js/view/texts.js";

/** Returns a simulated element with its children, its attributes, and its CSS variables as `properties`. @returns {any} */
function createElement() {
  /** @type {any} */
  const element = { children: [], dataset: {}, properties: {}, attributes: {}, classList: { toggle() {} } };
  return Object.assign(element, {
    style: { setProperty: (name, value) => Object.assign(element.properties, { [name]: value }) },
    setAttribute: (name, value) => Object.assign(element.attributes, { [name]: value }),
    toggleAttribute: (name, value) => Object.assign(element.attributes, { [name]: value }),
    append: (child) => element.children.push(child),
    replaceChildren: (...children) => Object.assign(element, { children }),
  });
}

globalThis.document = /** @type {any} */ ({ createElement });

for (const [rows, columns] of [
  [2, 2],
  [2, 5],
  [3, 3],
  [5, 2],
  [5, 5],
]) {
  const goal = Array.from({ length: rows * columns }, (_, cell) => cell);

  test(`a board of ${rows} rows and ${columns} columns has their cells and parts of the picture`, () => {
    const element = createElement();
    showSmallBoard(element, goal, columns, "Goal", [], goal);
    assert.equal(element.children.length, goal.length);
    assert.deepEqual([element.properties["--n"], element.properties["--rows"]], [String(columns), String(rows)]);
    const parts = element.children
      .slice(1)
      .map(({ properties }) => [properties["--part-row"], properties["--part-col"]]);
    assert.deepEqual(
      parts,
      goal.slice(1).map((cell) => [String((cell - (cell % columns)) / columns), String(cell % columns)]),
    );
    assert.equal(element.attributes["aria-label"], `Goal: ${spokenRows(goal, columns)}`);
  });

  test(`a board of ${rows} rows and ${columns} columns is spoken row by row`, () => {
    const spoken = spokenRows(goal, columns).split("; ");
    assert.deepEqual(
      spoken.map((row) => row.split(", ")[0]),
      Array.from({ length: rows }, (_, row) => `row ${row + 1}`),
    );
    assert.ok(spoken.every((row) => row.split(", ")[1].split(" ").length === columns));
    assert.ok(spoken[0].startsWith("row 1, gap 1"));
  });
}

test("texts stand in the corners of cells", () => {
  const element = createElement();
  showSmallBoard(element, [1, 2, 3, 0], 2, "Board", ["", "2", "", ""]);
  assert.deepEqual(
    element.children.map(({ textContent }) => textContent),
    ["1", "2", "3", undefined],
  );
  assert.deepEqual(
    element.children.map(({ children }) => children.length),
    [0, 1, 0, 0],
  );
  setShape(element, 3, 2);
  placePart(element, 4, 3);
  assert.equal(element.properties["--rows-above"], "1");
  assert.deepEqual([element.properties["--part-row"], element.properties["--part-col"]], ["1", "1"]);
});
