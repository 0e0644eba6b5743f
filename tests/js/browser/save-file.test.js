/** Tests that names of saved files are valid on every system. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { safeName } from "../../../static/js/browser/save-file.js";

test("the page's own file names are unchanged", () => {
  for (const name of [
    "a_star-283-164-705-tree.png",
    "breadth_first-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0-steps.csv",
    "ida_star-water_jugs.trace.yaml",
    "trial-100-boards-20-moves-seed-7-each.csv",
  ]) {
    assert.equal(safeName(name), name);
  }
});

test("characters that a system forbids are replaced", () => {
  assert.equal(safeName("../../etc/passwd"), "-..-etc-passwd");
  assert.equal(safeName("..\\up.csv"), "-up.csv");
  assert.equal(safeName('a<b>c:d"e|f?g*h.csv'), "a-b-c-d-e-f-g-h.csv");
  assert.equal(safeName("a\u0000b\nc\u007f.csv"), "a-b-c-.csv");
  assert.equal(safeName("tree\u202egnp.exe"), "tree-gnp.exe");
});

test("a name is never empty, hidden, too long or that of a device", () => {
  for (const name of ["", "   ", "...", ".", ".."]) assert.equal(safeName(name), "file");
  assert.equal(safeName(".csv"), "file.csv");
  assert.equal(safeName("con"), "_con");
  assert.equal(safeName("NUL.csv"), "_NUL.csv");
  assert.equal(safeName("com1.trace.yaml"), "_com1.trace.yaml");
  assert.equal(safeName("contour.csv"), "contour.csv");
  assert.equal(safeName("tree. .csv"), "tree.csv");
  assert.equal(safeName(`${"x".repeat(500)}.csv`).length, 120);
  assert.match(safeName(`${"x".repeat(500)}.csv`), /^x+\.csv$/);
});
