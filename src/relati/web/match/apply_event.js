// A match after one more event. Pure; an event that is known already changes nothing.

import { playerLetter } from "../base/reference.js";

/** @typedef {import("../play/types.js").Match} Match */
/** @typedef {import("../play/types.js").MatchEvent} MatchEvent */

/**
 * The match after the event; the same match when it knows the event; null when events between are
 * missing, so that the server has to be asked again.
 * @param {Match} match
 * @param {MatchEvent} event
 * @returns {Match|null}
 */
export function applyEvent(match, event) {
  if (event.number <= match.number) return match;
  if (event.number > match.number + 1) return null;
  const { number, at, status } = event;
  return {
    ...match,
    number,
    at,
    status,
    line: lineAfter(match.line, event),
    chat: chatAfter(match.chat, event),
    view: event.view ?? match.view,
  };
}

/** @param {Match["chat"]} chat @param {MatchEvent} event @returns {Match["chat"]} */
function chatAfter(chat, { number, at, seat, what }) {
  if (what.kind === "chatted" && what.text)
    return [...chat, { number, at, seat, name: what.name, text: what.text }];
  if (what.kind !== "redacted") return chat;
  const named = (/** @type {Match["chat"][number]} */ said) =>
    said.seat !== null && what.names.includes(said.seat) ? { ...said, name: "" } : said;
  return chat.filter((said) => !what.lines.includes(said.number)).map(named);
}

/** @param {Match["line"]} line @param {MatchEvent} event @returns {Match["line"]} */
function lineAfter(line, { at, seat, what, effects }) {
  switch (what.kind) {
    case "played":
      return [...line, { move: what.move, seat: seat ?? 0, at, how: null, effects }];
    case "withdrawn":
      return [
        ...line,
        { move: `out:${playerLetter(what.seat)}`, seat: what.seat, at, how: what.how },
      ];
    case "taken_back":
      return line.slice(0, what.to);
    default:
      return line;
  }
}
