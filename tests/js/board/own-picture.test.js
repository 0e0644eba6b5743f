/** Tests that only a text that this page has made becomes a picture again. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { restorePicture } from "../../../static/js/board/own-picture.js";

test("a JPEG picture that was kept as text gets an address", () => {
  const address = restorePicture("data:image/jpeg;base64,/9j/4AAQ");
  assert.match(address, /^blob:/);
  URL.revokeObjectURL(address);
});

test("a damaged text, or one of another type, is no picture", () => {
  for (const text of [
    "",
    "data:image/jpeg;base64,",
    "data:image/jpeg;base64,%%%",
    "data:image/svg+xml;base64,PHN2Zy8+",
    "https://example.org/picture.jpg",
  ]) {
    assert.equal(restorePicture(text), "");
  }
});
