/** Somebody in front of the page in any browser: what one does there and what one sees. */

import assert from "node:assert/strict";

/**
 * A browser with one page. What is run in the page is the text of an expression, which may be a promise.
 * @typedef {object} Driver
 * @property {(address: string) => Promise<void>} goto
 * @property {() => Promise<void>} enterFrame from now on the page is what the first frame shows
 * @property {() => Promise<void>} leaveFrame from now on the page is the one around the frame
 * @property {(code: string) => Promise<any>} run
 * @property {(selector: string) => Promise<void>} click on an element that is shown
 * @property {(key: string) => Promise<void>} press
 * @property {(path: string) => Promise<void>} picture
 * @property {() => Promise<void>} close
 */

/** Milliseconds until something is given up: a browser without a graphics card on a crowded machine takes its time. */
const PATIENCE = 120_000;
const OFTEN = 100;

/** What stands on the page, for those who read of a failure. */
const SITUATION = `JSON.stringify({ address: location.href, ...document.documentElement.dataset, said:
  ["notice-title", "notice-text", "alert-text", "sentence"].map((id) => document.getElementById(id)?.innerText) })`;

/** @param {Driver} driver */
export function visitor(driver) {
  /** @param {string} code @param {(value: any) => boolean} isRight */
  async function until(code, isRight) {
    const end = Date.now() + PATIENCE;
    for (let value = await driver.run(code); ; value = await driver.run(code)) {
      if (isRight(value)) return value;
      if (Date.now() > end) {
        assert.fail(`${code} is still ${JSON.stringify(value)} in ${await driver.run(SITUATION)}`);
      }
      await new Promise((passed) => setTimeout(passed, OFTEN));
    }
  }
  const state = (/** @type {string} */ wanted) =>
    until("document.documentElement.dataset.state", (is) => is === wanted);
  /** Clicks on what is shown and can be pressed. @param {string} selector */
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
    /** Opens the page and waits for one of its states. @param {string} address @param {string} wanted */
    async open(address, wanted = "ready") {
      await driver.goto(address);
      await state(wanted);
    },
    /** Waits until an element says this. @param {string} selector @param {RegExp} words */
    sees: (selector, words) =>
      until(`document.querySelector('${selector}')?.textContent ?? ""`, (is) => words.test(is)),
    /** Chooses in a list, or drags a slider. @param {string} id @param {string} value @param {string} event */
    set: (id, value, event = "change") =>
      driver.run(`(() => { const field = document.getElementById("${id}"); field.value = "${value}";
        field.dispatchEvent(new Event("${event}", { bubbles: true })) })()`),
    async solve() {
      await click("#primary");
      await state("done");
    },
  };
}
