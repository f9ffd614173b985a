// Who sits at the board, as far as they have made profiles; and after a rated game, how their ratings
// have changed by it.

import { get } from "../base/api.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../play/people.js").Person} Person */

/**
 * People by seat, as they are known now and as they were when the game ended.
 * @typedef {object} SeatPeople
 * @property {string} key
 * @property {(Person|null)[]} now
 * @property {(Person|null)[]|null} before null until the game has ended before this reader's eyes
 * @property {boolean} hasBegun whether they were seen playing
 */

/** How long to wait for a result to count, again and again (milliseconds). */
const PATIENCE = [2500, 4000, 8000, 15_000, 30_000, 60_000];
/** Endings that count for nobody. */
const WITHOUT_RATING = new Set(["aborted", "not-begun", "abandoned"]);

/** @type {WeakMap<MatchSession, SeatPeople>} */
const peopleOf = new WeakMap();

/** Who sits there, as far as known; `redraw` is called when more is. @param {MatchSession} session @param {() => void} redraw */
export function seatPeople(session, redraw) {
  const { seats, phase } = session.match.status;
  const key = JSON.stringify(seats.map(({ kind, name, is_free }) => [kind, name, is_free]));
  let people = peopleOf.get(session);
  if (people?.key !== key) {
    people = { key, now: [], before: null, hasBegun: false };
    peopleOf.set(session, people);
    if (seats.some(({ kind, is_free }) => kind !== "bot" && !is_free))
      void load(session, people, redraw);
  }
  if (phase === "playing") people.hasBegun = true;
  if (hasCounted(session) && people.hasBegun && !people.before && people.now.some(Boolean))
    void follow(session, people, redraw);
  return people;
}

/** Whether the match is over and counts. @param {MatchSession} session */
const hasCounted = ({ match: { setup, status } }) =>
  Boolean(setup.is_rated && status.result && !WITHOUT_RATING.has(status.result.how));

/** Asks who sits there; without ratings the match goes on. @param {MatchSession} session @param {SeatPeople} people @param {() => void} redraw */
async function load(session, people, redraw) {
  const known = await get("/api/matches/{match_id}/people", { match_id: session.id }).catch(
    () => null,
  );
  if (!known?.seats.some(Boolean) || peopleOf.get(session) !== people) return;
  session.hideWordsOf(known.blocked);
  if (JSON.stringify(known.seats) === JSON.stringify(people.now)) return;
  people.now = known.seats;
  redraw();
}

/** Waits until the result has been counted. @param {MatchSession} session @param {SeatPeople} people @param {() => void} redraw */
async function follow(session, people, redraw) {
  const before = people.now;
  people.before = before;
  for (const time of PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, time));
    await load(session, people, redraw);
    if (people.now !== before) return;
  }
}

/** @param {Person|null|undefined} person */
const middleOf = (person) =>
  person?.rating ? Math.round((person.rating.low + person.rating.high) / 2) : null;

/** By how much the game has changed a rating; null while that is not known. @param {SeatPeople} people @param {number} seat */
export function ratingChange({ before, now }, seat) {
  if (!before || before === now) return null;
  const [was, is] = [middleOf(before[seat]), middleOf(now[seat])];
  return was === null || is === null ? null : is - was;
}

/** As it is written: `+12`, `−7`. @param {number} change */
export const changeText = (change) => (change < 0 ? `−${-change}` : `+${change}`);
