import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { channels, readTheme } from "../../../static/js/canvas/theme.js";

// Tests that the page's colours contrast enough with their backgrounds, and that colour-blind readers can distinguish runs.

/** Minimum contrast ratio between graphics and their background (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;
/** Minimum contrast ratio for readers whose system asks for more contrast. */
const MIN_CONTRAST_IF_MORE = 4.5;

/** @type {Record<string, [what: string, grounds: string[]]>} for each colour of lines and shapes, their names and the colours behind them */
const GRAPHICS = {
  edge: ["edges, the track to come, the bars of depths", ["paper", "panel"]],
  "frontier-alone": ["the frontier's curves, points and thin bars", ["paper", "panel", "raised"]],
  expanded: ["expanded nodes, the curve of f", ["paper", "panel", "raised", "tray"]],
  current: ["the current node", ["paper", "panel"]],
  goal: ["the goal's star", ["paper", "panel"]],
  discarded: ["crosses of discarded copies", ["paper", "panel"]],
  ink: ["the path", ["paper", "tray", "map-reached", "map-other"]],
  "ink-2": ["the hovered path, ticks, the empty cell that is swapped", ["paper", "panel", "tray"]],
  accent: ["focus, selection, thumb", ["paper", "panel", "raised", "tray", "past", "future"]],
  control: ["borders of controls, the arrows of tiles", ["paper", "panel", "raised", "tile"]],
  primary: ["the bar of download progress", ["tray"]],
  warning: ["the lines of the proof", ["paper", "panel", "tray"]],
  "goal-text": ["the tick of the verdict, the path of the gap", ["paper", "panel"]],
  "map-reached-line": ["places of the map that breadth-first search expands", ["paper", "tray", "map-reached-low"]],
  "map-b": [
    "circles and bar of run B on the map, with an edge of paper around",
    ["paper", "tray", "map-reached", "map-other"],
  ],
  "map-c": ["those of run C", ["paper", "tray"]],
  "map-d": ["those of run D", ["paper", "tray"]],
  "map-other-line": ["the other places of the map", ["paper", "tray", "map-other-low"]],
};
const GROUNDS = ["paper", "panel", "raised", "tray", "tile", "past", "future"];
/** The colours that need no minimum contrast, each with the reason. */
const NOT_NEEDED = {
  frontier: "amber on paper has a dark line around it, which is tested below",
  "frontier-line": "the same",
  "tile-line": "a tile is known by its figure",
  hairline: "space separates as well",
  guide: "the nodes show the rows as well",
  earlier:
    "what lies behind: the area under a curve that has a line, and earlier rounds as tints, each of which can be shown alone",
};

/** @typedef {{ dark?: boolean, attribute?: "light" | "dark" | "", more?: boolean }} Reader what the system asks for, and `data-theme` */

const sheets = ["css/tokens.css", "panels/map.css"].map((name) =>
  readFileSync(new URL(`../../../static/${name}`, import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, ""),
);

/** Returns true if all conditions of a CSS media query are true for a reader. @param {string} query @param {Reader} reader */
function matches(query, { dark, more }) {
  const conditions = [...query.matchAll(/\(([^)]+)\)/g)].map(([, condition]) => condition);
  return conditions.every(
    (condition) =>
      (condition === "prefers-color-scheme: dark" && dark) || (condition === "prefers-contrast: more" && more),
  );
}

/** Returns the colours that the style sheets define for a reader, by the names of their CSS variables without dashes. @param {Reader} reader */
function tokensFor(reader) {
  const attribute = reader.attribute ?? "";
  /** @type {Record<string, [string, number]>} */
  const declarations = {};
  for (const [, query, inner, outer] of sheets.flatMap((sheet) => [
    ...sheet.matchAll(/@media([^{]+)\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}|([^{}@]+\{[^{}]*\})/g),
  ])) {
    if (query && !matches(query, reader)) continue;
    for (const [, selector, body] of (inner ?? outer).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      // The preview of a film has the colours of a theme too, by a second selector of the same rules.
      const [page] = selector.trim().split(",");
      const theme = /^:root(?:\[data-theme="(\w+)"\]|:not\(\[data-theme="(\w+)"\]\))?$/.exec(page);
      if (!theme || (theme[1] && theme[1] !== attribute) || (theme[2] && theme[2] === attribute)) continue;
      // As in CSS, a rule with an attribute outweighs a rule without one, and later rules outweigh earlier ones.
      const weight = theme[1] || theme[2] ? 2 : 1;
      for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
        if (!declarations[name] || declarations[name][1] <= weight) declarations[name] = [value, weight];
    }
  }
  const tokens = Object.entries(declarations).map(([name, [value]]) => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value);
    return [name, reference ? declarations[reference[1]][0] : value];
  });
  return Object.fromEntries(tokens);
}

/** Returns the relative luminance of a colour, as WCAG defines it. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = channels(colour).map((value) => {
    const fraction = value / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio between two colours, as WCAG defines it. @param {string} foreground @param {string} background */
