/** The values that a tree hides while the quiz asks a question about it. */

/** @type {ReadonlySet<number>} */
const NONE = new Set();

export class HiddenAnswer {
  constructor() {
    /** The step of the question, Infinity for none: f is hidden for nodes in the frontier before that step. */
    this.from = Infinity;
    /** The node whose h the question asks for, −1 for none. */
    this.heuristicNode = -1;
    /** Nodes whose f a later question asks for. */
    this.later = NONE;
  }

  /** Hides the answer to a question. @param {number} step @param {number} heuristicNode */
  hide(step, heuristicNode) {
    this.from = step;
    this.heuristicNode = heuristicNode;
    this.later = NONE;
  }

  /** Reveals the answer, except to later questions. @param {ArrayLike<number>} later */
  reveal(later) {
    this.from = Infinity;
    this.heuristicNode = -1;
    this.later = new Set(Array.from(later));
  }

  /** Whether any value is hidden. */
  get isActive() {
    return this.from < Infinity || this.later.size > 0;
  }

  /** Returns true if the f of a node is hidden. @param {number} id @param {number} expandedAt */
  hides(id, expandedAt) {
    return expandedAt >= this.from || (this.later.size > 0 && this.later.has(id));
  }
}
