/**
 * Finds the node or discarded copy under a point and the corner where a card hides the fewest nodes, and handles pointer input on the
 * tree: panning, zooming, hovering, selecting nodes and copies, opening subtrees.
 */

import { addGestures } from "../canvas/gestures.js";
import { glyphHeight, glyphWidth } from "../canvas/marks.js";
import { firstAtOrRight } from "../run/tree-index.js";
import { discardAt } from "./levels/draw-boards.js";
import { stubAt } from "./levels/draw-shapes.js";
import { NARROW, SHAPES_IN_VIEW } from "./levels/fit.js";
import { nodeX, nodeY, rowAt } from "./levels/scene.js";
import { hover } from "./scene-builder.js";

/**
 * @typedef {import("./levels/scene.js").Scene} Scene
 * @typedef {"bottom-right" | "top-right" | "bottom-left" | "top-left" | "none"} Corner
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rect
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

/** Distance of a card from the edges of the tree's view, in pixels. */
const MARGIN = 24;
/** @type {Corner[]} in order of preference */
const CORNERS = ["bottom-right", "top-right", "bottom-left", "top-left"];

/**
 * Returns the corner in which a card of this size covers the fewest nodes, if possible none of the path; "none" if the card
 * would only repeat the board of the current node and cover other boards of a narrow view.
 * @param {Scene} scene
 * @param {number} width
 * @param {number} height
 * @param {import("./levels/fit.js").Insets} insets
 * @param {string} [occupiedCorner] a corner used by something else
 * @returns {Corner}
 */
export function freeCorner(scene, width, height, insets, occupiedCorner = "") {
  let bestCorner = CORNERS[0];
  let leastCost = Infinity;
  for (const corner of CORNERS) {
    const cost =
      coverage(scene, cornerRect(scene, corner, width, height, insets)) + (corner === occupiedCorner ? 1e5 : 0);
    if (cost < leastCost) {
      leastCost = cost;
      bestCorner = corner;
    }
  }
  const isPointedAt = scene.selected >= 0 || scene.hovered >= 0 || scene.copy >= 0 || scene.hoveredCopy >= 0;
  const repeatsBoard = scene.level === "boards" && scene.width < NARROW && !isPointedAt;
  return repeatsBoard && leastCost > 0 ? "none" : bestCorner;
}

/**
 * Returns the rectangle of a card in a corner.
 * @param {Scene} scene @param {Corner} corner @param {number} width @param {number} height
 * @param {import("./levels/fit.js").Insets} insets
 * @returns {Rect}
 */
function cornerRect(scene, corner, width, height, insets) {
  const left = corner.endsWith("left") ? MARGIN + insets.left : scene.width - MARGIN - insets.right - width;
  // The card must not cover the buttons at the bottom left, or the legend below a large tree.
  const hasLevelKey = scene.data.size > SHAPES_IN_VIEW;
  const bottomMargin = corner === "bottom-left" || hasLevelKey ? insets.bottom + 12 : MARGIN;
  const top = corner.startsWith("top") ? insets.top + 12 : scene.height - bottomMargin - height;
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Returns a cost for covering a rectangle: the nodes in it, with much larger costs for the path and the selected node.
 * @param {Scene} scene @param {Rect} rect
 */
function coverage(scene, rect) {
  const { data, path, step } = scene;
  const showsBoards = scene.level === "boards";
  // Positions are those of centres, so the rectangle is enlarged by the reach of boards, values and shapes.
  const halfHeight = glyphHeight(data.info, scene.side) / 2;
  const padded = {
    left: rect.left - (showsBoards ? scene.side / 2 + 45 : 8),
    right: rect.right + (showsBoards ? scene.side / 2 + 12 : 8),
    top: rect.top - (showsBoards ? halfHeight + 4 : 20),
    bottom: rect.bottom + (showsBoards ? halfHeight + 12 : 8),
  };
  const { members, starts } = data.rows;
  const first = Math.max(scene.firstRow, rowAt(scene, padded.top));
  const last = Math.min(scene.lastRow, rowAt(scene, padded.bottom));
  const isInside = (/** @type {number} */ id) => {
    const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
    return x >= padded.left && x <= padded.right && y >= padded.top && y <= padded.bottom;
  };
  let count = 0;
  for (let d = first; d <= last; d++) {
    let i = firstAtOrRight(members, data.x, starts[d], starts[d + 1], (padded.left - scene.x) / scene.kx);
    for (; i < starts[d + 1] && nodeX(scene, members[i]) <= padded.right; i++) {
      if (data.generatedAt[members[i]] <= step && isInside(members[i])) count++;
    }
  }
  const pointedNode = scene.selected >= 0 ? scene.selected : scene.hovered;
  if (pointedNode >= 0 && isInside(pointedNode)) count += 1e9; // the card must not hide the node that it describes
  // The last node of the path is the current node.
  for (let d = 0; d < path.length; d++) if (isInside(path[d])) count += d === path.length - 1 ? 1e8 : 1e6;
  return count;
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
 * @property {() => void} redraw
 */

/**
 * Adds the listeners for pointer events to the tree's canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {import("./levels/scene.js").Scene} scene
 * @param {PointerCallbacks} hooks
 * @param {ViewActions} actions
 */
export function addPointerInput(canvas, scene, hooks, { pan, zoom, redraw }) {
  /** Returns the node under a point, −1 for none. @param {number} x @param {number} y @param {number} slack */
  const nodeUnder = (x, y, slack) => (scene.data.size > 0 ? nodeAt(scene, x, y, slack) : -1);

  /** Highlights the node or discarded copy under the pointer, and reports it to the page. @param {number} id @param {number} copy */
  function hoverNode(id, copy) {
    if (!hover(scene, id, copy)) return;
    redraw();
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
