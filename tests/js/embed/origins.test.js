// Tests which origins a settings file allows to exchange messages with the page in an iframe.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loadOrigins } from "../../../static/js/embed/origins.js";

const ADDRESS = "https://example.org/settings.json";

/** Loads the allowed origins while requests get this body as their response, or fail with this error. @param {import("node:test").TestContext} t @param {string | Error} body */
function load(t, body, status = 200) {
  t.mock.method(globalThis, "fetch", async () => {
    if (body instanceof Error) throw body;
    return new Response(body, { status });
  });
  return loadOrigins(ADDRESS);
}

/** Returns the JSON text of a settings file with these origins. */
const settings = (/** @type {unknown} */ origins) => JSON.stringify({ origins });

test("an empty list allows every origin", async (t) => {
  assert.equal(await load(t, settings([])), null);
});

for (const status of [404, 410])
  test(`a site without settings (${status}) allows every origin`, async (t) => {
    assert.equal(await load(t, "", status), null);
  });

test("different spellings of an origin are equal", async (t) => {
  const spellings = ["https://moodle.example.org", "https://moodle.example.org/", "HTTPS://Moodle.Example.ORG:443"];
  assert.deepEqual(await load(t, settings(spellings)), ["https://moodle.example.org"]);
  assert.deepEqual(await load(t, settings(["http://localhost:8000/"])), ["http://localhost:8000"]);
});

/** @type {Record<string, [body: string | Error, status?: number]>} */
const UNREADABLE = {
  "status 503": ["", 503],
  "status 403": ["", 403],
  JSON: ['{ "origins": ["https://example.org"], }'],
  "Unexpected token '<'": ["<!doctype html><title>Log in</title>"],
  '"origins" is not a list': [settings("https://example.org")],
  "Failed to fetch": [new TypeError("Failed to fetch")],
  '"moodle.example.org" is not an origin': [settings(["https://example.org", "moodle.example.org"])],
  '"https://example.org/course/" is not an origin': [settings(["https://example.org/course/"])],
  '"*" is not an origin': [settings(["*"])],
  '"data:text/html,a" is not an origin': [settings(["data:text/html,a"])],
  "null is not an origin": [settings([null])],
};

for (const [reason, [body, status]] of Object.entries(UNREADABLE))
  test(`unreadable settings are an error: ${reason}`, async (t) => {
    await assert.rejects(load(t, body, status), ({ message }) => {
      const start = `Slide & Seek exchanges messages with no other page, as ${ADDRESS} could not be read: `;
      return message.startsWith(start) && message.includes(reason);
    });
  });

test("settings without a list are an error", async (t) => {
  for (const body of ["{}", "null", "[]", "3"]) await assert.rejects(load(t, body), /"origins" is not a list/);
});
