// Rules, lessons, people and settings over a match: whoever looks something up keeps the seat and the
// connection.

import { sentenceOf } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { Latest } from "../base/latest.js";
import { say } from "../base/words.js";
import { iconButton } from "../play/icons.js";

/** @typedef {{show: (root: HTMLElement, route: {params: string[], isHere: () => boolean}) => Promise<void | (() => void)>}} PageModule */

/** @typedef {[path: RegExp, load: () => Promise<PageModule>]} OverlayPage */

/** @type {OverlayPage[]} */
const PAGES = [
  [/^\/settings$/, () => import("./settings.js")],
  [/^\/rules\/?([\w-]*)$/, () => import("./rules.js")],
];
/** After the game these are pages like any other. @type {OverlayPage[]} */
const WHILE_PLAYING = [
  [/^\/learn$/, () => import("./learn.js")],
  [/^\/learn\/([\w-]+)$/, () => import("./lesson.js")],
  [/^\/players\/([\w-]+)$/, () => import("./player.js")],
];

/**
 * Opens links to these pages over the page that is shown, until the function it returns is called.
 * @param {() => void} onClose the reader is back
 * @param {() => boolean} isPlaying whether the game goes on
 */
export function openLinksOver(onClose, isPlaying) {
  /** @type {HTMLDialogElement|null} */
  let dialog = null;
  /** Ends the page that is open. @type {void | (() => void)} */
  let leave;
  const openings = new Latest();

  /** @param {string} name */
  function opened(name) {
    const root = h("div", { class: "overlay-page" });
    if (dialog) {
      fill(dialog, closeButton(), root);
      dialog.setAttribute("aria-label", name);
      dialog.scrollTop = 0;
      dialog.querySelector("button")?.focus();
      return root;
    }
    const created = h(
      "dialog",
      {
        class: "overlay",
        "aria-label": name,
        onclose: () => {
          created.remove();
          dialog = null;
          openings.cancel();
          leave?.();
          leave = undefined;
          onClose();
        },
        onclick: (/** @type {Event} */ event) => event.target === created && created.close(),
      },
      closeButton(),
      root,
    );
    dialog = created;
    document.body.append(created);
    created.showModal();
    return root;
  }

  const closeButton = () =>
    iconButton("close", say("web/close"), () => dialog?.close(), { class: "icon close" });

  /** @param {MouseEvent} event */
  async function onClick(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target) return;
    if (link.getAttribute("href")?.startsWith("#")) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    for (const [path, load] of isPlaying() ? [...PAGES, ...WHILE_PLAYING] : PAGES) {
      const match = path.exec(link.pathname);
      if (!match) continue;
      event.preventDefault();
      const isOpen = openings.begin();
      leave?.();
      leave = undefined;
      const root = opened(link.textContent ?? "");
      try {
        const left = await (await load()).show(root, { params: match.slice(1), isHere: isOpen });
        // The reader has closed it or gone on meanwhile.
        if (isOpen()) leave = left;
        else left?.();
      } catch (error) {
        fill(root, h("p", { class: "failure", role: "alert" }, sentenceOf(error)));
      }
      return;
    }
  }

  // Before the router hears of the click.
  document.addEventListener("click", onClick, true);
  return () => {
    document.removeEventListener("click", onClick, true);
    dialog?.close();
  };
}
