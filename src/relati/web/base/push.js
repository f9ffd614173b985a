// Notifications while no window is open: this browser's subscription at its push service.

import { get, post } from "./api.js";
import { language } from "./settings.js";
import { isSite } from "./surroundings.js";

/** Whether this browser can be told anything while no window is open. */
export const canPush = () =>
  // The service worker of a folder of files keeps files and nothing else.
  !isSite() && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** This browser's subscription, if it has one. @returns {Promise<PushSubscription|null>} */
export async function pushSubscription() {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The key of the server; null if it sends nothing. @returns {Promise<string|null>} */
export const pushKey = async () => (await get("/api/push")).key;

/** Subscribes; whether the person has allowed it. @param {string} key of the server */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint } = subscription;
  const keys = subscription.toJSON().keys ?? {};
  await post("/api/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth, lang: language() });
  return true;
}

/** Ends the subscription, here and on the server. */
export async function unsubscribe() {
  const subscription = await pushSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await post("/api/push/end", { endpoint });
}
