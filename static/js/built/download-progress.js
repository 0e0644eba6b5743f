/** Tells the page how much has come of what it fetches in one piece. */

/** A response whose bytes are told as they are read. @param {Response} response @param {string} path @returns {Response} */
export function countBytes(response, path) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(part, controller) {
      bytes += part.length;
      document.documentElement.dispatchEvent(new CustomEvent("arriving", { detail: { path, bytes } }));
      controller.enqueue(part);
    },
  });
  return response.ok && response.body ? new Response(response.body.pipeThrough(counter)) : response;
}
