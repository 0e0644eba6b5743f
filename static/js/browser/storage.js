// PyScript opens a database when it starts, in the page and in the worker, to cache packages, of which this page has
// none. In a frame on another site's page the browser denies storage, and PyScript's start-up waits for ever. So both
// sides load this module first: everywhere the same database that keeps nothing, and nothing left on anybody's disk.

/** A request that succeeds as soon as its listener is in place. */
function answer(result) {
  /** @type {{result: unknown, onsuccess?: (event: object) => void}} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = {
  count: () => answer(0),
  clear: () => answer(),
  delete: () => answer(),
  get: () => answer(),
  getKey: () => answer(),
  getAllKeys: () => answer([]),
  put: () => answer(),
};

const database = {
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) }, configurable: true });

export {};
