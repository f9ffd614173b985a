// Free seats: a link to send to opponents, or a form to take a seat for whoever followed it.

import { isOnlyHere, sharedAddress, sharedOrigin } from "../base/addresses.js";
import { sentenceOf } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { button, h, refill } from "../base/dom.js";
import { playerSymbol, rulesetNamed } from "../base/reference.js";
import { pictureOf } from "../base/server_files.js";
import { changeSettings, settings } from "../base/settings.js";
import { isSite } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { describeClock, describeOptions, rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";
import { hasNameForRating } from "../play/rated_name.js";
import { rulePage } from "./game_info.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** @param {MatchSession} session @param {HTMLElement} element */
export function drawInvitation(session, element) {
  const { phase, seats } = session.match.status;
  const free =
    phase === "open" ? seats.flatMap((seat, number) => (seat.is_free ? [number] : [])) : [];
  const isMine = session.mine.length > 0;
  refill(element, [free, isMine], () => {
    if (!free.length) return [];
    return isMine ? invitation(session) : [takeSeatForm(session, free)];
  });
}

/** @param {MatchSession} session */
function invitation(session) {
  const address = sharedAddress(`/m/${session.id}`);
  const isElsewhere = sharedOrigin() !== location.origin && !isSite();
  const link = h("input", {
    readonly: true,
    value: address,
    "aria-label": say("web/invite/link"),
    onfocus: () => link.select(),
  });
  const share = () => void navigator.share({ url: address, title: "relati" }).catch(() => {});
  const copied = button(say("web/copy"), () => void copy(address, copied), { class: "primary" });
  return [
    h("p", null, say("web/invite")),
    isOnlyHere() && h("p", { class: "quiet only-here" }, say("web/invite/only-here")),
    isElsewhere && h("p", { class: "quiet" }, say("web/invite/network")),
    h(
      "div",
      { class: "row" },
      link,
      copied,
      "share" in navigator && button(say("web/share"), share),
    ),
    pictureOf(`/api/matches/${session.id}/invitation.svg`, {
      class: "code",
      alt: say("web/invite/picture"),
      width: 180,
      height: 180,
    }),
  ];
}

/** @param {MatchSession} session @param {number[]} free */
function takeSeatForm(session, free) {
  const name = h("input", {
    value: settings.name,
    maxlength: 40,
    autocomplete: "nickname",
    placeholder: say("web/name"),
    "aria-label": say("web/name"),
  });
  const failure = h("p", { class: "failure", role: "alert" });
  const sit = async (/** @type {number} */ seat) => {
    changeSettings({ name: name.value.trim() });
    try {
      if (session.match.setup.is_rated && !(await hasNameForRating(settings.name))) return;
    } catch (error) {
      failure.textContent = sentenceOf(error);
      return;
    }
    await session.act({ kind: "take_seat", seat, name: settings.name }, null);
  };
  return h(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void sit(free[0]);
      },
    },
    ...whatIsPlayed(session),
    h(
      "div",
      { class: "row" },
      name,
      free.map((seat) =>
        button(say("web/seat/take", { player: playerSymbol(seat) }), () => void sit(seat), {
          class: "primary",
        }),
      ),
    ),
    failure,
  );
}

/** Who invites to what, for somebody who may take a seat; else nothing. @param {MatchSession} session */
export function describeInvitation({ mine, match: { setup, status } }) {
  const { phase, seats } = status;
  if (phase !== "open" || mine.length || !seats.some((seat) => seat.is_free)) return "";
  const players = seats.flatMap((seat, number) =>
    seat.is_free || seat.kind === "bot" ? [] : [seatName(seats, number)],
  );
  return say("web/seat/invited", { players, ruleset: rulesetTitle(setup.ruleset) });
}

/** What is played, and how. @param {MatchSession} session */
function whatIsPlayed({ match: { setup } }) {
  const details = [
    `${setup.width}×${setup.height}`,
    describeOptions(setup.ruleset),
    say("web/start/players-count", { count: setup.players }),
    describeClock(setup.clock),
    setup.is_rated && say("web/info/rated"),
  ].filter(Boolean);
  return [
    h("p", { class: "remark" }, details.join(say("web/info/between"))),
    h("p", null, rulesetNamed(setup.ruleset)?.summary ?? ""),
    h("p", null, h("a", { href: rulePage(setup.ruleset) }, say("web/seat/how"))),
  ];
}
