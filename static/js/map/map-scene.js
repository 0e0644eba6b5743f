/**
 * The scene of the map: what one frame shows, and the interface of its layouts.
 *
 * @typedef {object} MapScene
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("./map-data.js").MapColumns} map
 * @property {MapWords} words texts
 * @property {MapLayout} layout
 * @property {import("../canvas/theme.js").Theme} theme
 * @property {import("./map-data.js").CountsAtStep | null} counts of run A, if there is one
 * @property {(Int32Array | null)[]} otherExpanded boards that runs B, C and D have expanded, null for no run
 * @property {(Int32Array | null)[]} otherFrontiers boards in the frontiers of these runs, null for no run
 * @property {ArrayLike<number>[]} otherPaths for runs B, C and D, the places from the start to the current node
 * @property {string[]} colours of runs B, C and D
 * @property {number[]} outlined places with a dashed outline
 * @property {number} most the largest number of boards that one of the runs expands at one place
 * @property {ArrayLike<number>} path places from the start to the current node of run A
 * @property {"goal" | "current" | ""} head whether the path ends at the goal or at the current node; empty without a path
 * @property {number} pointed place under the pointer, −1 for none
 *
 * @typedef {object} MapLayout positions and shapes of places
 * @property {number} scale of marks, 1 where there is room for them
 * @property {number} inset of the shapes of places that breadth-first search does not expand
 * @property {(place: number, aside?: number) => [number, number]} position returns the centre of a place; `aside`,
 *   about −½ … ½, moves it sideways within its shape
 * @property {(ctx: CanvasRenderingContext2D, place: number, gap: number) => void} outline adds a place's shape to the
 *   current path, smaller by `gap` on every side
 * @property {(ctx: CanvasRenderingContext2D, from: number, to: number) => void} addLineTo continues the current path
 *   from one place to another
 * @property {(x: number, y: number) => number} placeAt returns the place that contains a point, −1 for none
 * @property {(scene: MapScene, width: number, height: number) => void} drawLabels draws axes and notes
 *
 * @typedef {[string, string]} Note a heading and the line below it
 *
 * @typedef {object} MapWords the texts on a map
 * @property {string} across name of the horizontal axis of the plane
 * @property {string} upwards name of the vertical axis
 * @property {Note} edge on the edge of shortest paths
 * @property {Note} goal on the goal
 * @property {Note} clockwise on the order of boards on a ring
 * @property {Note} outwards on the order of rings
 */

export {};
