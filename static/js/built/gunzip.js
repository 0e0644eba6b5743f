/** Unpacks the files that the built site publishes compressed. */

/**
 * Returns the contents of a gzip file as a stream. Bytes that are not gzip pass through unchanged: if the host declares
 * gzip as a content encoding, the browser has already unpacked the file; or the host sends a page for a missing file.
 * @param {Response} response
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
export async function gunzip(response) {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  const reader = response.body.getReader();
  const firstPart = await reader.read();
  // The first part has been read to look at it; this stream returns it again, and then the other parts.
  const stream = new ReadableStream({
    start: (controller) => (firstPart.done ? controller.close() : controller.enqueue(firstPart.value)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  // A gzip file starts with the bytes 1f 8b; the first part of the stream may have only one byte.
  const isGzip = firstPart.value?.[0] === 0x1f && (firstPart.value.length < 2 || firstPart.value[1] === 0x8b);
  return isGzip ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
}
