// Free seats: the invitation for who holds the match, a chair for who has come by its link.

import { button, h, refill } from "../dom.js";
import { choose, settings } from "../settings.js";
import { say } from "../words.js";
import { SYMBOLS } from "./names.js";

/** @typedef {import("./room.js").Room} Room */

/** Copies a text and says so on the button. @param {string} text @param {HTMLElement} on */
export async function copy(text, on) {
  try {
    await navigator.clipboard.writeText(text);
    on.textContent = say("web/copied");
  } catch {
    // Without permission: at least it can be marked and copied by hand.
    prompt(say("web/copy"), text);
  }
}

/** @param {Room} room @param {HTMLElement} element */
export function drawInvitation(room, element) {
  const { phase, seats } = room.now.standing;
  const free = phase === "open" ? seats.flatMap((seat, number) => (seat.is_free ? [number] : [])) : [];
  const isMine = room.mine.length > 0;
  refill(element, [free, isMine], () => {
    if (!free.length) return [];
    return isMine ? invitation(room) : [chair(room, free)];
  });
}

/** @param {Room} room */
function invitation(room) {
  const address = `${location.origin}/m/${room.id}`;
  const link = h("input", { readonly: true, value: address, "aria-label": say("web/invite/link"), onfocus: () => link.select() });
  const share = () => void navigator.share({ url: address, title: "relati" }).catch(() => {});
  const copied = button(say("web/copy"), () => void copy(address, copied), { class: "primary" });
  return [
    h("p", null, say("web/invite")),
    h("div", { class: "row" }, link, copied, "share" in navigator && button(say("web/share"), share)),
    h("img", { class: "code", src: `/api/matches/${room.id}/invitation.svg`, alt: say("web/invite/picture"), width: 180, height: 180 }),
  ];
}

/** @param {Room} room @param {number[]} free */
function chair(room, free) {
  const name = h("input", { value: settings.name, maxlength: 40, autocomplete: "nickname", placeholder: say("web/name") , "aria-label": say("web/name") });
  const sit = async (/** @type {number} */ seat) => {
    choose({ name: name.value.trim() });
    await room.act({ kind: "take_seat", seat, name: name.value.trim() }, null);
  };
  return h(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void sit(free[0]);
      },
    },
    h("p", null, say("web/seat/invited")),
    h("div", { class: "row" }, name, free.map((seat) => button(say("web/seat/take", { player: SYMBOLS[seat] }), () => void sit(seat), { class: "primary" }))),
  );
}
