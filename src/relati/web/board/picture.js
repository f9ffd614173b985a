// Small pictures outside the board: a symbol in lists, buttons and palettes; a board to choose.

import { Sheet } from "./geometry.js";
import { glyph, lookOf } from "./glyphs.js";
import { paper } from "./layers.js";

/** @type {(className: string, box: string, markup: string) => HTMLElement} */
function pictureOf(className, box, markup) {
  const picture = document.createElement("span");
  picture.className = `${className} relati-board`;
  picture.setAttribute("aria-hidden", "true");
  picture.innerHTML = `<svg viewBox="${box}">${markup}</svg>`;
  return picture;
}

/** @type {(owner: number, kind: string, at?: string) => string} */
function drawn(owner, kind, at = "") {
  const symbol = /** @type {import("./types.js").BoardSymbol} */ ({
    square: "",
    owner,
    kind,
    is_connected: true,
    fired: null,
  });
  return `<g class="${lookOf(symbol)}" transform="${at}">${glyph(symbol)}</g>`;
}

/** A player's symbol as on the board. @param {number} owner @param {string} [kind] */
export const symbolPicture = (owner, kind = "normal") =>
  pictureOf("symbol-picture", "-24 -24 48 48", drawn(owner, kind));

/** A corner of a board of that look. @param {string} look */
export function lookPicture(look) {
  const sheet = new Sheet(3, 2, 0, false);
  const lines = paper(sheet).map(({ look, markup }) => `<g class="${look}">${markup}</g>`);
  const link = `<path class="web ink-0" d="${sheet.way(["A1", "B2"])}"/>`;
  const symbols = [
    drawn(0, "root", sheet.at("A1")),
    drawn(0, "normal", sheet.at("B2")),
    drawn(1, "normal", sheet.at("C1")),
  ];
  const markup = `<g class="paper">${lines.join("")}</g>${link}${symbols.join("")}`;
  const picture = pictureOf("look-picture", `0 0 ${sheet.width} ${sheet.height}`, markup);
  picture.dataset.look = look;
  return picture;
}
