/** The growth chart of trials: the median of expanded nodes by moves needed, a line for each search. */

import { logAxis, sampleIndices, spreadLabels, wrapNames } from "./measures.js";

/** @typedef {import("./library.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

const LEAST_HEIGHT = 236;
const TOP = 12;
const BOTTOM = 40;
/** Height of a text line in names, distance between names, and distance from a name to the end of its line. */
const LINE = 13;
const GAP = 3;
const BESIDE = 10;
/** The largest fraction of the width for names, and a width that they may always have. */
const SHARE = 0.36;
const ROOM = 96;
/** The most labels of the horizontal axis, in a narrow chart and elsewhere. */
const FEW = 5;
const MANY = 8;

/** Returns a value that a logarithmic axis can show. @param {number} value */
const positive = (value) => Math.max(1, value);

/**
 * Returns the growth chart, with the chosen search in front and a dot for each of its boards; null if all boards need
 * the same number of moves.
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {ChartSettings} settings
 * @param {{width: number, narrow: boolean, measure: (words: string) => number}} room size of the chart, and the width of text
 */
export function growthChart(plot, searches, { chosen, lines, short, moves, most }, { width, narrow, measure }) {
  const points = searches.flatMap(({ growth }, row) =>
    growth.map(([needed, median]) => ({ x: needed, y: positive(median), row })),
  );
  if (new Set(points.map(({ x }) => x)).size < 2) return null;
  const { dots } = searches[chosen];
  const boards = sampleIndices(dots.board.length, most)
    .filter((place) => dots.optimal[place] >= 0)
    .map((place) => ({ x: dots.optimal[place], y: positive(dots.expanded[place]) }));
  const y = logAxis(
    [...points, ...boards].map((one) => one.y),
    1,
  );
  const x = movesAxis(
    points.map((one) => one.x),
    narrow ? FEW : MANY,
  );
  const names = wrapNames(narrow ? short : lines, Math.max(ROOM, SHARE * width), measure);
  const sizes = names.names.map((name) => LINE * name.length + GAP);
  const height = Math.max(LEAST_HEIGHT, TOP + BOTTOM + sizes.reduce((sum, size) => sum + size, 0));
  const isChosen = (/** @type {{row: number}} */ { row }) => row === chosen;
  return plot.plot({
    width,
    height,
    marginTop: TOP,
    marginBottom: BOTTOM,
    marginLeft: 62,
    marginRight: Math.ceil(names.width) + BESIDE + (narrow ? 2 : 6),
    x: { ...x, tickSize: 0, tickFormat: String, label: null },
    y: {
      type: "log",
      ...y,
      tickSize: 0,
      tickFormat: (/** @type {number} */ one) => one.toLocaleString("en"),
      label: null,
    },
    marks: [
      plot.gridY(y.ticks, { stroke: "var(--hairline)", strokeOpacity: 1 }),
      plot.line(
        points.filter((one) => !isChosen(one)),
        { x: "x", y: "y", z: "row", stroke: "var(--ink-2)", strokeWidth: 1.5 },
      ),
      plot.dot(boards, { x: "x", y: "y", r: 2.6, fill: "var(--expanded)", fillOpacity: 0.5 }),
      plot.line(points.filter(isChosen), { x: "x", y: "y", stroke: "var(--accent)", strokeWidth: 2.8 }),
      ...lineEnds(searches, sizes, y.domain, height).map((end) =>
        plot.text([names.names[end.row].join("\n")], {
          x: x.domain[1],
          y: end.y,
          dx: BESIDE,
          dy: end.down,
          textAnchor: "start",
          lineHeight: 1,
          fill: isChosen(end) ? "var(--accent)" : "var(--ink)",
          fontWeight: isChosen(end) ? 700 : 400,
        }),
      ),
      plot.text([moves], { frameAnchor: "bottom-right", dy: 38, fontWeight: 600, fill: "var(--ink-2)" }),
    ],
  });
}

/**
 * Returns the domain of the horizontal axis, and as many whole numbers as have room.
 * @param {number[]} needed @param {number} most
 */
function movesAxis(needed, most) {
  const [first, last] = [Math.min(...needed), Math.max(...needed)];
  const stride = Math.max(1, Math.ceil((last - first) / most));
  const ticks = [];
  for (let moves = first; moves <= last; moves += stride) ticks.push(moves);
  return { domain: [first, last], ticks };
}

/**
 * Returns the ends of the lines, and how far each name is moved down so that names do not overlap.
 * @param {Search[]} searches
 * @param {number[]} sizes heights of the names
 * @param {number[]} domain
 * @param {number} chart height of the chart
 */
function lineEnds(searches, sizes, [low, high], chart) {
  const height = (/** @type {number} */ value) =>
    chart - BOTTOM - (Math.log(value / low) / Math.log(high / low)) * (chart - BOTTOM - TOP);
  const found = searches.flatMap(({ growth }, row) => {
    const end = growth.at(-1);
    return end ? [{ row, y: positive(end[1]) }] : [];
  });
  const heights = spreadLabels(
    found.map((end) => height(end.y)),
    found.map((end) => sizes[end.row]),
    chart - BOTTOM,
  );
  return found.map((end, place) => ({ ...end, down: heights[place] - height(end.y) }));
}
