// The way from one match to the next that waits for me.

import { get } from "../base/api.js";
import { h } from "../base/dom.js";
import { onOwnNews, waitingCount } from "../base/own_news.js";
import { say } from "../base/words.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** A link to the next match that waits, while this one does not. @param {MatchSession} session */
export function createNextWaiting(session) {
  const element = h("a", { class: "button next-waiting", hidden: true });
  let request = 0;

  async function load() {
    const mine = ++request;
    const isBusyHere = session.isLoaded && session.acting !== null;
    element.hidden = true;
    if (isBusyHere || !waitingCount()) return;
    const page = await get("/api/own/matches", { state: "waiting", limit: 2 }).catch(() => null);
    if (mine !== request || !page) return;
    const next = page.matches.find(
      (/** @type {import("../messages.js").OwnMatchMessage} */ { match }) => match !== session.id,
    );
    if (!next) return;
    const isOneOfThem = page.matches.length > 0 && page.matches[0].match === session.id;
    element.hidden = false;
    element.setAttribute("href", `/m/${next.match}`);
    element.textContent = say("web/mine/next", { count: page.waiting - Number(isOneOfThem) });
  }

  const stop = onOwnNews(() => void load());
  /** Whether it was my turn when it was last drawn. @type {boolean|null} */
  let wasActing = null;
  return {
    element,
    draw() {
      const isActing = session.acting !== null;
      if (isActing === wasActing) return;
      wasActing = isActing;
      void load();
    },
    destroy() {
      stop();
      request += 1;
    },
  };
}
