// Paper is white: before printing the page takes its light colours, and the canvases are drawn in them at once.

/** @param {() => void} redraw draws what is on the canvases, now */
export function printInLightTheme(redraw) {
  const root = document.documentElement;
  /** @type {string | undefined} */
  let theme;
  let printing = false;
  addEventListener("beforeprint", () => {
    if (printing) return;
    printing = true;
    theme = root.dataset.theme;
    root.dataset.theme = "light";
    redraw();
  });
  addEventListener("afterprint", () => {
    if (!printing) return;
    printing = false;
    if (theme === undefined) delete root.dataset.theme;
    else if (theme !== "light") root.dataset.theme = theme; // a frame's poster may have put it back already
    redraw();
  });
}

/**
 * Do something in the light colours, whatever the page has, and return what comes of it.
 * @template T
 * @param {() => void} redraw draws what is on the canvases, now
 * @param {() => T} act
 */
export function withLightTheme(redraw, act) {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = "light";
  redraw();
  try {
    return act();
  } finally {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    redraw();
  }
}
