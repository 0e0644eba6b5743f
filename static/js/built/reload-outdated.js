/**
 * Reloads an outdated page. A browser may have cached a page whose files the host has since replaced by a newer version.
 * So before the page shows a start error, it checks for a newer version and opens that instead. This file wraps the
 * function of start-error.js. It is a classic script at an address that never changes, so that old pages find it.
 */

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

  /** Shows a start error, or reloads an outdated page instead. @param {string} reason @param {string} [detail] */
  page.showStartError = page.apologise = function (reason, detail) {
    isOutdated().then(function (outdated) {
      if (outdated) location.reload();
      else showStartError(reason, detail);
    });
  };

  // Without DecompressionStream a browser cannot unpack the site's gzip files, so the page says that it is too old.
  if (typeof DecompressionStream !== "function")
    document.addEventListener("DOMContentLoaded", function () {
      showStartError("old");
    });
})();
