/** Keys that nothing in the frame has a use for: they belong to the page around it, whose slides they may turn. */

const ALONE = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab", "Dead", "Unidentified"];
const FIELDS = ":is(input,textarea,select,[contenteditable])";
const PRESSED = ":is(button,a[href],summary)";

/** @param {KeyboardEvent} event heard last of all, when everybody else has had it */
export function isUnused(event) {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || ALONE.includes(key)) return false;
  if (document.querySelector("dialog[open]")) return false;
  const place = target instanceof Element ? target : document.body;
  return !place.closest(FIELDS) && !((key === "Enter" || key === " ") && place.closest(PRESSED));
}
