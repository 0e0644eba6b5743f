/** Stores small data in the browser: preferences for all visits, and data for the rest of a session. */

const KEY = "slide-and-seek";
/** The longest text, in characters, stored and accepted as preferences, which contain the reader's own code. */
const MAX_LENGTH = 1_000_000;
/** Milliseconds between a change by another tab and the call about it, in which further changes are joined. */
const DELAY = 200;

/** Returns the stored preferences as text; empty if there are none or storage is denied. */
export function loadPreferences() {
  try {
    const text = localStorage.getItem(KEY) ?? "";
    return text.length > MAX_LENGTH ? "" : text;
  } catch {
    return "";
  }
}

/** Stores the preferences, and returns true if the browser has kept them. @param {string} text */
export function savePreferences(text) {
  if (text.length > MAX_LENGTH) return false;
  try {
    localStorage.setItem(KEY, text);
    return localStorage.getItem(KEY) === text;
  } catch {
    return false; // Storage is denied or full, so the next visit starts with the previous preferences.
  }
}

/** Calls back soon after another tab has stored preferences, and when this page is shown again. @param {() => void} onChange */
export function onPreferencesChange(onChange) {
  let isWaiting = false;
  const callSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      onChange();
    }, DELAY);
  };
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) callSoon();
  });
  // A page that the browser had frozen may have missed changes.
  addEventListener("pageshow", ({ persisted }) => persisted && callSoon());
}

let leavingSentence = "";

/** Asks the reader to stay. Today's browsers show words of their own. @param {BeforeUnloadEvent} event */
function askToStay(event) {
  event.preventDefault();
  event.returnValue = leavingSentence;
}

/** Makes the browser ask before the reader leaves the page; an empty sentence ends this. @param {string} sentence */
export function askBeforeLeaving(sentence) {
  if (Boolean(sentence) !== Boolean(leavingSentence)) {
    if (sentence) addEventListener("beforeunload", askToStay);
    else removeEventListener("beforeunload", askToStay);
  }
  leavingSentence = sentence;
}

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
