// Resumes loading by itself when the host or the network was unavailable for a while.
// This is a classic script, because start-error.js, which uses it, is one.

/** The longest pause between two checks of the host, in milliseconds. */
var LONGEST_PAUSE = 30000;
/** The browser's own `fetch`. The built site replaces `fetch` by one that reads archives, but the archives may be missing. */
var browserFetch = typeof fetch === "function" ? fetch.bind(window) : null;
/** Addresses of files that may not have loaded; the value is true if the host is known to have failed. @type {Record<string, boolean>} */
var undelivered = {};
/** Time when loading was last resumed, in milliseconds. Failures before that time no longer count. */
var resumedAt = 0;

/**
 * Records files of the site that may not have been delivered.
 * @param {string} text that contains their addresses, such as an error message
 * @param {boolean} failed whether the host is known to have failed
 */
/** @type {any} */ (window).noteUndelivered = function (text, failed) {
  (text.match(/https?:[^\s"')]*\w/g) || []).forEach(function (/** @type {string} */ address) {
    if (address.indexOf(location.origin) === 0) undelivered[address] = failed || undelivered[address];
  });
};

/** Records the files that failed with a server error since loading was last resumed. Some browsers do not report the status. */
function noteFailedRequests() {
  performance.getEntriesByType("resource").forEach(function (entry) {
    var failed = /** @type {PerformanceResourceTiming} */ (entry).responseStatus >= 500;
    if (failed && entry.startTime >= resumedAt) undelivered[entry.name] = true;
  });
}

/** Returns true if the host responds to a request for a file without a server error; "not found" counts as a response. @param {string} address @returns {Promise<boolean>} */
function isAvailable(address) {
  return /** @type {typeof fetch} */ (browserFetch)(address, { cache: "no-store" }).then(
    function (response) {
      if (response.body) response.body.cancel(); // only the status is needed
      return response.status < 500;
    },
    function () {
      return false;
    }
  );
}

/**
 * Resumes loading once the host responds for the page and for every undelivered file. If the host has always responded,
 * loading has failed for another reason, and nothing is resumed.
 * @param {() => void} resume
 * @param {() => void} onUnavailable called once, when the host does not respond
 */
/** @type {any} */ (window).whenBack = function (resume, onUnavailable) {
  var unavailable = false;
  var pause = 1000;
  /** @type {number | undefined} */
  var timer;
  /** Forgets the failures so far and resumes loading. */
  function resumeNow() {
    resumedAt = performance.now();
    undelivered = {};
    resume();
  }
  /** Resumes loading if every file is available, otherwise plans the next check. @param {boolean[]} available for each file */
  function onChecked(available) {
    clearTimeout(timer);
    var failed = Object.keys(undelivered).some(function (address) {
      return undelivered[address];
    });
    if (available.indexOf(false) < 0) {
      if (unavailable || failed) timer = window.setTimeout(resumeNow, 1000);
      return;
    }
    if (!unavailable) onUnavailable();
    unavailable = true;
    timer = window.setTimeout(check, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  /** Requests the page and every undelivered file to see whether the host responds. */
  function check() {
    clearTimeout(timer);
    noteFailedRequests();
    Promise.all([location.pathname].concat(Object.keys(undelivered)).map(isAvailable)).then(onChecked);
  }
  if (!browserFetch) return;
  window.addEventListener("online", function () {
    unavailable = true;
    check();
  });
  check();
};
