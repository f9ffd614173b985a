// Keeping the whole site on this device: every file, and storage that the browser does not clear.

import { NAME } from "./channel.js";

/** Whether a whole version is on this device. */
export async function isWhole() {
  if (!("serviceWorker" in navigator)) return false;
  return Boolean((await navigator.serviceWorker.getRegistration())?.active);
}

/**
 * Has every file fetched, and asks the browser to clear nothing; whether it has agreed.
 * @param {(share: number) => void} onProgress
 */
export async function keepWhole(onProgress) {
  const lasts = (await navigator.storage?.persist?.()) ?? false;
  if (!("serviceWorker" in navigator)) return lasts;
  const channel = new BroadcastChannel(`${NAME}:keeping`);
  channel.onmessage = ({ data }) => onProgress(data);
  try {
    await navigator.serviceWorker.ready;
  } finally {
    channel.close();
  }
  return lasts;
}
