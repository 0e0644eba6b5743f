/** What stands around a node's board: the badge of its state, discarded copies, its values. */

import { glyphHeight, glyphWidth } from "../../canvas/board-glyph.js";
import { circlePath, cross, deadEnd, diamond, numberedDisc, ring, star } from "../../canvas/marks.js";
import { cost } from "../../run/numbers.js";
import { CURRENT, CUT, EXPANDED, FRONTIER, GOAL, SUPERSEDED } from "../../run/status.js";
import { nodeX, nodeY } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {number} id @param {number} x @param {number} y @param {number} state */
export function drawBadge(scene, id, x, y, state) {
  const { ctx, data, seen, theme } = scene;
  const bx = x - glyphWidth(data.info, scene.side) / 2 - 4;
  const by = y - glyphHeight(data.info, scene.side) / 2 - 4;
  if (state === GOAL) {
    star(ctx, theme, bx, by, 10.5);
    seen.goal = true;
  } else if (state === FRONTIER) {
    ctx.fillStyle = theme.paper;
    ctx.beginPath();
    ctx.arc(bx, by, 8, 0, Math.PI * 2);
    ctx.fill();
    ring(ctx, theme, bx, by, 4.8);
    seen.frontier = true;
  } else if (state === CURRENT) {
    ctx.fillStyle = theme.paper;
    ctx.beginPath();
    ctx.arc(bx, by, 10, 0, Math.PI * 2);
    ctx.fill();
    diamond(ctx, theme, bx, by, 9);
    seen.current = true;
  } else if (state === EXPANDED) {
    numberedDisc(ctx, theme, bx, by, String(data.expandedAt[id]));
    seen.expanded = true;
  } else if (state === CUT) {
    ctx.fillStyle = theme.paper;
    ctx.beginPath();
    ctx.arc(bx, by, 8, 0, Math.PI * 2);
    ctx.fill();
    deadEnd(ctx, theme, bx, by + 2, 5.2);
    seen.cut = true;
  } else if (state === SUPERSEDED) {
    cross(ctx, theme, bx, by, 4.2);
    seen.discarded = true;
  }
}

/** Copies that were thrown away, on a stub where there is room. @param {Scene} scene @param {number} id @param {number} x @param {number} y */
export function drawDiscards(scene, id, x, y) {
  const { ctx, data, side, theme } = scene;
  const copies = side < 44 ? 0 : data.discardsOf(id, scene.step);
  if (copies === 0) return;
  scene.seen.discarded = true;
  const { edge, cy, fitting } = placeOfDiscards(scene, copies, x, y);
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([2.6, 1.8]);
  ctx.beginPath();
  ctx.moveTo(edge + 1, cy);
  ctx.lineTo(edge + 13, cy);
  ctx.stroke();
  ctx.setLineDash([]);
  for (let i = 0; i < fitting; i++) {
    const row = data.discards.members[data.discards.starts[id] + i];
    const cx = edge + FIRST_CROSS + CROSS_PITCH * i;
    if (row === scene.copy || row === scene.hoveredCopy) {
      ctx.beginPath();
      circlePath(ctx, cx, cy, 7.5);
      ctx.fillStyle = theme.paper;
      ctx.fill();
      ctx.strokeStyle = row === scene.copy ? theme.accent : theme.control;
      ctx.lineWidth = row === scene.copy ? 2.4 : 1.4;
      ctx.stroke();
    }
    cross(ctx, theme, cx, cy, 4.2);
  }
}

const FIRST_CROSS = 18.3;
const CROSS_PITCH = 11;

/** Where the stub of a node begins, and how many crosses fit on it. @param {Scene} scene @param {number} copies @param {number} x @param {number} y */
function placeOfDiscards(scene, copies, x, y) {
  return {
    edge: x + glyphWidth(scene.data.info, scene.side) / 2,
    cy: y - glyphHeight(scene.data.info, scene.side) / 2 + 5,
    fitting: Math.max(1, Math.min(copies, Math.floor((scene.kx - scene.side - 26) / CROSS_PITCH))),
  };
}

/**
 * The discarded copy whose cross is under a point, −1 for none.
 * @param {Scene} scene @param {number} id of the node it was generated from @param {number} px @param {number} py @param {number} slack
 */
export function discardAt(scene, id, px, py, slack) {
  const { data } = scene;
  const copies = scene.side < 44 ? 0 : data.discardsOf(id, scene.step);
  if (copies === 0) return -1;
  const { edge, cy, fitting } = placeOfDiscards(scene, copies, nodeX(scene, id), nodeY(scene, id));
  if (Math.abs(py - cy) > 8 + slack) return -1;
  const place = Math.round((px - edge - FIRST_CROSS) / CROSS_PITCH);
  const within = Math.abs(px - edge - FIRST_CROSS - CROSS_PITCH * place) <= 7 + slack;
  return within && place >= 0 && place < fitting ? data.discards.members[data.discards.starts[id] + place] : -1;
}

/** f in bold, and what it is made of where 44 pixels are free. @param {Scene} scene @param {number} id @param {number} x @param {number} y */
export function drawValues(scene, id, x, y) {
  const { ctx, data, theme } = scene;
  const value = data.f(id);
  if (Number.isNaN(value)) return;
  const half = glyphWidth(data.info, scene.side) / 2;
  scene.seen.labelled = true;
  ctx.textAlign = "left";
  ctx.fillStyle = theme.ink;
  ctx.font = `700 16.5px ${theme.font}`;
  ctx.fillText(cost(value), x + half + 11, y + 4.9);
  if (data.info.priority !== "g+h" || scene.kx - 2 * half < 44) return;
  scene.seen.sums = true;
  ctx.fillStyle = theme.ink2;
  ctx.font = `400 12px ${theme.font}`;
  const { weight = 1 } = data.info;
  const h = weight === 1 ? cost(data.h[id]) : `${cost(weight)}·${cost(data.h[id])}`;
  ctx.fillText(`${cost(data.g[id])} + ${h}`, x + half + 11, y + 20.1);
}
