// The variations of a game on the page: each leads to its first move, and can be removed.

import { button, h, refill } from "../base/dom.js";
import { say } from "../base/words.js";

/** How many moves of a variation are shown. */
const MOST_SHOWN = 6;

/**
 * @param {HTMLElement} element
 * @param {import("./variations.js").VariationTree} tree
 * @param {import("../play/game_line.js").GameLine} game
 * @param {() => void} onChange
 */
export function drawVariations(element, tree, game, onChange) {
  const variations = tree.list();
  const key = (/** @type {{move: string}[]} */ line) => line.map(({ move }) => move).join(" ");
  const shown = key(game.line);
  element.hidden = !variations.length;
  refill(element, [variations.map(({ line }) => key(line)), shown], () => [
    h("h2", null, say("web/open/variations")),
    h(
      "ol",
      { class: "variations" },
      variations.map(({ ply, depth, moves, line }) => {
        const text = `${ply + 1}. ${moves
          .slice(0, MOST_SHOWN)
          .map(({ move }) => move)
          .join(" ")}${moves.length > MOST_SHOWN ? " …" : ""}`;
        return h(
          "li",
          { "data-depth": Math.min(depth, 6) },
          button(text, () => game.showLine(line, ply + 1), {
            class: "quiet",
            "aria-current": key(line) === shown && "true",
            "data-key": `variation ${key(line)}`,
          }),
          button(
            "×",
            () => {
              game.leaveBranch();
              tree.remove(line.slice(0, ply + 1));
              onChange();
            },
            {
              class: "quiet remove",
              "aria-label": say("web/open/remove-variation", { line: text }),
              "data-key": `remove ${key(line)}`,
            },
          ),
        );
      }),
    ),
  ]);
}
