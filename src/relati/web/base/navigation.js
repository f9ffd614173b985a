// Going from page to page; app.js listens for it.

/** Goes to an address of this client. @param {string} address @param {{replace?: boolean}} [how] */
export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new Event("relati-navigate"));
}

/** The window's title, before the name of the game. @param {string} text */
export function setTitle(text) {
  document.title = text ? `${text} · relati` : "relati";
}
