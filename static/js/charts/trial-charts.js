/** Shows the charts of a trial in elements of the page. Observable Plot draws them. */

import { growthChart } from "./growth.js";
import { loadPlot } from "./plot-library.js";
import { dotStrips, ratioStrips } from "./strips.js";

/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

/** The least width, in pixels, of the wide form of the charts; the narrow form has fewer labels. */
const MIN_WIDE_WIDTH = 620;
/** The least width, in pixels, of an element in which a chart is drawn at all. */
const MIN_WIDTH = 60;

/** Waits for a new task. Called between two charts, so that the page can respond to the reader. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Creates the charts of a trial. They are drawn when results are shown, and again whenever their width changes.
 * @param {object} config
 * @param {HTMLElement} config.strips
 * @param {HTMLElement} config.ratios
 * @param {HTMLElement} config.below for the ratios, if there is no room beside the strips
 * @param {HTMLElement} config.growth
 * @param {() => void} config.onLoadError called if Observable Plot cannot be loaded
 */
export function createTrialCharts({ strips: stripsBox, ratios: ratiosBox, below, growth: growthBox, onLoadError }) {
  /** @type {{searches: Search[], settings: ChartSettings} | null} */
  let shown = null;
  let isDrawing = false;

  const measureContext = new OffscreenCanvas(1, 1).getContext("2d");

  /** Returns the width of a text in bold, the font of the chosen search's name. @param {string} words */
  function measure(words) {
    if (!measureContext) return 0;
    measureContext.font = `700 13px ${getComputedStyle(growthBox).fontFamily}`;
    return measureContext.measureText(words).width;
  }

  /**
   * Replaces the chart in an element by a new one; an element without room for a chart gets none.
   * @param {HTMLElement} box
   * @param {(room: {width: number, narrow: boolean, measure: (words: string) => number}) => Element | null} createChart
   */
  function replaceChart(box, createChart) {
    const width = box.clientWidth;
    const chart = width > MIN_WIDTH ? createChart({ width, narrow: narrow(), measure }) : null;
    box.replaceChildren(...(chart ? [chart] : []));
  }

  /** Returns true if the charts are too narrow for their wide form. */
  const narrow = () => growthBox.clientWidth < MIN_WIDE_WIDTH;

  /** Draws all charts from the latest results. */
  async function draw() {
    if (isDrawing) return;
    isDrawing = true;
    try {
      const plot = await loadPlot();
      if (!shown) return;
      const { searches, settings } = shown;
      replaceChart(stripsBox, (room) => dotStrips(plot, searches, settings, room));
      await nextTask();
      replaceChart(ratiosBox, (room) => ratioStrips(plot, searches, settings, room));
      replaceChart(below, (room) => ratioStrips(plot, searches, settings, room));
      await nextTask();
      replaceChart(growthBox, (room) => growthChart(plot, searches, settings, room));
    } catch (error) {
      console.warn(error);
      onLoadError();
    } finally {
      isDrawing = false;
    }
  }

  let width = 0;
  new ResizeObserver(() => {
    if (growthBox.clientWidth === width) return;
    width = growthBox.clientWidth;
    requestAnimationFrame(draw);
  }).observe(growthBox);

  return {
    /** Shows the results of the trial's searches. @param {Search[]} searches @param {ChartSettings} settings */
    show(searches, settings) {
      shown = { searches, settings };
      draw();
    },
  };
}
