// Style sheets of single pages: each is fetched once, when a page first needs it.
//
// A sheet stays loaded when its page is left, so it must not reach any other: everything in it is in
// @scope ([data-sheets~="its name"]), an attribute of the elements that have asked for it. There the
// element itself is `:scope`: its own class finds only what is inside it.

import { fileAddress } from "./addresses.js";

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Resolves when the style sheet applies: `await loadStylesheet("learn", root)`.
 * @param {string} name
 * @param {Element} [root] what the sheet is for; without it, the sheet is only fetched
 * @returns {Promise<void>}
 */
export function loadStylesheet(name, root) {
  const sheets = new Set(root?.getAttribute("data-sheets")?.split(" "));
  root?.setAttribute("data-sheets", [...sheets.add(name)].join(" "));
  let loaded = loading.get(name);
  if (!loaded) {
    loaded = fetched(fileAddress(`styles/${name}.css`));
    loading.set(name, loaded);
  }
  return loaded;
}

/** @param {string} address @returns {Promise<void>} */
function fetched(address) {
  // The server names a page's own sheets in its head.
  const named = [...document.styleSheets].some(({ href }) => href === address);
  if (named) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    // A page without its style can still be read.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
