/** The keys of a player: those of the page, but none that a control inside it uses itself. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { commandOf } from "../../../static/js/player/player-keys.js";

/** Returns the command of a key on an element. @param {string} key @param {string} on the selector that the element matches @param {object} [modifiers] */
function command(key, on, modifiers = {}) {
  const target = /** @type {any} */ ({ matches: (/** @type {string} */ selector) => selector.split(",").includes(on) });
  const event = { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers };
  return commandOf(/** @type {any} */ (event), target);
}

const TREE = '[role="tree"]';

test("arrow keys move in the tree alone", () => {
  assert.equal(command("ArrowUp", TREE), "parent");
  assert.equal(command("ArrowDown", TREE, { shiftKey: true }), "on-path");
  assert.equal(command("ArrowUp", "input"), "");
});

test("Space plays, selects in the tree, and presses a button", () => {
  assert.equal(command(" ", "input"), "toggle");
  assert.equal(command(" ", TREE), "select");
  for (const control of ["button", "select", "a"]) assert.equal(command(" ", control), "");
});

test("characters move between steps and bookmarks anywhere", () => {
  for (const on of [TREE, "button", "input"]) {
    assert.equal(command(".", on), "forward");
    assert.equal(command("<", on, { shiftKey: true }), "event-back");
    assert.equal(command("[", on), "bookmark-back");
    assert.equal(command("P", on, { shiftKey: true }), "path");
  }
});

test("keys with modifiers, and those that a player lacks, stay with the page", () => {
  for (const modifier of ["ctrlKey", "altKey", "metaKey"]) assert.equal(command(".", TREE, { [modifier]: true }), "");
  for (const key of ["l", "z", "h", "?", "b", "Tab"]) assert.equal(command(key, TREE), "");
});
