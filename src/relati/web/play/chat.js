// The chat: players among themselves, watchers among themselves. Messages are shown as plain text.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";

/** @typedef {import("./types.js").LiveMatch} LiveMatch */
/** @typedef {import("../messages.js").ChatLineMessage} Said */
/** @typedef {{isMuted: (said: Said) => boolean, buttons: (said: Said) => HTMLElement[]}} LineTools */

const MAX_LENGTH = 400;

export class Chat {
  /**
   * @param {LiveMatch} session
   * @param {() => void} show brings it into view
   * @param {LineTools} [tools] what can be done about the messages of others
   */
  constructor(session, show, tools) {
    this.tools = tools;
    this.session = session;
    this.show = show;
    /** Whether the reader has it before them. */
    this.isOpen = false;
    this.seen = 0;
    this.lines = h("div", { class: "chat-log", role: "log", "aria-label": say("web/chat") });
    this.input = h("input", {
      maxlength: MAX_LENGTH,
      autocomplete: "off",
      "aria-label": say("web/chat/say"),
      placeholder: say("web/chat/say"),
    });
    this.watchers = h("p", { class: "remark watchers" });
    this.element = h(
      "div",
      { class: "chat-room" },
      this.watchers,
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
    this.show();
    this.input.focus();
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** How many messages the reader has not seen. */
  get unread() {
    return this.session.isLoaded ? this.said.length - this.seen : 0;
  }

  /** Whether there is anybody to talk to. */
  get isOffered() {
    if (!this.session.isLoaded) return false;
    const { mine, match, watchers } = this.session;
    const hasOthers = match.status.seats.some(
      ({ kind }, number) => kind !== "bot" && !mine.includes(number),
    );
    return hasOthers || match.chat.length > 0 || watchers > 0 || !mine.length;
  }

  /** What it is called where it is not before the reader: with the number of new messages. */
  get title() {
    const { unread } = this;
    return unread ? say("web/chat/unread", { count: unread }) : say("web/chat");
  }

  /** What the reader wants to read: nothing of those whom they have blocked. */
  get said() {
    const { match, blocked } = this.session;
    if (!blocked?.length) return match.chat;
    return match.chat.filter(({ seat }) => seat === null || !blocked.includes(seat));
  }

  draw() {
    if (!this.session.isLoaded) return;
    const chat = this.said;
    const { watchers, watcherNames: names } = this.session;
    if (this.isOpen) this.seen = chat.length;
    this.watchers.hidden = !watchers;
    refill(this.watchers, [watchers, names], () => [
      names.length ? watching(watchers, names) : say("web/chat/watchers", { count: watchers }),
    ]);
    const { tools } = this;
    const shown = tools ? chat.filter((said) => !tools.isMuted(said)) : chat;
    const hidden = chat.length - shown.length;
    refill(this.lines, [shown.length, chat.at(-1)?.number ?? 0, chat[0]?.number, hidden], () => [
      ...shown.map((said) =>
        h(
          "p",
          { class: "chat-line" },
          h("b", null, said.seat !== null && symbolPicture(said.seat), speaker(said)),
          h("span", { class: "hidden" }, say("web/chat/says")),
          h("span", { class: "text" }, said.text),
          tools && this.isOfOthers(said) && h("span", { class: "line-tools" }, tools.buttons(said)),
        ),
      ),
      hidden > 0 && h("p", { class: "remark" }, say("web/mute/hidden", { count: hidden })),
    ]);
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** Whether somebody else wrote it; of watchers nobody knows which of them. @param {Said} said */
  isOfOthers({ seat, name }) {
    const { mine, mySeat } = this.session;
    if (seat !== null) return !mine.includes(seat);
    return mySeat !== null || name !== settings.name;
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

/** Who watches: the names of those who have one, and how many others. @param {number} count @param {string[]} names */
function watching(count, names) {
  const shown = names.join(say("list/comma"));
  const others = count - names.length;
  return others > 0
    ? say("web/chat/watching/others", { names: shown, count: others })
    : say("web/chat/watching", { names: shown });
}

/**
 * Who says it. Watchers choose any name, a player's too, so they are always marked as watchers.
 * @param {{seat: number|null, name: string}} said
 */
export function speaker({ seat, name }) {
  if (seat !== null) return name || playerSymbol(seat);
  return name ? say("web/chat/watcher", { name }) : say("web/watcher");
}
