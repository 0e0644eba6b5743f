// Redraws the page in its light theme while it is printed or saved as a picture.

/** Switches the page to its light theme whenever it is printed. @param {() => void} redraw draws all canvases at once */
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
    // If the theme was "light", a poster's listener may have set it, which also restores the reader's theme.
    else if (theme !== "light") root.dataset.theme = theme;
    redraw();
  });
}

/**
 * Calls a function while the page has its light theme, and returns the function's result.
 * @template T
 * @param {() => void} redraw draws all canvases at once
 * @param {() => T} callback
 */
export function withLightTheme(redraw, callback) {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = "light";
  redraw();
  try {
    return callback();
  } finally {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    redraw();
  }
}
