/** Fits and draws trees in layouts on rings around the root: as in free layouts, but with curved edges and a circle per depth. */

import { circlePath } from "../../canvas/marks.js";
import { ringsOf } from "../../run/tree-queries.js";
import { addBowedEdge } from "../levels/free-edges.js";
import { freeForm } from "./free.js";

/** The functions that fit and draw a tree in a ring layout. @type {import("../levels/scene.js").Form} */
export const ringForm = { ...freeForm, drawGuides: drawRings, addEdge: addBowedEdge };

/**
 * Draws a faint circle for each depth that has a node at this step.
 * @param {import("../levels/scene.js").Scene} scene
 */
function drawRings({ ctx, data, height, kx, step, theme, width, x, y }) {
  // Only circles in view are drawn, as a deep tree has thousands of circles.
  const nearest = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  ctx.strokeStyle = theme.guide;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const ring of ringsOf(data)) {
    const radius = ring.radius * kx;
    if (ring.since <= step && radius >= nearest && radius <= farthest) circlePath(ctx, x, y, radius);
  }
  ctx.stroke();
}
