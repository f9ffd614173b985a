// What a reader can do about the messages of others: report them, or hear no more of their author.

import { say } from "../base/words.js";
import { speaker } from "../play/chat.js";
import { iconButton } from "../play/icons.js";
import { reportFlag } from "../play/report.js";
import { isMuted, setMuted } from "./mutes.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** @param {MatchSession} session @returns {import("../play/chat.js").LineTools} */
export const lineTools = (session) => ({
  isMuted: ({ seat, name }) => isMuted(session.id, seat, name),
  buttons: (said) => [
    reportFlag({ kind: "line", match: session.id, line: said.number }, (sentence) =>
      session.showNotice(sentence),
    ),
    iconButton("mute", say("web/mute", { name: speaker(said) }), () => {
      setMuted(session.id, said.seat, said.name, true);
      session.notifyChange();
    }),
  ],
});
