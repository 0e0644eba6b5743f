/** Layouts in which a node may stand anywhere: edges are straight, and nothing tells depths apart but the edges. */

import { drawFreeLabels } from "../labels/free-labels.js";
import { freestSide } from "../labels/sides.js";
import { drawFreeDensity, drawFreeMarks } from "../levels/draw-free.js";
import { fitSquare, MARKS_IN_VIEW, SHAPES_IN_VIEW } from "../levels/fit.js";
import { addFreeEdges, addStraightEdge } from "../levels/free-edges.js";

/** @type {import("../levels/scene.js").Form} */
export const freeForm = {
  square: true,
  edgeGap: 0,
  drawLabels: drawFreeLabels,
  labelSide: freestSide,
  fit: (data, bounds, viewport) => fitSquare(bounds, viewport, data.drawnCount),
  levelFor(inView, kx) {
    // Nodes are at least about 1 apart, so the scale says whether they would run together.
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
