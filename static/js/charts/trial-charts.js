/** The charts of a trial, drawn by Observable Plot into elements that are as wide as the page makes them. */

import { growthChart } from "./growth.js";
import { loadPlot } from "./library.js";
import { dotStrips, ratioStrips } from "./strips.js";

/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").ChartSettings} ChartSettings */

const NARROW = 620;

/** Lets the page do what is due between two charts. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * @param {object} config
 * @param {HTMLElement} config.strips
 * @param {HTMLElement} config.ratios
 * @param {HTMLElement} config.below the ratios where there is no room beside the strips
 * @param {HTMLElement} config.growth
 * @param {() => void} config.onLoadError the loadPlot has not arrived
 */
export function createTrialCharts({ strips: stripsBox, ratios: ratiosBox, below, growth: growthBox, onLoadError }) {
  /** @type {{searches: Search[], settings: ChartSettings} | null} */
  let shown = null;
  let isDrawing = false;

  const measureContext = new OffscreenCanvas(1, 1).getContext("2d");

  /** How wide words are in bold, as those of the chosen search are. @param {string} words */
  function measure(words) {
    if (!measureContext) return 0;
    measureContext.font = `700 13px ${getComputedStyle(growthBox).fontFamily}`;
    return measureContext.measureText(words).width;
  }

  /** @param {HTMLElement} box @param {(room: {width: number, narrow: boolean, measure: (words: string) => number}) => Element | null} make */
  function replaceChart(box, make) {
    const width = box.clientWidth;
    const chart = width > 60 ? make({ width, narrow: narrow(), measure }) : null;
    box.replaceChildren(...(chart ? [chart] : []));
  }

  const narrow = () => growthBox.clientWidth < NARROW;

  async function draw() {
    if (isDrawing) return; // what is shown by then is drawn
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
    /** Draw what searches came to. @param {Search[]} searches @param {ChartSettings} settings */
    show(searches, settings) {
      shown = { searches, settings };
      draw();
    },
  };
}
