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
