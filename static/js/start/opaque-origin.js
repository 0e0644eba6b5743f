/**
 * Makes workers start in an iframe with `sandbox="allow-scripts"`. Such an iframe has an opaque origin: the browser treats
 * this page's own files as those of another site. It refuses workers whose code is such a file or a blob, as PyScript's
 * is. A worker with a `data:` address is allowed, and may import files if their host lets every origin read them.
 */

/** Makes all workers start from `data:` addresses. Also marks the page, so that features that cannot work are hidden. */
export function supportOpaqueOrigin() {
  document.documentElement.toggleAttribute("data-apart", true);
  /** The text of each script that is a blob, by the blob's address. @type {Map<string, string>} */
  const textByAddress = new Map();
  /** The text of each script that is a blob. @type {WeakMap<object, string>} */
  const textByBlob = new WeakMap();
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const address = createObjectURL(object);
    const text = textByBlob.get(object);
    if (text !== undefined) textByAddress.set(address, text);
    return address;
  };
  globalThis.Blob = class extends Blob {
    /** @param {BlobPart[]} [parts] @param {BlobPropertyBag} [options] */
    constructor(parts, options) {
      super(parts, options);
      if (options?.type === "text/javascript") textByBlob.set(this, parts?.join("") ?? "");
    }
  };
  globalThis.Worker = class extends Worker {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      // A worker at another address becomes a short script that imports the file at that address.
      const text = textByAddress.get(String(address)) ?? `export*from${JSON.stringify(String(address))}`;
      super(`data:text/javascript,${encodeURIComponent(text)}`, options);
    }
  };
}
