// Keeps texts until the reader closes the tab. Where the browser denies storage, or has no room, nothing is kept.

const PREFIX = "slide-and-seek-";

/** Returns a kept text; empty if there is none or storage is denied. @param {string} name */
export function recallFromSession(name) {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text, if the browser allows it; an empty text deletes what was kept. @param {string} name @param {string} text */
export function keepForSession(name, text) {
  try {
    sessionStorage.removeItem(PREFIX + name);
    if (text) sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is denied or full, so the text lasts as long as the page.
  }
}
