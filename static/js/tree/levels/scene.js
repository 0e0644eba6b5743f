/**
 * Defines the scene, which has everything that is needed to draw one frame of the tree, and computes positions on the screen: those
 * of nodes, and the corner where a card hides the fewest of them.
 */

import { glyphHeight } from "../../canvas/marks.js";
import { firstAtOrRight } from "../../run/tree-index.js";
import { NARROW, SHAPES_IN_VIEW } from "./fit.js";

/**
 * @typedef {"boards" | "shapes" | "marks" | "density"} Level the level of detail, from the closest to the farthest
 *
 * @typedef {object} Scene what one frame shows; a single object, which only the tree view and `scene-builder.js` write
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("../../run/tree-data.js").TreeData} data
 * @property {Form} form of the current layout
 * @property {import("../../canvas/theme.js").Theme} theme
 * @property {import("../../run/numbers.js").RoundWords} roundWords templates for the names of rounds
 * @property {number} step
 * @property {number} width in CSS pixels
 * @property {number} height
 * @property {number} dpr device pixels per CSS pixel
 * @property {number} kx scale: screen x = x + kx · node x
 * @property {number} ky
 * @property {number} spacing distance of the closest neighbours in the layout
 * @property {number} pitch distance of the closest neighbours, in pixels
 * @property {number} rowPitch distance of two rows in pixels, or that of the closest neighbours in a layout without rows
 * @property {number} x screen position of the layout's origin
 * @property {number} y
 * @property {Level} level
 * @property {number} inView nodes inside the viewport: at most those of the step, later nodes included
 * @property {number} side of a board, in CSS pixels
 * @property {number} scale of shapes, below 1 where nodes are close together
 * @property {number} firstRow first row in view
 * @property {number} lastRow last row in view
 * @property {number} deepest last row that has a node at this step
 * @property {number} lastRuledRow last row with a guide line, shared by trees shown side by side, whose nodes have no
 *   value labels; −1 for a single tree
 * @property {Int32Array} path node ids from the root to the current node or the goal, one per depth
 * @property {Int32Array} otherPath the same in the backward tree of a bidirectional search; usually empty
 * @property {number} pathVersion version of the data for which the path was computed
 * @property {number} head the current node or the goal, −1 before the first expansion
 * @property {number} selected node, −1 for none
 * @property {number} hovered node, −1 for none
 * @property {number} solutionNode the node that playback of the solution has reached, −1 for none
 * @property {number} copy row of the selected discarded copy, −1 for none
 * @property {number} hoveredCopy row of the hovered discarded copy, −1 for none
 * @property {boolean} enlarged lecture view: rows that are closer together also have labels, and no label covers the path
 * @property {boolean} copiesShown also draw discarded copies at the level of shapes; at the level of boards they always are
 * @property {Int32Array | number[]} outlined nodes with a dashed outline
 * @property {Note[]} notes text below nodes
 * @property {Set<number>} sumsBelow the nodes whose g + h this frame has drawn below their boards
 * @property {Pair | null} selectedPair the selected copy of a state and the first node of it
 * @property {Pair | null} markedPair the choice of a search by hand that is marked, and the right node
 * @property {Pair | null} pair the two nodes that are marked in this frame: those of a choice, or the selected or current copy
 * @property {{ copy: string, first: string }} pairWords the words below these nodes
 * @property {number} animatedStep the step whose new nodes are moving into place, −1 for none
 * @property {number} animationProgress of these nodes, 0 … 1
 * @property {number} roundStart first node of the current round of an iterative search; earlier nodes are faded, as are forgotten ones
 * @property {boolean} drawsFaded whether the current pass draws the faded nodes
 * @property {LegendEntries} legend what has been drawn, filled in by the drawing functions
 *
 * @typedef {{ copy: number, first: number, words?: { copy: string, first: string } }} Pair a node and the first node of its
 *   state, the same for that one itself; with words, the node chosen in a search by hand and the right one
 *
 * @typedef {object} Note a label below a node
 * @property {number} node
 * @property {string} words
 * @property {boolean} [accent] in the accent colour, for the node that the reader has chosen
 * @property {boolean} [tag] on a corner of the node instead of below it
 *
 * @typedef {object} LegendEntries what the legend has to explain
 * @property {boolean} frontier
 * @property {boolean} expanded
 * @property {boolean} current
 * @property {boolean} goal
 * @property {boolean} discarded
 * @property {boolean} cut nodes beyond a depth or cost limit
 * @property {boolean} pruned nodes left out of the beam
 * @property {boolean} forgotten nodes that the search has forgotten
 * @property {boolean} repeat nodes whose state was expanded before
 * @property {boolean} root roots that are not the first
 * @property {boolean} wrong numbers of successors that are no move
 * @property {boolean} unknown nodes that have not been expanded and may not wait, in place of frontier nodes
 * @property {boolean} path
 * @property {boolean} labelled nodes with values
 * @property {boolean} sums g + h below f
 * @property {number} perPixel the most nodes in one pixel, at the density level
 *
 * @typedef {Readonly<{ x: number, y: number, align: CanvasTextAlign }>} LabelSide the direction from a node to its label,
 *   and the alignment of the label's text
 *
 * @typedef {object} Form how layouts of one kind (rows, rings, free) are fitted and drawn; see `scene-builder.js`
 * @property {boolean} square whether x and y have the same scale, as the layout has no rows that could be compressed
 * @property {number} edgeGap 1 if edges end at the top and bottom sides of boards, 0 if they lead to their centres
 * @property {(scene: Scene) => void} drawLabels draws values beside shapes, where there is room
 * @property {(scene: Scene, id: number) => LabelSide} labelSide the side of a board on which its values are drawn
 * @property {(data: import("../../run/tree-data.js").TreeData, bounds: import("./fit.js").Bounds, viewport: import("./fit.js").Viewport) => import("./fit.js").Transform} fit
 *   returns the transform that brings the bounds into view
 * @property {(inView: number, kx: number, ky: number) => Level} levelFor returns the level for this many nodes in view, if
 *   they are not drawn as boards
 * @property {(scene: Scene) => void} drawGuides draws the faint lines of the depths
 * @property {(scene: Scene, gap: number) => void} addEdges adds the visible edges to the current path
 * @property {(scene: Scene, parent: number, child: number, gap: number, childGap?: number) => void} addEdge adds one edge to
 *   the current path; gaps are the distances from the nodes' centres to the ends of the edge
 * @property {(scene: Scene) => void} drawMarks draws the level of marks
 * @property {(scene: Scene) => void} drawDensity draws the level of density
 * @property {(scene: Scene) => void} drawNames draws the names of rounds
 */

