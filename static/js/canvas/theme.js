/** Reads the colours and fonts of the canvases from the page's CSS custom properties. */

import STYLE from "../../../puzzle/svg/style.json" with { type: "json" };

/** Colours and fonts used if the style sheets have not loaded. */
const FALLBACK = {
  ...STYLE.colours,
  panel: "#F8F7F4",
  raised: "#FFFFFF",
  tileLine: "#D3CFC5",
  hairline: "#E3E1DA",
  guide: "#F1EFEA",
  control: "#878C93",
  accent: "#74307A",
  primary: "#74307A",
  frontierAlone: "#AB7500",
  goalText: "#006B4F",
  earlier: "#C3C8CD",
  past: "#F3D48D",
  future: "#ECEAE5",
  font: "sans-serif",
  fontMath: "serif",
};

/**
 * @typedef {typeof FALLBACK & { ramp: string[], thinEdge: string, fadedAlpha: number }} Theme ramp: tints for few
 *   to many nodes in a pixel; thinEdge: hairlines among these tints; fadedAlpha: opacity of earlier rounds
 */
/** @typedef {keyof typeof FALLBACK} Token */

/** Brightness, 0 … 255, below which a colour counts as dark. */
const MAX_DARK_BRIGHTNESS = 110;

const MORE_CONTRAST = "(prefers-contrast: more)";

/**
 * Returns the CSS property of a token: `--frontier-line` for `frontierLine`, `--ink-2` for `ink2`.
 * @param {string} token
 */
function propertyName(token) {
  return `--${token.replace(/[A-Z0-9]/g, (character) => `-${character.toLowerCase()}`)}`;
}

/**
 * Returns the current colours and fonts of an element.
 * @param {Element} element
 * @returns {Theme}
 */
export function readTheme(element) {
  // An element that is not in the document yet has no style, so the style of the page is read.
  const style = getComputedStyle(element.isConnected === false ? document.documentElement : element);
  /** @type {any} */
  const theme = { ...FALLBACK };
  for (const token of Object.keys(FALLBACK)) {
    const value = style.getPropertyValue(propertyName(token)).trim();
    if (value) theme[token] = token.startsWith("font") ? value : asHexadecimal(value);
  }
  // The more nodes a tint stands for, the more it contrasts: darker on a light background, lighter on a dark one.
  const dark = isDark(theme.paper);
  theme.ramp = STYLE.ramp[dark ? "dark" : "light"];
  theme.thinEdge = dark ? "#8CC7EC" : "#003C71";
  theme.fadedAlpha = matchMedia(MORE_CONTRAST).matches ? 0.7 : 0.38;
  return theme;
}

/** @type {CanvasRenderingContext2D | null} */
let probe = null;

/** Returns a CSS colour in hexadecimal, also one given by a name like CanvasText. @param {string} colour */
function asHexadecimal(colour) {
  if (colour.startsWith("#")) return colour;
  probe ??= document.createElement("canvas").getContext("2d");
  if (!probe) return colour;
  probe.fillStyle = colour;
  return String(probe.fillStyle);
}

/**
 * Returns red, green and blue, 0 … 255, of a hexadecimal colour such as #fff or #ffffff; grey if it is invalid.
 * @param {string} colour
 * @returns {[number, number, number]}
 */
export function channels(colour) {
  const digits = colour.slice(1);
  const sixDigits = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(sixDigits.slice(0, 6), 16);
  return Number.isNaN(value) ? [128, 128, 128] : [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns true if a colour is dark. @param {string} colour */
function isDark(colour) {
  const [red, green, blue] = channels(colour);
  const brightness = red * 0.3 + green * 0.59 + blue * 0.11;
  return brightness < MAX_DARK_BRIGHTNESS;
}

/**
 * Calls back whenever the page's colours may have changed, by a setting of the system or by the page's theme.
 * @param {() => void} onChange
 * @param {AbortSignal} signal ends the calls
 */
export function watchTheme(onChange, signal) {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", MORE_CONTRAST]) {
    matchMedia(query).addEventListener("change", onChange, { signal });
  }
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "class"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
