/** End-to-end tests of the page's main features in Firefox and WebKit; the other tests use Chromium. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { host } from "./host.js";
import { testRecordings, textOf } from "./recording-journeys.js";
import { testSandbox } from "./sandbox-journeys.js";
import { visitor } from "./visitor.js";

const SMALL = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5";
const MIDDLE = "start=6,1,5,2,3,8,4,7,0&goal=1,2,3,4,5,6,7,8,0&algorithm=a_star&view=tree";
const LARGE = "start=8,6,7,2,5,4,3,0,1&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first";
/** A trial that waits for Start, although the search before it has left `run=1` in the query of the address. */
const TRIAL = "view=trials&run=0&boards=900&seed=7&algorithm=greedy_best_first&b=algorithm:a_star";
/** An assignment without a student, with boards of four cells that are four moves from the goal. */
const ASSIGNMENT = "algorithm=by_hand&goal=1,2,3,0&assignment=ex-1,moves:4,choices:2";
const TREES = "document.querySelectorAll('#report-trees li').length";
const BOARD = "[...document.querySelectorAll('#board .tile')].map(tile => tile.textContent + tile.dataset.cell).join()";
const WIDTH = "document.getElementById('primary').clientWidth";

/** JavaScript that records the file that the page saves, so that the test can open it again. */
const CATCH_FILES = `(() => { const createObjectURL = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file) => { window.saved = file; return createObjectURL(file) } })()`;
/** JavaScript that opens the recorded file in the lab report. */
const OPEN_FILE = `(() => { const transfer = new DataTransfer(), field = document.getElementById("report-file")
  transfer.items.add(new File([window.saved], "lab-report.json", { type: "application/json" }))
  field.files = transfer.files
  field.dispatchEvent(new Event("change")) })()`;

/** JavaScript that returns the names and the boards in the list of students, e.g. "Ada 2 3 1, Chloé 2 3 1". */
const STUDENT_BOARDS = `[...document.querySelectorAll("#assignment-students li")].map((student) => [
  student.querySelector("input").value, ...student.querySelector(".mini").textContent].join(" ")).join(", ")`;
/** JavaScript that removes the reader's progress in lessons. */
const FORGET_PROGRESS = "localStorage.removeItem('slide-and-seek')";

/** JavaScript that returns the state of the quiz, e.g. "asking". */
const QUIZ = "document.documentElement.dataset.quiz";

/** Returns JavaScript that finds the latest message of a type among those that the course page has received. @param {string} type */
const lastMessage = (type) => `messages.findLast((message) => message.type === "${type}") ?? null`;

/** @typedef {{ served: Awaited<ReturnType<typeof host>>, reader: ReturnType<typeof visitor> }} Scene */

/** Runs all tests in one browser. @param {string} name @param {boolean} isInstalled @param {() => Promise<import("./visitor.js").Driver>} start */
export function journeys(name, isInstalled, start) {
  describe(name, { skip: !isInstalled && `${name} is not installed` }, () => {
    const scene = /** @type {Scene} */ ({});
    before(async () => {
      scene.served = await host();
      scene.reader = visitor(await start().catch(start)); // try twice, as the first start may fail on a busy machine
      // A link that sets only the default algorithm opens the default board instead of the example.
      await scene.reader.open(`${scene.served.site}?algorithm=a_star`);
    });
    after(async () => {
      await scene.reader?.close();
      scene.served?.close();
    });
    testOnePage(scene);
    testLibraries(scene);
    testCompare(scene);
    testTrialsAndReport(scene);
    testTeaching(scene);
    testLessonsAndAssignments(scene);
    testOtherContexts(scene);
    testSandbox(scene);
    testRecordings(scene);
  });
}

