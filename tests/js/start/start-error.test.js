// Tests the error card that the page shows before Python runs.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, settle } from "./plain-page.js";

/** Opens a simulated page with the two scripts that show the error card. */
const open = (/** @type {Parameters<typeof openPage>[1]} */ options = {}) =>
  openPage(["start-error.js", "resume.js"], options);
/** The properties of the event that browsers fire when the security policy blocks a request. */
const violation = {
  effectiveDirective: "connect-src",
  disposition: "enforce",
  blockedURI: "https://example.org/course/static/page.json",
};

test("the text for readers without scripts is hidden at once", () => {
  assert.ok(open().root.hasAttribute("data-scripts"));
});

test("a missing script is reported, and keeps the page from starting", () => {
  const { page, root, text, fire } = open();
  page.begun = true;
  fire("error", { target: { tagName: "SCRIPT", src: "https://example.org/course/before-paint.js" } });
  assert.equal(root.getAttribute("data-state"), "failed");
  assert.equal(text("notice-text"), "text: missing");
  assert.equal(text("notice-trace"), "https://example.org/course/before-paint.js");
  assert.ok(page.lost);
});

test("an error in another site's script does not keep the page from starting", () => {
  const { page, fire } = open();
  fire("error", { message: "Uncaught Error", target: {} });
  assert.ok(!page.lost);
});

test("a policy that blocks files is named, whichever event comes first", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const first of ["the policy", "the failure"]) {
    const { page, root, text, fire } = open({ status: () => 0 });
    if (first === "the policy") fire("securitypolicyviolation", violation);
    page.apologise("missing", "TypeError: Failed to fetch");
    fire("securitypolicyviolation", violation);
    await settle();
    assert.equal(root.getAttribute("data-state"), "failed");
    assert.equal(text("notice-text"), "text: bansConnect");
  }
});

test("blocked requests to other hosts and reports are no failure", () => {
  for (const change of [
    { blockedURI: "https://elsewhere.example/x.js" },
    { disposition: "report" },
    { effectiveDirective: "img-src" },
  ]) {
    const { root, fire } = open();
    fire("securitypolicyviolation", { ...violation, ...change });
    assert.equal(root.getAttribute("data-state"), null);
  }
});

test("a failing host is called unavailable, and the page reloads after it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let status = 503;
  const { page, reloads, text } = open({ status: () => status });
  page.apologise("missing", "start.js");
  await settle();
  assert.equal(text("notice-text"), "text: away");
  status = 200;
  t.mock.timers.tick(1000);
  await settle();
  t.mock.timers.tick(1000);
  assert.equal(reloads(), 1);
});
