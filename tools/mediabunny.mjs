// The entry file of the writer of films: exports the parts of Mediabunny in use, which tools/vendor.py bundles.

export { BufferTarget, CanvasSource, canEncodeVideo, Mp4OutputFormat, Output } from "mediabunny";
