// The chat: players among themselves, watchers among themselves. What is said is only ever text.

import { h, refill } from "../dom.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import { SYMBOLS } from "./names.js";

/** @typedef {import("./room.js").Room} Room */

const LONGEST = 400;

export class Talk {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.seen = 0;
    this.lines = h("div", { class: "chat", role: "log", "aria-label": say("web/chat") });
    this.input = h("input", { maxlength: LONGEST, autocomplete: "off", "aria-label": say("web/chat/say"), placeholder: say("web/chat/say") });
    this.summary = h("summary", null, say("web/chat"));
    this.element = h(
      "details",
      { class: "talk", hidden: true, ontoggle: () => this.draw() },
      this.summary,
      this.lines,
      h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => this.send(event) }, this.input, h("button", null, say("web/chat/send"))),
    );
  }

  draw() {
    if (!this.room.match) return;
    const { chat, standing } = this.room.now;
    const { watchers } = this.room;
    const isTalk = standing.seats.some((seat, number) => seat.kind !== "bot" && !this.room.mine.includes(number));
    this.element.hidden = !isTalk && !chat.length && this.room.mine.length > 0;
    if (this.element.open) this.seen = chat.length;
    const unread = chat.length - this.seen;
    refill(this.summary, [unread, watchers], () => [
      unread ? say("web/chat/unread", { count: unread }) : say("web/chat"),
      watchers > 0 && h("span", { class: "remark" }, say("web/chat/watchers", { count: watchers })),
    ]);
    refill(this.lines, chat.length ? chat.at(-1)?.number : 0, () =>
      chat.map(({ seat, name, text }) =>
        h("p", null, h("b", null, speaker(seat, name)), ` ${text}`),
      ),
    );
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    const seat = this.room.speaker;
    const isPlayer = seat !== null;
    const act = { kind: "chat", room: isPlayer ? "players" : "watchers", text, name: isPlayer ? "" : settings.name };
    this.input.value = "";
    if (!(await this.room.act(act, seat)) && !this.input.value) this.input.value = text;
  }
}

/** @param {number|null} seat @param {string} name */
const speaker = (seat, name) => (seat === null ? name || say("web/watcher") : `${SYMBOLS[seat]} ${name}`.trim());
