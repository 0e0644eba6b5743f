/**
 * A canvas context that writes SVG: what is drawn on it becomes vectors and real text. It has what the tree's drawing
 * asks of a context; pixels that the drawing copies stay pixels, in one picture.
 */

import { SvgPath, short } from "./svg-path.js";

/** @typedef {Record<string, string | number>} Attributes those that are empty are left out */

const SIGNS = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });
const ANCHORS = /** @type {Record<string, string>} */ ({ center: "middle", right: "end", end: "end" });

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** @param {number} alpha */
const opacity = (alpha) => (alpha === 1 ? "" : alpha);

/** The path under way is the context itself, as on a canvas. */
export class SvgContext extends SvgPath {
  // What every context begins with.
  fillStyle = "#000000";
  strokeStyle = "#000000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "400 10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  imageSmoothingEnabled = true;
  /** @type {number[]} */
  dashes = [];

  /** @type {string[]} */
  #elements = [];
  /** Rectangles of one look that follow each other, which become one element. */
  #rects = { fill: "", alpha: 1, path: new SvgPath() };
  /** @type {CanvasRenderingContext2D | null} pixels over which nothing has been drawn yet */
  #pixels = null;
  /** @type {object[]} */
  #saved = [];
  #family = "";

  /**
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} dpr the pixels that the drawing copies to each of them
   * @param {() => HTMLCanvasElement} canvas makes one for pixels, and to measure text
   */
  constructor(width, height, dpr, canvas = () => document.createElement("canvas")) {
    super();
    this.width = width;
    this.height = height;
    this.dpr = dpr;
    this.canvas = canvas;
    /** Counts for copied pixels alone, as nothing else is drawn under another one. */
    this.matrix = [dpr, 0, 0, dpr, 0, 0];
  }

  /** @param {number[]} dashes */
  setLineDash(dashes) {
    this.dashes = dashes;
  }
  save() {
    const { parts, x, y, ...state } = this;
    this.#saved.push(state);
  }
  restore() {
    Object.assign(this, this.#saved.pop());
  }
  /** @param {number[]} matrix */
  setTransform(...matrix) {
    this.matrix = matrix;
  }
  /** @param {string} text */
  measureText(text) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.canvas().getContext("2d"));
    ctx.font = this.font;
    return ctx.measureText(text);
  }

  fill() {
    this.#add("path", { d: String(this), fill: this.fillStyle, opacity: opacity(this.globalAlpha) });
  }

  stroke() {
    this.#add("path", {
      d: String(this),
      fill: "none",
      stroke: this.strokeStyle,
      "stroke-width": this.lineWidth,
      "stroke-linecap": this.lineCap === "butt" ? "" : this.lineCap,
      "stroke-linejoin": this.lineJoin === "miter" ? "" : this.lineJoin,
      "stroke-dasharray": this.dashes.join(" "),
      opacity: opacity(this.globalAlpha),
    });
  }

  /** @param {Parameters<SvgPath["rect"]>} box */
  fillRect(...box) {
    const { fillStyle: fill, globalAlpha: alpha } = this;
    if (this.#pixels || this.#rects.fill !== fill || this.#rects.alpha !== alpha) this.#settle();
    this.#rects.fill = fill;
    this.#rects.alpha = alpha;
    this.#rects.path.rect(...box);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const [, weight = "", size = 10, family = ""] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(this.font) ?? [];
    // Nearly all text is of one family, which is then said once for all.
    this.#family ||= family;
    this.#add(
      "text",
      {
        x,
        y,
        "font-size": Number(size),
        "font-weight": weight === "400" ? "" : weight,
        "font-family": family === this.#family ? "" : family,
        "text-anchor": ANCHORS[this.textAlign] ?? "",
        fill: this.fillStyle,
        opacity: opacity(this.globalAlpha),
      },
      text,
    );
  }

  /** @param {any[]} what the image, what of it, and where to, as for a canvas */
  drawImage(...what) {
    if (!this.#pixels) {
      this.#settle();
      const canvas = this.canvas();
      canvas.width = Math.round(this.width * this.dpr);
      canvas.height = Math.round(this.height * this.dpr);
      this.#pixels = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    }
    const [a, b, c, d, e, f] = this.matrix;
    this.#pixels.setTransform(a, b, c, d, e, f);
    this.#pixels.imageSmoothingEnabled = this.imageSmoothingEnabled;
    this.#pixels.globalAlpha = this.globalAlpha;
    /** @type {any} */ (this.#pixels).drawImage(...what);
  }

  /** The whole picture as the text of a file. @param {string} title what it is of */
  toSVG(title) {
    this.#settle();
    const [width, height] = [short(this.width), short(this.height)];
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
      `<title>${escaped(title)}</title>`,
      `<clipPath id="view"><path d="M0 0h${width}v${height}h-${width}z"/></clipPath>`,
      `<g clip-path="url(#view)" font-family="${escaped(this.#family)}">`,
      ...this.#elements,
      "</g>\n</svg>\n",
    ].join("\n");
  }

  /** @param {string} name @param {Attributes} given @param {string} [text] */
  #add(name, given, text) {
    this.#settle();
    if (given.d !== "") this.#write(name, given, text);
  }

  /** Write what has been collected, before something else comes over it. */
  #settle() {
    const { fill, alpha, path } = this.#rects;
    if (path.parts.length > 0) this.#write("path", { d: String(path), fill, opacity: opacity(alpha) });
    this.#rects = { fill: "", alpha: 1, path: new SvgPath() };
    if (this.#pixels) {
      const href = this.#pixels.canvas.toDataURL();
      this.#write("image", { width: this.width, height: this.height, preserveAspectRatio: "none", href });
    }
    this.#pixels = null;
  }

  /** @param {string} name @param {Attributes} given @param {string} [text] */
  #write(name, given, text) {
    const set = Object.entries(given).filter(([, value]) => value !== "");
    const said = set.map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : escaped(value)}"`);
    const end = text === undefined ? "/>" : `>${escaped(text)}</${name}>`;
    const element = `<${name}${said.join("")}${end}`;
    // What is drawn twice, for pixels' sake, is one line as vectors.
    if (element !== this.#elements.at(-1)) this.#elements.push(element);
  }
}
