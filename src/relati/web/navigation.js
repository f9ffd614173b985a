// The way from page to page, for pages; app.js listens.

/** Goes to an address of this client. @param {string} address @param {{replace?: boolean}} [how] */
export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new Event("relati-go"));
}

/** What stands in the window's title before the name of the game. @param {string} text */
export function title(text) {
  document.title = text ? `${text} · relati` : "relati";
}
