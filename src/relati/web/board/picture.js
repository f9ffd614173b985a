// A single symbol outside the board: in lists, buttons and palettes.

import { glyph, lookOf } from "./glyphs.js";

/** A player's symbol as on the board. @param {number} owner @param {string} [kind] */
export function symbolPicture(owner, kind = "normal") {
  const symbol = /** @type {import("./types.js").BoardSymbol} */ ({
    square: "",
    owner,
    kind,
    is_connected: true,
    fired: null,
  });
  const picture = document.createElement("span");
  picture.className = "symbol-picture relati-board";
  picture.setAttribute("aria-hidden", "true");
  picture.innerHTML = `<svg viewBox="-24 -24 48 48"><g class="${lookOf(symbol)}">${glyph(symbol)}</g></svg>`;
  return picture;
}
