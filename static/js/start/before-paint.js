// Loaded before the first paint, as a plain script: neither a theme nor the look of a frame must come a moment late.
(() => {
  const root = document.documentElement;
  /** The link's keys: the fragment wins, and the last repetition counts. */
  const link = new Map([...new URLSearchParams(location.search), ...new URLSearchParams(location.hash.slice(1))]);
  const framed = link.get("embed") === "1";
  let theme = framed ? link.get("theme") : undefined;
  let size;
  try {
    const text = localStorage.getItem("slide-and-seek") ?? "{}";
    const kept = text.length > 1000 ? {} : JSON.parse(text); // as in browser/local-storage.js
    if (theme !== "light" && theme !== "dark") theme = kept.theme;
    size = kept.size;
  } catch {
    // No storage here, or nothing sensible in it: the system's theme it is.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // What stands in index.html is the page as it opens for who asks for nothing; a poster draws its link by itself.
  root.toggleAttribute("data-asks", framed ? link.get("auto") === "1" : link.size > 0 || [2, 4, 5].includes(size));

  /** @param {Record<string, string>} attributes */
  function add(attributes) {
    const tag = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    document.head.append(tag);
  }
  if (framed) {
    root.dataset.embed = "";
    for (const name of ["show", "controls"]) root.dataset[name] = link.get(name) ?? "";
    // A poster loads nothing of what it is the poster of.
    if (link.get("auto") !== "1") root.dataset.state = "poster";
    add({ rel: "stylesheet", href: "./static/css/embed.css", blocking: "render" });
  }
  // A frame begins when it is wanted, or in view.
  if (!framed) add({ rel: "preload", href: "./micropython.json", as: "fetch", crossorigin: "anonymous" });
  /** @type {any} */ (window).prepared = true;
})();
