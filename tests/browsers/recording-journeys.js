/** End-to-end tests of recordings: in an element of another page, in an iframe, and as a page from a disk. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @typedef {import("./journeys.js").Scene} Scene */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BOARDS = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5";
const NAME = "five.rec.json";
/** Returns JavaScript for the text of a part of the player on the page. @param {string} part */
export const textOf = (part) =>
  `document.querySelector("slide-and-seek")?.shadowRoot?.querySelector('[data-part="${part}"]')?.textContent ?? ""`;
/** JavaScript that presses Play. */
const PLAY = `document.querySelector("slide-and-seek").shadowRoot.querySelector('[data-part="play"]').click()`;

/** Waits for the first step, plays, and waits for the last one. @param {Scene["reader"]} reader */
async function playToTheEnd(reader) {
  await reader.until(textOf("step-now"), (step) => step === "1");
  await reader.run(PLAY);
  await reader.until(textOf("sentence"), (sentence) => /^Solved in 5 moves, and no path is shorter/.test(sentence));
}

/** Tests recordings. @param {Scene} scene */
export function testRecordings(scene) {
  test("plays a recording in an element, in a sandboxed iframe and from a disk", async () => {
    const { reader, served } = scene;
    const folder = mkdtempSync(join(tmpdir(), "recording-"));
    const command = ["-m", "puzzle", "record", `?${BOARDS}&step=1`, "--output", join(folder, NAME), "--html"];
    execFileSync(`${ROOT}.venv/bin/python`, command, { cwd: ROOT, stdio: "ignore" });
    served.pages.set(`/${NAME}`, readFileSync(join(folder, NAME), "utf8"));
    const script = `<script src="${served.site}puzzle/recording_file/player.js"></script>`;
    served.pages.set("/element.html", `<!doctype html>${script}<slide-and-seek src="${NAME}"></slide-and-seek>`);
    await reader.goto(`${served.site}element.html`);
    await playToTheEnd(reader);
    await reader.goto(served.course(`?${BOARDS}&embed=1&step=1&recording=${NAME}`, 'sandbox="allow-scripts"'));
    await reader.enterIframe();
    await reader.state("poster");
    await reader.click("#start");
    await playToTheEnd(reader);
    await reader.leaveIframe();
    await reader.goto(pathToFileURL(join(folder, "five.html")).href);
    await playToTheEnd(reader);
    rmSync(folder, { recursive: true });
  });
}
