// Where this client is served. Its code writes every address from the root ("/learn",
// "/api/lobby"); a site below a path, such as example.org/relati/, says so in `data-base` of its
// <html>, and only this module knows.

const base = (globalThis.document?.documentElement?.dataset?.base ?? "/").replace(/\/$/, "");

/** The address in the browser of a page, file or endpoint. @param {string} path from the root: "/learn" */
export const addressOf = (path) => (path.startsWith("/") ? base + path : path);

/** Where a file of this client is, below whatever its version: `fileAddress("icon.svg")`. @param {string} name */
export const fileAddress = (name) => new URL(`../${name}`, import.meta.url).href;

const shared = () => globalThis.document?.documentElement?.dataset?.shared;

/** Where links for others begin: in the network this computer has another name than 127.0.0.1. */
export const sharedOrigin = () => (shared() ?? location.origin).replace(/\/$/, "");

/** The address to send to others. @param {string} path from the root: "/m/…" */
export const sharedAddress = (path) => sharedOrigin() + (shared() ? path : addressOf(path));

/** Whether nobody else can open links to this page. */
export const isOnlyHere = () =>
  /^(localhost|127\..*|\[::1\])$/.test(new URL(sharedOrigin()).hostname);

/** Changes with every change of this client and of what it is told once; empty if nobody says. */
export const version = globalThis.document?.documentElement?.dataset?.version ?? "";

/**
 * The address of something that stays the same as long as the version does: browsers keep it, and the
 * page names it before any module asks.
 * @param {string} path
 * @param {Record<string, string>} [parameters]
 */
export function versioned(path, parameters = {}) {
  return version ? `${path}?${new URLSearchParams({ ...parameters, v: version })}` : path;
}

/** The path from the root of what stands at an address; null if that is not ours. @param {string} pathname */
export function pathOf(pathname) {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}
