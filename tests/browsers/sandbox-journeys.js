/** End-to-end tests of the sandbox for code of the reader, and of the workshop, in Firefox and WebKit. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

/** @typedef {import("./journeys.js").Scene} Scene */

const SMALL = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5";

/** JavaScript that rates a board in the sandbox with two heuristics: misplaced tiles with the gap, and one that never ends. */
const RATE = `void (async () => {
  const { openSandbox } = await import("./static/js/sandbox/sandbox-client.js"), answers = []
  const goal = [0, 1, 2, 3, 4, 5, 6, 7, 8], board = [1, 0, 2, 3, 4, 5, 6, 7, 8]
  for (const line of ["return sum(a != b for a, b in zip(state, goal))", "while True: pass"]) {
    const sandbox = await openSandbox()
    const code = "def h(state, goal):\\n    " + line
    const { values, errors } = (await sandbox.ask("rate_boards", [code, goal, board, 0.2], 1500)).value
    answers.push({ values: [...values], errors })
  }
  window.answers = answers
})()`;

/** Code of a problem whose fifth line fails. */
const FAULTY = `class Down(SearchProblem):
    initial, goal, action_names = 2, 0, ["less"]
    actions = lambda self, state: [0]
    def result(self, state, action):
        return state - less
`;
/** The same problem without the fault, on one line; each state is drawn as a square. */
const DOWN = [
  "class Down(SearchProblem): initial, goal, action_names, actions, result, svg = 2, 0, ['less']",
  "lambda self, state: [0][:state]",
  "lambda self, state, action: state - 1",
  'lambda self, state: \'<rect width="9" height="9"/>\'',
].join(", ");

/** Breadth-first search that marks states when it takes them. */
const LATE = `from collections import deque
def bfs(problem):
    queue, visited = deque([(problem.initial, [])]), set()
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        visited.add(state)
        for action, child, cost in problem.successors(state):
            if child not in visited:
                queue.append((child, path + [action]))
`;

/** Returns JavaScript that replaces the code in the editor, which has the focus, by a line. @param {string} line */
const write = (line) => `(() => {
  document.execCommand("selectAll")
  document.execCommand("insertText", false, ${JSON.stringify(line)})
})()`;

/** Returns the text of a file of the sandbox's tests, as an expression. @param {string} name */
const read = (name) =>
  readFileSync(new URL(`../browser/sandbox/${name}`, import.meta.url), "utf8").replace(/;\s*$/, "");

