/** Starts the WebKit browser MiniBrowser on a virtual screen, and controls it by Selenium. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { Builder, By, Capabilities, Key } from "selenium-webdriver";

const LIBRARIES = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu`);
const NAMES = LIBRARIES.flatMap((folder) => ["4.1", "4.0"].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`));
const PROGRAM = NAMES.find(existsSync);
const ATTEMPTS = 100;

export const isInstalled =
  PROGRAM !== undefined && ["WebKitWebDriver", "Xvfb"].every((name) => existsSync(`/usr/bin/${name}`));

/** Starts a virtual screen and a WebKit browser on it. @returns {Promise<import("./visitor.js").Driver>} */
export async function webkit() {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1300x900x24", "-nolisten", "tcp"]);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let program;
  const end = () => {
    program?.kill();
    screen.kill();
  };
  try {
    const port = await freePort();
    // Compositing is turned off, as it costs 50 % more processor time without a graphics card.
    const env = { ...process.env, DISPLAY: await displayOf(screen), WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
    program = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
    await waitForServer(`http://127.0.0.1:${port}/status`);
    return createDriver(await openSession(port), end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns the display that the virtual screen Xvfb has chosen, e.g. ":1". @param {import("node:child_process").ChildProcess} screen @returns {Promise<string>} */
function displayOf(screen) {
  return new Promise((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", () => reject(new Error("Xvfb has ended.")));
    screen.stdout?.once("data", (number) => resolve(`:${String(number).trim()}`));
  });
}

/** Opens a window of the WebKit browser through its driver program. @param {number} port */
async function openSession(port) {
  const options = { binary: PROGRAM, args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
  await driver.manage().setTimeouts({ script: 120_000 });
  return driver;
}

/** Returns the actions on a page in WebKit. @param {import("selenium-webdriver").WebDriver} driver @param {() => void} end @returns {import("./visitor.js").Driver} */
function createDriver(driver, end) {
  return {
    async goto(address) {
      await driver.switchTo().defaultContent();
      await driver.get(address);
    },
    enterIframe: () => driver.switchTo().frame(0),
    leaveIframe: () => driver.switchTo().defaultContent(),
    run: (code) => driver.executeAsyncScript(`Promise.resolve(${code}).then(arguments[0])`),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[KEY_NAMES[key]] ?? key)
        .perform(),
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), "base64"),
    close: () => driver.quit().finally(end),
  };
}

/** Selenium's names of keys, by their names in the browser. @type {Record<string, string>} */
const KEY_NAMES = {
  ArrowDown: "ARROW_DOWN",
  ArrowRight: "ARROW_RIGHT",
  Escape: "ESCAPE",
  Enter: "ENTER",
  Home: "HOME",
  PageDown: "PAGE_DOWN",
  PageUp: "PAGE_UP",
};

/** Returns the number of a free TCP port. @returns {Promise<number>} */
function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Waits up to ten seconds until a server responds at an address. @param {string} address */
async function waitForServer(address) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await fetch(address).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No server responds at ${address}`);
}