/** Returns true if a node is on the path from the root to the current node or the goal. @param {Scene} scene @param {number} id */
export function onPath(scene, id) {
  const depth = scene.data.depth[id];
  const { path, otherPath } = scene;
  return (depth < path.length && path[depth] === id) || (depth < otherPath.length && otherPath[depth] === id);
}

/**
 * Returns a coordinate of a node in the layout. While a new node is animated, it is between its parent and its own place.
 * @param {Scene} scene @param {ArrayLike<number>} column x or y by node @param {number} id
 */
function coordinate({ animatedStep, animationProgress, data }, column, id) {
  const parent = data.parent[id];
  if (data.generatedAt[id] !== animatedStep || parent < 0) return column[id];
  return column[parent] + (column[id] - column[parent]) * animationProgress;
}

/** Returns a node's x on the screen. @param {Scene} scene @param {number} id */
export const nodeX = (scene, id) => scene.x + coordinate(scene, scene.data.x, id) * scene.kx;

/** Returns a node's y on the screen. @param {Scene} scene @param {number} id */
export const nodeY = (scene, id) => scene.y + coordinate(scene, scene.data.y, id) * scene.ky;

/** Returns true if a node is faded: it belongs to an earlier round, or the search has forgotten it. @param {Scene} scene @param {number} id */
function isFaded(scene, id) {
  return id < scene.roundStart || scene.data.exceptions.isForgotten(id, scene.step);
}

/** Returns the opacity of a node: nodes of earlier rounds and forgotten ones are faded, and new nodes appear gradually. @param {Scene} scene @param {number} id */
export function nodeAlpha(scene, id) {
  if (isFaded(scene, id)) return scene.theme.fadedAlpha;
  return scene.data.generatedAt[id] === scene.animatedStep ? scene.animationProgress : 1;
}

/** Returns true if a node is not drawn now: it has not been generated yet, or `drawFadedFirst` draws it in the other pass. @param {Scene} scene @param {number} id */
export function isSkipped(scene, id) {
  return scene.data.generatedAt[id] > scene.step || isFaded(scene, id) !== scene.drawsFaded;
}

/** Calls `draw` for the faded nodes, if there may be any, and then for the others. @param {Scene} scene @param {(scene: Scene) => void} draw */
export function drawFadedFirst(scene, draw) {
  if (scene.roundStart > 0 || scene.data.exceptions.forgottenCount > 0) {
    scene.ctx.globalAlpha = scene.theme.fadedAlpha;
    draw({ ...scene, drawsFaded: true });
    scene.ctx.globalAlpha = 1;
  }
  draw(scene);
}

/** Returns the index of the row at a y on the screen. The index may be negative, or larger than that of the last row. @param {Scene} scene @param {number} y */
export function rowAt({ data, ky, y: top }, y) {
  return Math.floor((y - top) / ky - data.topRow);
}

/**
 * Finds the nodes of a row between two screen positions.
 *
 * Writes the start and end indices in `rows.members` into `range`, so that a frame allocates nothing per row.
 * @param {Scene} scene
 * @param {number} row
 * @param {number} left
 * @param {number} right
 * @param {Int32Array} range the two indices, the end exclusive
 */
export function rowRange(scene, row, left, right, range) {
  const { x } = scene.data;
  const { members, starts } = scene.data.rows;
  const from = starts[row];
  const to = starts[row + 1];
  const minX = (left - scene.x) / scene.kx;
  const maxX = (right - scene.x) / scene.kx;
  // The fast case first: most rows of a deep tree have few nodes, and all of them are in view.
  const startsInView = from === to || x[members[from]] >= minX;
  const endsInView = from === to || x[members[to - 1]] < maxX;
  range[0] = startsInView ? from : firstAtOrRight(members, x, from, to, minX);
  range[1] = endsInView ? to : firstAtOrRight(members, x, range[0], to, maxX);
}

