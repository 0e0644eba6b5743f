/** Draws the strip charts of trials, for cost and for path lengths: a row for each search, a dot for each board. */

import { BOTTOM, jitter, logAxis, ROW, sampleIndices, TOP } from "./measures.js";

/** @typedef {import("./plot-library.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

/** The least number of nodes and of seconds that the logarithmic axes show; smaller values are shown as the least. */
const LEAST = { expanded: 1, seconds: 0.0001 };
/** The ends of the axes of a chart without dots. */
const EMPTY_END = { expanded: 10_000, seconds: 10 };
/** Pixels from the top of a row to the centre of its dots. */
const DOTS_Y = 30;
/** Pixels from the top of a row to the text of the median. */
const TEXT_Y = 12;
/** Pixels from the top of a row to the line from the lower to the upper quartile. */
const QUARTILES_Y = 43;
/** The largest distance of a dot above or below the centre of its row's dots, in pixels. */
const SPREAD = 7;

/** Returns the y, in the chart, of a point `offset` pixels below the top of a row. @param {number} row @param {number} offset */
const yInRow = (row, offset) => row * ROW + offset;

/** Returns the height, the margins and the vertical axis of a chart with a number of rows. @param {number} rows */
const rowLayout = (rows) => ({
  height: TOP + rows * ROW + BOTTOM,
  marginTop: TOP,
  marginBottom: BOTTOM,
  y: { axis: null, domain: [0, rows * ROW], range: [TOP, TOP + rows * ROW] },
});

/**
 * Returns the chart of each search's nodes expanded or of its seconds, on a logarithmic axis.
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {ChartSettings} settings
 * @param {{width: number, narrow: boolean}} room size of the chart
 */
export function dotStrips(plot, searches, { measure, most, medians }, { width, narrow }) {
  const least = LEAST[measure];
  const atLeast = (/** @type {number} */ value) => Math.max(value, least);
  const dots = searches.flatMap(({ dots }, row) =>
    sampleIndices(dots.board.length, most).map((index) => ({
      x: atLeast(dots[measure][index]),
      y: yInRow(row, DOTS_Y + SPREAD * jitter(dots.board[index])),
    })),
  );
  // Lines from the lower to the upper quartile.
  const halves = searches.flatMap(({ halves }, row) =>
    halves[measure].length
      ? [{ from: atLeast(halves[measure][0]), to: atLeast(halves[measure][1]), y: yInRow(row, QUARTILES_Y) }]
      : [],
  );
  const medianMarks = searches.flatMap((search, row) =>
    search[measure].length ? [{ x: atLeast(search[measure][0]), row, words: medians[row] }] : [],
  );
  const { domain, ticks } = logAxis(dots.length ? dots.map(({ x }) => x) : [least, EMPTY_END[measure]], least);
  return plot.plot({
    ...rowLayout(searches.length),
    width,
    marginLeft: narrow ? 6 : 14,
    marginRight: narrow ? 8 : 34,
    x: {
      type: "log",
      domain,
      ticks,
      tickSize: 0,
      tickFormat: (/** @type {number} */ value) => value.toLocaleString("en", { maximumFractionDigits: 4 }),
      label: null,
    },
    marks: [
      plot.gridX(ticks, { stroke: "var(--hairline)", strokeOpacity: 1 }),
      plot.dot(dots, { x: "x", y: "y", r: 3.4, fill: "var(--expanded)", fillOpacity: 0.4 }),
      plot.ruleY(halves, { x1: "from", x2: "to", y: "y", stroke: "var(--ink)", strokeWidth: 1.6 }),
      plot.ruleX(medianMarks, {
        x: "x",
        y1: ({ row }) => yInRow(row, DOTS_Y - 11),
        y2: ({ row }) => yInRow(row, QUARTILES_Y),
        stroke: "var(--ink)",
        strokeWidth: 2.4,
      }),
      narrow ? null : plot.text(medianMarks, rowText("words", 0)),
    ],
  });
}

/**
 * Returns the chart of path lengths, as multiples of the length of a shortest path. A text replaces the dots of a search
 * whose paths are always shortest.
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {ChartSettings} settings
 * @param {{width: number, narrow: boolean}} room size of the chart
 */
