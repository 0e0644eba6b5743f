/** The legend of one or several trees: the marks in view, their counts, and the meaning of the values beside nodes. */

import { formatCount } from "../run/numbers.js";
import { fill, setShown, setText } from "./fill.js";
import LABELS from "./labels.json" with { type: "json" };
import { letter, sum } from "./node-words.js";

/**
 * @typedef {import("./fill.js").Span} Span
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
const COUNTS = { frontier: "frontier_end", expanded: "expanded" };

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
