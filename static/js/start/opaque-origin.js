// Workers in an iframe with `sandbox="allow-scripts"`. Such an iframe has an opaque origin: the browser treats this page's
// own files as another site's, and refuses workers from their addresses and from blobs, which PyScript uses. A worker at
// a `data:` address is allowed, and may import from a host that lets every origin read its files.

/** Makes workers start from `data:` addresses, and marks the page so that features such an iframe lacks are hidden. */
export function supportOpaqueOrigin() {
  document.documentElement.toggleAttribute("data-apart", true);
  /** The text of every script that has a blob address. @type {Map<string, string>} */
  const scripts = new Map();
  /** @type {WeakMap<object, string>} */
  const texts = new WeakMap();
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const address = createObjectURL(object);
    const text = texts.get(object);
    if (text !== undefined) scripts.set(address, text);
    return address;
  };
  globalThis.Blob = class extends Blob {
    /** @param {BlobPart[]} [parts] @param {BlobPropertyBag} [options] */
    constructor(parts, options) {
      super(parts, options);
      if (options?.type === "text/javascript") texts.set(this, parts?.join("") ?? "");
    }
  };
  globalThis.Worker = class extends Worker {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      const text = scripts.get(String(address)) ?? `export*from${JSON.stringify(String(address))}`;
      super(`data:text/javascript,${encodeURIComponent(text)}`, options);
    }
  };
}
