// Tests what the page in an iframe shows before Python runs: a poster, from the settings in the link.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const DEFAULT_BOARD = "2,3,7,1,8,0,6,5,4";
globalThis.document = /** @type {any} */ ({ getElementById: () => ({ dataset: { usual: DEFAULT_BOARD } }) });
globalThis.location = /** @type {any} */ (new URL("https://example.org/course/?embed=1"));
const { fileUrl, parseTiles, shapeOf } = await import("../../../static/js/start/link-preview.js");

test("a poster shows an SVG of its own site", () => {
  assert.equal(fileUrl("five.svg", ".svg"), "https://example.org/course/five.svg");
  assert.equal(fileUrl("../five.svg", ".svg"), "https://example.org/five.svg");
  assert.equal(fileUrl("https://example.org/a/five.svg", ".svg"), "https://example.org/a/five.svg");
});

test("a poster ignores other images and invalid addresses", () => {
  for (const name of [undefined, "", "five.png", "https://elsewhere.example/five.svg", "http://[.svg", "//[.svg"])
    assert.equal(fileUrl(name, ".svg"), null);
});

test("a board's number of cells gives its rows and columns", () => {
  const shapes = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25].map((cells) => shapeOf(cells).join("×"));
  assert.deepEqual(shapes, ["2×2", "2×3", "2×4", "3×3", "2×5", "3×4", "3×5", "4×4", "4×5", "5×5"]);
});

/** Returns the start and the goal that a poster draws for an iframe's link. @param {string} query */
async function boardsOf(query) {
  const { search } = globalThis.location;
  globalThis.location.search = query;
  const { boards } = await import(`../../../static/js/start/link-preview.js?${query}`);
  globalThis.location.search = search;
  return boards().map((/** @type {number[]} */ tiles) => tiles.join());
}

test("a poster draws the oblong boards of a link", async () => {
  assert.deepEqual(await boardsOf("start=4,1,2/5,0,3&goal=1,2,3/4,5,0"), ["4,1,2,5,0,3", "1,2,3,4,5,0"]);
  assert.deepEqual(await boardsOf("start=4,1,2%2F5,0,3"), ["4,1,2,5,0,3", "0,1,2,3,4,5"]);
  assert.deepEqual(await boardsOf("goal=1,2,3,4/5,6,7,0"), ["1,2,3,4,5,6,7,0", "1,2,3,4,5,6,7,0"]);
});

test("a poster leaves a board of no size to Python", async () => {
  assert.deepEqual(await boardsOf("start=1,2,3,4,5,6,0"), [DEFAULT_BOARD, "0,1,2,3,4,5,6,7,8"]);
});

test("posters and Python read the same boards in links", async () => {
  const cases = JSON.parse(await readFile(new URL("../../data/link_boards.json", import.meta.url), "utf8"));
  for (const { text, tiles, canonical } of cases) assert.deepEqual(parseTiles(text), canonical ? tiles : null, text);
  assert.ok(cases.some(({ canonical }) => canonical) && cases.some(({ canonical }) => !canonical));
});

test("a board that is dealt to each student is known only with the student", async () => {
  for (const [query, isUnread] of [
    ["?assignment=ex-3,moves:12", true],
    ["?assignment=ex-3,moves:12&student=Ada", false],
    ["?assignment=ex-3,choices:5", false],
  ]) {
    location.search = /** @type {string} */ (query);
    const { hasUnreadBoard } = await import(`../../../static/js/start/link-preview.js?unread${query}`);
    assert.equal(hasUnreadBoard(), isUnread, String(query));
  }
});
