/** Whole journeys through the page, for a browser that has a driver; all that is finer is tested in Chromium. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { host } from "./host.js";
import { visitor } from "./visitor.js";

const SMALL = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5";
const MIDDLE = "start=6,1,5,2,3,8,4,7,0&goal=1,2,3,4,5,6,7,8,0&algorithm=a_star&view=tree";
const LARGE = "start=8,6,7,2,5,4,3,0,1&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first";
const TRIAL = "view=trials&boards=900&seed=7&algorithm=greedy_best_first&b=algorithm:a_star";
const TREES = "document.querySelectorAll('#report-trees li').length";
const BOARD = "[...document.querySelectorAll('#board .tile')].map(tile => tile.textContent + tile.dataset.cell).join()";
const WIDTH = "document.getElementById('primary').clientWidth";

/** Keeps what the page saves, so that it can be handed back to it. */
const CATCH_FILES = `(() => { const address = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file) => { window.saved = file; return address(file) } })()`;
const OPEN_FILE = `(() => { const chosen = new DataTransfer(), field = document.getElementById("report-file")
  chosen.items.add(new File([window.saved], "lab-report.json", { type: "application/json" }))
  field.files = chosen.files
  field.dispatchEvent(new Event("change")) })()`;

/** How a quiz stands. */
const QUIZ = "document.documentElement.dataset.quiz";

/** The last message of a kind that the course page has heard. @param {string} type */
const HEARD = (type) => `heard.findLast((message) => message.type === "${type}") ?? null`;

/** @typedef {{ served: Awaited<ReturnType<typeof host>>, reader: ReturnType<typeof visitor> }} Scene */

/** @param {string} name @param {boolean} isHere @param {() => Promise<import("./visitor.js").Driver>} start */
export function journeys(name, isHere, start) {
  describe(name, { skip: !isHere && `${name} is not installed` }, () => {
    const scene = /** @type {Scene} */ ({});
    before(async () => {
      scene.served = await host();
      scene.reader = visitor(await start().catch(start)); // a browser on a crowded machine may not come up at once
      await scene.reader.open(scene.served.site);
    });
    after(async () => {
      await scene.reader?.close();
      scene.served?.close();
    });
    inOnePage(scene);
    besideEachOther(scene);
    withManyBoards(scene);
    inClass(scene);
    inOtherPlaces(scene);
  });
}

/** @param {Scene} scene */
function inOnePage(scene) {
  test("starts from the snapshot and knows the board", async () => {
    await scene.reader.sees("#verdict-text", /Solvable, 17 moves at best/);
    assert.ok(scene.served.asked.some((path) => /snapshot-.*\.bin$/.test(path)));
  });

  test("solves with the figures of Chromium, and no scroll bar makes the buttons smaller", async () => {
    const width = await scene.reader.run(WIDTH);
    await scene.reader.solve();
    await scene.reader.sees("[data-stat=path_length]", /^17$/);
    await scene.reader.sees("[data-stat=expanded]", /^121$/);
    assert.equal(await scene.reader.run(WIDTH), width);
  });

  test("steps, scrubs, and plays to the end", async () => {
    await scene.reader.click("#step-back");
    await scene.reader.sees("#step-now", /^121$/);
    await scene.reader.set("scrubber", "7", "input");
    await scene.reader.sees("#step-now", /^7$/);
    await scene.reader.sees("[data-stat=expanded]", /^6$/);
    await scene.reader.set("speed", "max");
    await scene.reader.click("#play");
    await scene.reader.sees("#step-now", /^122$/);
  });

  test("plays by key and by click", async () => {
    const first = await scene.reader.run(BOARD);
    await scene.reader.run("document.getElementById('board').focus()");
    await scene.reader.press("ArrowDown");
    await scene.reader.until(BOARD, (board) => board !== first);
    await scene.reader.click("#board .tile.movable");
    await scene.reader.sees("[data-play=moves]", /^2$/);
  });

  test("follows a link to the map", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&run=1")`);
    await scene.reader.sees("[data-stat=path_length]", /^5$/);
    await scene.reader.click("[data-view=map]");
    const label = "document.getElementById('map-canvas')?.getAttribute('aria-label')";
    await scene.reader.until(label, (words) => /181,440/.test(words));
    await scene.reader.click("[data-view=tree]");
  });

  test("saves a tree through networkx", async () => {
    await scene.reader.click("#save-toggle");
    await scene.reader.click("#save-graphml");
    await scene.reader.sees("#save-note", /to your downloads/);
    await scene.reader.press("Escape"); // the browser's own list of downloads may have moved the button out of view
    await scene.reader.until("document.getElementById('save').checkVisibility()", (open) => !open);
  });

  test("lets Graphviz place the nodes", async () => {
    await scene.reader.click("#arrange");
    await scene.reader.set("layout", "graphviz:dot");
    await scene.reader.until("document.documentElement.dataset.layout", (layout) => layout === "graphviz:dot");
    await scene.reader.click("#arrange");
  });

  test("goes on after Python was started again in the middle of a search", async () => {
    await scene.reader.run(`void (location.hash = "${LARGE}&run=0")`);
    await scene.reader.state("ready");
    await scene.reader.click("#primary");
    await scene.reader.until("+document.getElementById('scrubber').max", (last) => last > 100);
    await scene.reader.run("import('./static/js/start/runtime.js').then(runtime => void runtime.restart())");
    await scene.reader.sees("#notice-title", /The search was interrupted/);
    await scene.reader.state("done");
    await scene.reader.run(`void (location.hash = "${SMALL}&run=1")`);
    await scene.reader.sees("[data-stat=path_length]", /^5$/);
  });
}

