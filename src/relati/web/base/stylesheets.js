// Style sheets of single pages: each is fetched once, when a page first needs it.

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/** Resolves when the style sheet applies: `await loadStylesheet("learn")`. @param {string} name @returns {Promise<void>} */
export function loadStylesheet(name) {
  let loaded = loading.get(name);
  if (!loaded) {
    loaded = new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/styles/${name}.css`;
      // A page without its style can still be read.
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    loading.set(name, loaded);
  }
  return loaded;
}
