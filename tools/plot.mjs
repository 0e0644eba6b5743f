// The parts of Observable Plot that the page's charts use; tools/vendor.py bundles them into one file.

export { dot, gridX, gridY, line, plot, ruleX, ruleY, text } from "@observablehq/plot";
