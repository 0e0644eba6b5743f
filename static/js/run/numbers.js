/** Formats numbers, and texts that contain numbers. */

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Formats a count: 181440 as "181,440". @param {number} value */
export function formatCount(value) {
  return grouped.format(value);
}

/** Formats a cost: in full if it has at most five decimals, otherwise with one decimal. @param {number} value */
export function cost(value) {
  const withFiveDecimals = Number(value.toFixed(5));
  const hasMoreDecimals = Math.abs(withFiveDecimals - value) >= 1e-9;
  return hasMoreDecimals ? value.toFixed(1) : withFiveDecimals.toFixed(5).replace(/\.?0+$/, "");
}

/** Replaces the placeholders in a text, such as {round}, by values. @param {string} text @param {Record<string, string>} values */
export function fillTemplate(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/**
 * Templates for the name of a round, with {round} and {bound}: without a known limit, with a limit of f, and of depth.
 * @typedef {Record<"plain" | "f" | "depth", string>} RoundWords
 *
 * Returns the name of a round, such as "Round 3, f ≤ 17".
 * @param {import("./tree-data.js").TreeData} data
 * @param {number} index from 0
 * @param {RoundWords} words
 */
export function roundName({ bounds, info }, index, words) {
  const round = String(index + 1);
  const bound = bounds[index];
  if (bound === undefined || !Number.isFinite(bound)) return fillTemplate(words.plain, { round });
  return fillTemplate(info.rounds === "f" ? words.f : words.depth, { round, bound: cost(bound) });
}
