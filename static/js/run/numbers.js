/** Numbers as the page writes them. */

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 181440 → "181,440". @param {number} value */
export function formatCount(value) {
  return grouped.format(value);
}

/** A cost: what ends within five decimals as it is, what goes on with one decimal. @param {number} value */
export function cost(value) {
  const full = Number(value.toFixed(5));
  return Math.abs(full - value) < 1e-9 ? full.toFixed(5).replace(/\.?0+$/, "") : value.toFixed(1);
}

/** A text of the page's with its places in braces filled in. @param {string} text @param {Record<string, string>} values */
export function fillTemplate(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/**
 * How rounds are called: where a bound is not known, and where f or the depth is bounded; {round} and {bound} are filled in.
 * @typedef {Record<"plain" | "f" | "depth", string>} RoundWords
 *
 * A round in words: "Round 3, f ≤ 17".
 * @param {import("./tree-data.js").TreeData} data
 * @param {number} place from 0
 * @param {RoundWords} words
 */
export function roundName({ bounds, info }, place, words) {
  const round = String(place + 1);
  const bound = bounds[place];
  if (bound === undefined || !Number.isFinite(bound)) return fillTemplate(words.plain, { round });
  return fillTemplate(info.rounds === "f" ? words.f : words.depth, { round, bound: cost(bound) });
}
