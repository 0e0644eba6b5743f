/**
 * Draws trees of up to a few thousand nodes with a shape for each node, such as a disc for an expanded node. Draws highlighted nodes
 * at every level except boards, and at all levels a stub for each collapsed subtree: a pill with the number of its nodes, at
 * the position of the subtree's first node.
 */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import {
  circlePath,
  cross,
  crossedRing,
  deadEnd,
  disc,
  glyphHeight,
  plainDisc,
  ring,
  ringedDiamond,
  star,
} from "../../canvas/marks.js";
import { withStamps } from "../../canvas/stamps.js";
import { formatCount } from "../../run/numbers.js";
import { CURRENT, CUT, EXPANDED, FORGOTTEN, FRONTIER, GOAL, PRUNED, SUPERSEDED } from "../../run/status.js";
import { drawEdges, drawGuides, drawOutlines, drawPath, drawTrails } from "./draw-edges.js";
import { drawOwnMarks, drawPair } from "./draw-own-marks.js";
import { nodeAlpha, nodeX, nodeY, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);

/** The outline of nodes on the path, and for each status of a node the radius of its shape in pixels. */
const { onPath: PATH_OUTLINE, ...RADII } = STYLE.shapes;
/** The radius of the discs of expanded nodes on the path, in pixels. */
const DISC_ON_PATH = 4.1;

/** Draws the tree with a shape for each node, then labels, the path and the highlights. @param {Scene} scene */
export function drawShapes(scene) {
  if (scene.ky >= 10) drawGuides(scene);
  drawEdges(scene, 0);
  drawNodes(scene);
  if (scene.lastRuledRow < 0) scene.form.drawLabels(scene);
  drawPath(scene, 0, STYLE.path.shapes, 0);
  drawTrails(scene, 0);
  drawPathDiscs(scene);
  drawOwnMarks(scene);
  drawHighlights(scene);
  drawRingsOverStar(scene);
}

/**
 * For each of these statuses the mark of its nodes, the radius of the mark in pixels, and its entry in the legend.
 * @type {Record<number, { draw: import("../../canvas/marks.js").Mark, radius: number, entry: "expanded" | "forgotten" | "frontier" | "cut" | "pruned" | "discarded" }>}
 */
const MARKS = {
  [EXPANDED]: { draw: plainDisc, radius: RADII.disc, entry: "expanded" },
  [FORGOTTEN]: { draw: plainDisc, radius: RADII.disc, entry: "forgotten" },
  [FRONTIER]: { draw: ring, radius: RADII.frontier, entry: "frontier" },
  [CUT]: { draw: deadEnd, radius: RADII.cut, entry: "cut" },
  [PRUNED]: { draw: crossedRing, radius: RADII.pruned, entry: "pruned" },
  [SUPERSEDED]: { draw: cross, radius: RADII.superseded, entry: "discarded" },
};

/** Draws the shapes of the nodes in view: the discs first, as the other marks stand out from them. @param {Scene} scene */
function drawNodes(scene) {
  const { ctx, dpr, firstRow, lastRow, theme, width } = scene;
  withStamps(ctx, theme, dpr, (stamp) => {
    for (const isDisc of [true, false]) stampNodes(scene, stamp, isDisc, firstRow, lastRow, -10, width + 10);
  });
}

/**
 * Draws nodes in a part of some rows: those with discs, or the others.
 * @param {Scene} scene @param {import("../../canvas/stamps.js").DrawStamp} stamp @param {boolean} isDisc
 * @param {number} firstRow @param {number} lastRow @param {number} left @param {number} right
 */
function stampNodes(scene, stamp, isDisc, firstRow, lastRow, left, right) {
  const { data, legend, scale, step } = scene;
  const { members } = data.rows;
  for (let row = firstRow; row <= lastRow; row++) {
    rowRange(scene, row, left, right, range);
    for (let i = range[0], to = range[1]; i < to; i++) {
      const id = members[i];
      const mark = MARKS[data.status(id, step)];
      if (!mark || (mark.draw === plainDisc) !== isDisc) continue;
      stamp(mark.draw, nodeX(scene, id), nodeY(scene, id), mark.radius * scale, nodeAlpha(scene, id));
      legend[mark.entry] = true;
    }
  }
}

