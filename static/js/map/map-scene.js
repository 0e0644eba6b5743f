/**
 * What one frame of the map shows, and what every layout of it can be asked.
 *
 * @typedef {object} MapScene
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("./map-data.js").MapColumns} map
 * @property {MapWords} words
 * @property {MapLayout} layout
 * @property {import("../canvas/theme.js").Theme} theme
 * @property {import("./map-data.js").CountsAtStep | null} counts
 * @property {(Int32Array | null)[]} otherExpanded boards that runs B, C and D have expanded, null where there is none
 * @property {(Int32Array | null)[]} otherFrontiers boards in their frontiers
 * @property {ArrayLike<number>[]} otherPaths places from the start to the nodes that they have in hand
 * @property {string[]} colours of those
 * @property {number[]} outlined places that somebody has asked for
 * @property {number} most boards expanded with one pair, over the whole of all
 * @property {ArrayLike<number>} path places from the start to the node in hand
 * @property {"goal" | "current" | ""} head what that node is
 * @property {number} pointed place, −1 for none
 *
 * @typedef {object} MapLayout where places stand and what shape they have
 * @property {number} scale of marks, 1 where there is room for them
 * @property {number} inset how much smaller on every side a place is drawn that breadth-first search does not expand
 * @property {(place: number, aside?: number) => [number, number]} position a place's middle, or otherExpanded it: about −½ … ½
 * @property {(ctx: CanvasRenderingContext2D, place: number, gap: number) => void} outline adds a place's shape to the
 *   path, smaller by a gap on every side
 * @property {(ctx: CanvasRenderingContext2D, from: number, to: number) => void} addLineTo continues the path to another place
 * @property {(x: number, y: number) => number} placeAt the place whose shape holds a point, −1 where no boards are
 * @property {(scene: MapScene, width: number, height: number) => void} drawLabels writes what says how to read it
 *
 * @typedef {[string, string]} Note a heading and the line below it
 *
 * @typedef {object} MapWords what is written on a map of two boards
 * @property {string} across the name of the plane's axis to the right
 * @property {string} upwards
 * @property {Note} edge of shortest paths
 * @property {Note} goal
 * @property {Note} clockwise where the rings addLineTo that path
 * @property {Note} outwards
 */

export {};
