/**
 * The controls around the drawing of a tree: the legend, with the marks in view, their counts and the meaning of the values beside
 * nodes; and the zoom controls, with the scale, the level of detail, and whether the view follows the current node.
 */

import { fillTemplate, formatCount } from "../run/numbers.js";
import { LEVELS } from "../tree/levels/fit.js";
import LABELS from "./labels.json" with { type: "json" };
import { fill, letter, setAttribute, setShown, setText, sum } from "./texts.js";

/**
 * @typedef {import("./texts.js").Span} Span
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("../tree/tree-view.js").ViewSummary} ViewSummary
 *
 * @typedef {object} LegendSource a run view whose marks a legend explains
 * @property {string} name
 * @property {TreeData | null} data
 * @property {ViewSummary | null} report
 */

/** The marks that are explained before any tree is drawn. */
const EXPECTED = new Set(["frontier", "expanded", "goal", "path"]);
/** The counter beside each of these marks, shown on narrow pages, where the statistics are collapsed. @type {Record<string, string>} */
const COUNTS = { frontier: "frontier_end", unknown: "frontier_end", expanded: "expanded" };

/** Creates the legend of several trees, to which run views add themselves. @param {HTMLElement} element */
export const createLegend = (element) => new Legend(element);

/** Explains the marks that its run views report. */
export class Legend {
  /** @type {Set<LegendSource>} */
  views = new Set();

  /** @param {HTMLElement} element @param {HTMLElement | null} [key] explains the values beside boards */
  constructor(element, key = null) {
    this.key = key;
    this.values = /** @type {HTMLElement | null} */ (element.querySelector("[data-part=values]"));
    this.items = Array.from(element.querySelectorAll("[data-legend]"), (item) => /** @type {HTMLElement} */ (item));
  }

  /** Shows an entry for each mark in view, once even if several trees have it. */
  update() {
    const views = [...this.views].filter(({ data, report }) => data && report);
    for (const item of this.items) {
      const mark = /** @type {keyof ViewSummary} */ (item.dataset.legend);
      setShown(item, views.length > 0 ? views.some(({ report }) => report?.[mark]) : EXPECTED.has(mark));
    }
    if (this.values) {
      const spans = valuesOfSeveral(views);
      setShown(this.values, spans.length > 0);
      fill(this.values, spans);
    } else if (this.views.size === 1) this.name([...this.views][0]);
  }

  /** Shows the numbers of frontier nodes and of expanded nodes. @param {Record<string, number | null | undefined>} counters */
  count(counters) {
    for (const [mark, counter] of Object.entries(COUNTS)) {
      const count = counters[counter];
      setText(this.part(mark, "count"), count === null || count === undefined ? "" : formatCount(count));
    }
  }

  /** Names the marks; the names depend on the level of detail and on the kind of search. @param {LegendSource} view */
  name({ data, report }) {
    const info = data?.info;
    fill(this.part("goal", "word"), [["", info?.both_ends ? LABELS.meeting_point : LABELS.goal]]);
    const order = info?.rounds ? LABELS.by_visit : LABELS.in_order;
    fill(this.part("expanded", "word"), named(LABELS.expanded, report?.level === "boards" ? [["wide", order]] : []));
    const isLabelled = info && report?.level !== "boards" && report?.labelled;
    /** @type {Span[]} */
    const value = isLabelled
      ? [
          ["wide", LABELS.with_value],
          ["wide-math", letter(info)],
        ]
      : []; // prettier-ignore
    fill(this.part("frontier", "word"), named(LABELS.frontier, value));
    this.showKey(info, report);
  }

  /** Explains the values beside boards, if such boards are drawn; a scale of densities has the same place. @param {import("../run/columns.js").TreeInfo | undefined} info @param {ViewSummary | null} report */
  showKey(info, report) {
    if (!this.key) return;
    setShown(this.key, Boolean(info) && report?.level !== "density");
    const hasValues = info?.priority && report?.level === "boards";
    /** @type {Span[]} */
    const value = hasValues ? [["math", letter(info)]] : [];
    /** @type {Span[]} */
    const sums = hasValues && report.sums ? [["math", "f"], ["", LABELS.over], ...sum(info)] : []; // prettier-ignore
    /** @type {Span[]} */
    const words = hasValues && !report.sums ? [...value, ["", LABELS.beside_boards]] : sums;
    fill(this.key.querySelector(".wide"), words);
    fill(this.key.querySelector(".narrow"), value);
  }

  /** Returns a part of an entry. @param {string} mark @param {string} part */
  part(mark, part) {
    return this.items.find(({ dataset }) => dataset.legend === mark)?.querySelector(`.${part}`) ?? null;
  }
}

