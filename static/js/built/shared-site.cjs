/** Replaces browser/site.js in modules that the page or a worker loads later: they use the copy of built/site.js that is there. */
module.exports = /** @type {any} */ (globalThis).site;
