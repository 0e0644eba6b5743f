/** What has been worked out from a search, kept until what it was made from has changed. */

export class Memo {
  constructor() {
    /** @type {Map<string, { version: number, step?: number, value: any }>} */
    this.known = new Map();
  }

  /**
   * @template T
   * @param {string} name
   * @param {number} version of what it is made from
   * @param {() => T} make
   * @returns {T} what `make` gives, made again only for another version
   */
  forVersion(name, version, make) {
    const known = this.known.get(name);
    if (known && known.version === version) return known.value;
    const value = make();
    this.known.set(name, { version, value });
    return value;
  }

  /**
   * The same for what depends on the step: the last one asked for is kept.
   * @template T
   * @param {string} name
   * @param {number} version
   * @param {number} step
   * @param {(spare?: T) => T} make may build its answer in the memory of the last one
   * @returns {T}
   */
  forStep(name, version, step, make) {
    const known = this.known.get(name);
    if (known && known.version === version && known.step === step) return known.value;
    const value = make(known?.value);
    this.known.set(name, { version, step, value });
    return value;
  }

  /**
   * What is worked out from where nodes stand, made again once they have changed places. Of nodes that only come `make`
   * is told how many are known already, so that a picture that grows costs no more the larger it is.
   * @template T
   * @param {string} name
   * @param {{ size: number, layoutVersion: number }} nodes
   * @param {(before: T | undefined, known: number) => T} make
   * @returns {T}
   */
  incremental(name, { layoutVersion, size }, make) {
    const before = this.known.get(name);
    const goesOn = before !== undefined && before.step === layoutVersion;
    if (goesOn && before.version === size) return before.value;
    const value = goesOn ? make(before.value, before.version) : make(undefined, 0);
    this.known.set(name, { version: size, step: layoutVersion, value });
    return value;
  }
}
