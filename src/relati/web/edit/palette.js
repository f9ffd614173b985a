// What can be put on the board: whose, of which kind, fired where; or nothing.

import { h, picture, refill } from "../dom.js";
import { SYMBOLS } from "../match/names.js";
import { say } from "../words.js";

/** @typedef {import("./arranged.js").Tool} Tool */
/** @typedef {import("../board/types.js").Kind} Kind */
/** @typedef {import("../board/types.js").Direction} Direction */

/** @type {[Direction, string][]} */
const DIRECTIONS = [["F", "↑"], ["B", "↓"], ["L", "←"], ["R", "→"]];

/**
 * @param {HTMLElement} element
 * @param {{tool: Tool, last: NonNullable<Tool>, players: number, kinds: Kind[]}} shown `last`: what was chosen before the eraser
 * @param {(tool: Tool) => void} choose
 */
export function drawPalette(element, { tool, last, players, kinds }, choose) {
  refill(element, [tool, last, players, kinds], () => {
    const chip = (/** @type {string} */ key, /** @type {string} */ label, /** @type {boolean} */ isOn, /** @type {Tool} */ next, /** @type {Node|string} */ content) =>
      h("button", { type: "button", class: "chip", "data-key": key, "aria-label": label, title: label, "aria-pressed": String(isOn), onclick: () => choose(next) }, content);
    const group = (/** @type {string} */ label, /** @type {Node[]} */ chips) => h("div", { class: "row", role: "group", "aria-label": label }, chips);
    return [
      group(say("web/edit/whose"), [
        ...Array.from({ length: players }, (_, owner) => chip(`player ${owner}`, SYMBOLS[owner], tool?.owner === owner, { ...last, owner }, picture(owner))),
        chip("erase", say("web/edit/erase"), tool === null, null, "⌫"),
      ]),
      group(say("web/edit/kind"), kinds.map((kind) => chip(kind, say(`kind/${kind}`), tool?.kind === kind, { ...last, kind }, picture(last.owner, kind)))),
      tool?.kind === "spent" &&
        group(say("web/edit/fired"), DIRECTIONS.map(([fired, sign]) => chip(fired, say(`web/edit/fired/${fired.toLowerCase()}`), tool.fired === fired, { ...last, fired }, sign))),
    ];
  });
}
