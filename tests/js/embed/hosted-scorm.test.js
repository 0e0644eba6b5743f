// Tests that the page of a SCORM package answers the iframe of a site on another host.

import assert from "node:assert/strict";
import { test } from "node:test";

test("stored state is sent to the origin of a hosted site", async () => {
  /** @type {any[]} */
  const sent = [];
  const contentWindow = { postMessage: (/** @type {any[]} */ ...message) => sent.push(message) };
  const iframe = { dataset: { src: "https://example.org/seek/index.html?run=1" }, contentWindow, src: "" };
  const data = { "cmi.suspend_data": '{"step":3}', "cmi.core.lesson_status": "incomplete" };
  const API = {
    LMSInitialize: () => "true",
    LMSGetValue: (/** @type {keyof typeof data} */ name) => data[name],
    LMSSetValue: () => "true",
    LMSCommit: () => "true",
  };
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  Object.assign(globalThis, {
    window: { API },
    document: { querySelector: () => iframe },
    location: { href: "https://moodle.example.net/package/index.html", origin: "https://moodle.example.net" },
    addEventListener: (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) => {
      listeners[type] = listener;
    },
  });
  await import("../../../static/js/embed/scorm.js");
  assert.equal(iframe.src, iframe.dataset.src);
  const request = { subject: "SPLICE.getState", message_id: "7" };
  listeners.message({ source: contentWindow, data: request });
  listeners.message({ source: {}, data: request });
  assert.deepEqual(sent, [
    [{ subject: "SPLICE.getState.response", message_id: "7", state: { step: 3 } }, "https://example.org"],
  ]);
});
