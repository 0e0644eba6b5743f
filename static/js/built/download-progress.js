/** Download progress of an archive, reported to the page. */

/** Returns a response that reports its bytes as they are read. @param {Response} response @param {string} path @returns {Response} */
export function withProgress(response, path) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(part, controller) {
      bytes += part.length;
      document.documentElement.dispatchEvent(new CustomEvent("download-progress", { detail: { path, bytes } }));
      controller.enqueue(part);
    },
  });
  return response.ok && response.body ? new Response(response.body.pipeThrough(counter)) : response;
}
