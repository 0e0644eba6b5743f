// The entry file of the page's charts: exports the parts of Observable Plot in use, which tools/vendor.py bundles.

export { dot, gridX, gridY, line, plot, ruleX, ruleY, text } from "@observablehq/plot";
