/** The keyboard shortcuts of a player; they work while the focus is inside it. */

import LABELS from "./player-labels.json" with { type: "json" };

/** @type {{ tree: Record<string, string>, anywhere: Record<string, string> }} */
const KEYS = LABELS.keys;
/** Matches controls that use Space and Enter themselves. */
const CONTROLS = "button,select,a";

/** Returns the command of a pressed key, or an empty text. @param {KeyboardEvent} event @param {Element} target the element with the focus */
export function commandOf({ altKey, ctrlKey, key, metaKey, shiftKey }, target) {
  if (altKey || ctrlKey || metaKey) return "";
  const name = shiftKey && key.length > 1 ? `Shift+${key}` : key;
  if (target.matches('[role="tree"]') && KEYS.tree[name]) return KEYS.tree[name];
  return key === " " && target.matches(CONTROLS) ? "" : (KEYS.anywhere[name] ?? "");
}
