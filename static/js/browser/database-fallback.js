/**
 * Replaces IndexedDB by an empty database in memory. PyScript opens a database at its start to cache packages, although
 * this page has none. In an iframe on another site the browser denies storage, and PyScript would wait forever. So the
 * page and the worker load this module before PyScript, and nothing is stored on the reader's disk.
 */

/** Returns a database request that succeeds with a result, as soon as the caller has had time to set a listener. */
function succeed(result) {
  /** @type {{result: unknown, onsuccess?: (event: object) => void}} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = {
  count: () => succeed(0),
  clear: () => succeed(),
  delete: () => succeed(),
  get: () => succeed(),
  getKey: () => succeed(),
  getAllKeys: () => succeed([]),
  put: () => succeed(),
};

const database = {
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => succeed(database) }, configurable: true });

export {};