/** Tests the board, a search and the views of one page. @param {Scene} scene */
function testOnePage(scene) {
  test("starts from the snapshot and shows the board's parity", async () => {
    await scene.reader.expectText("#verdict-text", /Solvable, 17 moves at best/);
    assert.ok(scene.served.requests.some((path) => /snapshot-.*\.bin$/.test(path)));
  });

  test("solves with the same counts as Chromium, without resizing the button", async () => {
    const width = await scene.reader.run(WIDTH);
    await scene.reader.solve();
    await scene.reader.expectText("[data-stat=path_length]", /^17$/);
    await scene.reader.expectText("[data-stat=expanded]", /^121$/);
    assert.equal(await scene.reader.run(WIDTH), width);
  });

  test("steps, scrubs and plays to the last step", async () => {
    await scene.reader.click("#step-back");
    await scene.reader.expectText("#step-now", /^121$/);
    await scene.reader.set("scrubber", "7", "input");
    await scene.reader.expectText("#step-now", /^7$/);
    await scene.reader.expectText("[data-stat=expanded]", /^6$/);
    await scene.reader.set("speed", "max");
    await scene.reader.click("#play");
    await scene.reader.expectText("#step-now", /^122$/);
  });

  test("moves tiles by key and by click", async () => {
    const tiles = await scene.reader.run(BOARD);
    await scene.reader.run("document.getElementById('board').focus()");
    await scene.reader.press("ArrowDown");
    await scene.reader.until(BOARD, (board) => board !== tiles);
    await scene.reader.click("#board .tile.movable");
    await scene.reader.expectText("[data-play=moves]", /^2$/);
  });

  test("follows a link to the map", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&run=1")`);
    await scene.reader.expectText("[data-stat=path_length]", /^5$/);
    await scene.reader.click("[data-view=map]");
    const label = "document.getElementById('map-canvas')?.getAttribute('aria-label')";
    await scene.reader.until(label, (words) => /181,440/.test(words));
    await scene.reader.click("#views [data-view=tree]");
    await scene.reader.until("document.getElementById('map').hidden", (isHidden) => isHidden);
  });
}

/** Tests libraries that load on demand, and a restart of Python. @param {Scene} scene */
function testLibraries(scene) {
  test("saves a tree with networkx", async () => {
    await scene.reader.click("#statistics .fold"); // it stays open, so later tests find its buttons
    await scene.reader.click("#save-toggle");
    await scene.reader.click("#save-graphml");
    await scene.reader.expectText("#save-note", /to your downloads/);
    await scene.reader.press("Escape"); // not by its button, which the list of downloads may hide
    await scene.reader.until("document.getElementById('save').checkVisibility()", (isOpen) => !isOpen);
  });

  test("draws a layout by Graphviz", async () => {
    await scene.reader.click("#arrange");
    await scene.reader.set("layout", "graphviz:dot");
    await scene.reader.until("document.documentElement.dataset.layout", (layout) => layout === "graphviz:dot");
    await scene.reader.click("#arrange");
  });

  test("continues after Python was restarted during a search", async () => {
    await scene.reader.run(`void (location.hash = "${LARGE}&run=0")`);
    await scene.reader.state("ready");
    await scene.reader.click("#primary");
    await scene.reader.until("+document.getElementById('scrubber').max", (last) => last > 100);
    await scene.reader.run("import('./static/js/start/runtime.js').then(runtime => void runtime.restart())");
    await scene.reader.expectText("#notice-title", /The search was interrupted/);
    await scene.reader.state("done");
    await scene.reader.run(`void (location.hash = "${SMALL}&run=1")`);
    await scene.reader.expectText("[data-stat=path_length]", /^5$/);
  });
}

/** Tests the comparison of two searches. @param {Scene} scene */
function testCompare(scene) {
  test("compares two searches by step and on the map", async () => {
    const { reader } = scene;
    await reader.run(`void (location.hash = "${MIDDLE}&run=1")`);
    await reader.expectText("[data-stat=expanded]", /^70$/);
    await reader.click("#pin-run");
    await reader.click("#views [data-view=compare]");
    await reader.until("document.getElementById('compare-figures').children.length", Boolean);
    await reader.run(`(() => {
      const field = document.querySelector(".pane[data-strategy=B] .pane-algorithm")
      field.value = "greedy_best_first"
      field.dispatchEvent(new Event("change", { bubbles: true }))
    })()`);
    // Clicked by script, as the button may still be moving together with the column beside the panes.
    await reader.run("document.getElementById('primary').click()");
    await reader.expectText("#compare-sentence", /^Greedy search expanded fewer nodes for a longer path/);
    await reader.state("done");
    await reader.set("compare-scrubber", "47", "input");
    await reader.expectText("#compare-sentence", /^B reached the goal at step 47/);
    await reader.click("#views [data-view=map]");
    await reader.expectText("[data-map=run-B]", /^46$/);
    await reader.click("#views [data-view=compare]");
    await reader.click(".pane[data-strategy=A] .pane-close");
    await reader.expectText("[data-stat=expanded]", /^46$/);
    await reader.state("done");
  });
}

