/** How much of a first start has come, whoever has fetched it. */

import { siteUrl } from "../browser/site.js";
import { startFiles } from "./download-sizes.js";

/**
 * The bytes that have come, and those that there are in all: what no list names counts for both.
 * What is kept unpacked counts as what there is to come of it packed.
 * @param {Map<string, number>} wanted the files of a first start, with their bytes; empty where nobody knows them
 * @param {Map<string, number>} arriving those of which this page's browser does not tell, as far as they have come
 * @param {{ name: string, decodedBodySize: number }[]} done those of which it tells, once they are there
 * @returns {[number, number]}
 */
export function progress(wanted, arriving, done = pageFiles()) {
  const site = siteUrl("");
  const shipped = (/** @type {string} */ path) => (wanted.has(`${path}.gz`) ? `${path}.gz` : path);
  const arrived = new Map([...arriving].map(([path, bytes]) => [shipped(path), bytes]));
  for (const { name, decodedBodySize } of done)
    if (name.startsWith(site)) {
      const path = shipped(name.slice(site.length).split(/[?#]/, 1)[0]);
      arrived.set(path, wanted.get(path) ?? decodedBodySize);
    }
  let got = 0;
  let total = [...wanted.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const [path, bytes] of arrived) {
    const whole = wanted.get(path);
    got += Math.min(bytes, whole ?? bytes); // a gzip may have been unpacked on the way
    if (whole === undefined && wanted.size > 0) total += bytes;
  }
  return [got, total];
}

const pageFiles = () => /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));

/**
 * Shows on the page's own bar what comes, until its Python is there and goes on with that.
 * @param {AbortSignal} signal
 * @param {() => void} heard called whenever something has come
 */
export function showDownloadProgress(signal, heard) {
  const arriving = new Map();
  let wanted = new Map();
  const show = () => {
    heard();
    const words = document.getElementById("loading-bytes");
    if (!words || wanted.size === 0) return;
    const [got, total] = progress(wanted, arriving);
    const figures = [got, total].map((bytes) => (bytes / 1e6).toFixed(1));
    words.textContent = (words.textContent ?? "").replace(/\d+\.\d/g, () => figures.shift() ?? "");
    document.getElementById("loading-bar")?.style.setProperty("--fraction", String(got / total));
  };
  startFiles().then(
    (files) => {
      wanted = files;
    },
    () => {}, // then it is said only that something comes
  );
  const hear = (/** @type {any} */ { detail }) => {
    arriving.set(detail.path, detail.bytes);
    show();
  };
  document.documentElement.addEventListener("arriving", hear, { signal });
  performance.setResourceTimingBufferSize(1000); // 250 is no more than this page has modules
  const observer = new PerformanceObserver(show);
  observer.observe({ type: "resource", buffered: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
