// What a frame's link asks for before there is any Python.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.location = /** @type {any} */ (new URL("https://example.org/course/?embed=1"));
const { pictureAddress } = await import("../../../static/js/start/link-preview.js");

test("a poster shows an SVG of its own site", () => {
  assert.equal(pictureAddress("five.svg"), "https://example.org/course/five.svg");
  assert.equal(pictureAddress("../five.svg"), "https://example.org/five.svg");
  assert.equal(pictureAddress("https://example.org/a/five.svg"), "https://example.org/a/five.svg");
});

test("no other address is shown, and none that makes no sense ends the frame", () => {
  for (const name of [undefined, "", "five.png", "https://elsewhere.example/five.svg", "http://[.svg", "//[.svg"])
    assert.equal(pictureAddress(name), null);
});
