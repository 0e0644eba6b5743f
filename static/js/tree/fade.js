/** A short cross-fade from one level of detail to the next, so that nothing jumps. */

import { wantsStillness } from "../canvas/motion.js";

const TIME = 140;

/** @param {HTMLCanvasElement} canvas */
export function createFade(canvas) {
  const before = document.createElement("canvas");
  /** @type {unknown} */
  let shown = null;
  let since = -Infinity;

  return {
    /**
     * To be called when a frame is about to be painted: where the level will be another one,
     * the picture on the canvas is the one to fade from.
     * @param {import("./levels/scene.js").Scene} scene surveyed for the new picture
     * @param {import("./levels/scene.js").Level} level of the one on the canvas
     * @param {number} now
     */
    prepare(scene, level, now) {
      if (scene.data.size === 0) return;
      const same = shown === scene.data;
      shown = scene.data;
      if (scene.level === level || !same || wantsStillness()) return;
      before.width = canvas.width;
      before.height = canvas.height;
      before.getContext("2d")?.drawImage(canvas, 0, 0);
      since = now;
    },
    /** Nothing of an earlier picture is wanted any more. */
    end() {
      since = -Infinity;
      shown = null;
    },
    /**
     * Lay what is left of the picture before over the new one; tell whether there is more to do.
     * @param {CanvasRenderingContext2D} ctx
     * @param {number} now
     */
    lay(ctx, now) {
      const left = 1 - (now - since) / TIME;
      if (left <= 0 || before.width !== canvas.width || before.height !== canvas.height) return false;
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalAlpha = left;
      ctx.drawImage(before, 0, 0);
      ctx.restore();
      return true;
    },
  };
}
