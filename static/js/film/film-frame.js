/**
 * Draws a frame of a film: the lecture picture of a step. At the left are the board of the current node, its value and the goal, at
 * the right the tree with its legend, below both the sentence of the step. `puzzle/svg/slide.py` draws slides with the same places.
 *
 * The tree is drawn by the renderer of the page. All frames of a film have the scale and the level of detail of its last step, so
 * that no node moves. Sizes are in units of 1/960 of the film's width.
 */

import { drawBoard, drawPicture, drawPlate, glyphHeight, glyphWidth } from "../canvas/marks.js";
import { readTheme } from "../canvas/theme.js";
import { formatCount } from "../run/numbers.js";
import { extentAt } from "../tree/camera.js";
import { createScene, FORMS, paintTree, updateScene } from "../tree/scene-builder.js";
import LABELS from "../view/labels.json" with { type: "json" };
import { formula, formulaWithValues, letter, nodeTitle, numberText } from "../view/texts.js";
import { breakLines, drawMark, fontOf, widthOf, writeLine } from "./span-lines.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("../view/texts.js").Span} Span
 *
 * @typedef {object} FrameOptions
 * @property {TreeData} data
 * @property {HTMLElement} themed an element with the colours of the film
 * @property {number} last the last step of the film
 * @property {number} width of the film in pixels; the height is 9/16 of it
 * @property {boolean} captioned whether the sentence of each step is written
 * @property {[mark: string, name: string][]} legend the marks that the legend explains, in its order; "path" is the last
 *
 * @typedef {object} StepTexts the texts of a step
 * @property {Span[]} sentence
 * @property {string[]} parts what the tile in each cell adds to h
 * @property {string} title the words of the bookmark, empty without one
 */

/** The size of a frame in units. */
export const [WIDTH, HEIGHT] = [960, 540];
/** The distance of texts and boards from the edges; the sides of the board and of the goal. */
const [MARGIN, SIDE, GOAL_SIDE] = [24, 189, 63];
/** The top of the board, and that of the goal; the baseline of heading and legend. */
const [BOARD_TOP, GOAL_TOP, HEADING_Y] = [45, 342, 30];
/** The font sizes of heading, formula, value, legend, step, and of what the tiles add to h. */
const [HEADING, FORMULA, VALUE, LEGEND, STEP, PART] = [15, 17, 36, 13.5, 13.5, 12.5];
/**
 * The left, top, right and bottom edge of the tree: multiples of 3, so that they are whole pixels in films of every size. The tree is
 * narrower than a viewport in which the renderer leaves a corner free for a card.
 */
const TREE = { left: 249, top: 45, right: 948, bottom: 417 };
/** The bottom edge of the tree in a film without sentences. */
const BOTTOM_WITHOUT_CAPTION = 513;
/** The space for the sentence, the height of its lines relative to the font size, and its font sizes, of which the largest that fits is used. */
const [CAPTION_TOP, CAPTION_BOTTOM, LINE_HEIGHT] = [424, 512, 1.25];
const CAPTION_SIZES = [22.5, 18, 15, 12];
const [MARK, MARK_GAP, ENTRY_GAP, PATH_LENGTH] = [5.5, 7, 18, 18];
/** Milliseconds for which a frame waits for the pictures of its states. */
const PATIENCE = 3000;
/** The names of the colours of areas. */
const AREAS = /** @type {const} */ ([
  ...["paper", "ink", "ink2", "tray", "tile", "frontier", "frontierLine"],
  ...["expanded", "current", "goal", "edge", "guide", "discarded", "accent"],
]);
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Draws the steps of one run in one size and theme. */
export class FilmFrame {
  /** @param {FrameOptions} options */
  constructor({ data, themed, last, width, captioned, legend }) {
    this.data = data;
    this.last = last;
    this.captioned = captioned;
    this.theme = readTheme(themed);
    this.scale = width / WIDTH;
    this.layoutVersion = data.layoutVersion;
    this.canvas = createCanvas(width, (width * HEIGHT) / WIDTH);
    this.ctx = contextOf(this.canvas);
    this.ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    this.place = this.placeTree();
    /** @type {import("../tree/levels/scene.js").Level | ""} the level of detail of all frames; empty before the last step is measured */
    this.level = "";
    this.tree = this.createTree();
    this.legend = this.legendOf(legend);
  }

