/** Draws the paths and subtrees of the hovered and the selected node, and dashed outlines of other nodes. */

import { circlePath } from "../../canvas/marks.js";
import { addPath } from "./draw-edges.js";
import { nodeX, nodeY, onPath, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** A cache of two paths: the first leads to the selected node, the second to the hovered node. */
const pathCache = [
  { data: null, id: -1, path: new Int32Array(0) },
  { data: null, id: -1, path: new Int32Array(0) },
];

/**
 * Draws the paths to the hovered and to the selected node, the latter on top.
 * @param {Scene} scene
 * @param {number} gap from a node's centre to the ends of its edges
 */
export function drawTrails(scene, gap) {
  const { ctx, theme } = scene;
  for (const chosen of [false, true]) {
    const id = chosen ? scene.selected : scene.hovered;
    if (id < 0 || scene.data.generatedAt[id] > scene.step) continue;
    const path = cachedPathTo(scene, id, chosen ? 0 : 1);
    drawSubtree(scene, id, chosen, gap);
    ctx.lineCap = "round";
    ctx.beginPath();
    addPath(scene, path, gap);
    ctx.strokeStyle = chosen ? theme.accent : theme.ink2;
    ctx.lineWidth = chosen ? 2.4 : 2;
    ctx.stroke();
    ctx.lineCap = "butt";
  }
}

const range = new Int32Array(2);
/** A cache of the subtree last drawn; the array `inside` has a 1 for each node of the subtree. */
let subtreeCache = { data: /** @type {object | null} */ (null), id: -1, size: 0, inside: new Uint8Array(0) };

/**
 * Draws the edges of the subtree of a node, if nodes are drawn as boards or shapes.
 * @param {Scene} scene @param {number} id @param {boolean} chosen @param {number} gap
 */
function drawSubtree(scene, id, chosen, gap) {
  const { ctx, data, step, theme } = scene;
  if (scene.level !== "boards" && scene.level !== "shapes") return;
  if (subtreeCache.data !== data || subtreeCache.id !== id || subtreeCache.size !== data.size) {
    // A node comes after its parent, so one pass over the later nodes finds the whole subtree.
    const inside = new Uint8Array(data.size);
    inside[id] = 1;
    for (let node = id + 1; node < data.size; node++)
      inside[node] = data.parent[node] < 0 ? 0 : inside[data.parent[node]];
    subtreeCache = { data, id, size: data.size, inside };
  }
  const { members } = data.rows;
  ctx.beginPath();
  for (let row = scene.firstRow; row <= Math.min(scene.lastRow + 1, data.rowCount - 1); row++) {
    rowRange(scene, row, -200, scene.width + 200, range);
    for (let i = range[0], to = range[1]; i < to; i++) {
      const node = members[i];
      if (node === id || !subtreeCache.inside[node] || data.generatedAt[node] > step || onPath(scene, node)) continue;
      scene.form.addEdge(scene, data.parent[node], node, gap);
    }
  }
  ctx.strokeStyle = chosen ? theme.accent : theme.ink2;
  ctx.lineWidth = 1.6;
  ctx.globalAlpha = 0.6;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Returns the path to a node, from the cache if possible: slot 0 is for the selected node, slot 1 for the hovered node. @param {Scene} scene @param {number} id @param {0 | 1} slot */
function cachedPathTo(scene, id, slot) {
  const entry = pathCache[slot];
  if (entry.id !== id || entry.data !== /** @type {any} */ (scene.data)) {
    pathCache[slot] = { data: /** @type {any} */ (scene.data), id, path: scene.data.pathTo(id) };
  }
  return pathCache[slot].path;
}

/** Draws a dashed outline around each node in `scene.outlined`. @param {Scene} scene @param {(id: number) => void} [outline] */
export function drawOutlines(scene, outline) {
  const { ctx, data, theme } = scene;
  for (const id of scene.outlined) {
    if (data.generatedAt[id] > scene.step || id === scene.selected || !data.isDrawn(id)) continue;
    const x = nodeX(scene, id);
    const y = nodeY(scene, id);
    if (x < -60 || x > scene.width + 60 || y < -60 || y > scene.height + 60) continue;
    ctx.beginPath();
    if (outline) outline(id);
    else circlePath(ctx, x, y, id === scene.head ? 15 : 10);
    if (!outline) {
      ctx.strokeStyle = theme.paper;
      ctx.lineWidth = 4;
      ctx.stroke();
    }
    ctx.setLineDash([4, 3]);
    ctx.strokeStyle = theme.accent;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.setLineDash([]);
  }
}
