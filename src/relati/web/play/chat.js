// The chat: players among themselves, watchers among themselves. Messages are shown as plain text.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";

/** @typedef {import("./types.js").LiveMatch} LiveMatch */

const MAX_LENGTH = 400;

export class Chat {
  /** @param {LiveMatch} session @param {() => void} onToggle it was opened or closed */
  constructor(session, onToggle) {
    this.session = session;
    this.seen = 0;
    this.lines = h("div", { class: "chat-log", role: "log", "aria-label": say("web/chat") });
    this.input = h("input", {
      maxlength: MAX_LENGTH,
      autocomplete: "off",
      "aria-label": say("web/chat/say"),
      placeholder: say("web/chat/say"),
    });
    this.summary = h("summary", null, say("web/chat"));
    this.element = h(
      "details",
      { class: "chat", hidden: true, ontoggle: () => onToggle() },
      this.summary,
      this.lines,
      h(
        "form",
        { class: "row", onsubmit: (/** @type {Event} */ event) => this.send(event) },
        this.input,
        h("button", null, say("web/chat/send")),
      ),
    );
  }

  /** Opens it and moves the keyboard there. */
  open() {
    this.element.open = true;
    this.input.focus();
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** How many messages the reader has not seen. */
  get unread() {
    return this.session.isLoaded ? this.session.match.chat.length - this.seen : 0;
  }

  draw() {
    if (!this.session.isLoaded) return;
    const { chat, status } = this.session.match;
    const { watchers } = this.session;
    const hasOthers = status.seats.some(
      (seat, number) => seat.kind !== "bot" && !this.session.mine.includes(number),
    );
    this.element.hidden = !hasOthers && !chat.length && this.session.mine.length > 0;
    if (this.element.open) this.seen = chat.length;
    const { unread } = this;
    refill(this.summary, [unread, watchers], () => [
      unread ? say("web/chat/unread", { count: unread }) : say("web/chat"),
      watchers > 0 && h("span", { class: "remark" }, say("web/chat/watchers", { count: watchers })),
    ]);
    refill(this.lines, chat.length ? chat.at(-1)?.number : 0, () =>
      chat.map(({ seat, name, text }) =>
        h(
          "p",
          { class: "chat-line" },
          h("b", null, seat !== null && symbolPicture(seat), speaker(seat, name)),
          h("span", { class: "hidden" }, say("web/chat/says")),
          h("span", { class: "text" }, text),
        ),
      ),
    );
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    const seat = this.session.mySeat;
    const isPlayer = seat !== null;
    const act = {
      kind: "chat",
      room: isPlayer ? "players" : "watchers",
      text,
      name: isPlayer ? "" : settings.name,
    };
    this.input.value = "";
    if (!(await this.session.act(act, seat)) && !this.input.value) this.input.value = text;
  }
}

/**
 * Who says it. Watchers choose any name, a player's too, so they are always marked as watchers.
 * @param {number|null} seat @param {string} name
 */
function speaker(seat, name) {
  if (seat !== null) return name || playerSymbol(seat);
  return name ? say("web/chat/watcher", { name }) : say("web/watcher");
}
