/** Draws the growth chart of trials: the median of nodes expanded, by moves needed; one line for each search. */

import { logAxis, sampleIndices, spreadLabels, wrapNames } from "./measures.js";

/** @typedef {import("./plot-library.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

/** The smallest height of the chart, and its top and bottom margins, in pixels. */
const MIN_HEIGHT = 236;
const TOP = 12;
const BOTTOM = 40;
/** Height of a line of text in the name of a search, in pixels. */
const TEXT_LINE = 13;
/** Vertical distance between the names of two searches, in pixels. */
const NAME_GAP = 3;
/** Distance from the end of a search's line to its name, in pixels. */
const LINE_TO_NAME = 10;
/** The largest fraction of the chart's width that names may take, unless they need less than `MIN_NAME_WIDTH`. */
const MAX_NAME_FRACTION = 0.36;
/** The width, in pixels, that names may take in any chart. */
const MIN_NAME_WIDTH = 96;
/** The largest number of labels on the horizontal axis, in a narrow chart and in a wide one. */
const MAX_LABELS_NARROW = 5;
const MAX_LABELS_WIDE = 8;

/** The ranges of the axes before a trial has run. */
const PLANNED_MOVES = [0, 30];
const PLANNED_EXPANDED = [1, 100_000];

/** Returns a value raised to at least 1, as a logarithmic axis cannot show 0. @param {number} value */
const positive = (value) => Math.max(1, value);

/**
 * Returns the growth chart, with the chosen search in front and a dot for each of its boards; null if all boards need
 * the same number of moves. Before a trial has run, it has only axes.
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {ChartSettings} settings
 * @param {{width: number, narrow: boolean, measure: (words: string) => number}} room the chart's width, and a function that returns the width of a text
 */
export function growthChart(
  plot,
  searches,
  { chosen, planned, lines, short, moves, most },
  { width, narrow, measure },
) {
  const points = searches.flatMap(({ growth }, row) =>
    growth.map(([needed, median]) => ({ x: needed, y: positive(median), row })),
  );
  if (!planned && new Set(points.map(({ x }) => x)).size < 2) return null;
  const { dots } = searches[chosen];
  const boards = sampleIndices(dots.board.length, most)
    .filter((index) => dots.optimal[index] >= 0)
    .map((index) => ({ x: dots.optimal[index], y: positive(dots.expanded[index]) }));
  const y = logAxis(planned ? PLANNED_EXPANDED : [...points, ...boards].map((point) => point.y), 1);
  const x = movesAxis(
    planned ? PLANNED_MOVES : points.map((point) => point.x),
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
 * Returns the range of values on the horizontal axis, and its ticks at whole numbers.
 * @param {number[]} needed numbers of moves @param {number} maxTicks about the largest number of ticks
 */
function movesAxis(needed, maxTicks) {
  const [least, largest] = [Math.min(...needed), Math.max(...needed)];
  const stride = Math.max(1, Math.ceil((largest - least) / maxTicks));
  const first = stride < 10 ? least : Math.ceil(least / stride) * stride; // costs can be far apart
  const ticks = [];
  for (let moves = first; moves <= largest; moves += stride) ticks.push(moves);
  return { domain: [least, largest], ticks };
}

/**
 * Returns the end of each search's line, and by how many pixels its name is moved down so that names do not overlap.
 * @param {Search[]} searches
 * @param {number[]} sizes heights of the names
 * @param {number[]} domain least and largest value of the vertical axis
 * @param {number} chart height of the chart in pixels
 */
function lineEnds(searches, sizes, [low, high], chart) {
  const pixelOf = (/** @type {number} */ value) =>
    chart - BOTTOM - (Math.log(value / low) / Math.log(high / low)) * (chart - BOTTOM - TOP);
  const ends = searches.flatMap(({ growth }, row) => {
    const end = growth.at(-1);
    return end ? [{ row, y: positive(end[1]) }] : [];
  });
  const nameYs = spreadLabels(
    ends.map((end) => pixelOf(end.y)),
    ends.map((end) => sizes[end.row]),
    chart - BOTTOM,
  );
  return ends.map((end, index) => ({ ...end, down: nameYs[index] - pixelOf(end.y) }));
}
