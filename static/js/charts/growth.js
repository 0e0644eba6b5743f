/** The growth chart of trials: the median of expanded nodes by moves needed, a line for each search. */

import { logAxis, sampleIndices, spreadLabels, wrapNames } from "./measures.js";

/** @typedef {import("./library.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

const MIN_HEIGHT = 236;
const TOP = 12;
const BOTTOM = 40;
/** Height of a text line in names, distance between names, and distance from the end of a line to its name. */
const TEXT_LINE = 13;
const NAME_GAP = 3;
const LINE_TO_NAME = 10;
/** The largest fraction of the width for names, and the width in pixels that they may always have. */
const MAX_NAME_FRACTION = 0.36;
const MIN_NAME_WIDTH = 96;
/** The most labels of the horizontal axis, in a narrow chart and in a wide one. */
const MAX_LABELS_NARROW = 5;
const MAX_LABELS_WIDE = 8;

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
    .filter((index) => dots.optimal[index] >= 0)
    .map((index) => ({ x: dots.optimal[index], y: positive(dots.expanded[index]) }));
  const y = logAxis(
    [...points, ...boards].map((point) => point.y),
    1,
  );
  const x = movesAxis(
    points.map((point) => point.x),
    narrow ? MAX_LABELS_NARROW : MAX_LABELS_WIDE,
  );
  const names = wrapNames(narrow ? short : lines, Math.max(MIN_NAME_WIDTH, MAX_NAME_FRACTION * width), measure);
  const sizes = names.names.map((name) => TEXT_LINE * name.length + NAME_GAP);
  const height = Math.max(MIN_HEIGHT, TOP + BOTTOM + sizes.reduce((sum, size) => sum + size, 0));
  const isChosen = (/** @type {{row: number}} */ { row }) => row === chosen;
  return plot.plot({
    width,
    height,
    marginTop: TOP,
    marginBottom: BOTTOM,
    marginLeft: 62,
    marginRight: Math.ceil(names.width) + LINE_TO_NAME + (narrow ? 2 : 6),
    x: { ...x, tickSize: 0, tickFormat: String, label: null },
    y: {
      type: "log",
      ...y,
      tickSize: 0,
      tickFormat: (/** @type {number} */ value) => value.toLocaleString("en"),
      label: null,
    },
    marks: [
      plot.gridY(y.ticks, { stroke: "var(--hairline)", strokeOpacity: 1 }),
      plot.line(
        points.filter((point) => !isChosen(point)),
        { x: "x", y: "y", z: "row", stroke: "var(--ink-2)", strokeWidth: 1.5 },
      ),
      plot.dot(boards, { x: "x", y: "y", r: 2.6, fill: "var(--expanded)", fillOpacity: 0.5 }),
      plot.line(points.filter(isChosen), { x: "x", y: "y", stroke: "var(--accent)", strokeWidth: 2.8 }),
      ...lineEnds(searches, sizes, y.domain, height).map((end) =>
        plot.text([names.names[end.row].join("\n")], {
          x: x.domain[1],
          y: end.y,
          dx: LINE_TO_NAME,
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
 * Returns the domain of the horizontal axis, and ticks at whole numbers.
 * @param {number[]} needed numbers of moves @param {number} maxTicks about the largest number of ticks
 */
function movesAxis(needed, maxTicks) {
  const [first, last] = [Math.min(...needed), Math.max(...needed)];
  const stride = Math.max(1, Math.ceil((last - first) / maxTicks));
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
  const ends = searches.flatMap(({ growth }, row) => {
    const end = growth.at(-1);
    return end ? [{ row, y: positive(end[1]) }] : [];
  });
  const heights = spreadLabels(
    ends.map((end) => height(end.y)),
    ends.map((end) => sizes[end.row]),
    chart - BOTTOM,
  );
  return ends.map((end, index) => ({ ...end, down: heights[index] - height(end.y) }));
}
