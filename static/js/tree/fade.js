/** A short cross-fade from one level of detail to the next, so that nothing jumps. */

import { prefersReducedMotion } from "../canvas/motion.js";

const TIME = 140;

/** @param {HTMLCanvasElement} canvas */
export function createFade(canvas) {
  const previous = document.createElement("canvas");
  /** @type {unknown} */
  let currentData = null;
  let startedAt = -Infinity;

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
      const same = currentData === scene.data;
      currentData = scene.data;
      if (scene.level === level || !same || prefersReducedMotion()) return;
      previous.width = canvas.width;
      previous.height = canvas.height;
      previous.getContext("2d")?.drawImage(canvas, 0, 0);
      startedAt = now;
    },
    /** Nothing of an earlier picture is wanted any more. */
    cancel() {
      startedAt = -Infinity;
      currentData = null;
    },
    /**
     * Lay what is opacity of the picture previous over the new one; tell whether there is more to do.
     * @param {CanvasRenderingContext2D} ctx
     * @param {number} now
     */
    draw(ctx, now) {
      const opacity = 1 - (now - startedAt) / TIME;
      if (opacity <= 0 || previous.width !== canvas.width || previous.height !== canvas.height) return false;
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalAlpha = opacity;
      ctx.drawImage(previous, 0, 0);
      ctx.restore();
      return true;
    },
  };
}
