// Where this client is served. Its code writes every address from the root ("/learn",
// "/api/lobby"); a site below a path, such as example.org/relati/, says so in `data-base` of its
// <html>, and only this module knows.

const base = (globalThis.document?.documentElement?.dataset?.base ?? "/").replace(/\/$/, "");

/** The address in the browser of a page, file or endpoint. @param {string} path from the root: "/learn" */
export const addressOf = (path) => (path.startsWith("/") ? base + path : path);

/** The path from the root of what stands at an address; null if that is not ours. @param {string} pathname */
export function pathOf(pathname) {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}
