/** Firefox, driven over WebDriver BiDi. */

import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";

const PROGRAM = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

export const isHere = PROGRAM !== undefined;

/** @returns {Promise<import("./visitor.js").Driver>} */
export async function firefox() {
  const browser = await launch({
    browser: "firefox",
    executablePath: PROGRAM,
    headless: true,
    extraPrefsFirefox: { "widget.gtk.overlay-scrollbars.enabled": false }, // scroll bars that take room, as in Windows
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.setViewport({ width: 1280, height: 800 });
  let shown = page.mainFrame();
  return {
    async goto(address) {
      await page.goto(address);
      shown = page.mainFrame();
    },
    async enterFrame() {
      const frame = await page.waitForSelector("iframe");
      shown = /** @type {import("puppeteer-core").Frame} */ (await frame?.contentFrame());
    },
    async leaveFrame() {
      shown = page.mainFrame();
    },
    run: (code) => shown.evaluate(code),
    click: (selector) => shown.click(selector),
    press: (key) => page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key)),
    async picture(path) {
      await page.screenshot({ path: /** @type {`${string}.png`} */ (path) });
    },
    close: () => browser.close(),
  };
}
