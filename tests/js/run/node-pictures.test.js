import assert from "node:assert/strict";
import { test } from "node:test";
import { NodePictures, pictureAddress } from "../../../static/js/run/node-pictures.js";
import { TreeData } from "../../../static/js/run/tree-data.js";

/** Images that have loaded as soon as they have an address. */
globalThis.Image = /** @type {any} */ (
  class {
    src = "";
    complete = true;
    get naturalWidth() {
      return this.src.includes("broken") ? 0 : 192;
    }
  }
);

test("a picture is the data of an image in one ink", () => {
  const address = pictureAddress('<rect width="9"/>#', "#1b1e23");
  assert.ok(address.startsWith("data:image/svg+xml,"));
  const markup = decodeURIComponent(address.slice("data:image/svg+xml,".length));
  assert.match(markup, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 48".* color="#1b1e23"/);
  assert.ok(markup.endsWith('><rect width="9"/>#</svg>'));
  assert.ok(!address.includes("#"), "a # would end the data");
});

test("pictures are requested together when they are first needed", async () => {
  const pictures = new NodePictures();
  let redraws = 0;
  pictures.listeners.add(() => redraws++);
  const requested = new Promise((resolve) => {
    pictures.request = resolve;
  });
  for (const node of [4, 7, 4]) assert.equal(pictures.imageOf(node, "#000"), undefined);
  assert.deepEqual(await requested, [4, 7]);
  pictures.add([4, 7], ["<circle/>"]);
  assert.equal(redraws, 1);
  assert.equal(pictures.imageOf(4, "#000")?.src, pictureAddress("<circle/>", "#000"));
  assert.equal(pictures.imageOf(4, "#000"), pictures.imageOf(4, "#000"), "one image for a picture in an ink");
  assert.notEqual(pictures.imageOf(4, "#000"), pictures.imageOf(4, "#555"));
  assert.equal(pictures.imageOf(7, "#000"), null, "it has a label instead");
});

test("a picture that is no image is replaced by the label", () => {
  const pictures = new NodePictures();
  pictures.add([0], ["<broken"]);
  assert.equal(pictures.imageOf(0, "#000"), null);
});

test("a closed run requests no pictures, and missing ones become labels", async () => {
  const pictures = new NodePictures();
  pictures.add([4], ["<circle/>"]);
  pictures.request = () => assert.fail("requested");
  pictures.close();
  const redrawn = new Promise((resolve) => pictures.listeners.add(() => resolve(true)));
  assert.equal(pictures.imageOf(7, "#000"), undefined);
  assert.ok(await redrawn);
  assert.equal(pictures.imageOf(7, "#000"), null);
  assert.equal(pictures.imageOf(4, "#000")?.src, pictureAddress("<circle/>", "#000"), "it has arrived before");
});

test("a tree that begins again requests its pictures again", async () => {
  const data = new TreeData({ width: 1, height: 1, start: [], priority: "g+h" });
  data.pictures.add([0], ["<circle/>"]);
  const requested = new Promise((resolve) => {
    data.pictures.request = resolve;
  });
  data.reset();
  assert.equal(data.pictures.imageOf(0, "#000"), undefined);
  assert.deepEqual(await requested, [0]);
});
