/** Leaps from a node to where no edge may lead: by the order of expansion, along the path, to an equal f. Never recursive. */

/**
 * @typedef {import("./tree-data.js").TreeData} TreeData
 * @typedef {(data: TreeData, id: number, t: number) => number} Leap the node that a reader comes to, −1 for none
 */

/** @type {Record<string, Leap>} by what the page's keys call them */
const LEAPS = {
  "taken-next": (data, id, t) => beside(data, id, t, 1),
  "taken-before": (data, id, t) => beside(data, id, t, -1),
  "on-path": along,
  "equal-next": (data, id, t) => equal(data, id, t, 1),
  "equal-before": (data, id, t) => equal(data, id, t, -1),
};

/**
 * The node a reader comes to by a key; −1 where there is none yet.
 * @param {TreeData} data
 * @param {number} id
 * @param {string} direction a leap, or along an edge: see `Direction` in tree-walk.js
 * @param {number} t
 */
export function nodeInDirection(data, id, direction, t) {
  const leap = LEAPS[direction];
  return leap
    ? leap(data, id, t)
    : data.neighbour(id, /** @type {import("./tree-walk.js").Direction} */ (direction), t);
}

/** When a node was in hand, −1 where it has not been by step t. @param {TreeData} data @param {number} id @param {number} t */
function stepOf(data, id, t) {
  const step = id === data.goal && t >= data.goalStep ? data.goalStep : data.expandedAt[id];
  return step <= t && data.currentNodeAt(step) === id ? step : -1; // what was passed over was never in hand
}

/** What was in hand a step later or earlier. @param {TreeData} data @param {number} id @param {number} t @param {number} way 1 or −1 */
function beside(data, id, t, way) {
  const step = stepOf(data, id, t);
  return step < 0 || step + way < 1 || step + way > t ? -1 : data.currentNodeAt(step + way);
}

/**
 * The next node of the path that step t shows; from beside it, the one where it was left.
 * @param {TreeData} data @param {number} id @param {number} t
 */
function along(data, id, t) {
  const way = wayAt(data, t);
  const here = way.indexOf(id);
  if (here >= 0) return way[here + 1] ?? -1;
  const on = new Set(way);
  let at = data.parent[id];
  while (at >= 0 && !on.has(at)) at = data.parent[at];
  return at >= 0 ? at : (way[0] ?? -1);
}

/** The path to the node in hand; of two searches that have met, through both trees. @param {TreeData} data @param {number} t */
function wayAt(data, t) {
  const head = data.currentNodeAt(t);
  const to = [...data.pathTo(head)];
  if (head !== data.goal || head < 0) return to;
  const back = [...data.pathTo(data.meeting)];
  if (back.length === 0 || data.meeting === data.goal) return to;
  return to[0] === 0 ? [...to, ...back.reverse()] : [...back, ...to.reverse()];
}

/** The nearest node made later or earlier with the same f. @param {TreeData} data @param {number} id @param {number} t @param {number} way 1 or −1 */
function equal(data, id, t, way) {
  const f = data.f(id);
  const size = data.nodeCountAt(t);
  for (let at = id + way; at >= 0 && at < size; at += way) if (data.f(at) === f) return at;
  return -1;
}
