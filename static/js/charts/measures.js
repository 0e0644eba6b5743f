/**
 * Loads Observable Plot for the charts of trials, and computes positions: logarithmic axes, rows of dots, labels that do not
 * overlap.
 */

import { load } from "../browser/site.js";

/** @typedef {typeof import("@observablehq/plot")} Plot */

/** Loads Observable Plot. @returns {Promise<Plot>} */
export const loadPlot = () => load("static/vendor/plot/plot.js");

/**
 * @typedef {object} Search results of one search, from the worker's `trial_figures`
 * @property {number[]} expanded median, least and most
 * @property {number[]} seconds the same
 * @property {number[]} ratio the same, of path cost to that of a cheapest path
 * @property {boolean} always_shortest
 * @property {{expanded: number[], seconds: number[]}} halves lower and upper quartile
 * @property {number[][]} growth rows of moves or cost needed, median of expanded nodes, number of boards
 * @property {{board: number[], optimal: number[], expanded: number[], ratio: number[], seconds: number[]}} dots
 */
/**
 * @typedef {object} ChartSettings settings and texts of the charts
 * @property {"expanded" | "seconds"} measure what each dot of a strip shows
 * @property {number} chosen index of the highlighted search
 * @property {boolean} planned true before a trial has run: the charts have axes and names, and no results
 * @property {number} most the largest number of dots in a row
 * @property {string} moves name of the axis of moves or cost needed
 * @property {string[]} names of the rows
 * @property {string[]} lines names of the lines
 * @property {string[]} short the same for a narrow chart
 * @property {string[]} medians as text
 * @property {{word: string, median: string, longest: string}[]} ratios as text
 */

/** Height of a row of dots, in pixels. */
export const ROW = 50;
/** Pixels above the first row, and pixels for the axis below the last row. */
export const TOP = 12;
export const BOTTOM = 30;

/** The golden ratio's fractional part. The fractional parts of its multiples are evenly spread from 0 to 1. */
const GOLDEN = 0.618;

/** Returns a board's vertical offset in each row of dots, −1 … 1, so that fewer dots overlap. @param {number} board */
export const jitter = (board) => (((board + 1) * GOLDEN) % 1) * 2 - 1;

/**
 * Returns the range of values on a logarithmic axis, and its ticks at powers of ten.
 * @param {number[]} values
 * @param {number} least smaller values are shown as this one
 */
export function logAxis(values, least) {
  const clamped = values.map((value) => Math.max(value, least));
  // An upper bound for the smallest value, in case there are no values.
  const huge = least * 1e9;
  const roundingError = 1e-9;
  const low = Math.floor(Math.log10(Math.min(...clamped, huge)) + roundingError);
  const high = Math.max(Math.log10(Math.max(...clamped, least)), low + 1);
  const ticks = [];
  for (let power = low; power <= high + roundingError; power++) ticks.push(Number((10 ** power).toPrecision(1)));
  return { domain: [10 ** low, 10 ** high], ticks };
}

/** Returns all indices from 0 to `count` − 1, or `maxCount` of them, evenly spaced, if they are too many. @param {number} count @param {number} maxCount */
export function sampleIndices(count, maxCount) {
  if (count <= maxCount) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: maxCount }, (_, index) => Math.floor((index * count) / maxCount));
}

/**
 * Breaks names into lines. Names are never truncated, as truncated names might look the same.
 * @param {string[]} names
 * @param {number} maxWidth largest width of a line, unless a single word is wider
 * @param {(words: string) => number} measure returns the width of text
 * @returns {{width: number, names: string[][]}} the widest line, and the lines of each name
 */
export function wrapNames(names, maxWidth, measure) {
  const limit = Math.max(maxWidth, ...names.flatMap((name) => name.split(" ").map(measure)));
  const broken = names.map((name) =>
    name.split(" ").reduce((/** @type {string[]} */ lines, word) => {
      const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
      if (lines.length && measure(longer) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
      return lines;
    }, []),
  );
  return { width: Math.max(0, ...broken.flat().map(measure)), names: broken };
}

/**
 * Returns the y of each label, close to the preferred one, so that labels keep their order and do not overlap.
 * @param {number[]} preferred the y at which each label would be centred if there were no others
 * @param {number[]} sizes heights of the labels
 * @param {number} lowest largest y allowed
 */
export function spreadLabels(preferred, sizes, lowest) {
  const order = preferred.map((_, index) => index).sort((a, b) => preferred[a] - preferred[b]);
  const ys = [...preferred];
  const leastDistance = (/** @type {number} */ upper, /** @type {number} */ lower) => (sizes[upper] + sizes[lower]) / 2;
  // From the top, each label is moved down below the one above; then from the bottom, up into the chart.
  order.forEach((index, rank) => {
    const above = order[rank - 1];
    if (rank > 0) ys[index] = Math.max(ys[index], ys[above] + leastDistance(above, index));
  });
  for (let rank = order.length - 1; rank >= 0; rank--) {
    const [index, below] = [order[rank], order[rank + 1]];
    const limit = below === undefined ? lowest : ys[below] - leastDistance(index, below);
    ys[index] = Math.min(ys[index], limit);
  }
  return ys;
}
