/** Fits and draws trees in layouts without rows, where nodes may be anywhere and edges are straight. */

import { drawFreeLabels } from "../labels/free-labels.js";
import { freestSide } from "../labels/sides.js";
import { drawFreeDensity, drawFreeMarks } from "../levels/draw-free.js";
import { fitSquare, MARKS_IN_VIEW, SHAPES_IN_VIEW } from "../levels/fit.js";
import { addFreeEdges, addStraightEdge } from "../levels/free-edges.js";

/** The functions that fit and draw a tree in a free layout. @type {import("../levels/scene.js").Form} */
export const freeForm = {
  square: true,
  edgeGap: 0,
  drawLabels: drawFreeLabels,
  labelSide: freestSide,
  fit: (_data, bounds, viewport) => fitSquare(bounds, viewport),
  levelFor(inView, kx) {
    // Neighbouring nodes are about one unit of the layout apart, so `kx` is their distance in pixels.
    if (inView <= SHAPES_IN_VIEW && kx >= 3) return "shapes";
    return inView <= MARKS_IN_VIEW && kx >= 1.5 ? "marks" : "density";
  },
  drawGuides() {},
  addEdges: addFreeEdges,
  addEdge: addStraightEdge,
  drawMarks: drawFreeMarks,
  drawDensity: drawFreeDensity,
  drawNames() {},
};
