/**
 * The two canvases beside the drawing of a tree: the depth strip, bars with the number of nodes at each depth, aligned with the
 * tree's rows; and the overview, the complete tree in a corner, with a rectangle around the part in view that the reader can drag.
 */

import { prepareCanvas } from "../canvas/canvas.js";
import { diamond, star } from "../canvas/marks.js";
import { formatCount } from "../run/numbers.js";
import { EXPANDED, FRONTIER, HIDDEN, PRUNED } from "../run/status.js";
import { markKind } from "./levels/draw-marks.js";

/**
 * @typedef {import("./levels/scene.js").Scene} Scene
 * @typedef {import("../run/status.js").DepthCounts} DepthCounts
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 *
 * @typedef {object} StripPlan sizes of the bars
 * @property {number} unit length of a bar per node
 * @property {boolean} squares whether each node is drawn as a separate square
 * @property {number} height of a bar
 * @property {number} room pixels from the start of the bars to the totals
 */

/** Minimum gap between a bar and its total, in pixels. */
const GAP = 12;
/** Maximum length of a bar, in pixels. */
const MAX_LENGTH = 60;
/** Maximum side of the square for one node, in pixels, including the gap to the next square. */
const MAX_SQUARE = 20.8;
/** If no row has more nodes than this, each node is drawn as a square. */
const MAX_COUNT_WITH_SQUARES = 6;
/** Minimum distance between two labelled rows, in pixels. */
const MIN_LABEL_PITCH = 12;

/**
 * Returns the sizes of the bars.
 * @param {number} maxCount nodes in the widest row
 * @param {number} room pixels from the start of the bars to the totals
 * @param {number} pitch between rows
 * @returns {StripPlan}
 */
export function planStrip(maxCount, room, pitch) {
  const squares = maxCount <= MAX_COUNT_WITH_SQUARES;
  const maxLength = Math.min(squares ? maxCount * MAX_SQUARE : MAX_LENGTH, room - GAP);
  return {
    unit: maxLength / Math.max(1, maxCount),
    squares,
    room: room - 4,
    height: Math.max(1, Math.min(squares ? 15 : 13.3, pitch * 0.65)),
  };
}

/** Returns the smallest n (1, 2, 5, 10, 100, …) such that every n-th row can be labelled. @param {number} pitch between rows, in pixels */
export function labelEvery(pitch) {
  for (const stride of [1, 2, 5]) if (pitch * stride >= MIN_LABEL_PITCH) return stride;
  let stride = 10;
  while (pitch * stride < MIN_LABEL_PITCH) stride *= 10;
  return stride;
}

/**
 * Creates the depth strip on a canvas beside the tree: it shows the number of nodes in each row.
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLCanvasElement} tree
 */
export function createStrip(canvas, tree) {
  let shift = 0;

  return {
    /** Aligns the bars with the rows of the tree, whose canvas may start higher or lower on the page. */
    align() {
      shift = canvas.getBoundingClientRect().top - tree.getBoundingClientRect().top;
    },
    /** Draws the bars of the rows in view. @param {Scene} scene */
    draw(scene) {
      if (canvas.clientWidth === 0) return;
      const { ctx, width, height } = prepareCanvas(canvas);
      ctx.textBaseline = "alphabetic";
      drawCounts(scene, ctx, width, height, shift);
    },
  };
}

/**
 * Draws bars, depths and totals.
 * @param {Scene} scene
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} width
 * @param {number} height
 * @param {number} shift from the top of the tree's canvas down to the top of the strip
 */
function drawCounts(scene, ctx, width, height, shift) {
  const { data, ky, theme } = scene;
  ctx.clearRect(0, 0, width, height);
  if (data.size === 0) return;
  const counts = data.countRows(scene.step);
  const right = width - 24;
  ctx.font = `400 12px ${theme.font}`;
  // In very deep trees the depths to the left of the bars are long numbers, so the bars start farther right.
  const start = Math.max(right - 100, ctx.measureText(formatCount(counts.depthCount - 1)).width + 12);
  ctx.font = `600 12px ${theme.font}`;
  const plan = planStrip(counts.most, right - start - ctx.measureText(formatCount(counts.most)).width, ky);
  const labelStride = labelEvery(ky);
  const first = Math.max(0, Math.ceil((shift - 8 - scene.y) / ky));
  const last = Math.min(counts.depthCount - 1, Math.floor((height + shift + 8 - scene.y) / ky));
  let lastBar = -Infinity;
  for (let d = first; d <= last; d++) {
    const y = scene.y + d * ky - shift;
    if (d % labelStride === 0) drawLabels(ctx, scene, counts, d, y, start - 10, right);
    // Where several rows are in the same line of pixels, only the first row is drawn.
    if (y - lastBar < 1 / scene.dpr) continue;
    lastBar = y;
    drawRow(ctx, scene, counts, d, start, y, plan);
  }
}

