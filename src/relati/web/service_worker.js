// Keeps the page that is shown when the server is away. Nothing else is kept, least of all answers
// of the server: every page and every file is asked for anew.

const KEPT = "relati-1";
const FILES = ["/offline.html", "/offline.js", "/theme.js", "/styles/base.css", "/icon.svg"];

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(answer(request, "/offline.html"));
  else if (FILES.includes(pathname)) event.respondWith(answer(request, pathname));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** The server's answer, or what is kept. @param {Request} request @param {string} path */
async function answer(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(path);
    if (kept) return kept;
    throw error;
  }
}
