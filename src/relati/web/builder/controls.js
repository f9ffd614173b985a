// The choices from which rules are put together, each with a sentence about what it does.

import { h, select } from "../base/dom.js";
import { hasSentence, joinList, say } from "../base/words.js";
import { hasPart, readSide, withPart, withPlayers, writeSide } from "./parts.js";

/** @typedef {import("./parts.js").Parts} Parts */
/** @typedef {import("./parts.js").OwnRuleset} OwnRuleset */
/** @typedef {import("../messages.js").KnownParts} KnownParts */

/** What can be on or off about an action stands below it. @type {Record<string, string>} */
const SWITCHES = {
  cannon: "spent_dies",
  sniper: "past_covers",
  escape: "keeps_root",
  strike: "strike_shields",
};
/** Squares that a side may have for each player, and besides; the rules refuse what is too large. */
const MOST_EACH = 12;
const MOST_MORE = 26;

/**
 * The choices as they are now.
 * @param {Parts} parts
 * @param {KnownParts} known
 * @param {{ruleset: OwnRuleset|null, refused: string|null}} checked the rules, or the part that they refuse
 * @param {(parts: Parts) => void} change
 */
export function drawControls(parts, known, { ruleset, refused }, change) {
  /** @param {string} part */
  const switchFor = (part) =>
    choice({
      type: "checkbox",
      key: part,
      title: say(`part/${part}`),
      about: say(aboutPart(part)),
      isChosen: hasPart(parts, part),
      isRefused: part === refused,
      onChange: (isOn) => change(withPart(parts, part, isOn)),
    });
  /**
   * One of several.
   * @param {"links"|"turns"|"ending"|"overlap"|"blast"} part
   * @param {string[]} values
   * @param {(value: string) => {title: string, about?: string}} describe
   */
  const oneOf = (part, values, describe) =>
    values.map((value) =>
      choice({
        type: "radio",
        name: part,
        key: `${part} ${value}`,
        ...describe(value),
        isChosen: parts[part] === value,
        isRefused: part === refused && parts[part] === value,
        onChange: () => change({ ...parts, [part]: value }),
      }),
    );
  const hasTerritory = parts.actions.includes("defend") || parts.overlap !== known.overlaps[0];
  const hasCovers = ["bomb", "cover"].every((part) => parts.actions.includes(part));
  return [
    group("links", [
      ...oneOf("links", known.links, (value) => ({
        title: say(`links/${value}`),
        about: say(`web/builder/links/${value.replace("+", "-")}`),
      })),
      switchFor("cuts"),
    ]),
    group(
      "actions",
      known.actions.flatMap((action) => [
        switchFor(action),
        ...(SWITCHES[action] ? [switchFor(SWITCHES[action])] : []),
      ]),
    ),
    (hasCovers || parts.blast !== "all") &&
      group(
        "blast",
        oneOf("blast", ["all", "targets"], (value) => ({ title: say(`web/blast/${value}`) })),
      ),
    hasTerritory &&
      group(
        "overlap",
        oneOf("overlap", known.overlaps, (value) => ({
          title: say(`web/overlap/${value}`),
          about: say(`overlap/${value}`),
        })),
      ),
    group(
      "turns",
      oneOf("turns", known.turns, (value) => ({
        title: say(value === "single" ? "web/builder/turns/single" : `part/${value}`),
        about: say(value === "single" ? "web/builder/turns/single/about" : `option/${value}`),
      })),
    ),
    group("ending", [
      ...oneOf("ending", known.endings, (value) => ({
        title: say(`ending/${value}/name`),
        about: say(`ending/${value}`),
      })),
      (parts.ending === "eliminated" || !parts.out_for_good) && switchFor("out_for_good"),
    ]),
    group("board", boardFields(parts, known, ruleset, change)),
  ];
}

/** @param {Parts} parts @param {KnownParts} known @param {OwnRuleset|null} ruleset @param {(parts: Parts) => void} change */
function boardFields(parts, known, ruleset, change) {
  const counts = numbers(2, known.most_players);
  const [each, more] = readSide(parts.side);
  const set = (/** @type {number} */ forEach, /** @type {number} */ besides) =>
    change({ ...parts, side: writeSide(forEach, besides) });
  return [
    select(say("web/builder/fewest"), counts, String(parts.players[0]), (count) =>
      change(withPlayers(parts, 0, Number(count))),
    ),
    select(say("web/builder/most"), counts, String(parts.players[1]), (count) =>
      change(withPlayers(parts, 1, Number(count))),
    ),
    select(
      say("web/builder/side/more"),
      numbers(0, Math.max(MOST_MORE, more)),
      String(more),
      (value) => set(each, Number(value)),
    ),
    select(
      say("web/builder/side/each"),
      numbers(0, Math.max(MOST_EACH, each)),
      String(each),
      (value) => set(Number(value), more),
    ),
    ruleset &&
      h(
        "p",
        { class: "remark" },
        joinList(
          Object.entries(ruleset.sides).map(([players, side]) =>
            say("facts/board-for", { side, players }),
          ),
        ),
      ),
  ];
}

/** @param {number} first @param {number} last @returns {[string, string][]} */
const numbers = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => [String(first + at), String(first + at)]);

/** The code of the sentence that says what a part does. @param {string} part */
function aboutPart(part) {
  const own = `web/builder/about/${part}`;
  if (hasSentence(own)) return own;
  return hasSentence(`option/${part}`) ? `option/${part}` : `power/${part}`;
}

/** @param {string} part @param {(Node|null|false)[]} children */
const group = (part, children) =>
  h(
    "fieldset",
    { class: `parts ${part}` },
    h("legend", null, say(`web/builder/part/${part}`)),
    children,
  );

/**
 * A box to tick, or one choice of several, with its title and a sentence.
 * @param {{type: "checkbox"|"radio", name?: string, key: string, title: string, about?: string, isChosen: boolean, isRefused: boolean, onChange: (isOn: boolean) => void}} options
 */
function choice({ type, name, key, title, about, isChosen, isRefused, onChange }) {
  const aboutId = `about-${key.replace(/\W/g, "-")}`;
  const input = h("input", {
    type,
    name,
    checked: isChosen,
    "data-key": key,
    "aria-invalid": isRefused && "true",
    "aria-describedby": aboutId,
    onchange: () => onChange(input.checked),
  });
  return h(
    "div",
    { class: isRefused ? "part refused" : "part" },
    h("label", null, input, h("span", { class: "title" }, title)),
    about && h("p", { class: "remark", id: aboutId }, about),
  );
}
