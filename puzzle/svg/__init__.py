"""The search tree as an SVG picture for slides, print and notebooks, and the writer of all SVG."""
