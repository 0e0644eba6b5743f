/** Caches values derived from a search, and computes a value again only when the search has changed. */

/** A cache of values by name. */
export class Memo {
  constructor() {
    /** @type {Map<string, { version: number, step?: number, value: any }>} */
    this.entries = new Map();
  }

  /**
   * Returns a value that is computed once for each version of the data.
   * @template T
   * @param {string} name
   * @param {number} version of the data that the value depends on
   * @param {() => T} compute
   * @returns {T}
   */
  forVersion(name, version, compute) {
    const entry = this.entries.get(name);
    if (entry && entry.version === version) return entry.value;
    const value = compute();
    this.entries.set(name, { version, value });
    return value;
  }

  /**
   * Returns a value that depends on the version and on the step. Only the value for the last requested step is cached.
   * @template T
   * @param {string} name
   * @param {number} version
   * @param {number} step
   * @param {(previous?: T) => T} compute may reuse the memory of the previous value
   * @returns {T}
   */
  forStep(name, version, step, compute) {
    const entry = this.entries.get(name);
    if (entry && entry.version === version && entry.step === step) return entry.value;
    const value = compute(entry?.value);
    this.entries.set(name, { version, step, value });
    return value;
  }

  /**
   * Returns a value that depends on the positions of nodes. When nodes are added, the value is only updated for these
   * nodes, which is fast in a large tree as well. After a new layout the value is computed again.
   * @template T
   * @param {string} name
   * @param {{ size: number, layoutVersion: number }} nodes
   * @param {(previous: T | undefined, known: number) => T} compute from the previous value, which covers the first `known` nodes
   * @returns {T}
   */
  incremental(name, { layoutVersion, size }, compute) {
    const entry = this.entries.get(name);
    // The entry's `step` holds the version of the layout here, and its `version` the number of nodes.
    const sameLayout = entry !== undefined && entry.step === layoutVersion;
    if (sameLayout && entry.version === size) return entry.value;
    const value = sameLayout ? compute(entry.value, entry.version) : compute(undefined, 0);
    this.entries.set(name, { version: size, step: layoutVersion, value });
    return value;
  }
}
