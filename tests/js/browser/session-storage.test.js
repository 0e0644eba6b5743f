/** Tests that texts are kept for the session where the browser allows it, and that nothing fails where it does not. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepForSession, recallFromSession } from "../../../static/js/browser/browser-storage.js";

/** Replaces the session storage by one that holds at most `room` characters. @param {number} room */
function provideStorage(room) {
  const texts = new Map();
  globalThis.sessionStorage = /** @type {any} */ ({
    getItem: (/** @type {string} */ name) => texts.get(name) ?? null,
    removeItem: (/** @type {string} */ name) => texts.delete(name),
    setItem(/** @type {string} */ name, /** @type {string} */ text) {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      texts.set(name, text);
    },
  });
  return texts;
}

afterEach(() => Reflect.deleteProperty(globalThis, "sessionStorage"));

test("a kept text is recalled, and an empty one deletes it", () => {
  const texts = provideStorage(100);
  keepForSession("tiles", "island");
  assert.equal(recallFromSession("tiles"), "island");
  keepForSession("tiles", "");
  assert.equal(recallFromSession("tiles"), "");
  assert.equal(texts.size, 0);
});

test("a text without room is not kept, and neither is the text before it", () => {
  provideStorage(10);
  keepForSession("picture", "small");
  keepForSession("picture", "much too large");
  assert.equal(recallFromSession("picture"), "");
});

test("denied storage raises no error", () => {
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  keepForSession("tiles", "island");
  assert.equal(recallFromSession("tiles"), "");
});
