// The seats: who plays which symbol, who is to act, and their clocks.

import { h, picture, refill } from "../dom.js";
import { say } from "../words.js";
import { remaining, spellTime } from "./clock.js";
import { seatName, SYMBOLS } from "./names.js";

/** @typedef {import("./room.js").Room} Room */

/** What else there is to say of a seat. @param {Room} room @param {number} number */
function remarks(room, number) {
  const { seats, phase } = room.now.standing;
  const seat = seats[number];
  const said = [];
  if (room.mine.length === 1 && room.mine[0] === number && seat.name) said.push(say("web/you"));
  if (seat.stand_in) said.push(say("web/seat/stand-in", { level: seat.stand_in }));
  if (seat.has_left) said.push(say("web/seat/left"));
  else if (seat.is_out) said.push(say("web/seat/out"));
  else if (seat.is_away) said.push(say("web/seat/away"));
  else if (phase === "playing" && seat.kind !== "bot" && room.present[number] === false) said.push(say("web/seat/offline"));
  return said;
}

/** @param {Room} room @param {HTMLElement} element */
export function drawSeats(room, element) {
  const { seats, turn, result } = room.now.standing;
  const clock = room.now.setup.clock;
  const told = seats.map((_, number) => [seatName(seats, number, room.mine), ...remarks(room, number)]);
  refill(element, [told, turn, result, Boolean(clock)], () =>
    told.map(([name, ...said], number) =>
      h(
        "li",
        {
          class: `seat${turn === number ? " acting" : ""}${seats[number].is_out ? " out" : ""}`,
          "aria-current": turn === number && "true",
        },
        picture(number),
        h("span", { class: "hidden" }, SYMBOLS[number]),
        h("span", { class: "name" }, name),
        said.length > 0 && h("span", { class: "remark" }, said.join(say("list/comma"))),
        result?.winner === number && h("span", { class: "remark" }, say("web/seat/winner")),
        clock && h("span", { class: "clock", "data-seat": number, role: "timer" }),
      ),
    ),
  );
  tickClocks(room, element);
}

/** Lets the clocks show the time. @param {Room} room @param {HTMLElement} element */
export function tickClocks(room, element) {
  const { setup, standing } = room.now;
  if (!setup.clock) return;
  for (const shown of element.querySelectorAll(".clock")) {
    const seat = Number(shown.getAttribute("data-seat"));
    const time = standing.times[seat];
    // Before the start nobody has any.
    if (!time) continue;
    const used = standing.turn === seat ? Math.max(Date.now() + room.ahead - standing.since, 0) : 0;
    const { left, periods } = remaining(setup.clock, time, used);
    const isOver = setup.clock.kind === "byo-yomi" && used > time.left;
    const more = setup.clock.kind === "byo-yomi" ? ` ${say("web/clock/periods", { periods })}` : "";
    const text = spellTime(left, say("web/clock/days")) + more;
    if (shown.textContent !== text) shown.textContent = text;
    shown.classList.toggle("short", standing.turn === seat && (left < 10_000 || isOver));
  }
}
