// A match that goes on while its player looks at another page: the seat stays connected, and a line
// below the header says when it is their turn and leads back.

import { h, refill } from "../base/dom.js";
import * as sounds from "../base/sounds.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { iconButton } from "../play/icons.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("./session.js").Change} Change */

/**
 * How long a connection is kept that nobody needs (milliseconds): a new language shows the page
 * again, and who is back at once has not been away for the others.
 */
const BRIEFLY = 3000;

/** The session of the page that was left last. @type {{session: MatchSession, timer: any}|null} */
let kept = null;
/** @type {HTMLElement|null} */
let line = null;

/** Whether its player has a seat in a match that goes on. @param {MatchSession} session */
function isPlaying({ isLoaded, match, mine }) {
  if (!isLoaded || match.status.phase === "over") return false;
  return mine.some((seat) => {
    const { is_out: isOut, has_left: hasLeft, is_away: isAway } = match.status.seats[seat];
    return !isOut && !hasLeft && !isAway;
  });
}

/** The kept session of a match, for its page; any other is ended. @param {string} id @returns {MatchSession|null} */
export function takeKept(id) {
  const session = kept?.session.id === id ? kept.session : null;
  forget(session === null);
  return session;
}

/** Keeps the session of a page that is left. @param {MatchSession} session */
export function keepSession(session) {
  forget(true);
  const isLive = session.isLoaded && isPlaying(session);
  kept = { session, timer: isLive ? undefined : setTimeout(() => forget(true), BRIEFLY) };
  session.onChange = isLive ? (change) => onChange(session, change) : () => {};
  if (isLive) draw(session);
}

/** @param {boolean} isClosing whether the connection ends */
function forget(isClosing) {
  clearTimeout(kept?.timer);
  if (isClosing) kept?.session.close();
  kept = null;
  line?.remove();
  line = null;
}

/** @param {MatchSession} session @param {Change} change */
function onChange(session, { event }) {
  if (!session.isLoaded) return;
  const { turn } = session.match.status;
  const isMine = turn !== null && session.mine.includes(turn);
  const isOwn = !!event && event.seat !== null && session.mine.includes(event.seat);
  if (event?.view && !isOwn) sounds.play(isMine ? "turn" : "placed");
  draw(session);
}

/** @param {MatchSession} session */
function draw(session) {
  const { id, match, mine } = session;
  const { turn, phase } = match.status;
  const state =
    phase === "over" ? "over" : turn !== null && mine.includes(turn) ? "mine" : "waiting";
  if (!line) {
    line = h("aside", { class: "ongoing", "aria-label": say("web/ongoing") });
    void loadStylesheet("ongoing");
    document.getElementById("bar")?.after(line);
  }
  line.classList.toggle("mine", state === "mine");
  refill(line, [state, say("web/ongoing/back")], () => [
    h("span", { role: "status" }, say(`web/ongoing/${state}`)),
    h("a", { class: "button", href: `/m/${id}` }, say("web/ongoing/back")),
    // Who does not want to be reminded leaves the page for good.
    iconButton("close", say("web/ongoing/leave"), () => forget(true), { class: "icon" }),
  ]);
}
