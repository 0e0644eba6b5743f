/** The pictures of a run's states, for problems whose code draws them. They are fetched when a view first needs them. */

/** Milliseconds in which requests are collected. */
const PAUSE = 20;
/** The largest number of nodes in one request, and of images that are kept. */
const MOST_REQUESTED = 100;
const MOST_IMAGES = 2000;
/** Pixels of an image, which is scaled to the size of a node; the units of a picture are 48 for its side. */
const PIXELS = 192;

/**
 * Returns the address of a picture as an image, in which no script runs and nothing is fetched.
 * @param {string} markup the shapes, as the problem's code returned them
 * @param {string} ink
 */
export function pictureAddress(markup, ink) {
  const attributes = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${PIXELS}" height="${PIXELS}"`;
  const look = `color="${ink}" fill="currentColor" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle"`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg ${attributes} ${look}>${markup}</svg>`)}`;
}

/** The pictures of one run. */
export class NodePictures {
  /** Requests the pictures of nodes; they arrive by `add`. @type {(nodes: number[]) => void} */
  request = () => {};
  /** @type {Map<number, string>} by node; empty for a node without a picture */
  markup = new Map();
  /** @type {Map<string, HTMLImageElement>} by address */
  images = new Map();
  /** @type {Set<number>} nodes to request */
  wanted = new Set();
  /** @type {Set<() => void>} called when a picture can be drawn */
  listeners = new Set();
  /** @type {ReturnType<typeof setTimeout> | null} */
  timer = null;

  /** Adds pictures that have been requested; without pictures, these nodes have none. @param {number[]} nodes @param {string[]} markup */
  add(nodes, markup) {
    for (let i = 0; i < nodes.length; i++) this.markup.set(nodes[i], markup[i] ?? "");
    this.notify();
  }

  /**
   * Ends the requests, after which nodes whose pictures have not arrived have none. This lets go of the function of the
   * page's Python that requests them and holds the tree: no garbage collector would see a cycle through two languages.
   */
  close() {
    this.request = (nodes) => this.add(nodes, []);
  }

  /** Forgets the pictures of all nodes, as the same numbers now mean other nodes. */
  clear() {
    this.markup.clear();
    this.wanted.clear();
  }

  /** Returns the image of a node in a colour; null if it has none, undefined while it is loading. @param {number} node @param {string} ink */
  imageOf(node, ink) {
    const markup = this.markup.get(node);
    if (markup === undefined) this.want(node);
    if (!markup) return markup === undefined ? undefined : null;
    const address = pictureAddress(markup, ink);
    const image = this.images.get(address) ?? this.load(address);
    if (!image.complete) return undefined;
    return image.naturalWidth > 0 ? image : null;
  }

  /** Loads the image at an address. @param {string} address */
  load(address) {
    if (this.images.size >= MOST_IMAGES) this.images.clear();
    const image = new Image();
    image.onload = image.onerror = () => this.notify();
    image.src = address;
    this.images.set(address, image);
    return image;
  }

  /** Requests the picture of a node, together with others that are needed now. @param {number} node */
  want(node) {
    this.wanted.add(node);
    this.timer ??= setTimeout(() => {
      const nodes = [...this.wanted].slice(0, MOST_REQUESTED);
      this.wanted.clear();
      this.timer = null;
      this.request(nodes);
    }, PAUSE);
  }

  /** Tells all views that a picture can be drawn. */
  notify() {
    for (const listener of this.listeners) listener();
  }
}
