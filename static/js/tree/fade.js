/** A short cross-fade when the tree changes to another level of detail. */

import { prefersReducedMotion } from "../canvas/motion.js";

/** Duration of the cross-fade, in milliseconds. */
const FADE_TIME = 140;

/** Creates a cross-fade for the tree's canvas. @param {HTMLCanvasElement} canvas */
export function createFade(canvas) {
  const previous = document.createElement("canvas");
  /** @type {unknown} */
  let currentData = null;
  let startedAt = -Infinity;

  return {
    /**
     * Starts a fade if the next frame has another level: keeps a copy of the canvas. Call this before the frame is painted.
     * @param {import("./levels/scene.js").Scene} scene of the next frame
     * @param {import("./levels/scene.js").Level} level of the frame on the canvas
     * @param {number} now
     */
    prepare(scene, level, now) {
      if (scene.data.size === 0) return;
      const isSameRun = currentData === scene.data;
      currentData = scene.data;
      if (scene.level === level || !isSameRun || prefersReducedMotion()) return;
      previous.width = canvas.width;
      previous.height = canvas.height;
      previous.getContext("2d")?.drawImage(canvas, 0, 0);
      startedAt = now;
    },
    /** Stops the fade, so that the next frame shows only the new level. */
    cancel() {
      startedAt = -Infinity;
      currentData = null;
    },
    /**
     * Draws what remains of the previous frame over the new one; returns true while the fade lasts.
     * @param {CanvasRenderingContext2D} ctx
     * @param {number} now
     */
    draw(ctx, now) {
      const opacity = 1 - (now - startedAt) / FADE_TIME;
      if (opacity <= 0 || previous.width !== canvas.width || previous.height !== canvas.height) return false;
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0); // pixels of the canvas, not of the page
      ctx.globalAlpha = opacity;
      ctx.drawImage(previous, 0, 0);
      ctx.restore();
      return true;
    },
  };
}
