// A study as the server tells it: whole first, then what has changed.

import { followNews } from "../base/follow_news.js";
import { merged } from "./chapter_tree.js";

/** @typedef {import("../messages.js").StudyMessage} Study */

/**
 * Follows a study until the returned function is called.
 * @param {string} id
 * @param {{onChange: (study: Study) => void, onConnection: (isConnected: boolean) => void, onRefusal: (sentence: string) => void}} hooks
 */
export function followStudy(id, { onChange, onConnection, onRefusal }) {
  /** @type {Study|null} */
  let known = null;
  return followNews(`/api/studies/${id}/live`, {
    onNews(message) {
      if (message.kind !== "study") return true;
      known = merged(known, message);
      if (!known) return false;
      onConnection(true);
      onChange(known);
      return true;
    },
    onLost() {
      known = null;
      onConnection(false);
    },
    onRefusal,
  });
}
