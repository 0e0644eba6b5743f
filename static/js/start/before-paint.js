/**
 * Sets the page's theme and the look of an iframe before the first paint, so that neither changes visibly. This file is a
 * classic script, because modules run after the first paint.
 */
(() => {
  const root = document.documentElement;
  /** The tag of this script. Its `data-preload` lists the files that the start of Python waits for. */
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** The settings in the page's link. The fragment overrides the query, and of repeated keys the last one counts. */
  const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);
  const embedded = link.get("embed") === "1";
  let theme = embedded ? link.get("theme") : undefined;
  let size;
  try {
    const text = localStorage.getItem("slide-and-seek") ?? "{}";
    const maxLength = 1_000_000; // as in browser/local-storage.js, as the text contains the reader's own code
    const preferences = text.length > maxLength ? {} : JSON.parse(text);
    if (theme !== "light" && theme !== "dark") theme = preferences.theme;
    size = preferences.size;
  } catch {
    // Storage is denied or holds invalid data, so the system's theme applies.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // index.html contains the default board, of 3 × 3. A page with other settings hides this board until Python runs.
  const hasOtherSize = [2, 4, 5].includes(size);
  root.toggleAttribute("data-asks", embedded ? link.get("auto") === "1" : link.size > 0 || hasOtherSize);

  /** Adds a <link> element to the page's head. @param {Record<string, string>} attributes */
  function addLink(attributes) {
    const tag = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    document.head.append(tag);
  }
  if (embedded) {
    root.dataset.embed = "";
    for (const name of ["show", "controls"]) root.dataset[name] = link.get(name) ?? "";
    // Without auto=1 an iframe shows a poster, and downloads nothing before the reader presses Start.
    if (link.get("auto") !== "1") root.dataset.state = "poster";
    addLink({ rel: "stylesheet", href: new URL("../../css/embed.css", script.src).href, blocking: "render" });
    const poster = link.get("poster") ?? "";
    // A file of this site, not of another: those have a colon, or begin with two slashes.
    if (/^(?!\/\/)[\w./-]+\.svg$/.test(poster))
      addLink({ rel: "preload", href: poster, as: "image", fetchpriority: "high" });
  }
  /** Returns true if a service worker has the page's files. */
  function hasServiceWorker() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // in a sandboxed iframe
    }
  }
  // An iframe preloads nothing, as it loads Python only when it is started or scrolled into view.
  const preloads = !embedded && !hasServiceWorker();
  for (const href of preloads ? (script.dataset.preload ?? "").split(" ") : [])
    addLink({ rel: "preload", href, as: "fetch", crossorigin: "anonymous" });
  /** @type {any} */ (window).beforePaintRan = true;
})();
