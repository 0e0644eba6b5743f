// Stores the reader's preferences in the browser. Browsers often deny storage to an iframe on another site.

const KEY = "slide-and-seek";
/** The longest text, in characters, accepted as preferences. The page stores less, so a longer text is not from it. */
const MAX_LENGTH = 1000;

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
    localStorage.setItem(KEY, text);
  } catch {
    // Storage is denied, so the next visit starts with the default preferences.
  }
}
