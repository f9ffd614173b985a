// What the clocks beside the seats show, and how long there is for a first move.

import { say } from "../base/words.js";
import { formatTime, remaining } from "./clock.js";
import { describeBeginning } from "./describe_event.js";

/** @typedef {Pick<import("./types.js").LiveMatch, "match"|"clockOffset"> & {isConnected?: boolean}} ClockedMatch */

/** Counts down until the match ends, while somebody has to make their first move. @param {ClockedMatch & {mine: number[]}} session @param {HTMLElement} element */
export function drawBeginning(session, element) {
  if (session.isConnected === false) return; // they may have moved
  const text = describeBeginning(session.match, session.mine, Date.now() + session.clockOffset);
  if (element.textContent !== text) element.textContent = text;
}

/** Shows the time on the clocks. @param {ClockedMatch} session @param {HTMLElement} element */
export function drawClocks(session, element) {
  const { setup, status } = session.match;
  if (!setup.clock) return;
  for (const shown of element.querySelectorAll(".clock")) {
    const seat = Number(shown.getAttribute("data-seat"));
    const time = status.times[seat];
    // Before the start nobody has any.
    if (!time) continue;
    const isRunning = status.turn === seat && status.due !== null && !status.is_beginning;
    // Without a connection nobody knows whether it still runs: it stays as it was, and looks it.
    const isUnknown = isRunning && session.isConnected === false;
    shown.classList.toggle("unknown", isUnknown);
    if (isUnknown && shown.textContent) continue;
    const used = isRunning ? Math.max(Date.now() + session.clockOffset - status.since, 0) : 0;
    const { left, periods } = remaining(setup.clock, time, used);
    const isOver = setup.clock.kind === "byo-yomi" && used > time.left;
    const more = setup.clock.kind === "byo-yomi" ? ` ${say("web/clock/periods", { periods })}` : "";
    const text = formatTime(left, say("web/clock/days")) + more;
    if (shown.textContent !== text) shown.textContent = text;
    shown.classList.toggle("short", isRunning && (left < 10_000 || isOver));
  }
}
