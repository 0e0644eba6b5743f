/** Eases animations, and reports whether the reader prefers reduced motion. */

/** Returns the progress of an animation, 0 … 1, eased as by CSS cubic-bezier(.2, 0, 0, 1). @param {number} t 0 … 1 */
export function ease(t) {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  // Time and progress are functions of the curve's parameter s. Bisection finds the s whose time is t.
  let low = 0;
  let high = 1;
  for (let i = 0; i < 20; i++) {
    const s = (low + high) / 2;
    if (bezier(s, 0.2, 0) < t) low = s;
    else high = s;
  }
  return bezier(low, 0, 1);
}

/**
 * Returns a coordinate of the point at parameter s on a cubic Bézier curve from 0 to 1.
 * @param {number} s @param {number} first @param {number} second coordinates of the two control points
 */
function bezier(s, first, second) {
  const rest = 1 - s;
  return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s;
}

/** Returns true if the reader prefers reduced motion. */
export function prefersReducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
