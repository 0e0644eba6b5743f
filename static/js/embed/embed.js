// <slide-and-seek start="2,8,3,1,6,4,7,0,5" algorithm="a_star"></slide-and-seek>: a search in a course page. The course page
// loads this file only; it is a classic script, so that it works wherever a <script src> does.

// If the file is included twice, only the first one takes effect: two would forward every key twice.
if (!customElements.get("slide-and-seek")) {
  const own = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src*="embed.js"]')
  );
  /** The folder of index.html: that of this file in the built site, three folders above it in the project. */
  const home = new URL((own?.src ?? location.href).replace(/(static\/js\/embed\/)?embed\.js.*$/, ""));
  /** Attributes that are not keys of the link; every other attribute is one. */
  const OTHER_ATTRIBUTES =
    /^(src|width|height|title|id|class|style|slot|part|lang|dir|role|hidden|tabindex|(data|aria)-.*|on.*)$/;
  const PROTOCOL = { source: "slide-and-seek", version: 1 };
  /** Messages that the element dispatches as events. */
  const EVENTS = ["ready", "state", "step", "solved", "score", "error"];
  const [WIDTH, HEIGHT, MIN_HEIGHT] = ["100%", 480, 240];
  /** Returns true if a message belongs to this protocol. @param {any} data */
  const isOwn = (data) => data?.source === PROTOCOL.source && data.version === PROTOCOL.version;
  /** Returns a CSS length; a bare number is in pixels. @param {string} length */
  const inPixels = (length) => (/^\d+$/.test(length) ? `${length}px` : length);

  /**
   * Forwards a key that the iframe does not use: the course page may turn its slides with it.
   * @param {HTMLIFrameElement} iframe @param {any} message
   */
  const forwardKey = (iframe, { key, code, keyCode, shiftKey, altKey }) => {
    const options = { key, code, keyCode, shiftKey, altKey, bubbles: true, composed: true, cancelable: true };
    iframe.dispatchEvent(new KeyboardEvent("keydown", options));
  };

  class SlideAndSeek extends HTMLElement {
    #iframe = document.createElement("iframe");
    #ready = false;
    /** Messages to send as soon as the iframe is ready. @type {object[]} */
    #queue = [];
    /** The link that the iframe shows: setting an attribute to the value it has changes nothing. */
    #link = "";
    #changes = new MutationObserver(() => {
      if (this.link === this.#link) return;
      this.#link = this.link;
      this.load(this.#link);
    });
    /** @param {MessageEvent} event */
    #onMessage = ({ source, origin, data }) => {
      if (source !== this.#iframe.contentWindow || !isOwn(data)) return;
      if (data.type !== "key") this.#receive(data);
      else if (origin === new URL(this.#iframe.src).origin) forwardKey(this.#iframe, data);
    };

    /** The attributes as the query of a link. */
    get link() {
      const keys = [...this.attributes].filter(({ name }) => !OTHER_ATTRIBUTES.test(name));
      return new URLSearchParams(keys.map(({ name, value }) => [name, value || "1"])).toString().replace(/%2C/g, ",");
    }

    connectedCallback() {
      const page = new URL(this.getAttribute("src") ?? home, location.href);
      this.#link = this.link;
      page.search = `embed=1&${this.#link}`;
      const iframe = this.#iframe;
      iframe.title = this.getAttribute("title") ?? "Slide & Seek";
      iframe.allow = "fullscreen; clipboard-write";
      iframe.loading = "lazy";
      iframe.src = page.href;
      this.style.display ||= "block";
      iframe.style.cssText = "display: block; max-width: 100%; border: 0";
      iframe.style.width = inPixels(this.getAttribute("width") ?? WIDTH);
      iframe.style.height = inPixels(this.getAttribute("height") ?? String(HEIGHT));
      addEventListener("message", this.#onMessage);
      this.#changes.observe(this, { attributes: true });
      this.replaceChildren(iframe);
    }

    disconnectedCallback() {
      this.#changes.disconnect();
      this.#ready = false;
      removeEventListener("message", this.#onMessage);
    }

    /** Shows another board or search. @param {string | Record<string, any>} link its query, or its keys */
    load(link) {
      this.#send({ type: "load", link: new URLSearchParams(link).toString().replace(/%2C/g, ",") });
    }

    solve() {
      this.#send({ type: "solve" });
    }

    /** Shows a step. @param {number} step */
    step(step) {
      this.#send({ type: "step", step });
    }

    play() {
      this.#send({ type: "play" });
    }

    pause() {
      this.#send({ type: "pause" });
    }

    /** Sends a message to the iframe, once it is ready. @param {object} message */
    #send(message) {
      // An iframe that is out of view has not loaded: a message to it loads it.
      this.#iframe.loading = "eager";
      if (this.#ready)
        this.#iframe.contentWindow?.postMessage({ ...PROTOCOL, ...message }, new URL(this.#iframe.src).origin);
      else this.#queue.push(message);
    }

    /** Handles a message of the iframe. @param {any} message */
    #receive(message) {
      const { source, version, type, ...detail } = message;
      if (type === "ready") {
        this.#ready = true;
        if (!this.hasAttribute("title")) this.#iframe.title = detail.title;
        for (const queued of this.#queue.splice(0)) this.#send(queued);
      }
      // A height that the course page has set is kept.
      if (type === "height" && !this.hasAttribute("height"))
        this.#iframe.style.height = `${Math.max(MIN_HEIGHT, detail.height)}px`;
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }
  }

  // Keys from plain iframes of this site. The element forwards those of its own iframe. Any iframe can send such a message,
  // so the origin decides.
  addEventListener("message", ({ source, origin, data }) => {
    if (origin !== home.origin || !isOwn(data) || data.type !== "key") return;
    const iframes = /** @type {NodeListOf<HTMLIFrameElement>} */ (
      document.querySelectorAll("iframe:not(slide-and-seek > iframe)")
    );
    const iframe = [...iframes].find(({ contentWindow }) => contentWindow === source);
    if (iframe) forwardKey(iframe, data);
  });

  customElements.define("slide-and-seek", SlideAndSeek);
}
