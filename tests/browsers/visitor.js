/** Actions of a visitor on the page in any browser, and expectations that wait up to a timeout. */

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

/** Milliseconds to wait for an expectation: a browser without a graphics card on a busy machine is slow. */
const TIMEOUT = 120_000;
/** Milliseconds between two checks of an expectation. */
const INTERVAL = 100;

/** JavaScript that describes the page's state, for the message if an expectation fails. */
const STATE = `JSON.stringify({ address: location.href, ...document.documentElement.dataset, texts:
  ["notice-title", "notice-text", "alert-text", "sentence"].map((id) => document.getElementById(id)?.innerText) })`;

/** Returns the driver of a browser with additional actions and expectations. @param {Driver} driver */
export function visitor(driver) {
  /** Evaluates code in the page until its value matches, and returns this value. @param {string} code @param {(value: any) => boolean} matches */
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
    /** Opens the page at an address, and waits until it is in a state, e.g. "done". @param {string} address @param {string} expected */
    async open(address, expected = "ready") {
      await driver.goto(address);
      await state(expected);
    },
    /** Waits until the text of an element matches a pattern. @param {string} selector @param {RegExp} pattern */
    expectText: (selector, pattern) =>
      until(`document.querySelector('${selector}')?.textContent ?? ""`, (text) => pattern.test(text)),
    /** Sets the value of a drop-down list or a slider, and sends the event of a change. @param {string} id @param {string} value @param {string} event */
    set: (id, value, event = "change") =>
      driver.run(`(() => { const field = document.getElementById("${id}"); field.value = "${value}";
        field.dispatchEvent(new Event("${event}", { bubbles: true })) })()`),
    /** Presses Solve, and waits until the search is finished. */
    async solve() {
      await click("#primary");
      await state("done");
    },
  };
}
