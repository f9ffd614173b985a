// The seats: who plays which symbol, who is to act, and their clocks.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { drawClocks } from "../play/clock_faces.js";
import { seatName } from "../play/names.js";
import { emblemElement, ratingElement } from "../play/people.js";
import { changeText, ratingChange, seatPeople } from "./seat_people.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** With fewer squares than this within reach a player may soon have none. */
const NARROW = 4;

/** On how many squares each player could place in what is shown; empty when that is not wanted. @param {MatchSession} session */
const roomOf = ({ view, match }) =>
  settings.layers.room && match.status.phase !== "open" ? (view?.room ?? []) : [];

/** @param {number} room */
function roomElement(room) {
  const text = say("web/room", { count: room });
  return h(
    "span",
    { class: room < NARROW ? "room narrow" : "room", title: text },
    h("span", { "aria-hidden": "true" }, say("web/room/short", { count: room })),
    h("span", { class: "hidden" }, text),
  );
}

/** Remarks beside the name of a seat. @param {MatchSession} session @param {number} number */
function remarks(session, number) {
  const { line, status } = session.match;
  const { seats, phase } = status;
  const seat = seats[number];
  const parts = [];
  if (session.mine.length === 1 && session.mine[0] === number && seat.name)
    parts.push(say("web/you"));
  if (seat.stand_in) parts.push(say("web/seat/stand-in", { level: seat.stand_in }));
  const left = line.findLast((move) => move.seat === number && move.how);
  if (left) parts.push(say(`web/seat/${left.how}`));
  else if (seat.is_out) parts.push(say("web/seat/out"));
  else if (seat.is_away) parts.push(say("web/seat/away"));
  else if (phase === "playing" && seat.kind !== "bot" && session.present[number] === false)
    parts.push(say("web/seat/offline"));
  return parts;
}

/** The name, whole for those who point at it; a link if the person has made a profile. @param {string} name @param {import("../play/people.js").Person|null|undefined} person */
const nameElement = (name, person) =>
  person
    ? h("a", { class: "name", href: `/players/${person.player}`, title: name }, name)
    : h("span", { class: "name", title: name }, name);

/** What a rated game has changed, beside the rating. @param {number|null} change */
const changeElement = (change) =>
  change !== null &&
  h("span", { class: change < 0 ? "change lost" : "change" }, changeText(change));

/** Who is at the lower edge of the board: I, or the first if several of us sit here or nobody does. @param {MatchSession} session */
const seatBelow = ({ mine }) => (mine.length === 1 ? mine[0] : 0);

/** `redraw` is called when more is known of who sits there. @param {MatchSession} session @param {HTMLElement} element @param {() => void} redraw */
export function drawSeats(session, element, redraw) {
  const known = seatPeople(session, redraw);
  const people = known.now;
  const changes = session.match.status.seats.map((_, number) => ratingChange(known, number));
  const { seats, turn, result } = session.match.status;
  const clock = session.match.setup.clock;
  const rows = seats.map((_, number) => [
    seatName(seats, number, session.mine),
    ...remarks(session, number),
  ]);
  const rooms = roomOf(session);
  const below = seatBelow(session);
  refill(element, [rows, turn, result, Boolean(clock), rooms, people, changes, below], () =>
    rows.map(([name, ...notes], number) =>
      h(
        "li",
        {
          class: [
            "seat",
            turn === number && "acting",
            seats[number].is_out && "out",
            number === below && "below",
          ]
            .filter(Boolean)
            .join(" "),
          "aria-current": turn === number && "true",
        },
        symbolPicture(number),
        h("span", { class: "hidden" }, playerSymbol(number)),
        // One line: what is last in it gives way first.
        h(
          "span",
          { class: "who" },
          emblemElement(people[number]),
          nameElement(name, people[number]),
          result?.winner === number && h("span", { class: "remark" }, say("web/seat/winner")),
          ratingElement(people[number]),
          changeElement(changes[number]),
          notes.length > 0 && h("span", { class: "remark" }, notes.join(say("list/comma"))),
          rooms[number] !== undefined && !seats[number].is_out && roomElement(rooms[number]),
        ),
        clock && h("span", { class: "clock", "data-seat": number, role: "timer" }),
      ),
    ),
  );
  drawClocks(session, element);
}
