/** Creates the trees of small searches, with which tests run. */

import { TreeData } from "../../static/js/run/tree-data.js";

/**
 * Returns a search by A* with the Manhattan distance from 283/164/705 to 123/804/765.
 *
 * Five nodes are expanded, the goal is taken at step 6, and six nodes are then in the frontier.
 */
export function smallSearch() {
  const data = new TreeData({ width: 3, height: 3, start: [2, 8, 3, 1, 6, 4, 7, 0, 5], priority: "g+h" });
  data.append({
    parent: [-1, 0, 0, 0, 1, 1, 1, 4, 4, 7, 9, 9],
    move: [-1, 0, 2, 3, 0, 2, 3, 2, 3, 1, 1, 3],
    g: [0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5],
    h: [5, 4, 6, 6, 3, 5, 5, 2, 4, 1, 2, 0],
    generated_at: [0, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6],
    x: [3, 2, 3, 4, 1, 2, 3, 0.5, 1.5, 0.5, 0, 1],
    taken: [0, 1, 4, 7, 9, 11],
    waiting: [0, 2, 4, 5, 5, 6],
    discarded_parent: [1, 4, 7, 9],
    discarded_move: [1, 1, 3, 0],
  });
  data.finish({ last_step: 6, goal: 11 });
  return data;
}

/**
 * Returns a breadth-first search whose tree is complete: every node above the last depth has the same number of children.
 * @param {number} depths number of depths
 * @param {number} branching children of each node
 */
export function fullTree(depths, branching) {
  const parent = [-1];
  const generatedAt = [0];
  const x = [0];
  let first = 0; // first node of the deepest row so far
  let step = 1;
  for (let d = 1; d < depths; d++) {
    const end = parent.length;
    for (let id = first; id < end; id++, step++) {
      for (let c = 0; c < branching; c++) {
        parent.push(id);
        generatedAt.push(step + 1);
        x.push(parent.length - 1 - end);
      }
    }
    first = end;
  }
  const taken = Array.from({ length: step - 1 }, (_, id) => id);
  const data = new TreeData({ width: 3, height: 3, start: [0, 1, 2, 3, 4, 5, 6, 7, 8], priority: "" });
  data.append({ parent, generated_at: generatedAt, x, taken, waiting: taken.map((id) => id * (branching - 1)) });
  return data;
}
