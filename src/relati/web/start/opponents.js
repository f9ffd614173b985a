// Whom to play: the three kinds of opponent, and the bots as characters.

import { h } from "../base/dom.js";
import { levelsFor, reference, rulesetNamed } from "../base/reference.js";
import { writeRuleset } from "../base/ruleset.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { botOf, OPPONENTS, tableOf, withBot } from "./setup.js";

/** @typedef {import("./setup.js").Choices} Choices */

/** The face of each character: a symbol of the game, from the plain one to the root. */
const FACES = ["normal", "cover", "shield", "cannon", "sniper", "bomb", "killer", "root", "root"];

/** The rules with their options, and the number of players. @param {Choices} choices @returns {[string, number]} */
export function gameOf(choices) {
  const ruleset = rulesetNamed(choices.ruleset) ?? reference.rulesets[0];
  return [writeRuleset(ruleset, choices.options), tableOf(choices).seats.length];
}

/** The kinds of opponent, as tabs would show them. @param {Choices} choices @param {(choices: Choices) => void} change */
export const opponentTabs = (choices, change) =>
  OPPONENTS.filter((kind) => kind !== "link" || hasServer()).map((kind) =>
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
  const chosen = botOf(tableOf(choices));
  const level = chosen?.bot === undefined ? chosen?.level : null;
  const levels = levelsFor(...gameOf(choices));
  const pick = (/** @type {{level: number, bot?: string}} */ bot) =>
    change({ ...withBot(choices, bot), isLevelChosen: true });
  return [
    h(
      "div",
      { class: "characters", role: "group", "aria-label": say("web/start/character") },
      levels.map(({ number, name, strength, temper }) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(number === level),
            title: `${strength}. ${temper}`,
            "data-key": `character ${number}`,
            onclick: () => pick({ level: number }),
          },
          face(number),
          h("span", { class: "hidden" }, `${name}, ${strength}`),
        ),
      ),
      reference.bots.map(({ name }, at) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(name === chosen?.bot),
            title: `${name}. ${say("web/start/character/operator")}`,
            "data-key": `operator's ${name}`,
            onclick: () => pick({ level: chosen?.level ?? 1, bot: name }),
          },
          face(levels.length + at + 1),
          h("span", { class: "hidden" }, name),
        ),
      ),
    ),
    h("p", { class: "temper", "aria-live": "polite" }, about(chosen, fair)),
  ];
}

/** What the chosen bot is like. @param {{level: number, bot?: string}|null} chosen @param {number|null} fair */
function about(chosen, fair) {
  if (chosen?.bot !== undefined)
    return [
      h("b", null, chosen.bot),
      " ",
      h("span", { class: "quiet" }, say("web/start/character/operator")),
    ];
  const level = reference.levels.find(({ number }) => number === chosen?.level);
  if (!level) return h("span", { class: "quiet" }, say("web/start/character/several"));
  const { name, strength } = level;
  return [
    h("b", null, say("web/start/character/strength", { name, strength })),
    " ",
    h("span", { class: "quiet" }, level.temper),
    level.number === fair && h("span", { class: "fair" }, ` ${say("web/rating/fair")}`),
  ];
}

/** @param {number} level */
const face = (level) =>
  symbolPicture((level - 1) % reference.players.length, FACES[(level - 1) % FACES.length]);
