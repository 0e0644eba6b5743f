// <slide-and-seek start="2,8,3,1,6,4,7,0,5" algorithm="a_star"></slide-and-seek>: a search in a course page. This file
// is all that the course page loads; it is a plain script, so that it works wherever a <script src> does.

{
  const own = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src*="embed.js"]')
  );
  /** Where index.html lies: beside this file in the built site, in the project three folders above. */
  const home = new URL((own?.src ?? location.href).replace(/(static\/js\/frame\/)?embed\.js.*$/, ""));
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

  class SlideAndSeek extends HTMLElement {
    #frame = document.createElement("iframe");
    #ready = false;
    /** What is to be told as soon as the frame hears. @type {object[]} */
    #waiting = [];
    #changes = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => !ELSEWHERE.test(attributeName ?? ""))) this.load(this.link);
    });
    /** @param {MessageEvent} event */
    #heard = ({ source, data }) => {
      if (source === this.#frame.contentWindow && isOwn(data)) this.#take(data);
    };

    /** The attributes as a link's query. */
    get link() {
      const keys = [...this.attributes].filter(({ name }) => !ELSEWHERE.test(name));
      return new URLSearchParams(keys.map(({ name, value }) => [name, value || "1"])).toString().replace(/%2C/g, ",");
    }

    connectedCallback() {
      const page = new URL(this.getAttribute("src") ?? home, location.href);
      page.search = `embed=1&${this.link}`;
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

  /** Lets a key that a frame has no use for do what it does in the course page: turn a slide, say. */
  addEventListener("message", ({ source, data }) => {
    if (!isOwn(data) || data.type !== "key") return;
    const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
    const { key, code, keyCode, shiftKey, altKey } = data;
    const pressed = { key, code, keyCode, shiftKey, altKey, bubbles: true, composed: true, cancelable: true };
    frame?.dispatchEvent(new KeyboardEvent("keydown", pressed));
  });

  if (!customElements.get("slide-and-seek")) customElements.define("slide-and-seek", SlideAndSeek);
}
