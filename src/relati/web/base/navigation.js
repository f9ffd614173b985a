// Going from page to page; app.js listens for it.

/** Goes to an address of this client. @param {string} address @param {{replace?: boolean}} [how] */
export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new Event("relati-navigate"));
}

let title = "";
let count = 0;

/** The window's title, before the name of the game. @param {string} text */
export function setTitle(text) {
  title = text;
  showTitle();
}

/** How many matches wait, before the title. @param {number} waiting */
export function setTitleCount(waiting) {
  count = waiting;
  showTitle();
}

function showTitle() {
  const name = title ? `${title} · relati` : "relati";
  document.title = count ? `(${count}) ${name}` : name;
}
