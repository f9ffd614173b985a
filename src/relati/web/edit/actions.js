// What to do with an edited position: play it, analyse it, clear it.

import { button, h, select } from "../base/dom.js";
import { enterNewMatch } from "../base/matches.js";
import { go } from "../base/navigation.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { botOfValue, botOptions } from "../play/bots.js";

/** @typedef {import("../board/types.js").View} View */

/** The opponent who is a person on the same device; any other is a bot. */
const FRIEND = "friend";

/**
 * @param {View|null} view the validated position
 * @param {string} opponent
 * @param {{onOpponent: (opponent: string) => void, onClear: () => void, onFailure: (error: unknown) => void}} listeners
 */
export function drawEditActions(view, opponent, { onOpponent, onClear, onFailure }) {
  let chosen = opponent;
  const play = () => void (view && startMatch(view, chosen).catch(onFailure));
  const analyse = () => view && go(`/open?position=${encodeURIComponent(view.position)}`);
  return [
    select(
      say("web/start/opponent"),
      [...botOptions(view?.ruleset ?? "", view?.players ?? 2), [FRIEND, say("web/start/friend")]],
      opponent,
      (value) => {
        chosen = value;
        onOpponent(value);
      },
    ),
    h(
      "div",
      { class: "row" },
      button(say("web/edit/play"), play, {
        class: "primary",
        disabled: !view || view.outcome !== null,
      }),
      button(say("web/edit/analyse"), analyse, { disabled: !view }),
      button(say("web/edit/clear"), onClear, { class: "quiet" }),
    ),
  ];
}

/** I play whoever is to act; the opponent plays all the others. @param {View} view @param {string} opponent */
async function startMatch({ ruleset, width, height, position, players, turn }, opponent) {
  /** @type {import("../base/matches.js").SeatPlan[]} */
  const seats = Array.from({ length: players }, (_, seat) => {
    if (seat === turn) return { kind: "device", name: settings.name };
    return opponent === FRIEND
      ? { kind: "device", name: "" }
      : { kind: "bot", ...botOfValue(opponent) };
  });
  const setup = { ruleset, width, height, position, seats, clock: null, is_public: false };
  await enterNewMatch(setup);
}
