/** A worker that runs Python and reports the outcome. */

import { parentPort, workerData } from "node:worker_threads";
import { loadPyodide } from "pyodide";
import { onFatalError } from "../../../static/js/start/heartbeat.js";

/** Reports an outcome to the test. @param {object} outcome */
const report = (outcome) => parentPort?.postMessage(outcome);

process.on("unhandledRejection", () => {}); // calls to a dead interpreter reject
console.error = () => {};
const interpreter = await loadPyodide({ stdout: () => {}, stderr: () => {} });
onFatalError(interpreter, (message) => report({ fatal: message }));
interpreter.runPythonAsync(workerData).then(
  () => report({ answered: true }),
  (error) => report({ failed: String(error) }),
);