  /** Returns the size of the tree in units, and the scales and offset at which it fits at the last step. */
  placeTree() {
    const { data, last } = this;
    const width = TREE.right - TREE.left;
    const height = (this.captioned ? TREE.bottom : BOTTOM_WITHOUT_CAPTION) - TREE.top;
    const transform = FORMS[data.form].fit(data, extentAt(data, last), { width, height, insets: NO_INSETS });
    return { width, height, ...transform };
  }

  /** Returns the scene of the tree, drawn at the last step. */
  createTree() {
    const { data, last, place, scale, theme } = this;
    const ctx = contextOf(createCanvas(place.width * scale, place.height * scale));
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    const { discarded } = theme;
    const unknown = { frontier: discarded, frontierLine: discarded, frontierAlone: discarded };
    const colours = data.knowsFrontier ? theme : { ...theme, ...unknown };
    const scene = createScene(data, colours, ctx, LABELS.rounds, LABELS.pair);
    this.update(scene, last);
    this.level = scene.level;
    paintTree(scene);
    return scene;
  }

  /** Sets the step of a scene. @param {import("../tree/levels/scene.js").Scene} scene @param {number} step */
  update(scene, step) {
    const { data, place, scale } = this;
    updateScene(scene, { data, step, dpr: scale, animationProgress: 1, enlarged: true, ...place });
    if (this.level) scene.level = this.level;
  }

  /** Returns the entries of the legend that the film needs, each with the name of its mark and its words. @param {[mark: string, name: string][]} names */
  legendOf(names) {
    const { data } = this;
    const { legend: found } = this.tree;
    /** @type {Record<string, any>} */
    const occurs = { ...found, frontier: data.knowsFrontier, unknown: !data.knowsFrontier, expanded: true, path: true };
    for (const [mark, isFound] of Object.entries(occursLater(data))) occurs[mark] ||= isFound;
    return Array.from(names)
      .filter(([mark]) => occurs[mark])
      .map(([mark, name]) => {
        /** @type {Span[]} */
        const value =
          mark === "frontier" && found.labelled
            ? [
                ["", LABELS.with_value],
                ["math", letter(data.info)],
              ]
            : [];
        return { mark, words: /** @type {Span[]} */ ([["", name], ...value]) };
      });
  }

  /** The colours of areas, which a film with few colours must have exactly. */
  get colours() {
    return AREAS.map((name) => this.theme[name]);
  }

  /** Whether the layout of the tree is still that of the first frame. */
  get isCurrent() {
    return this.data.layoutVersion === this.layoutVersion;
  }

  /** Draws a step on the canvas. @param {number} step @param {StepTexts} texts */
  draw(step, texts) {
    const { canvas, ctx, theme, tree } = this;
    ctx.fillStyle = theme.paper;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    this.update(tree, step);
    paintTree(tree);
    ctx.drawImage(tree.ctx.canvas, TREE.left, TREE.top, tree.width, tree.height);
    const node = this.nodeAt(step);
    this.drawHeading(node, step);
    const bottom = this.drawState(node, texts.parts);
    this.drawValue(node, bottom);
    this.drawGoal();
    this.drawLegend();
    if (this.captioned) this.drawCaption(texts);
    this.drawStep(step);
    return canvas;
  }

  /** Draws a step as `draw` does, once the pictures of its states have loaded. @param {number} step @param {StepTexts} texts */
  async drawComplete(step, texts) {
    const { pictures } = this.data;
    const end = performance.now() + PATIENCE;
    while (this.isLoading(step) && performance.now() < end) {
      await new Promise((resolve) => {
        const hear = () => resolve(pictures.listeners.delete(hear));
        pictures.listeners.add(hear);
        setTimeout(hear, PATIENCE);
      });
    }
    return this.draw(step, texts);
  }

