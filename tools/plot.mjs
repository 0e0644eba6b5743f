// What the page's charts use of Observable Plot; tools/vendor.py bundles it into one file, the rest of D3 left out.

export { dot, gridX, gridY, line, plot, ruleX, ruleY, text } from "@observablehq/plot";