/** Tests trials and the lab report. @param {Scene} scene */
function testTrialsAndReport(scene) {
  test("runs a trial of two strategies, and keeps the results when stopped", async () => {
    await scene.reader.run(`void (location.hash = "${TRIAL}")`);
    await scene.reader.click("#trial-start");
    await scene.reader.expectText("#trial-done", /^[1-9]/);
    await scene.reader.click("#trial-start");
    await scene.reader.expectText("#trial-note", /^Stopped after \d+ of 900 boards; results so far are kept/);
    await scene.reader.until("document.querySelectorAll('#trial-strips circle').length", (dots) => dots > 0);
    await scene.reader.click("#trial-table");
    await scene.reader.expectText("#trial-medians", /Greedy best-first, Manhattan.*A\*, Manhattan/s);
    await scene.reader.click("#trial-table");
    await scene.reader.click("#views [data-view=tree]");
  });

  test("adds a tree to the report, saves the file and opens it again", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&algorithm=a_star&view=tree&run=1")`);
    await scene.reader.expectText("[data-stat=path_length]", /^5$/);
    // Clicked by script: the browser's list of downloads shrinks the window, and WebKit's driver then scrolls between pressing
    // and releasing the button, which is no click.
    await scene.reader.until("document.getElementById('report-add').disabled", (isDisabled) => !isDisabled);
    await scene.reader.run("document.getElementById('report-add').click()");
    await scene.reader.expectText("#report-open", /^Report, 1 tree$/);
    await scene.reader.click("#report-open");
    await scene.reader.run(CATCH_FILES);
    await scene.reader.click("#report-save");
    await scene.reader.expectText("#report-said", /^Saving lab-report.json/);
    // Clicked by script, as the browser's list of downloads may have moved the buttons.
    await scene.reader.run("document.getElementById('report-empty').click()");
    await scene.reader.until(TREES, (trees) => trees === 0);
    await scene.reader.run(OPEN_FILE);
    await scene.reader.expectText("#report-said", /^lab-report.json opened/);
    await scene.reader.until(TREES, (trees) => trees === 1);
    await scene.reader.run("document.getElementById('report-close').click()");
  });
}

/** Tests features for teaching, such as the quiz. @param {Scene} scene */
function testTeaching(scene) {
  test("runs a quiz, answered by key and in the frontier list", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&algorithm=a_star&quiz=2&ask=next&seed=3&drawer=frontier")`);
    await scene.reader.until(QUIZ, (quiz) => quiz === "asking");
    await scene.reader.run("document.getElementById('outline').focus()");
    for (const key of ["Home", "ArrowDown", "Enter"]) await scene.reader.press(key);
    await scene.reader.expectText("#quiz-sentence", /^Right: its f is 1 \+ 4 = 5/);
    await scene.reader.click("#quiz-next");
    await scene.reader.expectText("#statistics-heading", /before step 5/);
    await scene.reader.click('.waiting[data-node="9"]');
    await scene.reader.expectText("#quiz-sentence", /^Right: its f is 4 \+ 1 = 5/);
    await scene.reader.click("#quiz-next");
    await scene.reader.expectText("#quiz-sentence", /^You answered both questions right\./);
    await scene.reader.click("#quiz-leave");
    await scene.reader.until(QUIZ, (quiz) => !quiz);
  });

  test("searches by hand, and undoes a choice", async () => {
    await scene.reader.run(`void (location.hash = "${SMALL}&algorithm=by_hand&drawer=frontier")`);
    await scene.reader.expectText("#sentence", /^You expand the next node\. Begin with/);
    await scene.reader.click('.waiting[data-node="0"]');
    await scene.reader.expectText("[data-stat=expanded]", /^1$/);
    await scene.reader.click('.waiting[data-node="2"]');
    await scene.reader.expectText(
      "#hand-words",
      /^Both your choices match breadth-first search and depth-first search/,
    );
    await scene.reader.run("document.getElementById('outline').focus()");
    for (const key of ["Home", "ArrowDown", "Enter"]) await scene.reader.press(key);
    await scene.reader.expectText("[data-stat=expanded]", /^3$/);
    await scene.reader.press("z");
    await scene.reader.expectText("[data-stat=expanded]", /^2$/);
  });

  test("steps through the bookmarks of a lecture with a presenter's remote", async () => {
    await scene.reader.run(
      `void (location.hash = "${SMALL}&algorithm=a_star&step=3&lecture=1&marks=1:The start,5:Nearly there")`,
    );
    await scene.reader.expectText("#lecture-title", /^Current, the 3rd$/);
    await scene.reader.press("PageDown");
    await scene.reader.expectText("#mark-words", /^Nearly there$/);
    await scene.reader.press("PageUp");
    await scene.reader.expectText("#lecture-now", /^1$/);
    await scene.reader.press("Escape");
    await scene.reader.until("document.documentElement.matches('[data-lecture]')", (isLecture) => !isLecture);
  });
}

