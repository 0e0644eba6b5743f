/**
 * Announces the start of an iframe to the other iframes of this page. A broadcast channel reaches all iframes of the same
 * origin. An iframe with an opaque origin can only post messages to the iframes beside it.
 */

const STARTED = { source: "slide-and-seek", version: 1, type: "started" };

/**
 * Announces to the other iframes that this one has started, and listens for their announcements.
 * @param {() => void} onStarted called when another iframe has started
 */
export function announceStart(onStarted) {
  /** Handles a message if it is another iframe's announcement. @param {{ data: any }} message */
  const onMessage = ({ data }) => {
    if (data?.source === STARTED.source && data?.type === STARTED.type) onStarted();
  };
  if (self.origin === "null") {
    addEventListener("message", onMessage);
    for (let i = 0; i < parent.length; i += 1) {
      if (parent[i] !== window) parent[i].postMessage(STARTED, "*");
    }
    return;
  }
  try {
    const channel = new BroadcastChannel(STARTED.source);
    channel.onmessage = onMessage;
    channel.postMessage(STARTED);
  } catch {
    // The browser denies channels, so the other iframes do not learn of this start, and keep their workers.
  }
}

/** Calls back whenever this iframe scrolls into or out of view. @param {(visible: boolean) => void} onChange */
export function onVisibilityChange(onChange) {
  new IntersectionObserver((entries) => onChange(entries[entries.length - 1].isIntersecting)).observe(document.body);
}
