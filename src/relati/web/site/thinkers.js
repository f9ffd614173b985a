// Workers in which bots think: each does one job after the other, and can be ended at any moment.

import { fileOf } from "./channel.js";

/** A new worker; a job and its result are pickled by Python. */
export function startThinker() {
  const worker = new Worker(fileOf("site/thinker.js"), { type: "module" });
  /** @type {((reason: Error) => void)|null} */
  let fail = null;
  return {
    /** @param {any} job bytes that Python lends */
    run(job) {
      const bytes = job.toJs();
      return new Promise((resolve, reject) => {
        fail = reject;
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(bytes);
      });
    },
    kill() {
      worker.terminate();
      fail?.(new Error("killed"));
    },
  };
}
