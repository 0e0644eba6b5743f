/**
 * Shows the download progress of a first start, summed over the page and its worker. The sizes of the files are in a manifest
 * that the set-up or the build has written.
 */

import { loadManifest, siteUrl } from "../browser/site.js";

const VENDOR = "static/vendor/";
/** Matches the files in static/vendor/ that every start downloads, if the site is not built. */
const REQUIRED = /^(?:pyscript\/core|micropython\/|pyodide\/)/;

/** Returns the size in bytes of each file that a first visit downloads, by path. @returns {Promise<Map<string, number>>} */
export async function startFiles() {
  const { files, first } = await loadManifest();
  if (first) return new Map(Object.entries(first));
  return new Map(files.filter(({ name }) => REQUIRED.test(name)).map(({ name, bytes }) => [VENDOR + name, bytes]));
}

/** Returns the total number of bytes that a first start downloads. */
export const startBytes = async () => [...(await startFiles()).values()].reduce((sum, bytes) => sum + bytes, 0);

/**
 * Returns the bytes downloaded so far and the total. A file that is not in `sizes` counts towards both. A file that was
 * cached unpacked counts with the size of its gzip file.
 * @param {Map<string, number>} sizes bytes of each file of a first start; empty if unknown
 * @param {Map<string, number>} partial bytes so far of files that this page's resource timing does not report
 * @param {{ name: string, decodedBodySize: number }[]} entries the completed files that resource timing reports
 * @returns {[number, number]}
 */
export function progress(sizes, partial, entries = pageFiles()) {
  const site = siteUrl("");
  // `sizes` lists a gzip file by its own path; other files are listed by the path that the page requests.
  const listedPath = (/** @type {string} */ path) => (sizes.has(`${path}.gz`) ? `${path}.gz` : path);
  const received = new Map([...partial].map(([path, bytes]) => [listedPath(path), bytes]));
  for (const { name, decodedBodySize } of entries)
    if (name.startsWith(site)) {
      const path = listedPath(name.slice(site.length).split(/[?#]/, 1)[0]);
      received.set(path, sizes.get(path) ?? decodedBodySize);
    }
  let loaded = 0;
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const [path, bytes] of received) {
    const size = sizes.get(path);
    loaded += Math.min(bytes, size ?? bytes); // more bytes than the file has: the browser has unpacked a gzip file
    if (size === undefined && sizes.size > 0) total += bytes;
  }
  return [loaded, total];
}

/** Returns the files that the page has downloaded, as the browser's resource timing reports them. */
const pageFiles = () => /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));

/**
 * Shows download progress on the page's loading bar until the page's Python takes over.
 * @param {AbortSignal} signal
 * @param {() => void} onProgress called whenever data has arrived
 */
export function showDownloadProgress(signal, onProgress) {
  const partial = new Map();
  let sizes = new Map();
  /** Shows the latest progress as a text and as the length of the bar. */
  const update = () => {
    onProgress();
    const label = document.getElementById("loading-bytes");
    if (!label || sizes.size === 0) return;
    const [loaded, total] = progress(sizes, partial);
    // The label contains two numbers, which are replaced by the megabytes loaded and in total.
    const megabytes = [loaded, total].map((bytes) => (bytes / 1e6).toFixed(1));
    label.textContent = (label.textContent ?? "").replace(/\d+\.\d/g, () => megabytes.shift() ?? "");
    document.getElementById("loading-bar")?.style.setProperty("--fraction", String(loaded / total));
  };
  startFiles().then(
    (files) => {
      sizes = files;
    },
    () => {}, // if the sizes cannot be loaded, the page shows only that it is loading
  );
  /** Notes the progress of a file that is still being downloaded. */
  const onPartial = (/** @type {any} */ { detail }) => {
    partial.set(detail.path, detail.bytes);
    update();
  };
  document.documentElement.addEventListener("download-progress", onPartial, { signal });
  // By default a browser reports only 250 files, and this page has more modules.
  performance.setResourceTimingBufferSize(1000);
  const observer = new PerformanceObserver(update);
  observer.observe({ type: "resource", buffered: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
