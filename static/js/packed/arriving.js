/** Counts what the page itself fetches on the page's own bar, until its Python is there and goes on counting. */

/** A response whose bytes are counted as they are read. @param {Response} response @returns {Response} */
export function counted(response) {
  let got = 0;
  const counter = new TransformStream({
    transform(part, controller) {
      got += part.length;
      show(got);
      controller.enqueue(part);
    },
  });
  return response.ok && response.body ? new Response(response.body.pipeThrough(counter)) : response;
}

/** @param {number} got */
function show(got) {
  const root = document.documentElement;
  const words = document.getElementById("loading-bytes");
  if (!words || root.hasAttribute("data-alive")) return;
  const megabytes = got / 1e6;
  const [, total] = words.textContent?.match(/([\d.]+)\D*$/) ?? [];
  words.textContent = (words.textContent ?? "").replace(/^[\d.]+/, megabytes.toFixed(1));
  document.getElementById("loading-bar")?.style.setProperty("--fraction", String(megabytes / Number(total)));
  root.dispatchEvent(new Event("arriving"));
}