/** Draws the nodes beside the goal again, over its star, which is larger than their distance. @param {Scene} scene */
function drawRingsOverStar(scene) {
  const { ctx, data, dpr, head, theme } = scene;
  if (head < 0 || !data.hasDefaultLayout || data.status(head, scene.step) !== GOAL) return;
  const reach = RADII.goal + RADII.frontier;
  const [row, x] = [data.depth[head], nodeX(scene, head)];
  withStamps(ctx, theme, dpr, (stamp) => stampNodes(scene, stamp, false, row, row, x - reach, x + reach));
}

/** Draws the discs of the expanded nodes on the path, with an outline. @param {Scene} scene */
function drawPathDiscs(scene) {
  const { ctx, data, otherPath, path, theme } = scene;
  for (const nodes of [path, otherPath]) {
    const { hasDefaultLayout } = data;
    const last = hasDefaultLayout ? Math.min(scene.lastRow, nodes.length - 2) : nodes.length - 2;
    for (let d = hasDefaultLayout ? scene.firstRow : 0; d <= last && data.isDrawn(nodes[d]); d++) {
      const x = nodeX(scene, nodes[d]);
      const y = nodeY(scene, nodes[d]);
      disc(ctx, theme, x, y, DISC_ON_PATH * scene.scale);
      ctx.strokeStyle = theme.ink;
      ctx.lineWidth = PATH_OUTLINE.line;
      ctx.beginPath();
      circlePath(ctx, x, y, (DISC_ON_PATH + PATH_OUTLINE.beyond) * scene.scale);
      ctx.stroke();
      scene.legend.expanded = true;
    }
  }
}

/**
 * Draws on top: the current node or the goal, outlined nodes, the hovered and the selected node.
 * @param {Scene} scene
 */
export function drawHighlights(scene) {
  drawHead(scene);
  drawOutlines(scene);
  drawSolutionNode(scene);
  if (scene.hovered >= 0) encircle(scene, scene.hovered, false);
  if (scene.selected >= 0) encircle(scene, scene.selected, true);
  drawPair(scene);
}

/** Draws the path and the highlighted nodes over the tree. @param {Scene} scene */
export function drawPathAndHighlights(scene) {
  drawPath(scene, 0, STYLE.path.boards, STYLE.path.paper);
  drawTrails(scene, 0);
  drawHighlights(scene);
}

/** Draws the mark of the current node or the goal; a bidirectional search that is solved has two such nodes. @param {Scene} scene */
function drawHead(scene) {
  const { data, head } = scene;
  if (head < 0 || !data.isDrawn(head)) return;
  drawMark(scene, head);
  if (data.meeting >= 0 && data.status(head, scene.step) === GOAL) drawMark(scene, data.meeting);
}

/** Draws a diamond on the current node, or a star on a goal. @param {Scene} scene @param {number} id */
function drawMark(scene, id) {
  const { ctx, data, theme } = scene;
  const x = nodeX(scene, id);
  const y = nodeY(scene, id);
  if (x < -20 || x > scene.width + 20 || y < -20 || y > scene.height + 20) return;
  const state = data.status(id, scene.step);
  if (state === GOAL) {
    star(ctx, theme, x, y, RADII.goal);
    scene.legend.goal = true;
  } else if (state === CURRENT) {
    ringedDiamond(ctx, theme, x, y, RADII.current);
    scene.legend.current = true;
  }
}

const SOLUTION_NODE_RADIUS = 5;

/**
 * Marks the node that playback of the solution has reached, in a colour that no status of the search has.
 * @param {Scene} scene
 */
function drawSolutionNode(scene) {
  const { ctx, data, theme, solutionNode } = scene;
  if (solutionNode < 0 || data.generatedAt[solutionNode] > scene.step || !data.isDrawn(solutionNode)) return;
  encircle(scene, solutionNode, true);
  if (solutionNode === scene.head) return;
  ctx.fillStyle = theme.accent;
  ctx.beginPath();
  circlePath(ctx, nodeX(scene, solutionNode), nodeY(scene, solutionNode), SOLUTION_NODE_RADIUS);
  ctx.fill();
}

/**
 * Draws a circle around the hovered, selected or solution node.
 * @param {Scene} scene @param {number} id @param {boolean} chosen
 */
