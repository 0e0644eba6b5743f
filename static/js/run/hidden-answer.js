/** Keeps track of the values, f and h of nodes, that a tree hides while the quiz asks for them. */

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/** The values that are hidden so that the tree does not show the answer to a question of the quiz. */
export class HiddenAnswer {
  constructor() {
    /** The step of the question, Infinity for none. The f of nodes not yet expanded before that step is hidden. */
    this.from = Infinity;
    /** The node whose h the question asks for, −1 for none. */
    this.heuristicNode = -1;
    /** Nodes whose f a later question asks for. */
    this.later = NONE;
  }

  /** Hides the values that would answer a question about a step. @param {number} step @param {number} heuristicNode */
  hide(step, heuristicNode) {
    this.from = step;
    this.heuristicNode = heuristicNode;
    this.later = NONE;
  }

  /** Reveals all values except the f of nodes for which later questions ask. @param {ArrayLike<number>} later */
  reveal(later) {
    this.from = Infinity;
    this.heuristicNode = -1;
    this.later = new Set(Array.from(later));
  }

  /** Whether the f of any node is hidden. */
  get isActive() {
    return this.from < Infinity || this.later.size > 0;
  }

  /** Returns true if the f of a node is hidden. @param {number} id @param {number} expandedAt */
  hides(id, expandedAt) {
    return expandedAt >= this.from || (this.later.size > 0 && this.later.has(id));
  }
}
