// Sets the theme and the look of an iframe before the first paint, so that neither changes visibly. A classic script,
// because modules run later.
(() => {
  const root = document.documentElement;
  /** The link's keys: the fragment overrides the query, and the last repetition counts. */
  const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);
  const embedded = link.get("embed") === "1";
  let theme = embedded ? link.get("theme") : undefined;
  let size;
  try {
    const text = localStorage.getItem("slide-and-seek") ?? "{}";
    const preferences = text.length > 1000 ? {} : JSON.parse(text); // the limit of browser/local-storage.js
    if (theme !== "light" && theme !== "dark") theme = preferences.theme;
    size = preferences.size;
  } catch {
    // Storage is unavailable or holds invalid data: the system's theme applies.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // index.html shows the default board until Python runs, so a page with other settings hides it. A poster draws its own
  // link at once.
  root.toggleAttribute("data-asks", embedded ? link.get("auto") === "1" : link.size > 0 || [2, 4, 5].includes(size));

  /** @param {Record<string, string>} attributes */
  function addLink(attributes) {
    const tag = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    document.head.append(tag);
  }
  if (embedded) {
    root.dataset.embed = "";
    for (const name of ["show", "controls"]) root.dataset[name] = link.get(name) ?? "";
    // A poster downloads nothing before the reader presses Start.
    if (link.get("auto") !== "1") root.dataset.state = "poster";
    addLink({ rel: "stylesheet", href: "./static/css/embed.css", blocking: "render" });
  }
  // An iframe loads Python only when it is started or scrolled into view, so it preloads nothing.
  if (!embedded) addLink({ rel: "preload", href: "./micropython.json", as: "fetch", crossorigin: "anonymous" });
  /** @type {any} */ (window).beforePaintRan = true;
})();