/** @param {Scene} scene */
function besideEachOther(scene) {
  test("compares two searches, step by step and on the map", async () => {
    const { reader } = scene;
    await reader.run(`void (location.hash = "${MIDDLE}&run=1")`);
    await reader.sees("[data-stat=expanded]", /^70$/);
    await reader.click("#pin-run");
    await reader.click("#views [data-view=compare]");
    await reader.until("document.getElementById('compare-figures').children.length", Boolean);
    await reader.run(`(() => {
      const field = document.querySelector(".pane[data-strategy=B] .pane-algorithm")
      field.value = "greedy_best_first"
      field.dispatchEvent(new Event("change", { bubbles: true }))
    })()`);
    // By script, as the column beside the panes may still be moving the button.
    await reader.run("document.getElementById('primary').click()");
    await reader.sees("#compare-sentence", /^Greedy search expanded fewer nodes for a longer path/);
    await reader.state("done");
    await reader.set("compare-scrubber", "47", "input");
    await reader.sees("#compare-sentence", /^B reached the goal at step 47/);
    await reader.click("#views [data-view=map]");
    await reader.sees("[data-map=run-B]", /^46$/);
    await reader.click("#views [data-view=compare]");
    await reader.click(".pane[data-strategy=A] .pane-close");
    await reader.sees("[data-stat=expanded]", /^46$/);
    await reader.state("done");
  });
}

/** @param {Scene} scene */
function withManyBoards(scene) {
  test("tries two strategies on the same boards, and keeps what is done when it is stopped", async () => {
    await scene.reader.run(`void (location.hash = "${TRIAL}")`);
    await scene.reader.click("#trial-start");
    await scene.reader.sees("#trial-headline", /so far/);
    await scene.reader.click("#trial-start");
    await scene.reader.sees("#trial-note", /^Stopped after \d+ of 900 boards; results so far are kept/);
    await scene.reader.until("document.querySelectorAll('#trial-strips circle').length", (dots) => dots > 0);
    await scene.reader.click("#trial-table");
    await scene.reader.sees("#trial-medians", /Greedy best-first, Manhattan.*A\*, Manhattan/s);
    await scene.reader.click("#trial-table");
    await scene.reader.click("#views [data-view=tree]");
  });

  test("adds a tree to the report, saves the file, and opens it again", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&algorithm=a_star&view=tree&run=1")`);
    await scene.reader.sees("[data-stat=path_length]", /^5$/);
    // By script, as the browser's own list of downloads makes the window lower: WebKit's driver scrolls to the button and
    // then presses and lets go of it, of which there comes no click.
    await scene.reader.until("document.getElementById('report-add').disabled", (is) => !is);
    await scene.reader.run("document.getElementById('report-add').click()");
    await scene.reader.sees("#report-open", /^Report, 1 tree$/);
    await scene.reader.click("#report-open");
    await scene.reader.run(CATCH_FILES);
    await scene.reader.click("#report-save");
    await scene.reader.sees("#report-said", /^Saving lab-report.json/);
    // By script, as the browser's own list of downloads may have moved the buttons.
    await scene.reader.run("document.getElementById('report-empty').click()");
    await scene.reader.until(TREES, (trees) => trees === 0);
    await scene.reader.run(OPEN_FILE);
    await scene.reader.sees("#report-said", /^lab-report.json opened/);
    await scene.reader.until(TREES, (trees) => trees === 1);
    await scene.reader.run("document.getElementById('report-close').click()");
  });
}

