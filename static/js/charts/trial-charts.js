/**
 * Shows the charts of trials, which Observable Plot draws: strip charts with a dot for each board, for cost and for path lengths,
 * and the growth of the expanded nodes with the moves needed.
 */

import { BOTTOM, jitter, loadPlot, logAxis, ROW, sampleIndices, spreadLabels, TOP, wrapNames } from "./measures.js";

/** @typedef {import("./measures.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

/** The smallest height of the chart, and its top and bottom margins, in pixels. */
const MIN_HEIGHT = 236;
const GROWTH_TOP = 12;
const GROWTH_BOTTOM = 40;
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
function growthChart(plot, searches, { chosen, planned, lines, short, moves, most }, { width, narrow, measure }) {
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
  const height = Math.max(MIN_HEIGHT, GROWTH_TOP + GROWTH_BOTTOM + sizes.reduce((sum, size) => sum + size, 0));
  const isChosen = (/** @type {{row: number}} */ { row }) => row === chosen;
  return plot.plot({
    width,
    height,
    marginTop: GROWTH_TOP,
    marginBottom: GROWTH_BOTTOM,
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
    chart - GROWTH_BOTTOM - (Math.log(value / low) / Math.log(high / low)) * (chart - GROWTH_BOTTOM - GROWTH_TOP);
  const ends = searches.flatMap(({ growth }, row) => {
    const end = growth.at(-1);
    return end ? [{ row, y: positive(end[1]) }] : [];
  });
  const nameYs = spreadLabels(
    ends.map((end) => pixelOf(end.y)),
    ends.map((end) => sizes[end.row]),
    chart - GROWTH_BOTTOM,
  );
  return ends.map((end, index) => ({ ...end, down: nameYs[index] - pixelOf(end.y) }));
}

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
function dotStrips(plot, searches, { measure, most, medians }, { width, narrow }) {
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
function ratioStrips(plot, searches, { most, ratios, names }, { width, narrow }) {
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

/** The least width, in pixels, of the wide form of the charts; the narrow form has fewer labels. */
const MIN_WIDE_WIDTH = 620;
/** The least width, in pixels, of an element in which a chart is drawn at all. */
const MIN_WIDTH = 60;

/** Waits for a new task. Called between two charts, so that the page can respond to the reader. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Creates the charts of a trial. They are drawn when results are shown, and again whenever their width changes.
 * @param {object} config
 * @param {HTMLElement} config.strips
 * @param {HTMLElement} config.ratios
 * @param {HTMLElement} config.below for the ratios, if there is no room beside the strips
 * @param {HTMLElement} config.growth
 * @param {() => void} config.onLoadError called if Observable Plot cannot be loaded
 */
export function createTrialCharts({ strips: stripsBox, ratios: ratiosBox, below, growth: growthBox, onLoadError }) {
  /** @type {{searches: Search[], settings: ChartSettings} | null} */
  let shown = null;
  let isDrawing = false;

  const measureContext = new OffscreenCanvas(1, 1).getContext("2d");

  /** Returns the width of a text in bold, the font of the chosen search's name. @param {string} words */
  function measure(words) {
    if (!measureContext) return 0;
    measureContext.font = `700 13px ${getComputedStyle(growthBox).fontFamily}`;
    return measureContext.measureText(words).width;
  }

  /**
   * Replaces the chart in an element by a new one; an element without room for a chart gets none.
   * @param {HTMLElement} box
   * @param {(room: {width: number, narrow: boolean, measure: (words: string) => number}) => Element | null} createChart
   */
  function replaceChart(box, createChart) {
    const width = box.clientWidth;
    const chart = width > MIN_WIDTH ? createChart({ width, narrow: narrow(), measure }) : null;
    box.replaceChildren(...(chart ? [chart] : []));
  }

  /** Returns true if the charts are too narrow for their wide form. */
  const narrow = () => growthBox.clientWidth < MIN_WIDE_WIDTH;

  /** Draws all charts from the latest results. */
  async function draw() {
    if (isDrawing) return;
    isDrawing = true;
    try {
      const plot = await loadPlot();
      if (!shown) return;
      const { searches, settings } = shown;
      replaceChart(stripsBox, (room) => dotStrips(plot, searches, settings, room));
      await nextTask();
      replaceChart(ratiosBox, (room) => ratioStrips(plot, searches, settings, room));
      replaceChart(below, (room) => ratioStrips(plot, searches, settings, room));
      await nextTask();
      replaceChart(growthBox, (room) => growthChart(plot, searches, settings, room));
    } catch (error) {
      console.warn(error);
      onLoadError();
    } finally {
      isDrawing = false;
    }
  }

  let width = 0;
  new ResizeObserver(() => {
    if (growthBox.clientWidth === width) return;
    width = growthBox.clientWidth;
    requestAnimationFrame(draw);
  }).observe(growthBox);

  return {
    /** Shows the results of the trial's searches. @param {Search[]} searches @param {ChartSettings} settings */
    show(searches, settings) {
      shown = { searches, settings };
      draw();
    },
  };
}
