/** Positions in the charts: rows, logarithmic axes, jittered dots, labels that do not overlap. */

/**
 * @typedef {object} Search results of one search, from the worker's `trial_figures`
 * @property {number[]} expanded median, least and most
 * @property {number[]} seconds the same
 * @property {number[]} ratio the same, of path length to that of a shortest path
 * @property {boolean} always_shortest
 * @property {{expanded: number[], seconds: number[]}} halves lower and upper quartile
 * @property {number[][]} growth rows of moves needed, median of expanded nodes, number of boards
 * @property {{board: number[], optimal: number[], expanded: number[], ratio: number[], seconds: number[]}} dots
 */
/**
 * @typedef {object} ChartSettings settings and texts of the charts
 * @property {"expanded" | "seconds"} measure what each dot of a strip shows
 * @property {number} chosen index of the highlighted search
 * @property {number} most the largest number of dots in a row
 * @property {string} moves name of the axis of moves needed
 * @property {string[]} names of the rows
 * @property {string[]} lines names of the lines
 * @property {string[]} short the same for a narrow chart
 * @property {string[]} medians as text
 * @property {{word: string, median: string, longest: string}[]} ratios as text
 */

export const ROW = 50;
/** Room above the first row, and for the axis below the last. */
export const TOP = 12;
export const BOTTOM = 30;

/** The fractional part of the golden ratio, whose multiples are evenly distributed. */
const GOLDEN = 0.618;

/** Returns the vertical offset of a board's dot in its row, −1 … 1, the same for all searches. @param {number} board */
export const jitter = (board) => (((board + 1) * GOLDEN) % 1) * 2 - 1;

/**
 * Returns the domain of a logarithmic axis, and its ticks at powers of ten.
 * @param {number[]} values
 * @param {number} least smaller values are shown as this one
 */
export function logAxis(values, least) {
  const clamped = values.map((value) => Math.max(value, least));
  const low = Math.floor(Math.log10(Math.min(...clamped, least * 1e9)) + 1e-9);
  const high = Math.max(Math.log10(Math.max(...clamped, least)), low + 1);
  const ticks = [];
  for (let power = low; power <= high + 1e-9; power++) ticks.push(Number((10 ** power).toPrecision(1)));
  return { domain: [10 ** low, 10 ** high], ticks };
}

/** Returns at most `maxCount` of the indices below `count`, evenly spaced. @param {number} count @param {number} maxCount */
export function sampleIndices(count, maxCount) {
  if (count <= maxCount) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: maxCount }, (_, index) => Math.floor((index * count) / maxCount));
}

/**
 * Breaks names into lines. They are never truncated, as truncated names might be indistinguishable.
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
 * Returns heights for labels, as close as possible to the preferred ones, so that labels keep their order and do not
 * overlap.
 * @param {number[]} preferred
 * @param {number[]} sizes heights of the labels
 * @param {number} lowest largest y allowed
 */
export function spreadLabels(preferred, sizes, lowest) {
  const order = preferred.map((_, index) => index).sort((a, b) => preferred[a] - preferred[b]);
  const heights = [...preferred];
  const gap = (/** @type {number} */ upper, /** @type {number} */ lower) => (sizes[upper] + sizes[lower]) / 2;
  order.forEach((index, rank) => {
    const above = order[rank - 1];
    if (rank > 0) heights[index] = Math.max(heights[index], heights[above] + gap(above, index));
  });
  for (let rank = order.length - 1; rank >= 0; rank--) {
    const [index, below] = [order[rank], order[rank + 1]];
    const limit = below === undefined ? lowest : heights[below] - gap(index, below);
    heights[index] = Math.min(heights[index], limit);
  }
  return heights;
}
