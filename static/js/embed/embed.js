// <slide-and-seek start="2,8,3,1,6,4,7,0,5" algorithm="a_star"></slide-and-seek>: a search in a course page. This file
// is all that the course page loads; it is a plain script, so that it works wherever a <script src> does.

// Where the file is included twice, only the first one counts: two would pass every key on twice.
if (!customElements.get("slide-and-seek")) {
  const own = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src*="embed.js"]')
  );
  /** Where index.html lies: beside this file in the built site, in the project three folders above. */
  const home = new URL((own?.src ?? location.href).replace(/(static\/js\/embed\/)?embed\.js.*$/, ""));
  /** What an element may have without meaning the frame; every other attribute is a key of the link. */
  const ELSEWHERE =
    /^(src|width|height|title|id|class|style|slot|part|lang|dir|role|hidden|tabindex|(data|aria)-.*|on.*)$/;
  const NAMES = { source: "slide-and-seek", version: 1 };
  /** What is told on as events of the element. */
  const EVENTS = ["ready", "state", "step", "solved", "score", "error"];
  const [WIDTH, HEIGHT, LEAST] = ["100%", 480, 240];
  /** @param {any} data */
  const isOwn = (data) => data?.source === NAMES.source && data.version === NAMES.version;
  /** @param {string} length */
  const inPixels = (length) => (/^\d+$/.test(length) ? `${length}px` : length);

  /**
   * Passes on a key that a frame has no use for: in the course page it may turn a slide, say.
   * @param {HTMLIFrameElement} frame @param {any} message
   */
  const passKey = (frame, { key, code, keyCode, shiftKey, altKey }) => {
    const pressed = { key, code, keyCode, shiftKey, altKey, bubbles: true, composed: true, cancelable: true };
    frame.dispatchEvent(new KeyboardEvent("keydown", pressed));
  };

  class SlideAndSeek extends HTMLElement {
    #frame = document.createElement("iframe");
    #ready = false;
    /** What is to be told as soon as the frame hears. @type {object[]} */
    #waiting = [];
    /** The link of the present attributes; setting one to the value that it has changes nothing. */
    #link = "";
    #changes = new MutationObserver(() => {
      if (this.link === this.#link) return;
      this.#link = this.link;
      this.load(this.#link);
    });
    /** @param {MessageEvent} event */
    #heard = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || !isOwn(data)) return;
      if (data.type !== "key") this.#take(data);
      else if (origin === new URL(this.#frame.src).origin) passKey(this.#frame, data);
    };

    /** The attributes as a link's query. */
    get link() {
      const keys = [...this.attributes].filter(({ name }) => !ELSEWHERE.test(name));
      return new URLSearchParams(keys.map(({ name, value }) => [name, value || "1"])).toString().replace(/%2C/g, ",");
    }

    connectedCallback() {
      const page = new URL(this.getAttribute("src") ?? home, location.href);
      this.#link = this.link;
      page.search = `embed=1&${this.#link}`;
      const frame = this.#frame;
      frame.title = this.getAttribute("title") ?? "Slide & Seek";
      frame.allow = "fullscreen; clipboard-write";
      frame.loading = "lazy";
      frame.src = page.href;
      this.style.display ||= "block";
      frame.style.cssText = "display: block; max-width: 100%; border: 0";
      frame.style.width = inPixels(this.getAttribute("width") ?? WIDTH);
      frame.style.height = inPixels(this.getAttribute("height") ?? String(HEIGHT));
      addEventListener("message", this.#heard);
      this.#changes.observe(this, { attributes: true });
      this.replaceChildren(frame);
    }

    disconnectedCallback() {
      this.#changes.disconnect();
      this.#ready = false;
      removeEventListener("message", this.#heard);
    }

    /** Shows another board or search: a link's query, or its keys. @param {string | Record<string, any>} link */
    load(link) {
      this.#tell({ type: "load", link: new URLSearchParams(link).toString().replace(/%2C/g, ",") });
    }

    solve() {
      this.#tell({ type: "solve" });
    }

    /** @param {number} step */
    step(step) {
      this.#tell({ type: "step", step });
    }

    play() {
      this.#tell({ type: "play" });
    }

    pause() {
      this.#tell({ type: "pause" });
    }

    /** @param {object} message */
    #tell(message) {
      // What is out of view has not been loaded; what is told something is wanted.
      this.#frame.loading = "eager";
      if (this.#ready)
        this.#frame.contentWindow?.postMessage({ ...NAMES, ...message }, new URL(this.#frame.src).origin);
      else this.#waiting.push(message);
    }

    /** @param {any} message */
    #take(message) {
      const { source, version, type, ...detail } = message;
      if (type === "ready") {
        this.#ready = true;
        if (!this.hasAttribute("title")) this.#frame.title = detail.title;
        for (const waiting of this.#waiting.splice(0)) this.#tell(waiting);
      }
      // A frame whose height the course page has chosen keeps it.
      if (type === "height" && !this.hasAttribute("height"))
        this.#frame.style.height = `${Math.max(LEAST, detail.height)}px`;
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }
  }

  // The element passes the keys of its own frame on. Any frame can claim to be ours, so the origin decides.
  addEventListener("message", ({ source, origin, data }) => {
    if (origin !== home.origin || !isOwn(data) || data.type !== "key") return;
    const frames = /** @type {NodeListOf<HTMLIFrameElement>} */ (
      document.querySelectorAll("iframe:not(slide-and-seek > iframe)")
    );
    const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
    if (frame) passKey(frame, data);
  });

  customElements.define("slide-and-seek", SlideAndSeek);
}
