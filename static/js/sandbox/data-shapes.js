/**
 * Shapes of data: functions that return a checked copy of a value, or throw. The copy has only the parts that the shape
 * names, so nothing else of a forged answer reaches the page.
 */

/** @typedef {(value: any, what: string) => any} Shape `what` names the part of the answer, for the error */

/** The largest number of values in an answer that is not a typed array. */
const MOST_VALUES = 300_000;

/** Throws unless a condition holds. @param {boolean} condition @param {string} what the part of the answer that is wrong */
export function expect(condition, what) {
  if (!condition) throw new Error(`The sandbox sent a wrong ${what}.`);
}

/** A finite number in a range. @param {number} [least] @param {number} [most] @returns {Shape} */
export const number =
  (least = -Number.MAX_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  (value, what) => {
    expect(typeof value === "number" && value >= least && value <= most, what);
    return value;
  };

/** A whole number in a range. @param {number} least @param {number} [most] @returns {Shape} */
export const whole =
  (least, most = Number.MAX_SAFE_INTEGER) =>
  (value, what) => {
    expect(Number.isInteger(value) && value >= least && value <= most, what);
    return value;
  };

/** True or false. @type {Shape} */
export const flag = (value, what) => {
  expect(typeof value === "boolean", what);
  return value;
};

/** One of some texts. @param {...string} texts @returns {Shape} */
export const oneOf =
  (...texts) =>
  (value, what) => {
    expect(texts.includes(value), what);
    return value;
  };

/** A text, which is cut if it is longer than anything on the page. @param {number} [longest] @returns {Shape} */
export const text =
  (longest = 2000) =>
  (value, what) => {
    expect(typeof value === "string", what);
    return value.slice(0, longest);
  };

/** Nothing, or a value of a shape; nothing becomes null. @param {Shape} shape @returns {Shape} */
export const optional = (shape) => (value, what) => (value === undefined || value === null ? null : shape(value, what));

/** An array of `least` to `most` values of a shape. @param {Shape} shape @param {number} most @param {number} [least] @returns {Shape} */
export const list =
  (shape, most, least = 0) =>
  (value, what) => {
    expect(Array.isArray(value) && value.length >= least && value.length <= most, what);
    return Array.from(value, (item) => shape(item, what));
  };

/** An object with these parts. @param {Record<string, Shape>} parts @returns {Shape} */
export const object = (parts) => (value, what) => {
  expect(typeof value === "object" && value !== null, what);
  return Object.fromEntries(Object.entries(parts).map(([name, shape]) => [name, shape(value[name], name)]));
};

/** Numbers of a range in an array or a typed array, which is returned itself, as it may be long. @param {number} least @param {number} most @param {number} [length] @returns {Shape} */
export const column = (least, most, length) => (value, what) => {
  const entries = columnOf(value, what, length);
  for (let i = 0; i < entries.length; i++) expect(entries[i] >= least && entries[i] <= most, what);
  return value;
};

/** Like `column`, with whole numbers only. @param {number} least @param {number} most @param {number} [length] @returns {Shape} */
export const wholeColumn = (least, most, length) => (value, what) => {
  const entries = columnOf(column(least, most, length)(value, what), what);
  for (let i = 0; i < entries.length; i++) expect(Number.isInteger(entries[i]), what);
  return value;
};

/** Returns a value that is a column of numbers. @param {any} value @param {string} what @param {number} [length] @returns {ArrayLike<number>} */
function columnOf(value, what, length = value?.length) {
  expect(Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView)), what);
  expect(value.length === length, what);
  // A comparison with an object would call its methods, or write a huge array as a text.
  if (Array.isArray(value))
    expect(value.length <= MOST_VALUES && value.every((entry) => typeof entry === "number"), what);
  return value;
}

/** The greatest depth of an answer without a shape of its own. */
const DEEPEST = 12;

/**
 * Plain data of any shape, for answers that the page checks elsewhere: no object of the platform, no link, no number that
 * is not finite, nothing endless.
 * @type {Shape}
 */
export const plain = (value, what) => {
  let left = MOST_VALUES;
  const copy = (/** @type {any} */ part, /** @type {number} */ depth) => {
    left -= 1;
    expect(left >= 0 && depth <= DEEPEST, what);
    if (part === undefined || part === null || typeof part === "boolean") return part;
    if (typeof part === "string") return text(20_000)(part, what);
    if (typeof part === "number") return number()(part, what);
    if (ArrayBuffer.isView(part)) return part;
    if (!Array.isArray(part)) {
      expect(typeof part === "object" && Object.getPrototypeOf(part) === Object.prototype, what);
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copy(inner, depth + 1)]));
    }
    expect(part.length <= left && part[0] !== "link", what);
    return Array.from(part, (inner) => copy(inner, depth + 1));
  };
  return copy(value, 0);
};
