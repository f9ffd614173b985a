// How the reader notices an event: read aloud, by a sound, by a notification of the system.

import { fileAddress } from "../base/addresses.js";
import { announce } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { expectNews } from "../base/own_news.js";
import { settings } from "../base/settings.js";
import * as sounds from "../base/sounds.js";
import { describeEvent } from "../play/describe_event.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("./session.js").Change} Change */

/** @param {MatchSession} session @param {Change} change */
export function notifyReader(session, { event }) {
  if (!event) return;
  const { match, mine } = session;
  const { turn, phase } = match.status;
  const sentence = describeEvent(match, event, mine);
  if (sentence) announce(sentence);
  if (["answered", "time_given"].includes(event.what.kind)) session.notice = sentence;
  if (event.what.kind === "rematched" && mine.length) return go(`/m/${event.what.match}`);
  if (!event.view) return;
  const isMine = turn !== null && mine.includes(turn);
  const wasMine = event.seat !== null && mine.includes(event.seat);
  if (phase === "over") sounds.play("over");
  else if (isMine && !wasMine) sounds.play("turn");
  else sounds.play(event.effects?.cuts.length ? "cut" : "placed");
  const isAllowed =
    settings.notifications && "Notification" in window && Notification.permission === "granted";
  if (isAllowed && document.hidden && (isMine || phase === "over")) {
    new Notification("relati", { body: sentence, tag: session.id, icon: fileAddress("icon.svg") });
  }
}

/** Whoever has a seat is told of their matches from now on. @param {MatchSession} session */
export function listOwnMatch({ mine }) {
  if (mine.length) expectNews();
}
