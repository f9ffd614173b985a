// People in lists: their names with ratings, and links to their pages.

import { h } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { seatName } from "./names.js";

/** @typedef {import("../messages.js").PersonMessage} Person */

/** A rating as people read it: a number, with a question mark while it is uncertain. @param {{low: number, high: number}} rating */
export const ratingText = ({ low, high }) =>
  low === high ? String(low) : `${Math.round((low + high) / 2)}?`;

/** What the number means; while it is uncertain, within what it may lie. @param {{low: number, high: number}} rating */
const ratingTitle = ({ low, high }) =>
  low === high
    ? say("web/rating/title", { rating: low })
    : say("web/rating/uncertain", { low, high });

/** The rating beside a name. @param {Person|null|undefined} person */
export function ratingElement(person) {
  if (!person?.rating) return null;
  const { rating } = person;
  return h("span", { class: "rating", title: ratingTitle(rating) }, ratingText(rating));
}

/** What somebody has chosen to be known by, before their name. @param {{symbol: string}|null|undefined} person */
export const emblemElement = (person) =>
  person?.symbol ? h("span", { class: "emblem", "aria-hidden": "true" }, person.symbol) : null;

/**
 * Who sits there: symbol, name and rating; a person who has made a profile is a link.
 * @param {import("./types.js").Seat[]} seats
 * @param {(Person|null)[]} people
 * @param {number} seat
 */
export function personElement(seats, people, seat) {
  const person = people[seat];
  const name = seatName(seats, seat);
  return h(
    "span",
    { class: "person" },
    h("span", { class: "person-symbol" }, playerSymbol(seat)),
    emblemElement(person),
    person ? h("a", { href: `/players/${person.player}` }, name) : h("span", null, name),
    ratingElement(person),
  );
}
