/** A cache for values derived from a search, each computed again when its version has changed. */

export class Memo {
  constructor() {
    /** @type {Map<string, { version: number, step?: number, value: any }>} */
    this.entries = new Map();
  }

  /**
   * Returns a value, computed once per version.
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
   * Returns a value that also depends on the step; only that of the latest step is cached.
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
   * Returns a value that depends on the positions of nodes. When nodes are added, the value is updated for these
   * nodes only, so that the cost per batch does not grow with the tree; after a new layout it is computed again.
   * @template T
   * @param {string} name
   * @param {{ size: number, layoutVersion: number }} nodes
   * @param {(previous: T | undefined, known: number) => T} compute from the previous value, which covers the first `known` nodes
   * @returns {T}
   */
  incremental(name, { layoutVersion, size }, compute) {
    const entry = this.entries.get(name);
    const sameLayout = entry !== undefined && entry.step === layoutVersion;
    if (sameLayout && entry.version === size) return entry.value;
    const value = sameLayout ? compute(entry.value, entry.version) : compute(undefined, 0);
    this.entries.set(name, { version: size, step: layoutVersion, value });
    return value;
  }
}
