// Shows on the page's error card why Python cannot start, before any Python runs. A classic script in the JavaScript of
// the oldest browsers, as they need it most. Its sentences are attributes of the starter's tag in index.html. Once Python
// runs, it reports errors itself.
//
// In the built site this script is part of mend.js, which may run with start.js of another version. So what the two share
// keeps its names on `window`: `apologise`, `whenBack`, `noteUndelivered`, `begun` and `lost`.

/** Whether the page itself has stopped loading, so that its end is not awaited. */
var cutOff = false;
/** Whether the host's security policy blocks the page's own files. */
var banned = false;

// From here on the text for readers without scripts is hidden.
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

/** Returns the reason why a file is missing, if it is known. @param {string} reason */
function findCause(reason) {
  if (reason !== "missing") return reason;
  if (location.protocol === "file:") return "disk";
  if (banned) return "bansConnect";
  return window.origin === "null" ? "apart" : reason; // an opaque origin may read no files of the site
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

function reload() {
  location.reload();
}

/** Returns an element of the card; a new one if the page was cut off before it. @param {string} id @param {string} tag */
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

/** Shows the page's address as a link, and a button to copy it where links open no tabs. @param {DOMStringMap} texts */
function showAddress(texts) {
  var link = document.createElement("a");
  link.className = "link";
  link.href = link.textContent = location.href;
  link.target = "_blank";
  cardPart("notice-text", "p").insertAdjacentElement("afterend", link);
  setButton(texts.copy, function () {
    var selection = /** @type {Selection} */ (window.getSelection());
    selection.selectAllChildren(link);
    if (document.execCommand("copy")) cardPart("notice-action", "button").textContent = texts.copied || "";
  });
}

// The error event of a file that does not load does not bubble, so this listens in the capture phase. A missing image or
// style sheet does not keep the page from starting.
window.addEventListener(
  "error",
  function (event) {
    var target = /** @type {HTMLScriptElement} */ (event.target);
    if (event.message) showStartError("missing", event.message);
    else if (target.tagName === "SCRIPT") {
      /** @type {any} */ (window).lost = true; // start.js then starts nothing
      showStartError("missing", target.src);
    }
  },
  true
);
window.addEventListener("unhandledrejection", function (event) {
  showStartError("missing", String(event.reason));
});

// The browser reports a policy violation shortly after it has blocked the request: the card may be shown already.
document.addEventListener("securitypolicyviolation", function (event) {
  var own = event.blockedURI.indexOf(location.origin) === 0;
  if (event.effectiveDirective !== "connect-src" || event.disposition === "report" || !own) return;
  banned = true;
  var starter = document.getElementById("starter");
  if (document.documentElement.hasAttribute("data-still") && starter)
    cardPart("notice-text", "p").textContent = starter.dataset.bansConnect || "";
  else showStartError("bansConnect", event.blockedURI);
});

// A start.js that was cut off between two functions raises no error, but does not reach its last line.
window.addEventListener("load", function () {
  if (!(/** @type {any} */ (window).begun)) showStartError("missing", "start.js");
});

// A page whose connection was reset stays in the state "loading" and fires no event, so this checks whether it still grows.
/** The number of elements and downloads at the last check. */
var lastCount = 0;
var growthCheck = setInterval(function () {
  var count = document.getElementsByTagName("*").length + performance.getEntriesByType("resource").length;
  cutOff = document.readyState === "loading" && count === lastCount;
  if (cutOff) showStartError("missing", document.URL);
  if (cutOff || document.readyState !== "loading") clearInterval(growthCheck);
  lastCount = count;
}, 6000);

// A browser without modules ignores the starter, and the page would stay empty.
if (!("noModule" in HTMLScriptElement.prototype))
  document.addEventListener("DOMContentLoaded", function () {
    showStartError("old");
  });

/** Applies the page's own security policy to everything that is fetched from here on. */
function applyPolicy() {
  var policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = /** @type {HTMLMetaElement} */ (document.getElementById("policy")).content;
  document.head.appendChild(policy);
}

// In an iframe with an opaque origin 'self' matches nothing in WebKit, and every request would be blocked.
if (window.origin !== "null") applyPolicy();
