/**
 * Finds the node or discarded copy under a point, and handles pointer input on the tree: panning, zooming, hovering, selecting nodes
 * and copies, opening subtrees.
 */

import { addGestures } from "../canvas/gestures.js";
import { glyphHeight, glyphWidth } from "../canvas/marks.js";
import { firstAtOrRight } from "../run/tree-index.js";
import { discardAt } from "./levels/draw-boards.js";
import { stubAt } from "./levels/draw-shapes.js";
import { rowAt } from "./levels/scene.js";

/**
 * @typedef {import("./levels/scene.js").Scene} Scene
 */

/**
 * Returns the nearest node within reach of a point, −1 for none.
 * @param {Scene} scene
 * @param {number} px
 * @param {number} py
 * @param {number} slack additional reach for touch, in pixels
 */
export function nodeAt(scene, px, py, slack) {
  const showsBoards = scene.level === "boards";
  // A point hits a node up to a few pixels beyond the node's board or shape.
  const reachX = (showsBoards ? glyphWidth(scene.data.info, scene.side) / 2 + 4 : 9) + slack;
  const reachY = (showsBoards ? glyphHeight(scene.data.info, scene.side) / 2 + 4 : 9) + slack;
  const { data, step } = scene;
  const { members, starts } = data.rows;
  const first = Math.max(scene.firstRow, rowAt(scene, py - reachY));
  const last = Math.min(scene.lastRow, rowAt(scene, py + reachY));
  let nearestNode = -1;
  let leastDistance = Infinity;
  for (let d = first; d <= last; d++) {
    let i = firstAtOrRight(members, data.x, starts[d], starts[d + 1], (px - reachX - scene.x) / scene.kx);
    for (; i < starts[d + 1]; i++) {
      const id = members[i];
      const dx = (scene.x + data.x[id] * scene.kx - px) / reachX;
      const dy = (scene.y + data.y[id] * scene.ky - py) / reachY;
      if (dx > 1) break;
      if (Math.abs(dy) > 1 || dx * dx + dy * dy >= leastDistance || data.generatedAt[id] > step) continue;
      leastDistance = dx * dx + dy * dy;
      nearestNode = id;
    }
  }
  return nearestNode;
}

/**
 * Returns the row of the discarded copy under a point, −1 for none. Copies are crosses to the right of a board.
 * @param {Scene} scene @param {number} px @param {number} py @param {number} slack
 */
export function copyAt(scene, px, py, slack) {
  if (scene.level !== "boards") return -1;
  const { data, kx } = scene;
  const { members, starts } = data.rows;
  const first = Math.max(scene.firstRow, rowAt(scene, py - scene.side));
  const last = Math.min(scene.lastRow, rowAt(scene, py + scene.side));
  for (let d = first; d <= last; d++) {
    // Crosses are to the right of their node, so only nodes up to 1.5 spacings to the left of the point are examined.
    let i = firstAtOrRight(members, data.x, starts[d], starts[d + 1], (px - scene.x - 1.5 * scene.pitch) / kx);
    for (; i < starts[d + 1] && scene.x + data.x[members[i]] * kx <= px; i++) {
      const copy = discardAt(scene, members[i], px, py, slack);
      if (copy >= 0) return copy;
    }
  }
  return -1;
}

/**
 * @typedef {object} PointerCallbacks called by the input, for the page
 * @property {(id: number, copy: number) => void} [onSelect] a tap on a node or a discarded copy (its row); −1 for neither
 * @property {(id: number, copy: number) => void} [onHover]
 * @property {(id: number) => void} [onOpen] a double tap on a node, or a tap on the stub of its subtree
 * @property {() => void} [onPan] the reader starts to move the tree
 *
 * @typedef {object} ViewActions what input does to the view
 * @property {(dx: number, dy: number) => boolean} pan
 * @property {(factor: number, x: number, y: number) => boolean} zoom returns false at the end of its range
 * @property {(id: number, copy: number) => boolean} hover returns false if the pointer was over the same node or copy before
 */

/**
 * Adds the listeners for pointer events to the tree's canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {import("./levels/scene.js").Scene} scene
 * @param {PointerCallbacks} hooks
 * @param {ViewActions} actions
 */
export function addPointerInput(canvas, scene, hooks, { pan, zoom, hover }) {
  /** Returns the node under a point, −1 for none. @param {number} x @param {number} y @param {number} slack */
  const nodeUnder = (x, y, slack) => (scene.data.size > 0 ? nodeAt(scene, x, y, slack) : -1);

  /** Highlights the node or discarded copy under the pointer, and reports it to the page. @param {number} id @param {number} copy */
  function hoverNode(id, copy) {
    if (!hover(id, copy)) return;
    canvas.style.cursor = id >= 0 ? "pointer" : copy >= 0 ? "help" : "";
    hooks.onHover?.(id, copy);
  }

  /** Calls a function with the node and the discarded copy under a point, −1 for none. @param {number} x @param {number} y @param {number} slack @param {((id: number, copy: number) => void) | undefined} callback */
  function callWithTarget(x, y, slack, callback) {
    const copy = scene.data.size > 0 ? copyAt(scene, x, y, slack) : -1;
    callback?.(copy >= 0 ? -1 : nodeUnder(x, y, slack), copy);
  }

  addGestures(canvas, {
    pan: (dx, dy) => {
      hooks.onPan?.();
      return pan(dx, dy);
    },
    zoom,
    tap: (x, y, slack) => {
      const stub = stubAt(scene, x, y, slack);
      if (stub >= 0) hooks.onOpen?.(stub);
      else callWithTarget(x, y, slack, hooks.onSelect);
    },
    doubleTap: (x, y, slack) => {
      const id = nodeUnder(x, y, slack);
      // The first tap has selected the node, unless a key has changed the selection since then.
      if (id >= 0 && id === scene.selected) hooks.onOpen?.(id);
      else callWithTarget(x, y, slack, hooks.onSelect);
    },
    hover: (x, y) => {
      callWithTarget(x, y, 0, hoverNode);
      if (stubAt(scene, x, y, 0) >= 0) canvas.style.cursor = "zoom-in";
      else if (canvas.style.cursor === "zoom-in") canvas.style.cursor = "";
    },
    leave: () => hoverNode(-1, -1),
  });
}
