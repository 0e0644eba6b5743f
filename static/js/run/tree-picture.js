/** Where the nodes of a search stand, and which are drawn; worked out once for each arrangement. */

import { TreeColumns } from "./tree-columns.js";
import { extentsOf, moreRows, rowsByPosition, rowsOf } from "./tree-index.js";

export class TreePicture extends TreeColumns {
  /** @param {import("./tree-columns.js").TreeInfo} info */
  constructor(info) {
    super(info);
    /** @type {Map<string, { version: number, step?: number, value: any }>} */
    this.derived = new Map();
  }

  /** Forget what was recorded, as it is about to be told anew: by hand, with one choice more or one less. */
  again() {
    const { layout, version } = this;
    Object.assign(this, new TreeColumns(this.info), { layout, version });
    this.derived.clear();
  }

  /**
   * @template T
   * @param {string} name
   * @param {() => T} make
   * @param {number} [version] of what it is made from, of everything by default
   * @returns {T} what `make` gives, made again only after a change
   */
  once(name, make, version = this.version) {
    const known = this.derived.get(name);
    if (known && known.version === version) return known.value;
    const value = make();
    this.derived.set(name, { version, value });
    return value;
  }

  /**
   * The same for what depends on the step: the last one asked for is kept.
   * @template T
   * @param {string} name
   * @param {number} t
   * @param {(spare?: T) => T} make may build its answer in the memory of the last one
   * @returns {T}
   */
  atStep(name, t, make) {
    const known = this.derived.get(name);
    if (known && known.version === this.version && known.step === t) return known.value;
    const value = make(known?.value);
    this.derived.set(name, { version: this.version, step: t, value });
    return value;
  }

  /**
   * What is worked out from where nodes stand, anew once they have changed places. Of nodes that only come it is told
   * how many are known already, so that a picture that grows costs no more the larger it is.
   * @template T
   * @param {string} name
   * @param {(before: T | undefined, known: number) => T} make
   * @returns {T}
   */
  asItGrows(name, make) {
    const before = this.derived.get(name);
    const goesOn = before !== undefined && before.step === this.layout;
    if (goesOn && before.version === this.size) return before.value;
    const value = goesOn ? make(before.value, before.version) : make(undefined, 0);
    this.derived.set(name, { version: this.size, step: this.layout, value });
    return value;
  }

  /** Grows when nodes come or change places, but not when it is told how the search came out. */
  get standing() {
    return this.size + this.layout;
  }

  /** Where nodes stand downwards. */
  get y() {
    return this.down ?? this.depth;
  }

  /** Does every node stand at its depth, and is every one drawn? */
  get plain() {
    return !this.down && !this.owner;
  }

  /** Is a node drawn itself? @param {number} id */
  isDrawn(id) {
    return this.owner === null || this.owner[id] === -1;
  }

  /** The row that each node stands in, −1 where it is not drawn. */
  get row() {
    return this.plain ? this.depth : this.once("row", () => rowsOf(this), this.standing);
  }

  /** The nodes that are drawn by the row they stand in, from left to right; where there are no rows, by bands of 1. */
  get rows() {
    return this.asItGrows("rows", (before, known) =>
      before
        ? moreRows(before, this.depth, this.x, known, this.size, this.rowCount)
        : rowsByPosition(this.row, this.x, this.size, this.rowCount),
    );
  }

  get rowCount() {
    return this.plain ? this.depthCount : Math.floor(this.extents.maxY - this.firstLine) + 1;
  }

  /** How many nodes are drawn. */
  get drawn() {
    return this.plain ? this.size : this.rows.members.length;
  }

  /** The depth of the deepest node that is drawn, here or where others stand for nodes. @param {ArrayLike<number> | null} owner */
  deepestOf(owner = this.owner) {
    if (!owner?.length) return Math.max(0, this.depthCount - 1);
    let deepest = 0;
    for (let id = 0; id < this.size; id++) {
      if ((owner[id] === -1 || owner[id] === id) && this.depth[id] > deepest) deepest = this.depth[id];
    }
    return deepest;
  }

  get extents() {
    return this.asItGrows("extents", (before, known) => extentsOf(this, before, known));
  }

  /** The whole height at which the first row stands; above the root only where nodes do. */
  get firstLine() {
    return Math.min(0, Math.floor(this.extents.minY));
  }

  /** The nodes that stand for their subtrees. */
  get stubs() {
    return this.once("stubs", () =>
      Int32Array.from(this.owner?.subarray(0, this.size).filter((by, id) => by === id) ?? []),
    );
  }

  /** The rings that drawn nodes stand on, by depth: the radius, and the step at which the first of them was generated. */
  get rings() {
    return this.once("rings", () => {
      /** @type {{ radius: number, since: number }[]} */
      const rings = [];
      for (const id of this.rows.members) {
        const radius = Math.hypot(this.x[id], this.y[id]);
        const since = Math.min(this.generatedAt[id], rings[this.depth[id]]?.since ?? Infinity);
        rings[this.depth[id]] = { radius, since };
      }
      return rings.filter(({ radius }) => radius > 0);
    });
  }

  /** The depth of the nodes in each row of the picture. */
  get depthOfRow() {
    return this.once("depth-of-row", () => {
      const { members, starts } = this.rows;
      return Array.from({ length: this.rowCount }, (_, row) =>
        starts[row] < starts[row + 1] ? this.depth[members[starts[row]]] : row,
      );
    });
  }
}