/** Tests a lesson, and an assignment as its teacher and its student see it. @param {Scene} scene */
function testLessonsAndAssignments(scene) {
  test("plays the recording of a lesson, grades an answer and goes on", async () => {
    const { reader, served } = scene;
    await reader.run(FORGET_PROGRESS);
    await follow(reader, "lesson=1&part=7");
    await reader.expectText("#lesson-parts [aria-current]", /^The answer to the puzzle is the path/);
    await reader.until(textOf("sentence"), (sentence) => /^Solved in 3 moves/.test(sentence));
    assert.ok(served.requests.some((path) => path.endsWith("/lessons/1-1.rec.json")));
    await reader.click("#lesson-next");
    await reader.click("#lesson-figure");
    for (const key of ["2", "Enter"]) await reader.press(key);
    await reader.expectText("#lesson-parts [aria-current] .lesson-verdict", /^Right/);
    await reader.click("#lesson-next");
    await reader.expectText("#lesson-parts [aria-current]", /On this board the gap is in the middle/);
    await reader.click("#lesson-close");
  });

  test("deals the boards of three students in the form of an assignment", async () => {
    const { reader } = scene;
    await follow(reader, "algorithm=by_hand&start=0,1,3,2&goal=1,2,3,0");
    await reader.state("done");
    await reader.click("#share");
    await reader.click("#share-tab-assignment");
    await reader.until("document.getElementById('assignment-seed') !== null", Boolean);
    await reader.run("document.getElementById('assignment-seed').focus()");
    await reader.set("assignment-seed", "ex-1", "input");
    await reader.set("assignment-moves", "4", "input");
    await reader.expectText("#assignment-pool", /2 of the 2 boards with 4 moves qualify\./);
    await reader.until(STUDENT_BOARDS, (boards) => boards === "Ada 2 3 1, Chloé 2 3 1, Fatima 3 1 2");
    await reader.click("#share-close");
  });

  test("deals a student's board, and grades the search that is handed in", async () => {
    const { reader } = scene;
    await follow(reader, ASSIGNMENT);
    await reader.click("#attempt-student");
    for (const key of [..."Ada", "Enter"]) await reader.press(key);
    await reader.expectText("#attempt-owner", /^Board of Ada\.$/);
    await reader.state("done");
    await reader.expectText("#hand-words", /^0 of 2 choices$/);
    await reader.run("document.getElementById('outline').focus()");
    for (const key of ["Home", "Enter"]) await reader.press(key);
    await reader.expectText("#hand-words", /^1 of 2 choices$/);
    for (const key of ["ArrowDown", "Enter"]) await reader.press(key);
    await reader.expectText("#sentence", /^Both choices are made\. Press Hand in\.$/);
    await reader.click("#primary");
    await reader.expectText("#attempt-score", /^2 of 2 right: 100 of 100 points\.$/);
    await reader.expectText("#primary-text", /^Save attempt$/);
  });
}

/** Tests the page without a snapshot and in an iframe. @param {Scene} scene */
function testOtherContexts(scene) {
  test("starts without a snapshot", async () => {
    scene.served.withheld.add("/static/vendor/snapshot.json");
    await scene.reader.open(`${scene.served.site}?${SMALL}&run=1`, "done");
    await scene.reader.expectText("[data-stat=path_length]", /^5$/);
    scene.served.withheld.clear();
  });

  test("runs in an iframe on another site, and sends it messages", async () => {
    await scene.reader.goto(scene.served.course(`?${SMALL}&embed=1`, 'allow="fullscreen"'));
    await startInIframe(scene.reader);
    await scene.reader.leaveIframe();
    await scene.reader.run(`frames[0].postMessage({ source: "slide-and-seek", version: 1, type: "solve" }, "*")`);
    await scene.reader.until(lastMessage("solved"), (last) => last?.moves?.length === 5);
    await scene.reader.until(lastMessage("state"), (last) => last?.state === "done");
  });

  test("runs in a sandboxed iframe, once Start is pressed", async () => {
    await scene.reader.goto(scene.served.course(`?${SMALL}&embed=1&run=1`, 'sandbox="allow-scripts"'));
    await startInIframe(scene.reader);
    await scene.reader.state("done");
    await scene.reader.expectText("[data-stat=path_length]", /^5$/);
    await scene.reader.leaveIframe();
    await scene.reader.until(lastMessage("solved"), (last) => last?.moves?.length === 5);
  });
}

/** Enters the iframe, presses Start on its poster, and waits until the board responds. @param {Scene["reader"]} reader */
async function startInIframe(reader) {
  await reader.enterIframe();
  await reader.state("poster");
  await reader.click("#start");
  await reader.until("document.documentElement.dataset.alive !== undefined", Boolean);
}

/** Follows a link within the page, without the settings of the previous link. @param {Scene["reader"]} reader @param {string} link */
const follow = (reader, link) =>
  reader.run(`history.replaceState(null, "", location.pathname), void (location.hash = "${link}")`);
