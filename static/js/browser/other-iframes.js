// Other frames of this page on the page around it. A channel reaches all of one site; a frame without an origin reaches
// only those beside it, by their places.

const STARTED = { source: "slide-and-seek", version: 1, type: "started" };

/**
 * Tells the neighbours that this frame has started, and says when one of them has.
 * @param {() => void} onStarted
 */
export function announceStart(onStarted) {
  /** @param {{ data: any }} message */
  const hear = ({ data }) => {
    if (data?.source === STARTED.source && data?.type === STARTED.type) onStarted();
  };
  if (self.origin === "null") {
    addEventListener("message", hear);
    for (let place = 0; place < parent.length; place += 1) {
      if (parent[place] !== window) parent[place].postMessage(STARTED, "*");
    }
    return;
  }
  try {
    const channel = new BroadcastChannel(STARTED.source);
    channel.onmessage = hear;
    channel.postMessage(STARTED);
  } catch {
    // Where not even that is allowed, each frame keeps what it has.
  }
}

/** Says whenever this frame comes into view or leaves it. @param {(seen: boolean) => void} onChange */
export function onVisibilityChange(onChange) {
  new IntersectionObserver((entries) => onChange(entries[entries.length - 1].isIntersecting)).observe(document.body);
}
