// The way from one match to the next that waits for me.

import { addressOf } from "../base/addresses.js";
import { get } from "../base/api.js";
import { h } from "../base/dom.js";
import { Latest } from "../base/latest.js";
import { onOwnNews, waitingCount } from "../base/own_news.js";
import { say } from "../base/words.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** A link to the next match that waits, while this one does not. @param {MatchSession} session */
export function createNextWaiting(session) {
  const element = h("a", { class: "button next-waiting", hidden: true });
  const requests = new Latest();

  async function load() {
    const isLatest = requests.begin();
    const isBusyHere = session.isLoaded && session.acting !== null;
    element.hidden = true;
    if (isBusyHere || !waitingCount()) return;
    const page = await get("/api/own/matches", { state: "waiting", limit: 2 }).catch(() => null);
    if (!isLatest() || !page) return;
    const next = page.matches.find(
      (/** @type {import("../messages.js").OwnMatchMessage} */ { match }) => match !== session.id,
    );
    if (!next) return;
    const isOneOfThem = page.matches.length > 0 && page.matches[0].match === session.id;
    element.hidden = false;
    element.setAttribute("href", addressOf(`/m/${next.match}`));
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
      requests.cancel();
    },
  };
}
