// The entry file of the writer of animated pictures: exports the parts of gifenc in use, which tools/vendor.py bundles.

export { GIFEncoder, nearestColorIndex, quantize } from "gifenc";
