// What the page remembers of its reader, where the browser lets it: in a frame on another site it often may not.

const KEY = "slide-and-seek";
/** Characters of the longest text that this page stores, with much to spare: what is longer, somebody else has stored. */
const LONGEST = 1000;

/** What was kept, as text; empty where there is nothing or the browser does not tell. */
export function loadPreferences() {
  try {
    const text = localStorage.getItem(KEY) ?? "";
    return text.length > LONGEST ? "" : text;
  } catch {
    return "";
  }
}

/** @param {string} text */
export function savePreferences(text) {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Then the next visit begins as the first did.
  }
}
