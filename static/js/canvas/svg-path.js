/** A path as the `d` of SVG, built by the calls that a canvas knows. */

const TURN = Math.PI * 2;

/** A number as short as a picture allows: a hundredth of a pixel is never seen. @param {number} value */
export function short(value) {
  const rounded = Math.round(value * 100) / 100;
  // Minus zero would be written as one.
  return String(rounded === 0 ? 0 : rounded);
}

/** Numbers one after the other; a minus parts them as well as a space. @param {number[]} values */
function run(...values) {
  return values.map(short).join(" ").replaceAll(" -", "-");
}

export class SvgPath {
  /** @type {string[]} */
  parts = [];
  // Where it has come to.
  x = NaN;
  y = NaN;

  beginPath() {
    this.parts = [];
    this.x = this.y = NaN;
  }

  /** Add a piece that ends at a point. @param {string} piece @param {number} x @param {number} y */
  #add(piece, x, y) {
    this.parts.push(piece);
    this.x = x;
    this.y = y;
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#add(`M${run(x, y)}`, x, y);
  }

  /** A canvas begins where its first line leads to. @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#add(`${this.parts.length === 0 ? "M" : "L"}${run(x, y)}`, x, y);
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} x @param {number} y */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#add(`C${run(x1, y1, x2, y2, x, y)}`, x, y);
  }

  /** An arc, clockwise; SVG cannot draw a whole turn at once. @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to */
  arc(x, y, radius, from, to) {
    const turn = Math.min(TURN, to - from);
    const [startX, startY] = [x + radius * Math.cos(from), y + radius * Math.sin(from)];
    if (Math.hypot(startX - this.x, startY - this.y) > 0.005 || this.parts.length === 0) this.lineTo(startX, startY);
    for (const angle of turn > Math.PI ? [from + turn / 2, from + turn] : [from + turn]) {
      const [endX, endY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      this.#add(`A${run(radius, radius)} 0 0 1 ${run(endX, endY)}`, endX, endY);
    }
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#add(`M${run(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`, x, y);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
  roundRect(x, y, width, height, radius) {
    const r = Math.min(radius, width / 2, height / 2);
    const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => `a${run(r, r)} 0 0 1 ${run(dx, dy)}`;
    const [across, down] = [short(width - 2 * r), short(height - 2 * r)];
    const sides = [`M${run(x + r, y)}h${across}`, `v${down}`, `h-${across}`, `v-${down}`];
    const corners = [corner(r, r), corner(-r, r), corner(-r, -r), corner(r, -r)];
    this.#add(`${sides.map((side, i) => side + corners[i]).join("")}z`, x, y);
  }

  closePath() {
    this.parts.push("z");
  }

  toString() {
    return this.parts.join("");
  }
}
