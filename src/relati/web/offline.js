// Waits until the server answers, then goes back to the page that was asked for.

import { addressOf, pathOf } from "./base/addresses.js";
import { transport } from "./base/transport.js";

const RETRY_INTERVAL = 3000;

/** The address on this server that was asked for. */
function requestedAddress() {
  const back = new URLSearchParams(location.search).get("back");
  if (pathOf(location.pathname) !== "/offline.html") return location.href;
  const address = new URL(back ?? addressOf("/"), location.origin);
  return address.origin === location.origin ? address.href : addressOf("/");
}

async function retry() {
  const response = await transport()
    .fetch("/api/health")
    .catch(() => null);
  if (response?.ok) location.replace(requestedAddress());
}

setInterval(retry, RETRY_INTERVAL);
addEventListener("online", retry);
