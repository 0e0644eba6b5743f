/** Measures five heuristics in the reader's browser: Slide & Seek, embedded in this page, searches with one after the other. */

const GOAL = [...Array(16).keys()];
/** The cells of a row for nodes, seconds and nodes per second before they have been measured. */
const NOT_MEASURED = ["–", "–", "–"];
const NO_TABLES = "This site does not have the tables.";
const form = /** @type {HTMLFormElement} */ (document.getElementById("choice"));
const boards = /** @type {HTMLFieldSetElement} */ (form.querySelector("fieldset"));
const button = /** @type {HTMLButtonElement} */ (document.getElementById("measure"));
const status = /** @type {HTMLElement} */ (document.getElementById("status"));
const page = /** @type {any} */ (document.getElementById("page"));
const rows = /** @type {HTMLTableRowElement[]} */ ([...document.querySelectorAll("[data-heuristic]")]);
/** The measurements, by board and heuristic. @type {Map<string, Measurement>} */
const measurements = new Map();

/** @typedef {{ nodes: number, seconds: number } | { problem: string }} Measurement */

const chosen = () => /** @type {HTMLInputElement} */ (form.querySelector("input:checked"));
/** @param {HTMLTableRowElement} row */
const key = (row) => `${chosen().value} ${row.dataset.heuristic}`;
/** @param {HTMLTableRowElement} row */
const label = (row) => row.cells[0].textContent;
/** @param {number} value @param {number} digits */
const format = (value, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Draws a board as a grid; tiles of a group have its colour and letter. @param {HTMLElement} board @param {number[]} tiles */
function drawBoard(board, tiles) {
  const groups = (board.dataset.groups ?? "").split(" ").map((group) => group.split(",").map(Number));
  const cells = tiles.map((tile) => {
    const cell = document.createElement("span");
    cell.textContent = tile ? String(tile) : "";
    const group = tile ? groups.findIndex((members) => members.includes(tile)) : -1;
    if (group >= 0) cell.dataset.group = "ABC"[group];
    return cell;
  });
  const text = [0, 4, 8, 12].map((first) =>
    tiles
      .slice(first, first + 4)
      .map((tile) => tile || "gap")
      .join(" "),
  );
  const named = groups.filter(([tile]) => tile).map((members, index) => `group ${"ABC"[index]}: ${members.join(", ")}`);
  board.setAttribute("role", "img");
  board.setAttribute("aria-label", [...text.map((row, index) => `row ${index + 1}: ${row}`), ...named].join("; "));
  board.replaceChildren(...cells);
}

/** Shows the chosen board with its values of h and its measurements. */
function show() {
  for (const board of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-board]"))) {
    const name = board.dataset.board ?? "";
    const tiles = { start: () => chosen().value.split(",").map(Number), goal: () => GOAL }[name];
    drawBoard(board, tiles ? tiles() : name.split(",").map(Number));
  }
  const values = (chosen().dataset.h ?? "").split(" ");
  rows.forEach((row, index) => {
    while (row.cells.length > 1) row.deleteCell(-1);
    row.insertCell().textContent = values[index];
    showMeasurement(row);
  });
}

/** Shows the measurement of the heuristic of a row. @param {HTMLTableRowElement} row */
function showMeasurement(row) {
  const measurement = measurements.get(key(row));
  while (row.cells.length > 2) row.deleteCell(-1);
  if (measurement && "problem" in measurement) {
    const cell = row.insertCell();
    cell.colSpan = NOT_MEASURED.length;
    cell.className = "problem";
    cell.textContent = measurement.problem;
    return;
  }
  const texts = measurement
    ? [format(measurement.nodes), format(measurement.seconds, 3), format(measurement.nodes / measurement.seconds)]
    : NOT_MEASURED;
  for (const text of texts) row.insertCell().textContent = text;
}

/** Searches the chosen board with a heuristic. @param {string} heuristic @returns {Promise<Measurement>} */
function search(heuristic) {
  return new Promise((resolve) => {
    const events = new AbortController();
    let used = "";
    /** @param {Measurement} measurement */
    const finish = (measurement) => {
      events.abort();
      resolve(measurement);
    };
    const { signal } = events;
    // A heuristic whose tables the site does not have is replaced by another one.
    page.addEventListener(
      "state",
      ({ detail }) => {
        used = new URLSearchParams(detail.link).get("heuristic") ?? "manhattan";
      },
      { signal },
    );
    page.addEventListener("error", ({ detail }) => finish({ problem: detail.message }), { signal });
    page.addEventListener(
      "solved",
      ({ detail: { counters, seconds } }) =>
        finish(used === heuristic ? { nodes: counters.generated, seconds } : { problem: NO_TABLES }),
      { signal },
    );
    page.load({ start: chosen().value, goal: GOAL.join(","), algorithm: "ida_star", heuristic });
    page.solve();
  });
}

/** Returns a sentence that compares the first and the last heuristic that solved the board. */
function summary() {
  const solved = rows
    .map((row) => ({ name: label(row), measurement: measurements.get(key(row)) }))
    .filter(({ measurement }) => measurement && "nodes" in measurement)
    .map(({ name, measurement }) => ({ name, nodes: /** @type {{ nodes: number }} */ (measurement).nodes }));
  if (solved.length === 0) return "Measured: no search found a solution.";
  solved.sort((a, b) => a.nodes - b.nodes);
  const [fewest, most] = [solved[0], solved[solved.length - 1]];
  if (fewest === most) return `Measured: only ${fewest.name} found a solution.`;
  return `Measured: ${most.name} generated ${format(most.nodes / fewest.nodes, 1)} times as many nodes as ${fewest.name}.`;
}

/** Measures all heuristics on the chosen board, one after another. */
async function measure() {
  page.hidden = false;
  // The button keeps the focus, which a disabled element would lose.
  button.setAttribute("aria-disabled", "true");
  button.focus();
  boards.disabled = true;
  for (const row of rows) {
    status.textContent = `Searching with ${label(row)} …`;
    row.setAttribute("aria-busy", "true");
    measurements.set(key(row), await search(/** @type {string} */ (row.dataset.heuristic)));
    row.removeAttribute("aria-busy");
    showMeasurement(row);
  }
  boards.disabled = false;
  button.setAttribute("aria-disabled", "false");
  status.textContent = summary();
}

form.addEventListener("change", () => {
  show();
  status.textContent = measurements.has(key(rows[0])) ? summary() : "Nothing has been measured on this board yet.";
  if (!page.hidden) page.load({ start: chosen().value, goal: GOAL.join(","), algorithm: "ida_star" });
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!boards.disabled) measure();
});
show();
