/** Reports the progress of an archive's download to the page. */

/** Returns a copy of a response that reports how many bytes have been read. @param {Response} response @param {string} path @returns {Response} */
export function withProgress(response, path) {
  let bytes = 0;
  const counter = new TransformStream({
    /** Passes a part on unchanged, and reports the number of bytes so far to the page. */
    transform(part, controller) {
      bytes += part.length;
      document.documentElement.dispatchEvent(new CustomEvent("download-progress", { detail: { path, bytes } }));
      controller.enqueue(part);
    },
  });
  return response.ok && response.body ? new Response(response.body.pipeThrough(counter)) : response;
}
