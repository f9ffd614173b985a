// Styles that only some pages wear: each is fetched once, when a page first needs it.

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Done when the style is on: `await wearing("learn")`. @param {string} name @returns {Promise<void>} */
export function wearing(name) {
  let on = worn.get(name);
  if (!on) {
    on = new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/styles/${name}.css`;
      // A page without its style can still be read.
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    worn.set(name, on);
  }
  return on;
}