function encircle(scene, id, chosen) {
  const { ctx, data, theme } = scene;
  if (data.generatedAt[id] > scene.step || !data.isDrawn(id)) return;
  const x = nodeX(scene, id);
  const y = nodeY(scene, id);
  const radius = id === scene.head ? 15 : 10;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = chosen ? 4.8 : 3.2;
  ctx.stroke();
  ctx.strokeStyle = chosen ? theme.accent : theme.ink2;
  ctx.lineWidth = chosen ? 2.4 : 1.4;
  ctx.stroke();
}

/** Height of a stub where rows are far enough apart, in pixels. */
const HEIGHT = 20;
const FONT_SIZE = 12;
/** Minimum distance between rows for stubs to be drawn, in pixels. */
const MIN_ROW_PITCH = 6;
/** Minimum distance between rows for stubs to show numbers, in pixels. */
const ROW_PITCH_WITH_NUMBERS = 18;

/** Draws the stubs of the collapsed subtrees in view, and dashed edges to them. @param {Scene} scene */
export function drawStubs(scene) {
  const stubs = stubsInView(scene);
  if (stubs.length === 0) return;
  const { ctx, theme } = scene;
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 1.2;
  ctx.setLineDash([3, 3]);
  ctx.beginPath();
  const gap = scene.level === "boards" ? glyphHeight(scene.data.info, scene.side) / 2 : 4;
  for (const { id } of stubs) scene.form.addEdge(scene, scene.data.parent[id], id, gap, stubHeight(scene) / 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = `600 ${FONT_SIZE}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.lineWidth = 1;
  const height = stubHeight(scene);
  for (const { text, x, y, stubWidth } of stubs) {
    ctx.beginPath();
    ctx.roundRect(x - stubWidth / 2, y - height / 2, stubWidth, height, height / 2);
    ctx.fillStyle = theme.panel;
    ctx.fill();
    ctx.strokeStyle = theme.control;
    ctx.stroke();
    ctx.fillStyle = theme.ink2;
    ctx.fillText(text, x, y + 4.2);
  }
}

/** Returns the height of a stub in pixels: smaller where rows are close together. @param {Scene} scene */
function stubHeight({ ky }) {
  return Math.min(HEIGHT, ky * 0.8);
}

/**
 * Returns the first node of the stub under a point, −1 for none.
 * @param {Scene} scene @param {number} px @param {number} py @param {number} slack
 */
export function stubAt(scene, px, py, slack) {
  for (const { id, x, y, stubWidth } of stubsInView(scene)) {
    if (Math.abs(px - x) <= stubWidth / 2 + slack && Math.abs(py - y) <= stubHeight(scene) / 2 + slack) return id;
  }
  return -1;
}

/**
 * Returns the longest label for which a stub has room, and the stub's width.
 * @param {Scene} scene @param {string} count @returns {[string, number]}
 */
function stubLabel({ ctx, pitch: room, rowPitch }, count) {
  if (rowPitch < ROW_PITCH_WITH_NUMBERS) return ["", Math.min(room, rowPitch) * 0.8];
  const signedWidth = ctx.measureText(`+${count}`).width + 16;
  if (signedWidth + 4 <= room) return [`+${count}`, signedWidth];
  const plainWidth = ctx.measureText(count).width + 8;
  return plainWidth + 2 <= room ? [count, Math.max(HEIGHT, plainWidth)] : ["+", HEIGHT];
}

/** Returns the labels, positions and widths of the stubs in view. @param {Scene} scene */
function stubsInView(scene) {
  const { ctx, data, height, rowPitch, step, width } = scene;
  if (!data.owner || rowPitch < MIN_ROW_PITCH) return [];
  const counts = data.countStubs(step);
  ctx.font = `600 ${FONT_SIZE}px ${scene.theme.font}`;
  const stubs = [];
  for (const id of data.stubs) {
    const count = counts.get(id);
    const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
    if (!count || x < -60 || x > width + 60 || y < -60 || y > height + 60) continue;
    // If there is no room for a plus sign and the number, the stub shows only the number, or only the plus sign.
    const [text, stubWidth] = stubLabel(scene, formatCount(count));
    stubs.push({ id, text, x, y, stubWidth });
  }
  return stubs;
}
