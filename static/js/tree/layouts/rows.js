/** Fits and draws trees in layouts with a row for each depth, and edges from row to row. */

import { heightRatio } from "../../canvas/board-glyph.js";
import { drawRowLabels } from "../labels/row-labels.js";
import { RIGHT } from "../labels/sides.js";
import { drawDensity } from "../levels/draw-density.js";
import { drawMarks } from "../levels/draw-marks.js";
import { drawRoundNames } from "../levels/draw-rounds.js";
import { fitTree, MARKS_IN_VIEW, SHAPES_IN_VIEW } from "../levels/fit.js";
import { addRowEdge, addRowEdges } from "../levels/row-edges.js";

/** The functions that fit and draw a tree in a layout with rows. @type {import("../levels/scene.js").Form} */
export const rowForm = {
  square: false,
  edgeGap: 1,
  drawLabels: drawRowLabels,
  labelSide: () => RIGHT,
  fit(data, bounds, viewport) {
    const { sharedExtent } = viewport;
    const hasRoundNames = sharedExtent ? sharedExtent.rounds : data.bounds.length > 1;
    const area = hasRoundNames ? leaveRoomForNames(viewport) : viewport;
    return fitTree(bounds, area, heightRatio(data.info));
  },
  levelFor(inView, _kx, ky) {
    // Shapes need seven pixels between rows, and marks need three, even if the tree has few nodes.
    if (inView <= SHAPES_IN_VIEW && ky >= 7) return "shapes";
    return inView <= MARKS_IN_VIEW && ky >= 3 ? "marks" : "density";
  },
  drawGuides: drawLines,
  addEdges: addRowEdges,
  addEdge: addRowEdge,
  drawMarks,
  drawDensity,
  drawNames: drawRoundNames,
};

/**
 * Returns the viewport with room for the names of rounds above their roots.
 * @param {import("../levels/fit.js").Viewport} viewport
 */
function leaveRoomForNames(viewport) {
  return { ...viewport, insets: { ...viewport.insets, top: viewport.insets.top + 14 } };
}

/** Draws a faint line for each row. @param {import("../levels/scene.js").Scene} scene */
function drawLines(scene) {
  const { ctx } = scene;
  ctx.fillStyle = scene.theme.guide;
  const last = scene.lastRuledRow >= 0 ? scene.lastRuledRow : Math.min(scene.lastRow, scene.deepest);
  for (let d = scene.firstRow; d <= last; d++) {
    // Lines are drawn on whole device pixels, as otherwise some would look thicker than others.
    const y = Math.round((scene.y + d * scene.ky - 0.5) * scene.dpr) / scene.dpr;
    ctx.fillRect(0, y, scene.width - 4, 1);
  }
}
