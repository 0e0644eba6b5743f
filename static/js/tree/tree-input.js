/** Handles pointer input on the tree: panning, zooming, hovering, selecting nodes and copies, opening subtrees. */

import { addGestures } from "../canvas/gestures.js";
import { copyAt, nodeAt } from "./hit-test.js";
import { stubAt } from "./levels/draw-stubs.js";
import { hover } from "./scene-builder.js";

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
