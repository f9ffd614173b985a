// What can be put on the board: whose, of which kind, fired where; or nothing.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";

/** @typedef {import("./draft.js").Tool} Tool */
/** @typedef {import("../board/types.js").Kind} Kind */
/** @typedef {import("../board/types.js").Direction} Direction */

/** @type {[Direction, string][]} */
const DIRECTIONS = [
  ["F", "↑"],
  ["B", "↓"],
  ["L", "←"],
  ["R", "→"],
];

/**
 * @param {HTMLElement} element
 * @param {{tool: Tool, lastTool: NonNullable<Tool>, players: number, kinds: Kind[]}} shown `lastTool`: what was chosen before the eraser
 * @param {(tool: Tool) => void} choose
 */
export function drawPalette(element, { tool, lastTool, players, kinds }, choose) {
  refill(element, [tool, lastTool, players, kinds], () => {
    const chip = (
      /** @type {string} */ key,
      /** @type {string} */ label,
      /** @type {boolean} */ isOn,
      /** @type {Tool} */ next,
      /** @type {Node|string} */ content,
    ) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "data-key": key,
          "aria-label": label,
          title: label,
          "aria-pressed": String(isOn),
          onclick: () => choose(next),
        },
        content,
      );
    const group = (/** @type {string} */ label, /** @type {Node[]} */ chips) =>
      h("div", { class: "row", role: "group", "aria-label": label }, chips);
    return [
      group(say("web/edit/whose"), [
        ...Array.from({ length: players }, (_, owner) =>
          chip(
            `player ${owner}`,
            playerSymbol(owner),
            tool?.owner === owner,
            { ...lastTool, owner },
            symbolPicture(owner),
          ),
        ),
        chip("erase", say("web/edit/erase"), tool === null, null, "⌫"),
      ]),
      group(
        say("web/edit/kind"),
        kinds.map((kind) =>
          chip(
            kind,
            say(`kind/${kind}`),
            tool?.kind === kind,
            { ...lastTool, kind },
            symbolPicture(lastTool.owner, kind),
          ),
        ),
      ),
      tool?.kind === "spent" &&
        group(
          say("web/edit/fired"),
          DIRECTIONS.map(([fired, sign]) =>
            chip(
              fired,
              say(`web/edit/fired/${fired.toLowerCase()}`),
              tool.fired === fired,
              { ...lastTool, fired },
              sign,
            ),
          ),
        ),
    ];
  });
}
