/** What the reader's hand does on the tree: it moves the view, points pickAt nodes and copies, and opens subtrees. */

import { addGestures } from "../canvas/gestures.js";
import { copyAt, nodeAt } from "./hit-test.js";
import { stubAt } from "./levels/draw-stubs.js";
import { hover } from "./scene-builder.js";

/**
 * @typedef {object} PointerCallbacks
 * @property {(id: number, copy: number) => void} [onSelect] a tap: the node, or a discarded copy's row, −1 for neither
 * @property {(id: number, copy: number) => void} [onHover]
 * @property {(id: number) => void} [onOpen] a double tap on a node, or a tap on the stub that it begins
 * @property {() => void} [onPan] the reader moves the tree
 *
 * @typedef {object} ViewActions
 * @property {(dx: number, dy: number) => boolean} pan
 * @property {(factor: number, x: number, y: number) => boolean} zoom false when there is no further way to go
 * @property {() => void} redraw
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./levels/scene.js").Scene} scene
 * @param {PointerCallbacks} hooks
 * @param {ViewActions} moves
 */
export function addPointerInput(canvas, scene, hooks, { pan, zoom, redraw }) {
  /** @param {number} x @param {number} y @param {number} slack */
  const pick = (x, y, slack) => (scene.data.size > 0 ? nodeAt(scene, x, y, slack) : -1);

  /** @param {number} id @param {number} copy */
  function hoverNode(id, copy) {
    if (!hover(scene, id, copy)) return;
    redraw();
    canvas.style.cursor = id >= 0 ? "pointer" : copy >= 0 ? "help" : "";
    hooks.onHover?.(id, copy);
  }

  /** What is under a hoverNode is told as a node or as a copy. @param {number} x @param {number} y @param {number} slack @param {((id: number, copy: number) => void) | undefined} callback */
  function pickAt(x, y, slack, callback) {
    const copy = scene.data.size > 0 ? copyAt(scene, x, y, slack) : -1;
    callback?.(copy >= 0 ? -1 : pick(x, y, slack), copy);
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
      else pickAt(x, y, slack, hooks.onSelect);
    },
    doubleTap: (x, y, slack) => {
      const id = pick(x, y, slack);
      // Unless the first tap was undone meanwhile, by a key for instance.
      if (id >= 0 && id === scene.selected) hooks.onOpen?.(id);
      else pickAt(x, y, slack, hooks.onSelect);
    },
    hover: (x, y) => {
      pickAt(x, y, 0, hoverNode);
      if (stubAt(scene, x, y, 0) >= 0) canvas.style.cursor = "zoom-in";
      else if (canvas.style.cursor === "zoom-in") canvas.style.cursor = "";
    },
    leave: () => hoverNode(-1, -1),
  });
}
