/** Replaces browser/site.js in the modules of the built site that are loaded later: they use the module of the page. */

export const {
  siteUrl,
  stableUrl,
  workerConfig,
  completeLibrary,
  loadManifest,
  loadSnapshotDescription,
  network,
  isCached,
  load,
} = /** @type {any} */ (globalThis).site;
