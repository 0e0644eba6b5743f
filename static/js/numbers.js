/** Numbers as the page writes them. */

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 181440 → "181,440". @param {number} value */
export function withCommas(value) {
  return grouped.format(value);
}

/** A cost: whole where it is whole, else with one decimal. @param {number} value */
export function cost(value) {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
}

/** A round in words: "Round 3, f ≤ 17". @param {import("./tree-data.js").TreeData} data @param {number} place from 0 */
export function roundName({ bounds, info }, place) {
  const bound = bounds[place];
  if (bound === undefined || !Number.isFinite(bound)) return `Round ${place + 1}`;
  return `Round ${place + 1}, ${info.rounds === "f" ? `f ≤ ${cost(bound)}` : `to depth ${cost(bound)}`}`;
}
