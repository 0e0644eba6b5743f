// Tests what the page in an iframe shows before Python runs: a poster, from the settings in the link.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.location = /** @type {any} */ (new URL("https://example.org/course/?embed=1"));
const { imageUrl } = await import("../../../static/js/start/link-preview.js");

test("a poster shows an SVG of its own site", () => {
  assert.equal(imageUrl("five.svg"), "https://example.org/course/five.svg");
  assert.equal(imageUrl("../five.svg"), "https://example.org/five.svg");
  assert.equal(imageUrl("https://example.org/a/five.svg"), "https://example.org/a/five.svg");
});

test("a poster ignores other images and invalid addresses", () => {
  for (const name of [undefined, "", "five.png", "https://elsewhere.example/five.svg", "http://[.svg", "//[.svg"])
    assert.equal(imageUrl(name), null);
});
