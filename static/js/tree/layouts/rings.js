/** The form of layouts on rings around the root: like free layouts, but with curved edges and a circle per depth. */

import { circlePath } from "../../canvas/marks.js";
import { ringsOf } from "../../run/tree-queries.js";
import { addBowedEdge } from "../levels/free-edges.js";
import { freeForm } from "./free.js";

/** How ring layouts are fitted and drawn. @type {import("../levels/scene.js").Form} */
export const ringForm = { ...freeForm, drawGuides: drawRings, addEdge: addBowedEdge };

/**
 * Draws a faint circle for each depth that has a node at this step.
 * @param {import("../levels/scene.js").Scene} scene
 */
function drawRings({ ctx, data, height, kx, step, theme, width, x, y }) {
  // Only the circles in view, as a deep tree has thousands.
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