  /** Returns true if a picture that a step shows has not loaded yet. @param {number} step */
  isLoading(step) {
    const { data, level, theme } = this;
    if (!data.info.pictured) return false;
    const shown = Array.from({ length: level === "boards" ? data.nodeCountAt(step) : 0 }, (_, node) => node);
    const isMissing = (/** @type {number} */ node, /** @type {string} */ ink) =>
      data.pictures.imageOf(node, ink) === undefined;
    return (
      shown.some((node) => isMissing(node, theme.ink) || isMissing(node, theme.ink2)) ||
      isMissing(this.nodeAt(step), theme.ink)
    );
  }

  /** Returns the node whose state a step shows: the current one, or the root before the search. @param {number} step */
  nodeAt(step) {
    return Math.max(0, this.data.currentNodeAt(step));
  }

  /** Writes the status of the node whose board is shown. @param {number} node @param {number} step */
  drawHeading(node, step) {
    const { ctx, data, theme } = this;
    /** @type {Span[]} */
    const spans = [
      ["glyph", data.statusName(node, step)],
      ["strong", ` ${nodeTitle(data, node, step)}`],
    ];
    const [line] = breakLines(ctx, theme, spans, HEADING, Infinity);
    writeLine(ctx, theme, line, MARGIN - 2, HEADING_Y, HEADING, theme.ink);
  }

  /** Draws the state of a node: its board, its picture or its label; returns the y of its lower edge. @param {number} node @param {string[]} parts */
  drawState(node, parts) {
    const { ctx, data, theme } = this;
    const { info } = data;
    const width = glyphWidth(info, SIDE);
    const height = glyphHeight(info, SIDE);
    const x = MARGIN + width / 2;
    const y = BOARD_TOP + height / 2;
    if (!info.labelled) {
      drawBoard(ctx, theme, info, data.boardOf(node), x, y, SIDE, -1);
      this.drawParts(parts, width, height);
      return BOARD_TOP + height;
    }
    const image = info.pictured ? data.pictures.imageOf(node, theme.ink) : null;
    drawPlate(ctx, theme, info, image ? "" : data.labels[node], data.largestLabel, x, y, SIDE);
    if (image) drawPicture(ctx, image, x, y, Math.min(width, height));
    ctx.strokeStyle = theme.edge;
    ctx.lineWidth = 1.2;
    ctx.stroke();
    return BOARD_TOP + height;
  }

  /** Writes into the corners of the tiles what they add to h. @param {string[]} parts @param {number} width of the board @param {number} height */
  drawParts(parts, width, height) {
    const { ctx, data, theme } = this;
    const columns = data.info.width;
    const [across, down] = [width / columns, height / data.info.height];
    ctx.font = `600 ${Math.min(PART, across * 0.24)}px ${theme.font}`;
    ctx.textAlign = "right";
    ctx.fillStyle = theme.accent;
    parts.forEach((part, cell) => {
      const x = MARGIN + ((cell % columns) + 1) * across - across * 0.13;
      ctx.fillText(part, x, BOARD_TOP + Math.floor(cell / columns) * down + down * 0.29);
    });
  }

  /** Writes the value by which the search orders its nodes, and the sum that it is. @param {number} node @param {number} top */
  drawValue(node, top) {
    const { ctx, data, theme } = this;
    const { info } = data;
    const value = data.f(node);
    if (!info.priority || Number.isNaN(value)) return;
    const isRaised = data.hasRaisedF(node);
    const values = [value, data.g[node], data.h[node]].map(numberText);
    const write = (
      /** @type {Span[]} */ spans,
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ size,
      colour = theme.ink,
    ) => writeLine(ctx, theme, breakLines(ctx, theme, spans, size, Infinity)[0], x, y, size, colour);
    write(formula(values[0], info, isRaised), MARGIN, top + 28, FORMULA, theme.ink2);
    const [total, ...sum] = formulaWithValues(values, info, isRaised);
    const end = write([total], MARGIN, top + 64, VALUE);
    if (sum.length > 0) write(sum, end + 7, top + 64, VALUE * 0.6);
  }

