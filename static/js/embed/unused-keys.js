/** Finds the keys that nothing in the iframe uses. They are forwarded to the host, which may turn its slides with them. */

/** Keys that are never forwarded: they mean nothing alone, or move the focus. */
const IGNORED = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab", "Dead", "Unidentified"];
const FIELDS = ":is(input,textarea,select,[contenteditable])";
const BUTTONS = ":is(button,a[href],summary)";

/** Returns true if nothing in the page uses a pressed key. @param {KeyboardEvent} event after all other listeners */
export function isUnused(event) {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || IGNORED.includes(key)) return false;
  if (document.querySelector("dialog[open]")) return false;
  const element = target instanceof Element ? target : document.body;
  return !element.closest(FIELDS) && !((key === "Enter" || key === " ") && element.closest(BUTTONS));
}