/** Returns a page with the policy of the sandbox that tries to get out of it, and at last to leave. @param {string} target the address that must not be reached */
function hostileDocument(target) {
  const script = `(${read("document-escapes.js")})(${JSON.stringify(target)}).then((report) => {
    parent.postMessage({ report }, "*");
    location.href = ${JSON.stringify(`${target}leave`)};
  });`;
  const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  const page = readFileSync(new URL("../../static/sandbox.html", import.meta.url), "utf8");
  return page.replace(/sha256-[^']*/, hash).replace(/<script>.*<\/script>/s, () => `<script>${script}</script>`);
}

/** Tests the sandbox and the workshop. @param {Scene} scene */
export function testSandbox(scene) {
  testWall(scene);
  testOwnCode(scene);
  testOwnProblem(scene);
  testOwnSearch(scene);
}

/** Tests that nothing gets out of the sandbox. @param {Scene} scene */
function testWall(scene) {
  test("keeps a hostile program in the sandbox", async () => {
    const { reader, served } = scene;
    await reader.open(served.site, "done");
    await reader.run(read("run-program.js"));
    const texts = JSON.stringify([read("escapes.js"), served.outside, `${served.site}README.md`]);
    await reader.run(
      `void runInSandbox(...${texts}).then((report) => { window.report = report }, (error) => { window.report = { error: String(error) } })`,
    );
    const report = await reader.until("window.report ?? null", Boolean);
    assert.deepEqual(report.globals, []);
    const { globals: _, ...ways } = report;
    assert.ok(Object.keys(ways).length > 20);
    expectInside(ways, served);
  });

  test("keeps a hostile document in the sandbox", async () => {
    const { reader, served } = scene;
    served.pages.set("/static/hostile.html", hostileDocument(served.outside));
    await reader.run(`void (() => {
      addEventListener("message", ({ data }) => { if (data.report) window.documentReport = data.report })
      const frame = document.createElement("iframe")
      frame.setAttribute("sandbox", "allow-scripts")
      frame.src = "static/hostile.html"
      document.body.append(frame)
    })()`);
    const report = await reader.until("window.documentReport ?? null", Boolean);
    assert.ok(Object.keys(report).length > 30);
    expectInside(report, served);
    assert.ok(await reader.run("location.pathname === '/'"));
  });
}

/** Expects that no way out was found, and that the server outside heard nothing. @param {Record<string, string>} report @param {Scene["served"]} served */
function expectInside(report, served) {
  assert.deepEqual(
    Object.keys(report).filter((way) => report[way] !== "in"),
    [],
  );
  assert.deepEqual(
    served.requests.filter((path) => path.startsWith("/outside/")),
    [],
  );
}

/** Tests code of the reader on the page. @param {Scene} scene */
function testOwnCode(scene) {
  test("rates a board in the sandbox, and interrupts a heuristic without end", () => expectRatings(scene.reader));

  test("rates in a sandboxed iframe as well", async () => {
    const { reader, served } = scene;
    await reader.goto(served.course("?algorithm=a_star", 'sandbox="allow-scripts"'));
    await reader.enterIframe();
    await reader.state("ready");
    assert.equal(await reader.run("origin"), "null");
    await expectRatings(reader);
    await reader.leaveIframe();
  });

  test("writes a heuristic, audits it and solves with it", async () => {
    const { reader, served } = scene;
    await reader.open(`${served.site}?${SMALL}&algorithm=a_star&heuristic=misplaced&run=1`, "done");
    const expanded = await reader.run("document.querySelector('[data-stat=expanded]').textContent");
    await reader.set("heuristic", "write");
    await reader.until("document.querySelector('.cm-content') !== null", Boolean);
    await reader.click(".cm-content");
    await reader.run(write("def h(state, goal): return sum(a != b for a, b in zip(state, goal) if a)"));
    await reader.click("#audit-start");
    await reader.expectText("[data-stat=overestimates]", /^0$/);
    await reader.expectText("#audit-headline", /^Admissible and consistent$/);
    await reader.click("#primary");
    await reader.state("done");
    await reader.expectText("[data-stat=path_length]", /^5$/);
    assert.equal(await reader.run("document.querySelector('[data-stat=expanded]').textContent"), expanded);
    assert.match(await reader.run("location.href"), /heuristic=own/);
  });
}

/** Tests a problem of the reader on the page. @param {Scene} scene */
function testOwnProblem(scene) {
  test("marks a problem's faulty line, then searches and audits it", async () => {
    const { reader, served } = scene;
    const code = deflateRawSync(FAULTY).toString("base64url");
    await reader.open(`${served.site}?problem=own&algorithm=a_star#code=${code}`);
    await reader.expectText(".cm-content", /state - less/);
    await reader.click("#primary");
    await reader.expectText("#notice-text", /in line 5/);
    await reader.expectText(".cm-line.cm-marked", /state - less/);
    await reader.click("#notice-close");
    await reader.click(".cm-content");
    await reader.run(write(DOWN));
    await reader.click("#primary");
    await reader.state("done");
    await reader.expectText("#sentence", /^Solved in 2 moves/);
    await reader.expectText("[data-stat=expanded]", /^2$/);
    const width = "document.querySelector('#own-start img')?.naturalWidth ?? 0";
    await reader.until(width, (width) => width > 0);
    await reader.click("#states-start");
    await reader.expectText("#states-headline", /^Admissible and consistent$/);
  });
}

/** Tests a search of the reader on the page: functions inside it are watched in another way in each version of Python. @param {Scene} scene */
function testOwnSearch(scene) {
  test("draws a search of a link, shows its values, and tests it", async () => {
    const { reader, served } = scene;
    const board = "start=1,2,3,0,8,5,7,4,6&goal=1,2,3,8,0,4,7,6,5";
    const code = deflateRawSync(LATE).toString("base64url");
    await reader.open(`${served.site}?${board}&algorithm=own#search=${code}`);
    await reader.expectText(".cm-content", /popleft/);
    await reader.click("#primary");
    await reader.state("done");
    await reader.expectText("[data-stat=expanded]", /^56$/);
    await reader.expectText("#own-verdict", /2 of 94 nodes/);
    await reader.expectText("#workshop", /len\(visited\)\s*56/);
    await reader.click("#test-start");
    await reader.expectText("#test-headline", /^Right but wasteful: breadth-first search$/);
  });
}

/** Expects the results of `RATE`. @param {Scene["reader"]} reader */
async function expectRatings(reader) {
  await reader.run(RATE);
  const [counted, endless] = await reader.until("window.answers ?? null", Boolean);
  assert.deepEqual(counted, { values: [2], errors: [] });
  assert.deepEqual([endless.errors[0].kind, endless.errors[0].line], ["stopped", 2]);
}
