// Shows an error card that says why Python cannot start. Once Python runs, Python reports errors itself.
// This is a classic script in old JavaScript, because the oldest browsers are most likely to fail.
// The card's sentences are attributes of the element #starter in index.html.
//
// In the built site this script is part of mend.js, and a browser may combine mend.js with another version of start.js.
// So these names on `window`, which both files use, must never change: `apologise`, `whenBack`, `noteUndelivered`, `begun`, `lost`.

/** True if the download of the page itself has stopped before its end. */
var cutOff = false;
/** True if the host's security policy blocks the page's own files. */
var banned = false;

// Hides the text for browsers without scripts.
document.documentElement.setAttribute("data-scripts", "");

/**
 * Shows the error card.
 * @param {string} reason which of the starter's sentences applies
 * @param {string} [detail] the browser's message, shown on request
 */
function showStartError(reason, detail) {
  var root = document.documentElement;
  var texts = /** @type {HTMLElement} */ (document.getElementById("starter")).dataset;
  if (document.readyState === "loading" && !cutOff) {
    document.addEventListener("DOMContentLoaded", function () {
      showStartError(reason, detail);
    });
    return;
  }
  if (root.hasAttribute("data-alive") || root.getAttribute("data-state") === "failed") return;
  root.setAttribute("data-state", "failed");
  root.setAttribute("data-still", "");
  var cause = findCause(reason);
  showCard(texts, cause, detail);
  if (cause !== "missing") return;
  var page = /** @type {any} */ (window);
  page.noteUndelivered(detail || "", false);
  page.whenBack(reload, function () {
    if (!banned) cardPart("notice-text", "p").textContent = texts.away || "";
  });
}

/** @type {any} */ (window).apologise = showStartError;

/** Returns a more precise reason for "missing", if one is known. @param {string} reason */
function findCause(reason) {
  if (reason !== "missing") return reason;
  if (location.protocol === "file:") return "disk";
  if (banned) return "bansConnect";
  return window.origin === "null" ? "apart" : reason; // the browser does not let an opaque origin read the site's files
}

/** Fills in and shows the error card. @param {DOMStringMap} texts @param {string} cause @param {string} [detail] */
function showCard(texts, cause, detail) {
  var card = cardPart("notice", "section");
  card.className = "notice";
  card.setAttribute("role", "alert");
  card.hidden = false;
  cardPart("example-card", "section").hidden = true;
  cardPart("notice-title", "h3").textContent = texts[cause.concat("Title")] || texts.title || "";
  cardPart("notice-text", "p").textContent = texts[cause] || "";
  if (cause === "apart") showAddress(texts);
  else setButton(texts.again, reload);
  cardPart("notice-details", "details").hidden = !detail;
  cardPart("notice-trace", "pre").textContent = detail || "";
}

/** Reloads the page. */
function reload() {
  location.reload();
}

/** Returns an element of the card, and creates it if the page's download ended before that element. @param {string} id @param {string} tag */
function cardPart(id, tag) {
  var element = document.getElementById(id);
  if (element) return element;
  element = document.createElement(tag);
  element.id = id;
  (document.getElementById("notice") || document.body || document.documentElement).appendChild(element);
  return element;
}

/** Sets the label and the action of the card's button. @param {string | undefined} label @param {() => void} act */
function setButton(label, act) {
  var button = cardPart("notice-action", "button");
  button.className = "button";
  button.textContent = label || "";
  button.onclick = act;
}

/** Shows the page's address as a link, and a button that copies the address, as some iframes cannot open links. @param {DOMStringMap} texts */
function showAddress(texts) {
  var link = document.createElement("a");
  link.className = "link";
  link.href = link.textContent = location.href;
  link.target = "_blank";
  cardPart("notice-text", "p").insertAdjacentElement("afterend", link);
  setButton(texts.copy, function () {
    var selection = /** @type {Selection} */ (window.getSelection());
    selection.selectAllChildren(link); // `execCommand("copy")` copies what is selected
    if (document.execCommand("copy")) cardPart("notice-action", "button").textContent = texts.copied || "";
  });
}

// When a file does not load, its error event does not bubble, so this listens in the capture phase.
// Only scripts count: the page can start without an image or a style sheet.
window.addEventListener(
  "error",
  function (event) {
    var target = /** @type {HTMLScriptElement} */ (event.target);
    if (event.message) showStartError("missing", event.message);
    else if (target.tagName === "SCRIPT") {
      /** @type {any} */ (window).lost = true; // tells start.js not to start the page
      showStartError("missing", target.src);
    }
  },
  true
);
window.addEventListener("unhandledrejection", function (event) {
  showStartError("missing", String(event.reason));
});

// Reports that the host's security policy blocks the site's own files. The failed request may already have shown the card.
document.addEventListener("securitypolicyviolation", function (event) {
  var isOwnFile = event.blockedURI.indexOf(location.origin) === 0;
  if (event.effectiveDirective !== "connect-src" || event.disposition === "report" || !isOwnFile) return;
  banned = true;
  var starter = document.getElementById("starter");
  if (document.documentElement.hasAttribute("data-still") && starter)
    cardPart("notice-text", "p").textContent = starter.dataset.bansConnect || "";
  else showStartError("bansConnect", event.blockedURI);
});

// An incomplete start.js may raise no error, but its last line, which sets `begun`, does not run.
window.addEventListener("load", function () {
  if (!(/** @type {any} */ (window).begun)) showStartError("missing", "start.js");
});

// A page whose connection was reset fires no event. So this checks regularly whether a loading page still grows.
/** The number of elements and downloads at the last check. */
var lastCount = 0;
var growthCheck = setInterval(function () {
  var count = document.getElementsByTagName("*").length + performance.getEntriesByType("resource").length;
  cutOff = document.readyState === "loading" && count === lastCount;
  if (cutOff) showStartError("missing", document.URL);
  if (cutOff || document.readyState !== "loading") clearInterval(growthCheck);
  lastCount = count;
}, 6000);

// A browser that does not support modules does not run start.js, so it would show nothing without this error.
if (!("noModule" in HTMLScriptElement.prototype))
  document.addEventListener("DOMContentLoaded", function () {
    showStartError("old");
  });

/** Applies the page's own security policy to all later requests. */
function applyPolicy() {
  var policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = /** @type {HTMLMetaElement} */ (document.getElementById("policy")).content;
  document.head.appendChild(policy);
}

// In an iframe with an opaque origin, WebKit would block every request, because 'self' in the policy matches nothing there.
if (window.origin !== "null") applyPolicy();
