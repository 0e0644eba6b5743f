/** Layouts on rings around the root: as where nodes may stand anywhere, but edges bow along the spokes. */

import { circlePath } from "../../canvas/marks.js";
import { ringsOf } from "../../run/tree-queries.js";
import { addBowedEdge } from "../levels/free-edges.js";
import { freeForm } from "./free.js";

/** @type {import("../levels/scene.js").Form} */
export const ringForm = { ...freeForm, drawGuides: drawRings, addEdge: addBowedEdge };

/** The faint circles that the depths reached by now stand on. @param {import("../levels/scene.js").Scene} scene */
function drawRings({ ctx, data, height, kx, step, theme, width, x, y }) {
  // A deep tree has more rings than a view can show.
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
