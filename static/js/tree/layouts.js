/**
 * The three forms of a layout, each with the functions that fit and draw a tree: with a row for each depth; free, where nodes may be
 * anywhere; and on rings around the root, with curved edges and a circle per depth.
 */

import { circlePath, heightRatio } from "../canvas/marks.js";
import { drawDensity, drawFreeDensity } from "./levels/draw-density.js";
import { addBowedEdge, addFreeEdges, addRowEdge, addRowEdges, addStraightEdge } from "./levels/draw-edges.js";
import { drawFreeMarks, drawMarks } from "./levels/draw-marks.js";
import { fitSquare, fitTree, MARKS_IN_VIEW, SHAPES_IN_VIEW } from "./levels/fit.js";
import { drawFreeLabels, drawRoundNames, drawRowLabels, freestSide, RIGHT } from "./tree-labels.js";

/** The functions that fit and draw a tree in a layout with rows. @type {import("./levels/scene.js").Form} */
const rowForm = {
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
 * @param {import("./levels/fit.js").Viewport} viewport
 */
function leaveRoomForNames(viewport) {
  return { ...viewport, insets: { ...viewport.insets, top: viewport.insets.top + 14 } };
}

/** Draws a faint line for each row. @param {import("./levels/scene.js").Scene} scene */
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

/** The functions that fit and draw a tree in a free layout. @type {import("./levels/scene.js").Form} */
const freeForm = {
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

/** The functions that fit and draw a tree in a ring layout. @type {import("./levels/scene.js").Form} */
const ringForm = { ...freeForm, drawGuides: drawRings, addEdge: addBowedEdge };

/**
 * Draws a faint circle for each depth that has a node at this step.
 * @param {import("./levels/scene.js").Scene} scene
 */
function drawRings({ ctx, data, height, kx, step, theme, width, x, y }) {
  // Only circles in view are drawn, as a deep tree has thousands of circles.
  const nearest = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  ctx.strokeStyle = theme.guide;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const ring of data.rings) {
    const radius = ring.radius * kx;
    if (ring.since <= step && radius >= nearest && radius <= farthest) circlePath(ctx, x, y, radius);
  }
  ctx.stroke();
}

/** @type {Record<import("../run/tree-index.js").LayoutForm, import("./levels/scene.js").Form>} */
export const FORMS = { rows: rowForm, rings: ringForm, free: freeForm };
