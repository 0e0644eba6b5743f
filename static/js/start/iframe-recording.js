/** Plays a recording in an iframe in place of the page, without Python. */

import { loadPlayer } from "../browser/player-script.js";
import { PROTOCOL } from "../embed/early-messages.js";
import { onHostMessage, sendToHost } from "../embed/host-messages.js";
import { find } from "./link-preview.js";

const root = document.documentElement;

/**
 * @typedef {HTMLElement & { step: (step: number) => void, play: () => void, pause: () => void }} Player
 * @typedef {{ source?: string, version?: number, type?: string, step?: number }} Message
 */

/**
 * Plays a recording, and answers messages of the host. If it cannot be played, or the host loads another search, the
 * page starts in its place.
 * @param {string} address of the recording @param {Map<string, string>} link the keys of the iframe's link
 * @param {MessageEvent[]} queue messages that wait for an answer @param {() => void} startPage
 */
export function playRecording(address, link, queue, startPage) {
  const player = /** @type {Player} */ (document.createElement("slide-and-seek"));
  const hadFocus = document.activeElement !== document.body;
  const leave = (message = "") => {
    player.remove();
    delete root.dataset.recording;
    root.dataset.state = "loading";
    find("alert-text").textContent = message;
    find("alert").hidden = !message;
    startPage();
  };
  const answer = (/** @type {Message} */ { source, version, type, step = 0 }) => {
    if (source !== PROTOCOL.source || version !== PROTOCOL.version || root.dataset.recording === undefined) return;
    if (type === "load") {
      queue.splice(0, queue.length - 1); // what came before is about the recording
      leave();
    } else if (type === "step") player.step(step);
    else if (type === "play" || type === "pause") player[type]();
  };
  const listen = (/** @type {string} */ type, /** @type {(detail: any) => void} */ listener) =>
    player.addEventListener(type, (event) => listener(/** @type {CustomEvent} */ (event).detail));
  listen("step", (detail) => sendToHost({ ...PROTOCOL, type: "step", ...detail }));
  listen("error", ({ message }) => leave(message));
  listen("ready", () => {
    root.dataset.state = "done";
    /** @type {HTMLElement | null | undefined} */
    const play = player.shadowRoot?.querySelector('[data-part="play"]');
    if (hadFocus) play?.focus();
    onHostMessage(answer);
    for (const { data } of queue) answer(data);
    if (link.get("auto") === "1") player.play();
  });
  player.setAttribute("src", address);
  player.setAttribute("page", location.pathname);
  for (const name of ["step", "theme"]) if (link.has(name)) player.setAttribute(name, link.get(name) ?? "");
  root.dataset.recording = "";
  document.body.append(player);
  preload(address); // the player asks for it only when its script has run
  loadPlayer().catch(() => leave());
}

/** Downloads a file that is about to be fetched. @param {string} address */
function preload(address) {
  const tag = document.createElement("link");
  Object.assign(tag, { rel: "preload", href: address, as: "fetch", crossOrigin: "anonymous" });
  document.head.append(tag);
}
