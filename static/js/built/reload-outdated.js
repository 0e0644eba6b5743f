// Reloads an outdated page. A browser may have cached a page whose files the host has replaced by a newer version. So
// before the page shows a start error, it checks for a newer version and opens that instead. A classic script at an address
// that never changes; it wraps the function of start-error.js.

(function () {
  var page = /** @type {any} */ (window);
  var showStartError = page.showStartError;

  /** Resolves to true if the host serves a page whose files are in another folder. @returns {Promise<boolean>} */
  function isOutdated() {
    if (typeof fetch !== "function") return Promise.resolve(false);
    return fetch(location.pathname, { cache: "reload" })
      .then(function (response) {
        return response.ok ? response.text() : "";
      })
      .then(function (html) {
        var starter = /** @type {HTMLElement} */ (document.getElementById("starter"));
        return html.indexOf('id="starter"') >= 0 && html.indexOf(starter.getAttribute("src") || "") < 0;
      })
      .catch(function () {
        return false;
      });
  }

  /** @param {string} reason @param {string} [detail] */
  page.showStartError = page.apologise = function (reason, detail) {
    isOutdated().then(function (outdated) {
      if (outdated) location.reload();
      else showStartError(reason, detail);
    });
  };

  // Without it the browser can unpack none of the site's gzip files, and any other error message would mislead.
  if (typeof DecompressionStream !== "function")
    document.addEventListener("DOMContentLoaded", function () {
      showStartError("old");
    });
})();