const range = new Int32Array(2);

/**
 * Calls a function for each node of the rows in view between two screen positions, later nodes included.
 * @param {Scene} scene @param {number} left @param {number} right @param {(id: number) => void} act
 */
export function forEachInView(scene, left, right, act) {
  const { members } = scene.data.rows;
  for (let row = scene.firstRow; row <= scene.lastRow; row++) {
    rowRange(scene, row, left, right, range);
    for (let i = range[0], to = range[1]; i < to; i++) act(members[i]);
  }
}

/**
 * @typedef {"bottom-right" | "top-right" | "bottom-left" | "top-left" | "none"} Corner
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rect
 */

/** Distance of a card from the edges of the tree's view, in pixels. */
const MARGIN = 24;
/** @type {Corner[]} in order of preference */
const CORNERS = ["bottom-right", "top-right", "bottom-left", "top-left"];

/**
 * Returns the corner in which a card of this size covers the fewest nodes, if possible none of the path; "none" if the card
 * would only repeat the board of the current node and cover other boards of a narrow view.
 * @param {Scene} scene
 * @param {number} width
 * @param {number} height
 * @param {import("./fit.js").Insets} insets
 * @param {string} [occupiedCorner] a corner used by something else
 * @returns {Corner}
 */
export function freeCorner(scene, width, height, insets, occupiedCorner = "") {
  let bestCorner = CORNERS[0];
  let leastCost = Infinity;
  for (const corner of CORNERS) {
    const cost =
      coverage(scene, cornerRect(scene, corner, width, height, insets)) + (corner === occupiedCorner ? 1e5 : 0);
    if (cost < leastCost) {
      leastCost = cost;
      bestCorner = corner;
    }
  }
  const isPointedAt = scene.selected >= 0 || scene.hovered >= 0 || scene.copy >= 0 || scene.hoveredCopy >= 0;
  const repeatsBoard = scene.level === "boards" && scene.width < NARROW && !isPointedAt;
  return repeatsBoard && leastCost > 0 ? "none" : bestCorner;
}

/**
 * Returns the rectangle of a card in a corner.
 * @param {Scene} scene @param {Corner} corner @param {number} width @param {number} height
 * @param {import("./fit.js").Insets} insets
 * @returns {Rect}
 */
function cornerRect(scene, corner, width, height, insets) {
  const left = corner.endsWith("left") ? MARGIN + insets.left : scene.width - MARGIN - insets.right - width;
  // The card must not cover the buttons at the bottom left, or the legend below a large tree.
  const hasLevelKey = scene.data.size > SHAPES_IN_VIEW;
  const bottomMargin = corner === "bottom-left" || hasLevelKey ? insets.bottom + 12 : MARGIN;
  const top = corner.startsWith("top") ? insets.top + 12 : scene.height - bottomMargin - height;
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Returns a cost for covering a rectangle: the nodes in it, with much larger costs for the path and the selected node.
 * @param {Scene} scene @param {Rect} rect
 */
function coverage(scene, rect) {
  const { data, path, step } = scene;
  const showsBoards = scene.level === "boards";
  // Positions are those of centres, so the rectangle is enlarged by the reach of boards, values and shapes.
  const halfHeight = glyphHeight(data.info, scene.side) / 2;
  const padded = {
    left: rect.left - (showsBoards ? scene.side / 2 + 45 : 8),
    right: rect.right + (showsBoards ? scene.side / 2 + 12 : 8),
    top: rect.top - (showsBoards ? halfHeight + 4 : 20),
    bottom: rect.bottom + (showsBoards ? halfHeight + 12 : 8),
  };
  const { members, starts } = data.rows;
  const first = Math.max(scene.firstRow, rowAt(scene, padded.top));
  const last = Math.min(scene.lastRow, rowAt(scene, padded.bottom));
  const isInside = (/** @type {number} */ id) => {
    const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
    return x >= padded.left && x <= padded.right && y >= padded.top && y <= padded.bottom;
  };
  let count = 0;
  for (let d = first; d <= last; d++) {
    let i = firstAtOrRight(members, data.x, starts[d], starts[d + 1], (padded.left - scene.x) / scene.kx);
    for (; i < starts[d + 1] && nodeX(scene, members[i]) <= padded.right; i++) {
      if (data.generatedAt[members[i]] <= step && isInside(members[i])) count++;
    }
  }
  const pointedNode = scene.selected >= 0 ? scene.selected : scene.hovered;
  if (pointedNode >= 0 && isInside(pointedNode)) count += 1e9; // the card must not hide the node that it describes
  if (scene.selectedPair && isInside(scene.selectedPair.first)) count += 1e7;
  // The last node of the path is the current node.
  for (let d = 0; d < path.length; d++) if (isInside(path[d])) count += d === path.length - 1 ? 1e8 : 1e6;
  return count;
}