/** @param {Scene} scene */
function inClass(scene) {
  test("asks a quiz, which is answered by keys and in the list", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&algorithm=a_star&quiz=2&ask=next&seed=3&drawer=frontier")`);
    await scene.reader.until(QUIZ, (is) => is === "asking");
    await scene.reader.run("document.getElementById('outline').focus()");
    for (const key of ["Home", "ArrowDown", "Enter"]) await scene.reader.press(key);
    await scene.reader.sees("#quiz-sentence", /^Right: its f is 1 \+ 4 = 5/);
    await scene.reader.click("#quiz-next");
    await scene.reader.sees("#statistics-heading", /before step 5/);
    await scene.reader.click('.waiting[data-node="9"]');
    await scene.reader.sees("#quiz-sentence", /^Right: its f is 4 \+ 1 = 5/);
    await scene.reader.click("#quiz-next");
    await scene.reader.sees("#quiz-sentence", /^You answered both questions right\./);
    await scene.reader.click("#quiz-leave");
    await scene.reader.until(QUIZ, (is) => !is);
  });

  test("lets somebody search by hand, and take a choice back", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&algorithm=by_hand&drawer=frontier")`);
    await scene.reader.sees("#sentence", /^You expand the next node\. Begin with/);
    await scene.reader.click('.waiting[data-node="0"]');
    await scene.reader.sees("[data-stat=expanded]", /^1$/);
    await scene.reader.click('.waiting[data-node="2"]');
    await scene.reader.sees(
      "#hand-words",
      /^Both your choices match breadth-first search and depth-first search/,
    );
    await scene.reader.run("document.getElementById('outline').focus()");
    for (const key of ["Home", "ArrowDown", "Enter"]) await scene.reader.press(key);
    await scene.reader.sees("[data-stat=expanded]", /^3$/);
    await scene.reader.press("z");
    await scene.reader.sees("[data-stat=expanded]", /^2$/);
  });

  test("shows itself to a room, where a remote walks through the bookmarks", async () => {
    await scene.reader.run(
      `void (location.hash = "${SMALL}&algorithm=a_star&step=3&lecture=1&marks=1:The start,5:Nearly there")`,
    );
    await scene.reader.sees("#lecture-title", /^Current, the 3rd$/);
    await scene.reader.press("PageDown");
    await scene.reader.sees("#mark-words", /^Nearly there$/);
    await scene.reader.press("PageUp");
    await scene.reader.sees("#lecture-now", /^1$/);
    await scene.reader.press("Escape");
    await scene.reader.until("document.documentElement.matches('[data-lecture]')", (is) => !is);
  });
}

/** @param {Scene} scene */
function inOtherPlaces(scene) {
  test("starts without a snapshot as well", async () => {
    scene.served.withheld.add("/static/vendor/snapshot.json");
    await scene.reader.open(`${scene.served.site}?${SMALL}&run=1`, "done");
    await scene.reader.sees("[data-stat=path_length]", /^5$/);
    scene.served.withheld.clear();
  });

  test("runs in a frame of another site, and says there what it does", async () => {
    await scene.reader.goto(scene.served.course(`?${SMALL}&embed=1`, 'allow="fullscreen"'));
    await startInFrame(scene.reader);
    await scene.reader.leaveFrame();
    await scene.reader.run(`frames[0].postMessage({ source: "slide-and-seek", version: 1, type: "solve" }, "*")`);
    await scene.reader.until(HEARD("solved"), (last) => last?.moves?.length === 5);
    await scene.reader.until(HEARD("state"), (last) => last?.state === "done");
  });

  test("runs in a frame without an origin, once Start is pressed", async () => {
    await scene.reader.goto(scene.served.course(`?${SMALL}&embed=1&run=1`, 'sandbox="allow-scripts"'));
    await startInFrame(scene.reader);
    await scene.reader.state("done");
    await scene.reader.sees("[data-stat=path_length]", /^5$/);
    await scene.reader.leaveFrame();
    await scene.reader.until(HEARD("solved"), (last) => last?.moves?.length === 5);
  });
}

/** @param {Scene["reader"]} reader */
async function startInFrame(reader) {
  await reader.enterFrame();
  await reader.state("poster");
  await reader.click("#start");
  await reader.until("document.documentElement.dataset.alive !== undefined", Boolean);
}
