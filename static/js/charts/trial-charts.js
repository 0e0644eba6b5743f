/** The charts of a trial, drawn by Observable Plot into elements of the page. */

import { growthChart } from "./growth.js";
import { loadPlot } from "./library.js";
import { dotStrips, ratioStrips } from "./strips.js";

/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

/** A narrower chart has fewer labels and other margins. */
const MIN_WIDE_WIDTH = 620;

/** Resolves in a new task, so that the page can respond between two charts. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Creates the charts, which are drawn again when their width changes.
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

  /** Returns the width of bold text, as used for the chosen search. @param {string} words */
  function measure(words) {
    if (!measureContext) return 0;
    measureContext.font = `700 13px ${getComputedStyle(growthBox).fontFamily}`;
    return measureContext.measureText(words).width;
  }

  /**
   * Draws a chart into an element.
   * @param {HTMLElement} box
   * @param {(room: {width: number, narrow: boolean, measure: (words: string) => number}) => Element | null} createChart
   */
  function replaceChart(box, createChart) {
    const width = box.clientWidth;
    const chart = width > 60 ? createChart({ width, narrow: narrow(), measure }) : null;
    box.replaceChildren(...(chart ? [chart] : []));
  }

  const narrow = () => growthBox.clientWidth < MIN_WIDE_WIDTH;

  async function draw() {
    if (isDrawing) return; // the latest results will be drawn
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
    /** Shows the results of searches. @param {Search[]} searches @param {ChartSettings} settings */
    show(searches, settings) {
      shown = { searches, settings };
      draw();
    },
  };
}
