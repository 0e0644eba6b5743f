/** Strip charts of trials: a row of dots for each search, with one dot per board; cost, and lengths of paths. */

import { BOTTOM, jitter, logAxis, ROW, sampleIndices, TOP } from "./measures.js";

/** @typedef {import("./library.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

const LEAST = { expanded: 1, seconds: 0.0001 };
/** Within a row, from its top: centre and spread of the dots, text of the median, line of the middle half. */
const MIDDLE = 30;
const SPREAD = 7;
const FIGURE = 12;
const HALF = 43;

/** Returns the y of a position within a row. @param {number} row @param {number} within */
const at = (row, within) => row * ROW + within;

/** Returns height and vertical axis of a chart of rows. @param {number} rows */
const rowLayout = (rows) => ({
  height: TOP + rows * ROW + BOTTOM,
  marginTop: TOP,
  marginBottom: BOTTOM,
  y: { axis: null, domain: [0, rows * ROW], range: [TOP, TOP + rows * ROW] },
});

/**
 * Returns the chart of nodes expanded, or of seconds, on a logarithmic axis.
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {ChartSettings} settings
 * @param {{width: number, narrow: boolean}} room size of the chart
 */
export function dotStrips(plot, searches, { measure, most, medians }, { width, narrow }) {
  const least = LEAST[measure];
  const show = (/** @type {number} */ value) => Math.max(value, least);
  const dots = searches.flatMap(({ dots }, row) =>
    sampleIndices(dots.board.length, most).map((place) => ({
      x: show(dots[measure][place]),
      y: at(row, MIDDLE + SPREAD * jitter(dots.board[place])),
    })),
  );
  const halves = searches.flatMap(({ halves }, row) =>
    halves[measure].length ? [{ from: show(halves[measure][0]), to: show(halves[measure][1]), y: at(row, HALF) }] : [],
  );
  const middles = searches.flatMap((search, row) =>
    search[measure].length ? [{ x: show(search[measure][0]), row, words: medians[row] }] : [],
  );
  const { domain, ticks } = logAxis(dots.length ? dots.map(({ x }) => x) : [least], least);
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
      plot.ruleX(middles, {
        x: "x",
        y1: ({ row }) => at(row, MIDDLE - 11),
        y2: ({ row }) => at(row, HALF),
        stroke: "var(--ink)",
        strokeWidth: 2.4,
      }),
      narrow ? null : plot.text(middles, figure("words", 0)),
    ],
  });
}

/**
 * Returns the chart of path lengths relative to shortest paths; a text replaces the dots of a search whose paths are
 * always shortest.
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {ChartSettings} settings
 * @param {{width: number, narrow: boolean}} room size of the chart
 */
export function ratioStrips(plot, searches, { most, ratios, names }, { width, narrow }) {
  const known = searches.map((search) => (search.always_shortest ? [] : search.dots.ratio.filter((one) => one >= 1)));
  const dots = searches.flatMap(({ dots }, row) =>
    ratios[row].word
      ? []
      : sampleIndices(dots.board.length, most)
          .filter((place) => dots.ratio[place] >= 1)
          .map((place) => ({ x: dots.ratio[place], y: at(row, MIDDLE + SPREAD * jitter(dots.board[place])) })),
  );
  const words = ratios.flatMap(({ word }, row) => (word ? [{ x: 1, row, word }] : []));
  const middles = searches.flatMap(({ ratio }, row) =>
    ratios[row].median ? [{ x: ratio[0], row, words: ratios[row].median, longest: ratios[row].longest }] : [],
  );
  const last = Math.max(2, ...known.flat());
  return plot.plot({
    ...rowLayout(searches.length),
    width,
    marginLeft: narrow ? 10 : 18,
    marginRight: narrow ? 16 : 22,
    x: { domain: [1, last], ticks: last > 6 ? 4 : Math.ceil(last) - 1, tickSize: 0, label: null },
    marks: [
      plot.gridX({ stroke: "var(--hairline)", strokeOpacity: 1, ticks: last > 6 ? 4 : Math.ceil(last) - 1 }),
      plot.dot(dots, { x: "x", y: "y", r: 3.4, fill: "var(--ink-2)", fillOpacity: 0.4 }),
      plot.dot(
        words.filter(({ row }) => searches[row].always_shortest),
        { x: "x", y: middle, r: 3.6, fill: "var(--ink)" },
      ),
      plot.text(words, { x: "x", y: middle, dx: 12, textAnchor: "start", fill: "var(--ink-2)", text: "word" }),
      plot.ruleX(middles, {
        x: "x",
        y1: ({ row }) => at(row, MIDDLE - 9),
        y2: ({ row }) => at(row, MIDDLE + 9),
        stroke: "var(--ink)",
        strokeWidth: 2.4,
      }),
      ...(narrow ? namedMiddles(plot, middles, names, width) : ratioLabels(plot, middles, (last + 1) / 2)),
    ],
  });
}

/** @typedef {{x: number, row: number, words: string, longest: string}} Middle median and largest ratio of a row */

/**
 * Returns marks for a wide chart: medians above their ticks, and the largest ratios where there is room.
 * @param {Plot} plot @param {Middle[]} middles @param {number} half
 */
const ratioLabels = (plot, middles, half) => [
  plot.text(middles, figure("words", 0)),
  ...[true, false].map((left) =>
    plot.text(
      middles.filter(({ x }) => x < half === left),
      { ...figure("longest", left ? 20 : -20), fontWeight: 400, textAnchor: left ? "start" : "end" },
    ),
  ),
];

/**
 * Returns marks for a narrow chart: the names of the rows, and at the right median and largest ratio.
 * @param {Plot} plot @param {Middle[]} middles @param {string[]} names @param {number} width
 */
const namedMiddles = (plot, middles, names, width) => [
  plot.text(names, {
    frameAnchor: "left",
    y: (_, row) => at(row, FIGURE),
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
    y: ({ row }) => at(row, FIGURE),
    dx: 14,
    textAnchor: "end",
    text: ({ words, longest }) => `${words}, ${longest}`,
    fill: "var(--ink)",
    stroke: "var(--paper)",
  }),
];

/** Returns the y of the centre of a row. @param {{row: number}} one */
const middle = ({ row }) => at(row, MIDDLE);

/** Returns options for a text above the dots of a row. @param {string} text @param {number} dx */
const figure = (text, dx) => ({
  x: "x",
  y: (/** @type {{row: number}} */ { row }) => at(row, FIGURE),
  text,
  dx,
  fontWeight: 600,
  fill: text === "longest" ? "var(--ink-2)" : "var(--ink)",
});
