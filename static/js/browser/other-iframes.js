// Other iframes of this page with the same host. A broadcast channel reaches all of the same origin; with an opaque origin
// an iframe can only post messages to its siblings.

const STARTED = { source: "slide-and-seek", version: 1, type: "started" };

/**
 * Announces to the other iframes that this one has started, and listens for their announcements.
 * @param {() => void} onStarted called when another iframe has started
 */
export function announceStart(onStarted) {
  /** @param {{ data: any }} message */
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
    // Channels are denied: each iframe keeps its worker.
  }
}

/** Calls back whenever this iframe scrolls into or out of view. @param {(visible: boolean) => void} onChange */
export function onVisibilityChange(onChange) {
  new IntersectionObserver((entries) => onChange(entries[entries.length - 1].isIntersecting)).observe(document.body);
}
