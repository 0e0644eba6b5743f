// Stores the reader's preferences in the browser. Browsers often deny storage to an iframe on another site.

const KEY = "slide-and-seek";
/** The longest text, in characters, stored and accepted as preferences, which contain the reader's own code. */
const MAX_LENGTH = 200_000;

/** Returns the stored preferences as text; empty if there are none or storage is denied. */
export function loadPreferences() {
  try {
    const text = localStorage.getItem(KEY) ?? "";
    return text.length > MAX_LENGTH ? "" : text;
  } catch {
    return "";
  }
}

/** Stores the preferences, if the browser allows it. @param {string} text */
export function savePreferences(text) {
  try {
    if (text.length <= MAX_LENGTH) localStorage.setItem(KEY, text);
  } catch {
    // Storage is denied, so the next visit starts with the default preferences.
  }
}
