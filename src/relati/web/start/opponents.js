// Whom to play: the three kinds of opponent, and the bots as characters.

import { h } from "../base/dom.js";
import { reference } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { levelOf, OPPONENTS, tableOf, withLevel } from "./setup.js";

/** @typedef {import("./setup.js").Choices} Choices */

/** The face of each character: a symbol of the game, from the plain one to the root. */
const FACES = ["normal", "cover", "shield", "cannon", "sniper", "bomb", "killer", "root"];

/** The kinds of opponent, as tabs would show them. @param {Choices} choices @param {(choices: Choices) => void} change */
export const opponentTabs = (choices, change) =>
  OPPONENTS.map((kind) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(choices.opponent === kind),
        "data-key": kind,
        onclick: () => change({ ...choices, opponent: kind }),
      },
      say(`web/start/${kind}`),
    ),
  );

/**
 * Every bot with its face, and what the chosen one is like.
 * @param {Choices} choices
 * @param {(choices: Choices) => void} change
 * @param {number|null} [fair] the level that is about as strong as this person
 */
export function characters(choices, change, fair = null) {
  const chosen = levelOf(tableOf(choices));
  const level = reference.levels.find(({ number }) => number === chosen);
  return [
    h(
      "div",
      { class: "characters", role: "group", "aria-label": say("web/start/character") },
      reference.levels.map(({ number, name, strength, temper }) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(number === chosen),
            title: `${strength}. ${temper}`,
            "data-key": `character ${number}`,
            onclick: () => change({ ...withLevel(choices, number), isLevelChosen: true }),
          },
          face(number),
          h("span", { class: "name" }, name),
          h("span", { class: "level" }, number),
          h("span", { class: "hidden" }, strength),
        ),
      ),
    ),
    h(
      "p",
      { class: "temper", "aria-live": "polite" },
      level
        ? [
            h("b", null, say("web/start/character/strength", level)),
            " ",
            h("span", { class: "quiet" }, level.temper),
            level.number === fair && h("span", { class: "fair" }, ` ${say("web/rating/fair")}`),
          ]
        : h("span", { class: "quiet" }, say("web/start/character/several")),
    ),
  ];
}

/** @param {number} level */
const face = (level) =>
  symbolPicture((level - 1) % reference.players.length, FACES[(level - 1) % FACES.length]);