export function ratioStrips(plot, searches, { most, ratios, names }, { width, narrow }) {
  // A ratio below 1 stands for a board whose ratio is not known.
  const knownRatios = searches.map((search) =>
    search.always_shortest ? [] : search.dots.ratio.filter((ratio) => ratio >= 1),
  );
  const dots = searches.flatMap(({ dots }, row) =>
    ratios[row].word
      ? []
      : sampleIndices(dots.board.length, most)
          .filter((index) => dots.ratio[index] >= 1)
          .map((index) => ({ x: dots.ratio[index], y: yInRow(row, DOTS_Y + SPREAD * jitter(dots.board[index])) })),
  );
  const texts = ratios.flatMap(({ word }, row) => (word ? [{ x: 1, row, word }] : []));
  const medianMarks = searches.flatMap(({ ratio }, row) =>
    ratios[row].median ? [{ x: ratio[0], row, words: ratios[row].median, longest: ratios[row].longest }] : [],
  );
  const maxRatio = Math.max(2, ...knownRatios.flat());
  const tickCount = maxRatio > 6 ? 4 : Math.ceil(maxRatio) - 1;
  return plot.plot({
    ...rowLayout(searches.length),
    width,
    marginLeft: narrow ? 10 : 18,
    marginRight: narrow ? 16 : 22,
    x: { domain: [1, maxRatio], ticks: tickCount, tickSize: 0, label: null },
    marks: [
      plot.gridX({ stroke: "var(--hairline)", strokeOpacity: 1, ticks: tickCount }),
      plot.dot(dots, { x: "x", y: "y", r: 3.4, fill: "var(--ink-2)", fillOpacity: 0.4 }),
      plot.dot(
        texts.filter(({ row }) => searches[row].always_shortest),
        { x: "x", y: centreOf, r: 3.6, fill: "var(--ink)" },
      ),
      plot.text(texts, { x: "x", y: centreOf, dx: 12, textAnchor: "start", fill: "var(--ink-2)", text: "word" }),
      plot.ruleX(medianMarks, {
        x: "x",
        y1: ({ row }) => yInRow(row, DOTS_Y - 9),
        y2: ({ row }) => yInRow(row, DOTS_Y + 9),
        stroke: "var(--ink)",
        strokeWidth: 2.4,
      }),
      ...(narrow ? narrowLabels(plot, medianMarks, names, width) : wideLabels(plot, medianMarks, (maxRatio + 1) / 2)),
    ],
  });
}

/** @typedef {{x: number, row: number, words: string, longest: string}} Middle a row's median, as number and text, and the text of its largest ratio */

/**
 * Returns the texts of a wide chart: each row's median, and beside it, on the side with more room, its largest ratio.
 * @param {Plot} plot @param {Middle[]} middles @param {number} half the value in the middle of the axis
 */
const wideLabels = (plot, middles, half) => [
  plot.text(middles, rowText("words", 0)),
  ...[true, false].map((inLeftHalf) =>
    plot.text(
      middles.filter(({ x }) => x < half === inLeftHalf),
      { ...rowText("longest", inLeftHalf ? 20 : -20), fontWeight: 400, textAnchor: inLeftHalf ? "start" : "end" },
    ),
  ),
];

/**
 * Returns the texts of a narrow chart: each row's name at the left, its median and largest ratio at the right.
 * @param {Plot} plot @param {Middle[]} middles @param {string[]} names @param {number} width
 */
const narrowLabels = (plot, middles, names, width) => [
  plot.text(names, {
    frameAnchor: "left",
    y: (_, row) => yInRow(row, TEXT_Y),
    dx: -10,
    textAnchor: "start",
    lineWidth: (width - 140) / 14,
    textOverflow: "ellipsis",
    fontWeight: 600,
    fill: "var(--ink)",
    stroke: "var(--paper)",
  }),
  plot.text(middles, {
    frameAnchor: "right",
    y: ({ row }) => yInRow(row, TEXT_Y),
    dx: 14,
    textAnchor: "end",
    text: ({ words, longest }) => `${words}, ${longest}`,
    fill: "var(--ink)",
    stroke: "var(--paper)",
  }),
];

/** Returns the y of the centre of a row's dots. @param {{row: number}} datum */
const centreOf = ({ row }) => yInRow(row, DOTS_Y);

/**
 * Returns options of Observable Plot for texts above the dots of rows.
 * @param {string} text name of the field with the text @param {number} dx shift to the right in pixels
 */
const rowText = (text, dx) => ({
  x: "x",
  y: (/** @type {{row: number}} */ { row }) => yInRow(row, TEXT_Y),
  text,
  dx,
  fontWeight: 600,
  fill: text === "longest" ? "var(--ink-2)" : "var(--ink)",
});
