/** What one frame shows: the data at a step, under a lens, at a level of detail; and where its nodes stand on the screen. */

import { firstAtOrRight } from "../../run/tree-index.js";

/**
 * @typedef {"boards" | "shapes" | "marks" | "density"} Level
 *
 * @typedef {object} Scene one object, filled anew for each frame; `scene-builder.js` alone writes it
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("../../run/tree-data.js").TreeData} data
 * @property {Form} form of the layout in which the nodes stand
 * @property {import("../../canvas/theme.js").Theme} theme
 * @property {import("../../run/numbers.js").RoundWords} roundWords how rounds are called
 * @property {number} step
 * @property {number} width
 * @property {number} height
 * @property {number} dpr
 * @property {number} kx
 * @property {number} ky
 * @property {number} x
 * @property {number} y
 * @property {Level} level
 * @property {number} inView nodes of the whole run inside the frame
 * @property {number} side of a board
 * @property {number} scale of shapes, below 1 where they stand close
 * @property {number} firstRow
 * @property {number} lastRow
 * @property {number} deepest row that holds a node at this step
 * @property {number} ruled the last of the lines that it shares with trees beside it, −1 where it stands alone; beside
 *   others nodes have no figures
 * @property {Int32Array} otherPath of the tree from the other end, to where the two meet; mostly empty
 * @property {Int32Array} path ids to the node in hand or the goal, one per depth
 * @property {number} pathVersion of the data the path was found in
 * @property {number} head that node, −1 while the root waits
 * @property {number} selected
 * @property {number} hovered
 * @property {number} visited the node that the played solution is at
 * @property {number} copy the selected discarded copy, a row of the columns; −1 for none
 * @property {number} hoveredCopy
 * @property {boolean} enlarged for a room: rows that stand closer have labels too, and none of those lies on the path
 * @property {boolean} copiesShown discarded copies as crosses where nodes are shapes, as they always are where they are boards
 * @property {Int32Array | number[]} twins the other nodes with the board of the one asked about
 * @property {Note[]} notes words below nodes
 * @property {number} freshStep the step whose nodes are still arriving, −1 for none
 * @property {number} arrival how far they have come, 0 … 1
 * @property {number} faded nodes below this one belong to rounds before the present one
 * @property {boolean} fading just these are being drawn
 * @property {SeenStates} seen what is drawn, for the legend; a report that the drawing itself fills in
 *
 * @typedef {object} Note
 * @property {number} node
 * @property {string} words
 * @property {boolean} [accent] about what the reader has chosen
 *
 * @typedef {object} SeenStates
 * @property {boolean} frontier
 * @property {boolean} expanded
 * @property {boolean} current
 * @property {boolean} goal
 * @property {boolean} discarded
 * @property {boolean} cut
 * @property {boolean} path
 * @property {boolean} labelled values stand at the nodes
 * @property {boolean} sums g + h stands under f
 * @property {number} perPixel the most nodes in one pixel, at the density level
 *
 * @typedef {Readonly<{ x: number, y: number, align: CanvasTextAlign }>} Side of a node as a direction on the screen, and how
 *   what is written there is aligned
 *
 * @typedef {object} Form how a kind of layout is fitted and drawn; see `layouts.js`
 * @property {boolean} square both ways have one scale, as there are no rows that could move closer
 * @property {number} edgeGap 1 where edges end at a board's upper and lower side, 0 where they lead to its middle
 * @property {(scene: Scene) => void} labels writes values beside nodes that are shapes, as far as there is room
 * @property {(scene: Scene, id: number) => Side} side of a board on which its values stand
 * @property {(data: import("../../run/tree-data.js").TreeData, bounds: import("../../run/tree-index.js").Extents, frame: import("./fit.js").Frame) => import("./fit.js").Lens} fit
 *   where all that is within the bounds is in view
 * @property {(inView: number, kx: number, ky: number) => Level} levelFor so many nodes, where they are not drawn as boards
 * @property {(scene: Scene) => void} guides the faint lines on which depths stand
 * @property {(scene: Scene, gap: number) => void} edges adds those that may be seen to the current path
 * @property {(scene: Scene, parent: number, child: number, gap: number, childGap?: number) => void} edge adds one; gaps are
 *   from a node's middle to where its edges end
 * @property {(scene: Scene) => void} marks draws that level
 * @property {(scene: Scene) => void} density draws that level
 * @property {(scene: Scene) => void} names what is written over the picture
 */

/** Is the node on the path to the node in hand? @param {Scene} scene @param {number} id */
export function onPath(scene, id) {
  const depth = scene.data.depth[id];
  const { path, otherPath } = scene;
  return (depth < path.length && path[depth] === id) || (depth < otherPath.length && otherPath[depth] === id);
}

/** Screen position of a node, on its way from its parent while it is new. @param {Scene} scene @param {number} id */
export function nodeX(scene, id) {
  const { data } = scene;
  let x = data.x[id];
  if (data.generatedAt[id] === scene.freshStep && data.parent[id] >= 0) {
    const from = data.x[data.parent[id]];
    x = from + (x - from) * scene.arrival;
  }
  return scene.x + x * scene.kx;
}

/** @param {Scene} scene @param {number} id */
export function nodeY(scene, id) {
  const { data } = scene;
  let y = data.y[id];
  if (data.generatedAt[id] === scene.freshStep && data.parent[id] >= 0) {
    const from = data.y[data.parent[id]];
    y = from + (y - from) * scene.arrival;
  }
  return scene.y + y * scene.ky;
}

/** How opaque a node is. @param {Scene} scene @param {number} id */
export function nodeAlpha(scene, id) {
  if (id < scene.faded) return scene.theme.faded;
  return scene.data.generatedAt[id] === scene.freshStep ? scene.arrival : 1;
}

/** Is it not this node's turn: still to come, or of the other rounds? @param {Scene} scene @param {number} id */
export function isAbsent(scene, id) {
  return scene.data.generatedAt[id] > scene.step || id < scene.faded !== scene.fading;
}

/** Draw what belongs to earlier rounds faded, then the rest. @param {Scene} scene @param {(scene: Scene) => void} draw */
export function byRounds(scene, draw) {
  if (scene.faded > 0) {
    scene.ctx.globalAlpha = scene.theme.faded;
    draw({ ...scene, fading: true });
    scene.ctx.globalAlpha = 1;
  }
  draw(scene);
}

/** The row at a height on the screen, which may be above the first or below the last. @param {Scene} scene @param {number} y */
export function rowAt({ data, ky, y: top }, y) {
  return Math.floor((y - top) / ky - data.topRow);
}

/**
 * The places in `rows.members` of the nodes of a row between two screen positions.
 * The pair is written into `range`, so that a frame allocates nothing per row.
 * @param {Scene} scene
 * @param {number} row
 * @param {number} left
 * @param {number} right
 * @param {Int32Array} range
 */
export function rowRange(scene, row, left, right, range) {
  const { x } = scene.data;
  const { members, starts } = scene.data.rows;
  const from = starts[row];
  const to = starts[row + 1];
  const least = (left - scene.x) / scene.kx;
  const greatest = (right - scene.x) / scene.kx;
  // Most rows of a deep tree have a few nodes, all of them in view.
  const begins = from === to || x[members[from]] >= least;
  const ends = from === to || x[members[to - 1]] < greatest;
  range[0] = begins ? from : firstAtOrRight(members, x, from, to, least);
  range[1] = ends ? to : firstAtOrRight(members, x, range[0], to, greatest);
}
