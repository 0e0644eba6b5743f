// A frame with `sandbox="allow-scripts"` has no origin: to the browser, this page's own files are a stranger's there. No
// worker opens at their addresses, nor at a blob's, which is where PyScript puts its worker's text. At a `data:` address
// the same text may run, and may import from a host that lets any page read its files.

/** Lets workers open in a frame without an origin, and says on the page that it is in one. */
export function supportOpaqueOrigin() {
  document.documentElement.toggleAttribute("data-apart", true); // what such a frame cannot do is not offered
  /** The text of every script that has an address in memory. @type {Map<string, string>} */
  const scripts = new Map();
  /** @type {WeakMap<object, string>} */
  const texts = new WeakMap();
  const { createObjectURL } = URL;
  URL.createObjectURL = (thing) => {
    const address = createObjectURL(thing);
    const text = texts.get(thing);
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