function ratio(foreground, background) {
  const [darker, lighter] = [luminance(foreground), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** @type {Record<string, Reader>} */
const READERS = {
  light: {},
  dark: { dark: true },
  "light, more contrast": { more: true },
  "dark, more contrast": { dark: true, more: true },
};

test("the contrast ratio is that of WCAG", () => {
  assert.equal(ratio("#000000", "#ffffff"), 21);
  assert.equal(ratio("#767676", "#ffffff").toFixed(2), "4.54");
});

for (const [name, reader] of Object.entries(READERS)) {
  const minContrast = reader.more ? MIN_CONTRAST_IF_MORE : MIN_CONTRAST;
  const tokens = tokensFor(reader);

  test(`${name}: graphics contrast with their background`, () => {
    const failures = Object.entries(GRAPHICS).flatMap(([token, [what, grounds]]) =>
      grounds
        .map((ground) => /** @type {const} */ ([ground, ratio(tokens[token], tokens[ground])]))
        .filter(([, contrast]) => contrast < minContrast)
        .map(([ground, contrast]) => `${token} on ${ground} (${what}): ${contrast.toFixed(2)}`),
    );
    assert.deepEqual(failures, []);
  });

  test(`${name}: amber or the line around it contrasts`, () => {
    for (const ground of ["paper", "panel", "raised"]) {
      const contrast = Math.max(...["frontier", "frontier-line"].map((token) => ratio(tokens[token], tokens[ground])));
      assert.ok(contrast >= minContrast, `the frontier on ${ground}: ${contrast.toFixed(2)}`);
    }
  });
}

/** Matrices that turn linear RGB into what an eye without red or green cones sees (Machado, Oliveira, Fernandes 2009). */
const CONES = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  red: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  green: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
};

/** Returns the CIE L*a*b* coordinates of a colour as an eye sees it. @param {string} colour @param {number[]} eye matrix from `CONES` */
function labOf(colour, eye) {
  const linear = channels(colour).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const multiply = (/** @type {number[]} */ matrix, /** @type {number[]} */ light) =>
    [0, 3, 6].map((row) => matrix[row] * light[0] + matrix[row + 1] * light[1] + matrix[row + 2] * light[2]);
  const perceived = multiply(eye, linear).map((value) => Math.min(1, Math.max(0, value)));
  const xyz = multiply([0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505], perceived);
  const [x, y, z] = xyz.map((value, i) => {
    const fraction = value / [0.9505, 1, 1.089][i];
    return fraction > 0.008856 ? Math.cbrt(fraction) : 7.787 * fraction + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test("colour-blind readers can distinguish the runs on the map", () => {
  for (const [name, reader] of Object.entries(READERS)) {
    const tokens = tokensFor(reader);
    for (const [missing, eye] of Object.entries(CONES)) {
      const runs = ["expanded", "map-b", "map-c", "map-d"].map((token) => labOf(tokens[token], eye));
      for (let a = 0; a < runs.length; a++) {
        for (let b = a + 1; b < runs.length; b++) {
          const distance = Math.hypot(...runs[a].map((value, i) => value - runs[b][i]));
          assert.ok(distance >= 20, `${name}, ${missing} missing: ${"ABCD"[a]} and ${"ABCD"[b]} differ by ${distance}`);
        }
      }
    }
  }
});

test("with more contrast no line is paler, and borders are stronger", () => {
  for (const dark of [false, true]) {
    const [standard, more] = [tokensFor({ dark }), tokensFor({ dark, more: true })];
    for (const token of [...Object.keys(GRAPHICS), "hairline", "guide", "tile-line"]) {
      const [standardRatio, moreRatio] = [standard, more].map((tokens) => ratio(tokens[token], tokens.paper));
      assert.ok(moreRatio >= standardRatio, token);
      if (["edge", "control", "hairline", "ink-2"].includes(token)) assert.ok(moreRatio > standardRatio * 1.3, token);
    }
    assert.ok(ratio(more.hairline, more.paper) >= MIN_CONTRAST);
  }
});

test("the chosen dark theme equals the system's dark theme", () => {
  for (const more of [false, true]) {
    assert.deepEqual(tokensFor({ attribute: "dark", more }), tokensFor({ dark: true, more }));
    assert.deepEqual(tokensFor({ dark: true, attribute: "light", more }), tokensFor({ more }));
  }
});

test("the fallback colours are the light theme, each with a contrast rule", () => {
  Object.assign(globalThis, {
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
    matchMedia: () => ({ matches: false }),
  });
  const { ramp, thinEdge, fadedAlpha, font, fontMath, ...theme } = readTheme(/** @type {any} */ ({}));
  const tokens = tokensFor({});
  for (const [name, colour] of Object.entries(theme)) {
    const token = name.replace(/[A-Z0-9]/g, (character) => `-${character.toLowerCase()}`);
    assert.equal(colour.toLowerCase(), tokens[token], token);
    assert.ok(token in GRAPHICS || GROUNDS.includes(token) || token in NOT_NEEDED, token);
  }
});
