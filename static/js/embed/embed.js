/**
 * Defines the HTML element with which a course page shows a search:
 * <slide-and-seek start="2,8,3,1,6,4,7,0,5" algorithm="a_star"></slide-and-seek>
 * The course page loads only this file. It is a classic script, so that every page that can load scripts can load it.
 */

// A page may include this file twice. Only the first one takes effect, as two would forward every key twice.
if (!customElements.get("slide-and-seek")) {
  const ownScript = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src*="embed.js"]')
  );
  /** The folder of index.html: in the built site the folder of this file, in the project three folders above it. */
  const home = new URL((ownScript?.src ?? location.href).replace(/(static\/js\/embed\/)?embed\.js.*$/, ""));
  /** Attributes of the element itself. Every other attribute is a setting, passed to the iframe as a key of its link. */
  const OTHER_ATTRIBUTES =
    /^(src|width|height|title|id|class|style|slot|part|lang|dir|role|hidden|tabindex|(data|aria)-.*|on.*)$/;
  const PROTOCOL = { source: "slide-and-seek", version: 1 };
  /** Types of messages from the iframe that the element dispatches as events. */
  const EVENTS = ["ready", "state", "step", "solved", "score", "answer", "statement", "error"];
  /** Size of the iframe if the element does not set it, and the least height that the iframe may request, in pixels. */
  const [WIDTH, HEIGHT, MIN_HEIGHT] = ["100%", 480, 240];
  /** Returns true if a message is one of Slide & Seek's, in this version of its protocol. @param {any} data */
  const isOwn = (data) => data?.source === PROTOCOL.source && data.version === PROTOCOL.version;
  /** Returns a CSS length: the text itself, or a bare number with `px` added. @param {string} length */
  const inPixels = (length) => (/^\d+$/.test(length) ? `${length}px` : length);

  /**
   * Forwards a key that the iframe does not use to the course page, which may turn its slides with that key.
   * @param {HTMLIFrameElement} iframe @param {any} message
   */
  const forwardKey = (iframe, { key, code, keyCode, shiftKey, altKey }) => {
    const options = { key, code, keyCode, shiftKey, altKey, bubbles: true, composed: true, cancelable: true };
    iframe.dispatchEvent(new KeyboardEvent("keydown", options));
  };

  class SlideAndSeek extends HTMLElement {
    #iframe = document.createElement("iframe");
    #ready = false;
    /** Messages that wait until the iframe is ready. @type {object[]} */
    #queue = [];
    /** The query of the link that the iframe shows. */
    #link = "";
    /** Loads the search again when an attribute has really changed, not if it is set to the same value. */
    #changes = new MutationObserver(() => {
      if (this.link === this.#link) return;
      this.#link = this.link;
      this.load(this.#link);
    });
    /** Handles messages from the iframe; a key must come from the iframe's own site. @param {MessageEvent} event */
    #onMessage = ({ source, origin, data }) => {
      if (source !== this.#iframe.contentWindow || !isOwn(data)) return;
      if (data.type !== "key") this.#receive(data);
      else if (origin === new URL(this.#iframe.src).origin) forwardKey(this.#iframe, data);
    };

    /** The element's settings as the query of a link. An attribute without a value counts as 1. */
    get link() {
      const keys = [...this.attributes].filter(({ name }) => !OTHER_ATTRIBUTES.test(name));
      return new URLSearchParams(keys.map(({ name, value }) => [name, value || "1"])).toString().replace(/%2C/g, ",");
    }

    /** Creates the iframe when the element is added to the course page. */
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

    /** Stops listening when the element is removed from the course page. */
    disconnectedCallback() {
      this.#changes.disconnect();
      this.#ready = false;
      removeEventListener("message", this.#onMessage);
    }

    /** Shows another board or search. @param {string | Record<string, any>} link query of a link, or its keys */
    load(link) {
      this.#send({ type: "load", link: new URLSearchParams(link).toString().replace(/%2C/g, ",") });
    }

    /** Starts the search. */
    solve() {
      this.#send({ type: "solve" });
    }

    /** Shows a step. @param {number} step */
    step(step) {
      this.#send({ type: "step", step });
    }

    /** Plays the search step by step. */
    play() {
      this.#send({ type: "play" });
    }

    /** Pauses playback. */
    pause() {
      this.#send({ type: "pause" });
    }

    /** Sends a message to the iframe, once it is ready. @param {object} message */
    #send(message) {
      // An iframe out of view loads only when it is scrolled into view; with a message to receive it loads now.
      this.#iframe.loading = "eager";
      if (this.#ready)
        this.#iframe.contentWindow?.postMessage({ ...PROTOCOL, ...message }, new URL(this.#iframe.src).origin);
      else this.#queue.push(message);
    }

    /** Handles a message from the iframe: readiness, a requested height, or an event. @param {any} message */
    #receive(message) {
      const { source, version, type, ...detail } = message;
      if (type === "ready") {
        this.#ready = true;
        if (!this.hasAttribute("title")) this.#iframe.title = detail.title;
        for (const queued of this.#queue.splice(0)) this.#send(queued);
      }
      // The iframe may change its height, unless the course page has set one.
      if (type === "height" && !this.hasAttribute("height"))
        this.#iframe.style.height = `${Math.max(MIN_HEIGHT, detail.height)}px`;
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }
  }

  // Also forwards keys from this site's iframes that are not in such an element. The origin proves that they are this site's.
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