/**
 * Draws the depth and the total of a row.
 * @param {CanvasRenderingContext2D} ctx @param {Scene} scene @param {DepthCounts} counts
 * @param {number} d @param {number} y @param {number} depthRight @param {number} totalRight
 */
function drawLabels(ctx, scene, counts, d, y, depthRight, totalRight) {
  const { theme } = scene;
  ctx.textAlign = "right";
  ctx.font = `400 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.fillText(formatCount(scene.data.hasDefaultLayout ? d : scene.data.depthsOfRows[d]), depthRight, y + 3.9);
  ctx.font = `600 12px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.fillText(formatCount(counts.total[d]), totalRight, y + 3.9);
}

/**
 * Draws the bar of a row: expanded nodes, then the current node or the goal, the frontier, and a thin bar of pruned nodes.
 * @param {CanvasRenderingContext2D} ctx @param {Scene} scene @param {DepthCounts} counts
 * @param {number} d @param {number} start @param {number} y @param {StripPlan} plan
 */
function drawRow(ctx, scene, counts, d, start, y, plan) {
  const { theme } = scene;
  const { unit, squares, height } = plan;
  const expanded = counts.expanded[d] + counts.cut[d];
  const frontier = counts.frontier[d];
  let x = start;
  ctx.fillStyle = theme.expanded;
  for (let i = 0; squares && i < expanded; i++) ctx.fillRect(x + i * unit, y - height / 2, unit - 1.6, height);
  if (!squares && expanded > 0) ctx.fillRect(x, y - height / 2, Math.max(1.2, expanded * unit), height);
  if (expanded > 0) x += Math.max(1.2, expanded * unit);
  const expandedEnd = x;
  const markRadius = Math.max(3, Math.min(height * 0.47, 7.2));
  const hasMark = counts.current[d] > 0 || counts.goal[d] > 0;
  // The mark is drawn beside the bar of expanded nodes, or over that bar if there is not enough room.
  const hasRoom = plan.room - (x - start) - frontier * unit >= markRadius * 2 + 2.6;
  if (hasMark && hasRoom) x += squares ? unit : markRadius * 2 + 3;
  for (let i = 0; squares && i < frontier; i++) ringBar(ctx, theme, x + i * unit, y, unit - 1.8, height);
  if (!squares && frontier > 0) ringBar(ctx, theme, x, y, frontier * unit, height);
  if (counts.pruned[d] > 0) {
    ctx.fillStyle = theme.discarded;
    ctx.fillRect(x + frontier * unit + 0.6, y - height / 6, Math.max(1.2, counts.pruned[d] * unit - 1.2), height / 3);
  }
  if (!hasMark) return;
  const markX = hasRoom ? expandedEnd + markRadius + 0.4 : Math.max(start + markRadius, expandedEnd);
  if (counts.current[d] > 0) diamond(ctx, theme, markX, y, markRadius);
  else star(ctx, theme, markX + (hasRoom ? 0.4 : 0), y, Math.min(7.6, markRadius * 1.5));
}

/**
 * Draws a hollow bar in the frontier's amber between dark lines; a short one is solid.
 * @param {CanvasRenderingContext2D} ctx @param {import("../canvas/theme.js").Theme} theme
 * @param {number} x @param {number} y @param {number} width @param {number} height
 */
