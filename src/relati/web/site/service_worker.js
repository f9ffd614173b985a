// Keeps one whole version of the site on the device. The build writes the version and its files
// before this text. A new version is fetched beside the old one, and takes over only when no page
// shows the old one any more, or when its reader says so.

const site = /** @type {any} */ (self);
/** @type {{version: string, files: Record<string, string>}} */
const { version, files } = site.RELATI_SITE;
const PREFIX = `relati:${new URL(site.registration.scope).pathname}:`;
const KEPT = PREFIX + version;
/** A file of a version, however it is named elsewhere. @param {string} path */
const addressOf = (path) => new URL(path, site.registration.scope).href;

site.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(fill());
});

site.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(dropOthers().then(() => site.clients.claim()));
});

site.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "change") site.skipWaiting();
});

site.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(site.registration.scope)) return;
  event.respondWith(answer(request));
});

/** Fetches what has changed; the rest is taken from the version before. */
async function fill() {
  const [cache, known] = [await caches.open(KEPT), await keptBefore()];
  const progress = new BroadcastChannel(`${PREFIX}keeping`);
  const wanted = Object.entries(files);
  for (const [place, [path, digest]] of wanted.entries()) {
    progress.postMessage(place / wanted.length);
    const before = known.get(`${path} ${digest}`);
    const response = before
      ? await before()
      : await fetch(new Request(addressOf(path), { cache: "no-cache" }));
    if (!response?.ok) throw new Error(`${path}: ${response?.status}`);
    // A host that is being changed may send a file of another version.
    if (!before && (await digestOf(response.clone())) !== digest)
      throw new Error(`${path} is of another version`);
    await cache.put(addressOf(path), response);
  }
  await cache.put(addressOf("kept-files"), Response.json(files));
}

/** The files of versions that are kept already. @returns {Promise<Map<string, () => Promise<Response|undefined>>>} */
async function keptBefore() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === KEPT) continue;
    const cache = await caches.open(name);
    const list = await cache.match(addressOf("kept-files"));
    for (const [path, digest] of Object.entries((await list?.json()) ?? {}))
      found.set(`${path} ${digest}`, () => cache.match(addressOf(path)));
  }
  return found;
}

/** @param {Response} response */
async function digestOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  const bytes = [...new Uint8Array(digest)].slice(0, 12);
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const path = new URL(request.url).pathname.slice(
    new URL(site.registration.scope).pathname.length,
  );
  const cache = await caches.open(KEPT);
  if (request.mode !== "navigate")
    return (path in files && (await cache.match(addressOf(path)))) || fetch(request);
  if (!path) return asPage(/** @type {Response} */ (await cache.match(addressOf("index.html"))));
  // Every other page is the first one, which puts the address back.
  const asked = encodeURIComponent(`/${path.replace(/\/$/, "")}${new URL(request.url).search}`);
  return Response.redirect(`${addressOf("")}?page=${asked}`);
}

/** A response that is taken for a page: one that was redirected is refused. @param {Response} kept */
const asPage = (kept) => new Response(kept.body, { status: 200, headers: kept.headers });
