/** A visitor of the page in any browser: actions, and expectations with a timeout. */

import assert from "node:assert/strict";

/**
 * A browser with one page.
 * @typedef {object} Driver
 * @property {(address: string) => Promise<void>} goto
 * @property {() => Promise<void>} enterIframe switches to the page in the first iframe
 * @property {() => Promise<void>} leaveIframe switches to the page around the iframe
 * @property {(code: string) => Promise<any>} run evaluates an expression in the page, which may be a promise
 * @property {(selector: string) => Promise<void>} click clicks a visible element
 * @property {(key: string) => Promise<void>} press
 * @property {(path: string) => Promise<void>} screenshot
 * @property {() => Promise<void>} close
 */

/** Milliseconds, as a browser without a graphics card on a busy machine is slow. */
const TIMEOUT = 120_000;
const INTERVAL = 100;

/** The page's state, for the message of a failure. */
const STATE = `JSON.stringify({ address: location.href, ...document.documentElement.dataset, texts:
  ["notice-title", "notice-text", "alert-text", "sentence"].map((id) => document.getElementById(id)?.innerText) })`;

/** @param {Driver} driver */
export function visitor(driver) {
  /** @param {string} code @param {(value: any) => boolean} matches */
  async function until(code, matches) {
    const end = Date.now() + TIMEOUT;
    for (let value = await driver.run(code); ; value = await driver.run(code)) {
      if (matches(value)) return value;
      if (Date.now() > end) {
        assert.fail(`${code} is still ${JSON.stringify(value)} in ${await driver.run(STATE)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  }
  const state = (/** @type {string} */ expected) =>
    until("document.documentElement.dataset.state", (state) => state === expected);
  /** Clicks an element once it is visible and enabled. @param {string} selector */
  async function click(selector) {
    const usable = "(element) => element !== null && element.checkVisibility() && !element.matches(':disabled')";
    await until(`(${usable})(document.querySelector('${selector}'))`, Boolean);
    await driver.click(selector);
  }
  return {
    ...driver,
    until,
    state,
    click,
    /** Opens the page and waits for a state. @param {string} address @param {string} expected */
    async open(address, expected = "ready") {
      await driver.goto(address);
      await state(expected);
    },
    /** Waits until an element's text matches. @param {string} selector @param {RegExp} pattern */
    expectText: (selector, pattern) =>
      until(`document.querySelector('${selector}')?.textContent ?? ""`, (text) => pattern.test(text)),
    /** Sets the value of a list or a slider. @param {string} id @param {string} value @param {string} event */
    set: (id, value, event = "change") =>
      driver.run(`(() => { const field = document.getElementById("${id}"); field.value = "${value}";
        field.dispatchEvent(new Event("${event}", { bubbles: true })) })()`),
    async solve() {
      await click("#primary");
      await state("done");
    },
  };
}