function ringBar(ctx, theme, x, y, width, height) {
  if (height < 4) {
    ctx.fillStyle = theme.frontierAlone;
    ctx.fillRect(x + 0.6, y - height / 2, Math.max(2, width - 0.6), height);
    return;
  }
  const left = x + 0.6;
  const barWidth = Math.max(3, width - 0.6);
  const barHeight = height + 1;
  fillInset(ctx, theme.frontierLine, left, y, barWidth, barHeight, 0);
  fillInset(ctx, theme.frontier, left, y, barWidth, barHeight, 0.8);
  if (barWidth < 10 || barHeight < 8) return;
  fillInset(ctx, theme.frontierLine, left, y, barWidth, barHeight, 3);
  fillInset(ctx, theme.paper, left, y, barWidth, barHeight, 3.8);
}

/**
 * Fills a rounded rectangle, smaller by `inset` on every side.
 * @param {CanvasRenderingContext2D} ctx @param {string} colour @param {number} left @param {number} y
 * @param {number} barWidth @param {number} barHeight @param {number} inset
 */
function fillInset(ctx, colour, left, y, barWidth, barHeight, inset) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(
    left + inset,
    y - barHeight / 2 + inset,
    barWidth - 2 * inset,
    barHeight - 2 * inset,
    inset < 1 ? 1.2 - inset : 0,
  );
  ctx.fill();
}

/** Minimum time between two repaints of the tree in the overview, in milliseconds. */
const PAUSE = 120;
/** The time that a frame spends on finding the pixels of the overview, in milliseconds: a large tree takes several frames. */
const TIME_PER_FRAME = 3;
/** Number of nodes after which that time is checked. */
const NODES_PER_CHECK = 512;
/** Distance of the tree from the edges of the overview, in pixels. */
const MARGIN = 6;
/** The kinds of marks; in a pixel with nodes of several kinds, the first of them is painted. */
const KINDS = [EXPANDED, FRONTIER, PRUNED];

/**
 * @typedef {object} Picture the tree in the overview at a step
 * @property {string} key changes when another picture is needed
 * @property {TreeData} data
 * @property {number} step
 * @property {{ kx: number, ky: number, x: number, y: number }} scale
 * @property {number} columns pixels across
 * @property {Uint8Array} kinds for each pixel 0, or 1 + the index in `KINDS` of the mark that is painted there
 * @property {number} added number of nodes whose pixels have been found, in the order of `data.rows.members`
 */

/**
 * Creates the overview on a canvas; returns the function that draws it.
 * @param {HTMLCanvasElement} canvas
 * @param {(worldX: number, worldY: number) => void} onCentre called with the point to move to the centre of the view
 */
export function createOverview(canvas, onCentre) {
  const bitmap = document.createElement("canvas");
  /** The picture on the bitmap. @type {Picture | null} */
  let picture = null;
  /** The next picture, while the pixels of its nodes are found. @type {Picture | null} */
  let next = null;
  let paintedAt = -Infinity;

  /** Moves the point under the pointer to the centre of the view. @param {PointerEvent} event */
  function centreAt(event) {
    if (!picture) return;
    const box = canvas.getBoundingClientRect();
    const { kx, ky, x, y } = picture.scale;
    onCentre((event.clientX - box.left - x) / kx, (event.clientY - box.top - y) / ky);
  }
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    centreAt(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) centreAt(event);
  });

  /**
   * Draws the tree at the current step; returns true if the bitmap is out of date and another frame is needed.
   * @param {Scene} scene
   * @param {boolean} shown
   * @param {number} now
   */
  return function draw(scene, shown, now) {
    canvas.hidden = !shown;
    if (!shown) {
      if (picture?.data !== scene.data) picture = null; // which may hold a large tree
      next = null;
      return false;
    }
    const { ctx, dpr, height, width } = prepareCanvas(canvas);
    const key = [scene.data.version, scene.step, width, height, dpr, scene.theme.paper].join();
    if (key !== picture?.key && now - paintedAt >= PAUSE) next ??= createPicture(scene, width, height, key);
    if (next && addNodes(next)) {
      paint(next, bitmap, scene.theme, width, height, dpr);
      picture = next;
      next = null;
      paintedAt = now;
    }
    ctx.clearRect(0, 0, width, height);
    if (!picture) return true;
    ctx.drawImage(bitmap, 0, 0, width, height);
    drawViewport(scene, ctx, picture.scale, width, height);
    return key !== picture.key;
  };
}

