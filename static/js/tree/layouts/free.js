/** The form of layouts in which nodes may be anywhere: straight edges, no rows. */

import { drawFreeLabels } from "../labels/free-labels.js";
import { freestSide } from "../labels/sides.js";
import { drawFreeDensity, drawFreeMarks } from "../levels/draw-free.js";
import { fitSquare, MARKS_IN_VIEW, SHAPES_IN_VIEW } from "../levels/fit.js";
import { addFreeEdges, addStraightEdge } from "../levels/free-edges.js";

/** How free layouts are fitted and drawn. @type {import("../levels/scene.js").Form} */
export const freeForm = {
  square: true,
  edgeGap: 0,
  drawLabels: drawFreeLabels,
  labelSide: freestSide,
  fit: (data, bounds, viewport) => fitSquare(bounds, viewport, data.drawnCount),
  levelFor(inView, kx) {
    // Nodes are at least about 1 apart, so the scale shows whether their shapes would overlap.
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
