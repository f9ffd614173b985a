// Caches the page that is shown when the server does not answer, and nothing else: every other page,
// file and answer comes from the server. Shows what the server pushes.

const CACHE = "relati-3";
const FILES = [
  "/offline.html",
  "/offline.js",
  "/base/addresses.js",
  "/base/transport.js",
  "/theme.js",
  "/styles/tokens.css",
  "/styles/base.css",
  "/icon.svg",
];

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/"))
    return;
  if (request.mode === "navigate") event.respondWith(fetchOrCached(request, "/offline.html"));
  else if (FILES.includes(pathname)) event.respondWith(fetchOrCached(request, pathname));
});

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, match } = event.data.json();
  const options = { body, tag: match, icon: "/icon.svg", badge: "/icon.svg", data: { match } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openMatch(event.notification.data.match));
});

/** Shows a match in a window that is open already, or in a new one. @param {string} match */
async function openMatch(match) {
  const path = `/m/${match}`;
  const windows = await worker.clients.matchAll({ type: "window" });
  const open = windows.find((/** @type {any} */ { url }) => new URL(url).pathname === path);
  if (open) return bringToFront(open);
  if (windows.length) {
    await bringToFront(windows[0]);
    return windows[0].navigate(path);
  }
  return worker.clients.openWindow(path);
}

/** Brings a window to the front, if the browser lets it: the match is shown there in any case. @param {any} window */
const bringToFront = (window) => window.focus().catch(() => {});

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The server's response, or the cached file. @param {Request} request @param {string} path */
async function fetchOrCached(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(path);
    if (cached) return cached;
    throw error;
  }
}
