/** Layouts in rows: each depth on a line of its own, edges from row to row. */

import { drawRowLabels } from "../labels/row-labels.js";
import { RIGHT } from "../labels/sides.js";
import { drawDensity } from "../levels/draw-density.js";
import { drawMarks } from "../levels/draw-marks.js";
import { drawRoundNames } from "../levels/draw-rounds.js";
import { fitTree, MARKS_IN_VIEW, SHAPES_IN_VIEW } from "../levels/fit.js";
import { addRowEdge, addRowEdges } from "../levels/row-edges.js";

/** @type {import("../levels/scene.js").Form} */
export const rowForm = {
  square: false,
  edgeGap: 1,
  drawLabels: drawRowLabels,
  labelSide: () => RIGHT,
  fit(data, bounds, viewport) {
    const { sharedExtent } = viewport;
    const named = sharedExtent ? sharedExtent.rounds : data.bounds.length > 1;
    const room = named ? leaveRoomForNames(viewport) : viewport;
    return fitTree(
      bounds,
      room,
      sharedExtent ? sharedExtent.count : data.drawnCount,
      data.info.height / data.info.width,
    );
  },
  levelFor(inView, _kx, ky) {
    // Rows closer than this are a texture, not shapes, however few the nodes.
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

/** Room for the names of rounds above their roots. @param {import("../levels/fit.js").Viewport} viewport */
function leaveRoomForNames(viewport) {
  return { ...viewport, insets: { ...viewport.insets, top: viewport.insets.top + 14 } };
}

/** The faint line each row of nodes stands on. @param {import("../levels/scene.js").Scene} scene */
function drawLines(scene) {
  const { ctx } = scene;
  ctx.fillStyle = scene.theme.guide;
  const last = scene.lastRuledRow >= 0 ? scene.lastRuledRow : Math.min(scene.lastRow, scene.deepest);
  for (let d = scene.firstRow; d <= last; d++) {
    // On whole device pixels, or every second line would look thicker.
    const y = Math.round((scene.y + d * scene.ky - 0.5) * scene.dpr) / scene.dpr;
    ctx.fillRect(0, y, scene.width - 4, 1);
  }
}
