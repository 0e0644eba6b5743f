"""A run's tree as a picture in SVG: for slides, print, notebooks, and the poster of a frame."""
