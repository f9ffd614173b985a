// The version of the site that this page shows, and the offer to change to a newer one.

import { addressOf } from "../base/addresses.js";
import { h } from "../base/dom.js";
import { say } from "../base/words.js";

/** Keeps the site on this device, and says when there is a newer version of it. */
export function keepOnDevice() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const had = navigator.serviceWorker.controller;
  navigator.serviceWorker
    .register(addressOf("/service_worker.js"), { updateViaCache: "none" })
    .then((registration) => {
      const look = () => {
        if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
      };
      look();
      registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", look);
      });
    })
    .catch(() => {});
  // A page shows one version: with another one's worker it starts again.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (had) location.reload();
  });
}

/** @param {ServiceWorker} waiting */
function offer(waiting) {
  if (document.querySelector(".site-update")) return;
  const change = () => waiting.postMessage("change");
  document.body.append(
    h(
      "div",
      { class: "site-bar site-update", role: "status" },
      h("span", null, say("web/site/newer")),
      h("button", { type: "button", onclick: change }, say("web/site/change")),
    ),
  );
}