  /** Draws the goal board; other problems have no goal that can be drawn. */
  drawGoal() {
    const { ctx, data, theme } = this;
    const { goal, labelled } = data.info;
    if (labelled || !goal?.length) return;
    const width = glyphWidth(data.info, GOAL_SIDE);
    const height = glyphHeight(data.info, GOAL_SIDE);
    drawBoard(ctx, theme, data.info, goal, MARGIN + width / 2, GOAL_TOP + height / 2, GOAL_SIDE, -1);
    ctx.font = fontOf(theme, "strong", LEGEND);
    ctx.fillStyle = theme.ink2;
    ctx.textAlign = "left";
    ctx.fillText(LABELS.goal, MARGIN + width + 10, GOAL_TOP + height / 2 + 5);
  }

  /** Draws the marks that occur with their names, smaller if there are many. */
  drawLegend() {
    const { ctx, legend, theme } = this;
    const linesOf = (/** @type {number} */ size) =>
      legend.map(({ words }) => breakLines(ctx, theme, words, size, Infinity)[0]);
    const taken = legend.length * (2 * MARK + MARK_GAP + ENTRY_GAP) + PATH_LENGTH - ENTRY_GAP;
    const room = TREE.right - TREE.left - taken;
    const natural = linesOf(LEGEND).reduce((sum, line) => sum + widthOf(line), 0);
    const size = LEGEND * Math.min(1, room / natural);
    const y = HEADING_Y - LEGEND * 0.35;
    let x = TREE.left;
    linesOf(size).forEach((line, i) => {
      const { mark } = legend[i];
      const width = mark === "path" ? PATH_LENGTH : 2 * MARK;
      if (mark === "path") this.drawPathMark(x, y);
      else drawMark(ctx, theme, mark, x + MARK, y, MARK);
      x = writeLine(ctx, theme, line, x + width + MARK_GAP, HEADING_Y, size, theme.ink) + ENTRY_GAP;
    });
  }

  /** Draws the line of the path in the legend. @param {number} x @param {number} y */
  drawPathMark(x, y) {
    const { ctx, theme } = this;
    ctx.strokeStyle = theme.ink;
    ctx.lineWidth = 2.8;
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(x + 1.4, y);
    ctx.lineTo(x + PATH_LENGTH - 1.4, y);
    ctx.stroke();
    ctx.lineCap = "butt";
  }

  /** Writes the words of the bookmark in bold and the sentence, in the largest font size in which both fit. @param {StepTexts} texts */
  drawCaption({ sentence, title }) {
    const { ctx, theme } = this;
    const width = WIDTH - 2 * MARGIN;
    let size = 0;
    let lines = /** @type {import("./span-lines.js").Line[]} */ ([]);
    for (size of CAPTION_SIZES) {
      lines = [
        ...breakLines(ctx, theme, [["strong", title]], size, width),
        ...breakLines(ctx, theme, sentence, size, width),
      ];
      if (lines.length * LINE_HEIGHT * size <= CAPTION_BOTTOM - CAPTION_TOP) break;
    }
    lines.forEach((line, i) => {
      writeLine(ctx, theme, line, MARGIN, CAPTION_TOP + (LINE_HEIGHT * i + 1) * size, size, theme.ink);
    });
  }

  /** Writes the step and the last step of the run. @param {number} step */
  drawStep(step) {
    const { ctx, data, theme } = this;
    /** @type {Span[]} */
    const spans = [
      ["strong", formatCount(step)],
      ["", ` / ${formatCount(data.lastStep)}`],
    ];
    const [line] = breakLines(ctx, theme, spans, STEP, Infinity);
    writeLine(ctx, theme, line, WIDTH - MARGIN - widthOf(line), HEIGHT - 12, STEP, theme.ink2);
  }
}

/** Returns the marks that a step before the last may have, though the last one has none. @param {TreeData} data @returns {Record<string, boolean>} */
function occursLater({ exceptions }) {
  return { forgotten: exceptions.forgottenCount > 0, pruned: exceptions.hasPruned };
}

/** Returns a canvas that is on no page. @param {number} width @param {number} height */
const createCanvas = (width, height) =>
  Object.assign(document.createElement("canvas"), { width: Math.round(width), height: Math.round(height) });

/** Returns the context of a canvas whose pixels are read often. @param {HTMLCanvasElement} canvas */
const contextOf = (canvas) =>
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true, alpha: false }));
