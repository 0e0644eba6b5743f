/** What a question keeps back: how much of a tree is not told before it has been answered. */

/** @type {ReadonlySet<number>} */
const NONE = new Set();

export class HiddenAnswer {
  constructor() {
    /** The step before which a question is asked, Infinity where none is: values of nodes that wait then are not told. */
    this.from = Infinity;
    /** The node whose h is left to whoever answers, −1 for none. */
    this.counted = -1;
    /** Nodes whose f a later question asks for. */
    this.later = NONE;
  }

  /** @param {number} step @param {number} counted */
  ask(step, counted) {
    this.from = step;
    this.counted = counted;
    this.later = NONE;
  }

  /** The question has been answered. @param {ArrayLike<number>} later */
  tell(later) {
    this.from = Infinity;
    this.counted = -1;
    this.later = new Set(Array.from(later));
  }

  /** Whether there is anything. */
  get any() {
    return this.from < Infinity || this.later.size > 0;
  }

  /** Whether the f of a node is. @param {number} id @param {number} expandedAt */
  holds(id, expandedAt) {
    return expandedAt >= this.from || (this.later.size > 0 && this.later.has(id));
  }
}
