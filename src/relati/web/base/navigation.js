// Going from page to page; app.js listens for it.

import { addressOf } from "./addresses.js";

/** Goes to an address of this client. @param {string} address @param {{replace?: boolean}} [how] */
export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", addressOf(address));
  dispatchEvent(new Event("relati-navigate"));
}

/** Whether this was pressed before the modules were there, `data-wish` in a page's HTML; true only once. @param {string} wish */
export function takeWish(wish) {
  const { dataset } = document.documentElement;
  if (dataset.wish !== wish) return false;
  delete dataset.wish;
  return true;
}

/** Says in the address bar what the page shows now, without going anywhere. @param {string} address */
export function setAddress(address) {
  history.replaceState(history.state, "", addressOf(address));
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
