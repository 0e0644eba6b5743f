/** Where things of the charts stand: rows, the powers of ten of a logarithmic axis, dots beside each other. */

/**
 * @typedef {object} Search what one search came to, as the worker's `trial_figures` tells it
 * @property {number[]} expanded median, least and most
 * @property {number[]} seconds
 * @property {number[]} ratio
 * @property {boolean} always_shortest
 * @property {{expanded: number[], seconds: number[]}} halves
 * @property {number[][]} growth moves needed, median of nodes expanded, boards
 * @property {{board: number[], optimal: number[], expanded: number[], ratio: number[], seconds: number[]}} dots
 */
/**
 * @typedef {object} ChartSettings what the page says besides
 * @property {"expanded" | "seconds"} measure what each dot of a strip shows
 * @property {number} chosen the place of the search that stands out
 * @property {number} most dots in a row
 * @property {string} moves the name of the axis of difficulty
 * @property {string[]} names of the rows
 * @property {string[]} lines the names of the lines
 * @property {string[]} short the same where there is little room
 * @property {string[]} medians as they are written
 * @property {{word: string, median: string, longest: string}[]} ratios as they are written
 */

export const ROW = 50;
/** Room above the first row, into which the guides reach, and for the axis below the last. */
export const TOP = 12;
export const BOTTOM = 30;

const GOLDEN = 0.618;

/** Where a board's dot stands above or below the middle of its row, −1 … 1: the same for all searches. @param {number} board */
export const jitter = (board) => (((board + 1) * GOLDEN) % 1) * 2 - 1;

/**
 * The bounds of a logarithmic axis, and its ticks: the powers of ten within.
 * @param {number[]} values
 * @param {number} least what smaller values, which a logarithm cannot show, stand as
 */
export function logAxis(values, least) {
  const shown = values.map((value) => Math.max(value, least));
  const low = Math.floor(Math.log10(Math.min(...shown, least * 1e9)) + 1e-9);
  const high = Math.max(Math.log10(Math.max(...shown, least)), low + 1);
  const ticks = [];
  for (let power = low; power <= high + 1e-9; power++) ticks.push(Number((10 ** power).toPrecision(1)));
  return { domain: [10 ** low, 10 ** high], ticks };
}

/** At most so many of some places, evenly taken. @param {number} count @param {number} most */
export function sampleIndices(count, most) {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, place) => Math.floor((place * count) / most));
}

/**
 * Names in as many lines as their width takes, never cut: of two names that are cut nobody knows which is which.
 * @param {string[]} names
 * @param {number} most how wide lines may be, unless a single word is wider
 * @param {(words: string) => number} measure how wide words are
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
 * Heights at which labels can be read, in the order given: as near as may be to where they belong, none over another.
 * @param {number[]} wanted
 * @param {number[]} sizes how high each label is
 * @param {number} lowest the largest height there may be
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
