/** Results that are computed or fetched only once. */

/**
 * Returns a function that calls another one at its first call, and then always returns the same promise; after a failure the
 * next call tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T>}
 */
export function once(load) {
  /** @type {Promise<T> | undefined} */
  let result;
  return () => {
    result ??= load();
    result.catch(() => {
      result = undefined;
    });
    return result;
  };
}
