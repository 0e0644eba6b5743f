/** How the medians grow with the moves that boards need: a line for each search, the chosen one in front with its boards. */

import { apart, decades, sampled } from "./measures.js";

/** @typedef {import("./library.js").Plot} Plot */
/** @typedef {import("./measures.js").Search} Search */
/** @typedef {import("./measures.js").Told} Told */

const HEIGHT = 236;
const TOP = 12;
const BOTTOM = 40;
const GAP = 16;
/** Labels below the axis at most, where it is narrow and elsewhere. */
const FEW = 5;
const MANY = 8;

/** @param {number} value */
const positive = (value) => Math.max(1, value);

/**
 * @param {Plot} plot
 * @param {Search[]} searches
 * @param {Told} told
 * @param {{width: number, narrow: boolean}} room
 */
export function growth(plot, searches, { chosen, lines, moves, most }, { width, narrow }) {
  const points = searches.flatMap(({ growth }, row) =>
    growth.map(([needed, median]) => ({ x: needed, y: positive(median), row })),
  );
  if (new Set(points.map(({ x }) => x)).size < 2) return null;
  const { dots } = searches[chosen];
  const boards = sampled(dots.board.length, most)
    .filter((place) => dots.optimal[place] >= 0)
    .map((place) => ({ x: dots.optimal[place], y: positive(dots.expanded[place]) }));
  const y = decades(
    [...points, ...boards].map((one) => one.y),
    1,
  );
  const x = along(
    points.map((one) => one.x),
    narrow ? FEW : MANY,
  );
  const isMine = (/** @type {{row: number}} */ { row }) => row === chosen;
  return plot.plot({
    width,
    height: HEIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    marginLeft: 62,
    marginRight: narrow ? 108 : 172,
    x: { ...x, tickSize: 0, tickFormat: String, label: null },
    y: {
      type: "log",
      ...y,
      tickSize: 0,
      tickFormat: (/** @type {number} */ one) => one.toLocaleString("en"),
      label: null,
    },
    marks: [
      plot.gridY(y.ticks, { stroke: "var(--hairline)", strokeOpacity: 1 }),
      plot.line(
        points.filter((one) => !isMine(one)),
        { x: "x", y: "y", z: "row", stroke: "var(--ink-2)", strokeWidth: 1.5 },
      ),
      plot.dot(boards, { x: "x", y: "y", r: 2.6, fill: "var(--expanded)", fillOpacity: 0.5 }),
      plot.line(points.filter(isMine), { x: "x", y: "y", stroke: "var(--accent)", strokeWidth: 2.8 }),
      ...ends(searches, lines, y.domain).map((end) =>
        plot.text([end.words], {
          x: x.domain[1],
          y: end.y,
          dx: 10,
          dy: end.down,
          textAnchor: "start",
          lineWidth: narrow ? 7.5 : 12,
          textOverflow: "ellipsis",
          fill: isMine(end) ? "var(--accent)" : "var(--ink)",
          fontWeight: isMine(end) ? 700 : 400,
        }),
      ),
      plot.text([moves], { frameAnchor: "bottom-right", dy: 38, fontWeight: 600, fill: "var(--ink-2)" }),
    ],
  });
}

/** The axis of difficulty: its bounds, and as many whole numbers as have room. @param {number[]} needed @param {number} most */
function along(needed, most) {
  const [first, last] = [Math.min(...needed), Math.max(...needed)];
  const stride = Math.max(1, Math.ceil((last - first) / most));
  const ticks = [];
  for (let moves = first; moves <= last; moves += stride) ticks.push(moves);
  return { domain: [first, last], ticks };
}

/** The names at the ends of the lines, and how far each is moved to be read. @param {Search[]} searches @param {string[]} lines @param {number[]} domain */
function ends(searches, lines, [low, high]) {
  const height = (/** @type {number} */ value) =>
    HEIGHT - BOTTOM - (Math.log(value / low) / Math.log(high / low)) * (HEIGHT - BOTTOM - TOP);
  const found = searches.flatMap(({ growth }, row) => {
    const end = growth.at(-1);
    return end ? [{ row, y: positive(end[1]), words: lines[row] }] : [];
  });
  const heights = apart(
    found.map((end) => height(end.y)),
    GAP,
    HEIGHT - BOTTOM,
  );
  return found.map((end, place) => ({ ...end, down: heights[place] - height(end.y) }));
}
