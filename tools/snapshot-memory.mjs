// How much memory of an interpreter is left before it grows. A snapshot can be restored only while its memory has not grown
// beyond that of a new interpreter, 31,457,280 bytes (Pyodide's issue 6254), so every module of puzzle/ uses up some of it.

const STEP = 4096;

/** Returns how many bytes an interpreter can allocate before its memory grows, as it then has. @param {any} interpreter */
export function spareBytes(interpreter) {
  const { _module: module } = interpreter;
  const size = module.HEAPU8.length;
  const blocks = [];
  while (module.HEAPU8.length === size) blocks.push(module._malloc(STEP));
  for (const block of blocks) module._free(block);
  return (blocks.length - 1) * STEP;
}
