// The header of every page: the name of the game, the way to the other pages, the language.

import { fileAddress } from "./addresses.js";
import { fill, h } from "./dom.js";
import { changeSettings, language } from "./settings.js";
import { say } from "./words.js";

/** What the switch shows: the name of the other language, in that language. */
const OTHER = /** @type {const} */ ({
  en: { language: "zh", name: "中文", tag: "zh-Hant-TW" },
  zh: { language: "en", name: "English", tag: "en" },
});

/**
 * Draws the header.
 * @param {string} path of the page that is shown, or of the one that it belongs to
 * @param {[address: string, word: string][]} links
 */
export function drawHeader(path, links) {
  const bar = document.getElementById("bar");
  if (!bar) return;
  const other = OTHER[language()];
  bar.setAttribute("aria-label", say("web/nav/label"));
  fill(
    bar,
    h(
      "a",
      { class: "home", href: "/", "aria-current": path === "/" && "page" },
      h("img", { src: fileAddress("icon.svg"), alt: "", width: 32, height: 32 }),
      h("span", null, "relati"),
      h("span", { class: "home-zh", lang: "zh-Hant-TW" }, "聯棋"),
    ),
    links.map(([address, word]) =>
      h(
        "a",
        { href: address, "aria-current": `${path}/`.startsWith(`${address}/`) && "page" },
        say(word),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "language",
        lang: other.tag,
        title: say("web/nav/language"),
        onclick: () => changeSettings({ language: other.language }),
      },
      other.name,
    ),
  );
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = say("web/nav/skip");
}
