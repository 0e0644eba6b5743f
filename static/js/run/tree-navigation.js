/** Finds the node to which a key leads: along an edge, to the node expanded next or before, on the path, or with equal f. */

/**
 * @typedef {import("./tree-data.js").TreeData} TreeData
 * @typedef {(data: TreeData, id: number, t: number) => number} Jump returns the target, −1 for none
 */

/** @type {Record<string, Jump>} by direction, as in puzzle/core/shortcut_table.py */
const JUMPS = {
  "taken-next": (data, id, t) => adjacentStep(data, id, t, 1),
  "taken-before": (data, id, t) => adjacentStep(data, id, t, -1),
  "on-path": nextOnPath,
  "equal-next": (data, id, t) => nearestEqualF(data, id, t, 1),
  "equal-before": (data, id, t) => nearestEqualF(data, id, t, -1),
};

/**
 * Returns the node to which a key leads from a node at step t, −1 for none.
 * @param {TreeData} data
 * @param {number} id
 * @param {string} direction a jump, or a direction along an edge: see `Direction` in tree-data.js
 * @param {number} t
 */
export function nodeInDirection(data, id, direction, t) {
  const jump = JUMPS[direction];
  return jump
    ? jump(data, id, t)
    : data.neighbour(id, /** @type {import("./tree-data.js").Direction} */ (direction), t);
}

/**
 * Returns the step at which a node was the current node, −1 if it was not current up to step t.
 * @param {TreeData} data @param {number} id @param {number} t
 */
function stepOf(data, id, t) {
  const step = id === data.goal && t >= data.goalStep ? data.goalStep : data.expandedAt[id];
  // `expandedAt` also holds the step of a node that was dropped from the frontier, which was never current.
  return step <= t && data.currentNodeAt(step) === id ? step : -1;
}

/**
 * Returns the node that was current one step later or earlier than a node; −1 for none.
 * @param {TreeData} data @param {number} id @param {number} t @param {number} offset 1 or −1
 */
function adjacentStep(data, id, t, offset) {
  const step = stepOf(data, id, t);
  return step < 0 || step + offset < 1 || step + offset > t ? -1 : data.currentNodeAt(step + offset);
}

/**
 * Returns the next node on the path at step t; from a node off the path, its nearest ancestor on the path.
 * @param {TreeData} data @param {number} id @param {number} t
 */
function nextOnPath(data, id, t) {
  const path = pathAt(data, t);
  const index = path.indexOf(id);
  if (index >= 0) return path[index + 1] ?? -1;
  const onPath = new Set(path);
  let node = data.parent[id];
  while (node >= 0 && !onPath.has(node)) node = data.parent[node];
  return node >= 0 ? node : (path[0] ?? -1);
}

/**
 * Returns the path to the current node. If the two searches of a bidirectional search have met, returns the path from the
 * start to the goal through both trees.
 * @param {TreeData} data @param {number} t
 */
function pathAt(data, t) {
  const current = data.currentNodeAt(t);
  const path = [...data.pathTo(current)];
  if (current !== data.goal || current < 0) return path;
  const meetingPath = [...data.pathTo(data.meeting)];
  if (meetingPath.length === 0 || data.meeting === data.goal) return path;
  // Node 0 is the start, so a path from node 0 comes first.
  return path[0] === 0 ? [...path, ...meetingPath.reverse()] : [...meetingPath, ...path.reverse()];
}

/**
 * Returns the next node, or the one before, in the order of generation that has the same f as a node; −1 for none.
 * @param {TreeData} data @param {number} id @param {number} t @param {number} offset 1 or −1
 */
function nearestEqualF(data, id, t, offset) {
  const f = data.f(id);
  const size = data.nodeCountAt(t);
  for (let candidate = id + offset; candidate >= 0 && candidate < size; candidate += offset)
    if (data.f(candidate) === f) return candidate;
  return -1;
}
