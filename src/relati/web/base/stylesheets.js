// Style sheets of single pages: each is fetched once, when a page first needs it.
//
// A sheet stays loaded when its page is left, so it must not reach any other: everything in it is in
// @scope ([data-sheets~="its name"]), an attribute of the elements that have asked for it.

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
    loaded = new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      // Relative to this module: below a path and under an address with a version, too.
      link.href = new URL(`../styles/${name}.css`, import.meta.url).href;
      // A page without its style can still be read.
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    loading.set(name, loaded);
  }
  return loaded;
}
