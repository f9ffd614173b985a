// The choices of the position editor: ruleset, players, size, whose turn, options.

import { checkbox, select } from "../base/dom.js";
import { playerSymbol, reference, rulesetNamed } from "../base/reference.js";
import { writeRuleset } from "../base/ruleset.js";
import { say } from "../base/words.js";
import { describedRuleset } from "../play/names.js";
import { sizeField } from "../play/size_field.js";
import { emptyBoard, resize, withPlayers, withRuleset } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../base/ruleset.js").Ruleset} Ruleset */

/** @param {Draft} draft @param {Ruleset} ruleset @param {(draft: Draft) => void} change */
export function drawChoices(draft, ruleset, change) {
  const [fewest, most] = ruleset.players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => String(fewest + index));
  const seats = Array.from({ length: draft.players }, (_, seat) => seat);
  return [
    select(
      say("web/start/ruleset"),
      reference.rulesets.map((each) => [each.name, describedRuleset(each)]),
      ruleset.name,
      (name) => change(draftFor(draft, rulesetNamed(name) ?? ruleset)),
    ),
    select(
      say("web/start/players"),
      counts.map((count) => [count, count]),
      String(draft.players),
      (count) => change(withPlayers(draft, Number(count))),
    ),
    sizeField(draft.width, draft.height, (width, height) => change(resize(draft, width, height))),
    select(
      say("web/edit/turn"),
      seats.map((seat) => [String(seat), playerSymbol(seat)]),
      String(draft.turn),
      (turn) => change({ ...draft, extra_actions: 0, turn: Number(turn) }),
    ),
  ];
}

/** The draft under another ruleset; without symbols, its usual board. @param {Draft} draft @param {Ruleset} ruleset */
function draftFor(draft, ruleset) {
  if (draft.symbols.length) return withRuleset(draft, ruleset.name, ruleset);
  const [fewest, most] = ruleset.players;
  return emptyBoard(ruleset, Math.min(Math.max(draft.players, fewest), most));
}

/** The options that are on or off. @param {Draft} draft @param {Ruleset} ruleset @param {(draft: Draft) => void} change */
export function drawOptions(draft, ruleset, change) {
  const written = (draft.ruleset.split(":")[1] ?? "").split(",");
  const flags = ruleset.options.filter(({ value }) => typeof value === "boolean");
  const isOn = (/** @type {Ruleset["options"][number]} */ { name, value }) =>
    written.includes(name) || (value === true && !written.includes(`-${name}`));
  return flags.map((flag) =>
    checkbox(say(`part/${flag.name}`), isOn(flag), (isChecked) => {
      const chosen = {
        ...Object.fromEntries(flags.map((each) => [each.name, isOn(each)])),
        [flag.name]: isChecked,
      };
      change({ ...draft, ruleset: writeRuleset(ruleset, chosen) });
    }),
  );
}
