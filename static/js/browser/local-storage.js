// The reader's preferences, where the browser allows storage: in an iframe on another site it often does not.

const KEY = "slide-and-seek";
/** Characters of the longest text that this page stores, with room to spare: a longer text is not its own. */
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
    // The next visit starts with the defaults.
  }
}
