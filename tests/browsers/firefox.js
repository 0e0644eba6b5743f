/** Starts Firefox and controls it by the protocol WebDriver BiDi. */

import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";

const PROGRAM = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

export const isInstalled = PROGRAM !== undefined;

/** Starts Firefox without a window. @returns {Promise<import("./visitor.js").Driver>} */
export async function firefox() {
  const browser = await launch({
    browser: "firefox",
    executablePath: PROGRAM,
    headless: true,
    extraPrefsFirefox: { "widget.gtk.overlay-scrollbars.enabled": false }, // makes scroll bars take up space, as on Windows
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.setViewport({ width: 1280, height: 800 });
  let frame = page.mainFrame();
  return {
    async goto(address) {
      await page.goto(address);
      frame = page.mainFrame();
    },
    async enterIframe() {
      const iframe = await page.waitForSelector("iframe");
      frame = /** @type {import("puppeteer-core").Frame} */ (await iframe?.contentFrame());
    },
    async leaveIframe() {
      frame = page.mainFrame();
    },
    run: (code) => frame.evaluate(code),
    click: (selector) => frame.click(selector),
    press: (key) => page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key)),
    async screenshot(path) {
      await page.screenshot({ path: /** @type {`${string}.png`} */ (path) });
    },
    close: () => browser.close(),
  };
}
