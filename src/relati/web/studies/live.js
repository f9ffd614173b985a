// A study as the server tells it: whole first, then what has changed.

import { followWhole } from "../base/follow_news.js";
import { merged } from "./chapter_tree.js";

/** @typedef {import("../messages.js").StudyMessage} Study */

/**
 * Follows a study until the returned function is called.
 * @param {string} id
 * @param {{onChange: (study: Study) => void, onConnection: (isConnected: boolean) => void, onRefusal: (sentence: string) => void}} hooks
 */
export const followStudy = (id, hooks) =>
  followWhole(`/api/studies/${id}/live`, "study", merged, hooks);
