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
 * @property {number} most the most dots in a row
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

const GOLDEN = 0.618;

/** Returns the vertical offset of a board's dot in its row, −1 … 1, the same for all searches. @param {number} board */
export const jitter = (board) => (((board + 1) * GOLDEN) % 1) * 2 - 1;

/**
 * Returns the domain of a logarithmic axis, and its ticks at powers of ten.
 * @param {number[]} values
 * @param {number} least value shown for smaller ones
 */
export function logAxis(values, least) {
  const shown = values.map((value) => Math.max(value, least));
  const low = Math.floor(Math.log10(Math.min(...shown, least * 1e9)) + 1e-9);
  const high = Math.max(Math.log10(Math.max(...shown, least)), low + 1);
  const ticks = [];
  for (let power = low; power <= high + 1e-9; power++) ticks.push(Number((10 ** power).toPrecision(1)));
  return { domain: [10 ** low, 10 ** high], ticks };
}

/** Returns at most `most` of the indices below `count`, evenly spaced. @param {number} count @param {number} most */
export function sampleIndices(count, most) {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, place) => Math.floor((place * count) / most));
}

/**
 * Breaks names into lines. They are never truncated, as truncated names might be indistinguishable.
 * @param {string[]} names
 * @param {number} most largest width of a line, unless a single word is wider
 * @param {(words: string) => number} measure returns the width of text
 * @returns {{width: number, names: string[][]}} the widest line, and the lines of each name
 */
export function wrapNames(names, most, measure) {
  const limit = Math.max(most, ...names.flatMap((name) => name.split(" ").map(measure)));
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
 * Returns heights for labels, as close as possible to the wanted ones, so that they keep their order and do not
 * overlap.
 * @param {number[]} wanted
 * @param {number[]} sizes heights of the labels
 * @param {number} lowest largest y allowed
 */
export function spreadLabels(wanted, sizes, lowest) {
  const order = wanted.map((_, place) => place).sort((a, b) => wanted[a] - wanted[b]);
  const heights = [...wanted];
  const gap = (/** @type {number} */ one, /** @type {number} */ other) => (sizes[one] + sizes[other]) / 2;
  order.forEach((place, rank) => {
    const above = order[rank - 1];
    if (rank > 0) heights[place] = Math.max(heights[place], heights[above] + gap(above, place));
  });
  for (let rank = order.length - 1; rank >= 0; rank--) {
    const [place, below] = [order[rank], order[rank + 1]];
    const limit = below === undefined ? lowest : heights[below] - gap(place, below);
    heights[place] = Math.min(heights[place], limit);
  }
  return heights;
}