/** Returns the name of a mark as spans. @param {string} name @param {Span[]} more @returns {Span[]} */
const named = (name, more) => [["", name], ...more];

/** Returns spans on the values beside the nodes of each run, such as "f in A and C, h in B"; empty if no tree shows any. @param {LegendSource[]} views @returns {Span[]} */
function valuesOfSeveral(views) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, data, report } of views) {
    const value = data && (report?.labelled || report?.level === "boards") ? letter(data.info) : "";
    if (value) names.set(value, [...(names.get(value) ?? []), name]);
  }
  return [...names].flatMap(([value, runs], i) => [
    ["", i === 0 ? LABELS.beside_nodes : ", "],
    ["math", value],
    ["", LABELS.in + joinNames(runs)],
  ]);
}

/** Joins names, as in "A, B and C". @param {string[]} names */
const joinNames = (names) =>
  names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + LABELS.and + names.at(-1);

/** Factor by which one press on *Zoom in* changes the scale. */
const ZOOM_FACTOR = 1.5;
/** @type {Record<string, number>} the most nodes in view at each level of detail; the last level has no limit */
const LIMITS = LEVELS;
/** @type {Record<string, string>} */
const NAMES = LABELS.levels;

/** Shows the scale of boards and, for large trees, the levels of detail; *Follow* keeps the current node in view. */
export class ZoomButtons {
  fitted = true;
  following = false;

  /** @param {HTMLElement} element @param {{ fit: () => void, zoomBy: (factor: number) => void, revealCurrent: () => void }} view */
  constructor(element, view) {
    this.view = view;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (element.querySelector(`[data-part="${name}"]`));
    const names = [
      "zoom",
      "zoom-out",
      "zoom-in",
      "fit",
      "zoom-level",
      "follow",
      "ladder",
      "density-key",
      "density-most",
    ];
    this.parts = Object.fromEntries(names.map((name) => [name, part(name)]));
    this.parts.fit.addEventListener("click", () => view.fit());
    this.parts.follow.addEventListener("click", () => this.follow(!this.following));
    for (const [name, factor] of /** @type {[string, number][]} */ ([
      ["zoom-in", ZOOM_FACTOR],
      ["zoom-out", 1 / ZOOM_FACTOR],
    ])) // prettier-ignore
      this.parts[name].addEventListener("click", () => {
        if (this.parts[name].getAttribute("aria-disabled") !== "true") view.zoomBy(factor);
      });
  }

  /** Shows the scale, the level of detail, and the number of nodes in view. @param {import("../tree/tree-view.js").CameraReport} report */
  show({ percent, level, inView, canZoomIn, canZoomOut, fitted }) {
    const { parts } = this;
    setText(parts["zoom-level"], percent === null ? "" : `${percent}%`);
    setShown(parts["zoom-level"], percent !== null);
    // A button with aria-disabled keeps the focus, unlike a disabled one.
    setAttribute(parts["zoom-in"], "aria-disabled", String(!canZoomIn));
    setAttribute(parts["zoom-out"], "aria-disabled", String(!canZoomOut));
    parts.zoom.toggleAttribute("data-moved", !fitted);
    this.fitted = fitted;
    setShown(parts.follow, !fitted);
    if (fitted) this.follow(false);
    setShown(parts.ladder, inView !== null);
    if (inView !== null) this.showLevels(level, inView);
  }

  /** Shows the number of nodes at the current level of detail, and the limits of the other levels. @param {string} current @param {number} inView */
  showLevels(current, inView) {
    for (const rung of this.parts.ladder.children) {
      const level = /** @type {HTMLElement} */ (rung).dataset.level ?? "";
      setAttribute(rung, "aria-current", level === current ? "true" : null);
      const isCurrent = level === current;
      const text = LABELS.level_limits[isCurrent ? "current" : level === "density" ? "last" : "limit"];
      const count = isCurrent ? inView : LIMITS[level];
      setText(rung.lastElementChild, fillTemplate(text, { level: NAMES[level], count: formatCount(count ?? 0) }));
    }
  }

  /** Explains the tints if the tree is so large that only the density of its nodes is drawn. @param {import("../tree/tree-view.js").ViewSummary} report */
  showDensity({ level, perPixel }) {
    setShown(this.parts["density-key"], level === "density");
    setText(this.parts["density-most"], formatCount(perPixel));
  }

  /** Starts or stops following the current node. @param {boolean} following */
  follow(following) {
    this.following = following;
    setAttribute(this.parts.follow, "aria-pressed", String(following));
    if (following) this.view.revealCurrent();
  }
}