/**
 * Returns the picture of a scene's tree, still without nodes.
 * @param {Scene} scene @param {number} width @param {number} height @param {string} key @returns {Picture}
 */
function createPicture({ data, form, step }, width, height, key) {
  const columns = Math.ceil(width + 1);
  const kinds = new Uint8Array(columns * Math.ceil(height + 1));
  return { key, data, step, scale: fitTransform(data, form.square, width, height), columns, kinds, added: 0 };
}

/**
 * Returns the transform that fits the complete tree into the overview.
 * @param {TreeData} data @param {boolean} square whether x and y have the same scale @param {number} width @param {number} height
 */
function fitTransform(data, square, width, height) {
  const { minX, maxX, minY, maxY } = data.extents;
  let kx = (width - 2 * MARGIN) / Math.max(1, maxX - minX);
  let ky = (height - 2 * MARGIN) / Math.max(1, maxY - minY);
  if (square) kx = ky = Math.min(kx, ky);
  return {
    kx,
    ky,
    x: width / 2 - ((minX + maxX) / 2) * kx,
    y: height / 2 - ((minY + maxY) / 2) * ky,
  };
}

/** Finds the pixels of further nodes of a picture; returns true if it has all nodes. @param {Picture} picture */
function addNodes(picture) {
  const { columns, data, kinds, scale, step } = picture;
  const { members } = data.rows;
  const first = picture.added;
  const end = performance.now() + TIME_PER_FRAME;
  for (; picture.added < members.length; picture.added++) {
    const isChecked = picture.added > first && picture.added % NODES_PER_CHECK === 0;
    if (isChecked && performance.now() > end) return false;
    const id = members[picture.added];
    const left = Math.round(scale.x + data.x[id] * scale.kx);
    const top = Math.round(scale.y + data.y[id] * scale.ky);
    const pixel = top * columns + left;
    if (kinds[pixel] === 1) continue;
    const state = data.status(id, step);
    if (state === HIDDEN) continue;
    const kind = 1 + KINDS.indexOf(markKind(state));
    if (kinds[pixel] === 0 || kind < kinds[pixel]) kinds[pixel] = kind;
  }
  return true;
}

/**
 * Paints a picture.
 * @param {Picture} picture @param {HTMLCanvasElement} bitmap @param {import("../canvas/theme.js").Theme} theme
 * @param {number} width @param {number} height @param {number} dpr
 */
function paint({ columns, data, kinds }, bitmap, theme, width, height, dpr) {
  bitmap.width = Math.round(width * dpr);
  bitmap.height = Math.round(height * dpr);
  const ctx = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d"));
  ctx.scale(dpr, dpr);
  const side = data.drawnCount > 2000 ? 1 : 2;
  const colours = [theme.expanded, theme.frontierAlone, theme.discarded];
  for (let kind = 1; kind <= KINDS.length; kind++) {
    ctx.fillStyle = colours[kind - 1];
    for (let pixel = 0; pixel < kinds.length; pixel++) {
      if (kinds[pixel] !== kind) continue;
      ctx.fillRect((pixel % columns) - side / 2, Math.floor(pixel / columns) - side / 2, side, side);
    }
  }
}

/**
 * Draws the rectangle around the part in view.
 * @param {Scene} scene @param {CanvasRenderingContext2D} ctx
 * @param {{ kx: number, ky: number, x: number, y: number }} scale @param {number} width @param {number} height
 */
function drawViewport(scene, ctx, scale, width, height) {
  // The edges of the view are converted from the screen to the layout, and from there to the overview.
  const left = scale.x + ((0 - scene.x) / scene.kx) * scale.kx;
  const right = scale.x + ((scene.width - scene.x) / scene.kx) * scale.kx;
  const top = scale.y + ((0 - scene.y) / scene.ky) * scale.ky;
  const bottom = scale.y + ((scene.height - scene.y) / scene.ky) * scale.ky;
  const [x0, x1] = [Math.max(1, left), Math.min(width - 1, Math.max(left + 4, right))];
  const [y0, y1] = [Math.max(1, top), Math.min(height - 1, Math.max(top + 4, bottom))];
  ctx.strokeStyle = scene.theme.accent;
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x0, y0, Math.max(3, x1 - x0), Math.max(3, y1 - y0));
}
