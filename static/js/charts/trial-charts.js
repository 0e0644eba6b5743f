/** The charts of a trial, drawn by Observable Plot into elements that are as wide as the page makes them. */

import { growth } from "./growth.js";
import { library } from "./library.js";
import { ratios, strips } from "./strips.js";

/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").Told} Told */

const NARROW = 620;

/** Lets the page do what is due between two charts. */
const moment = () => new Promise((done) => setTimeout(done));

/**
 * @param {object} config
 * @param {HTMLElement} config.strips
 * @param {HTMLElement} config.ratios
 * @param {HTMLElement} config.below the ratios where there is no room beside the strips
 * @param {HTMLElement} config.growth
 * @param {() => void} config.onLost the library has not arrived
 */
export function createTrialCharts({ strips: stripsBox, ratios: ratiosBox, below, growth: growthBox, onLost }) {
  /** @type {{searches: Search[], told: Told} | null} */
  let shown = null;
  let asked = false;

  const brush = new OffscreenCanvas(1, 1).getContext("2d");

  /** How wide words are in bold, as those of the chosen search are. @param {string} words */
  function measure(words) {
    if (!brush) return 0;
    brush.font = `700 13px ${getComputedStyle(growthBox).fontFamily}`;
    return brush.measureText(words).width;
  }

  /** @param {HTMLElement} box @param {(room: {width: number, narrow: boolean, measure: (words: string) => number}) => Element | null} make */
  function put(box, make) {
    const width = box.clientWidth;
    const chart = width > 60 ? make({ width, narrow: narrow(), measure }) : null;
    box.replaceChildren(...(chart ? [chart] : []));
  }

  const narrow = () => growthBox.clientWidth < NARROW;

  async function draw() {
    if (asked) return; // what is shown by then is drawn
    asked = true;
    try {
      const plot = await library();
      if (!shown) return;
      const { searches, told } = shown;
      put(stripsBox, (room) => strips(plot, searches, told, room));
      await moment();
      put(ratiosBox, (room) => ratios(plot, searches, told, room));
      put(below, (room) => ratios(plot, searches, told, room));
      await moment();
      put(growthBox, (room) => growth(plot, searches, told, room));
    } catch (error) {
      console.warn(error);
      onLost();
    } finally {
      asked = false;
    }
  }

  let width = 0;
  new ResizeObserver(() => {
    if (growthBox.clientWidth === width) return;
    width = growthBox.clientWidth;
    requestAnimationFrame(draw);
  }).observe(growthBox);

  return {
    /** Draw what searches came to. @param {Search[]} searches @param {Told} told */
    show(searches, told) {
      shown = { searches, told };
      draw();
    },
  };
}
