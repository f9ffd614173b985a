// What the operators have to say: to everybody, and to this person.

import { get } from "./api.js";
import { readStored, writeStored } from "./browser_storage.js";
import { button, fill, h } from "./dom.js";
import { language } from "./settings.js";
import { hasServer } from "./surroundings.js";
import { say } from "./words.js";

/** @typedef {import("../messages.js").NoticeMessage} Notice */

/** Entries of the operators' log that the reader has put away. */
const STORED_AS = "notices-read";
const MOST_KEPT = 50;

/** @type {HTMLElement|null} */
let element = null;

/** Asks what there is to say, and shows it above the page. */
export async function showNotice() {
  if (!hasServer()) return;
  const notice = await get("/api/notice", { lang: language() }).catch(() => null);
  if (notice) draw(notice);
}

/** @param {Notice} notice */
function draw(notice) {
  /** @type {number[]} */
  const read = readStored(STORED_AS, []);
  const putAway = (/** @type {number} */ number) => {
    writeStored(STORED_AS, [...read, number].slice(-MOST_KEPT));
    draw(notice);
  };
  const told = notice.announcement;
  const lines = [
    told &&
      !read.includes(told.number) &&
      line("announcement", told.text, () => putAway(told.number)),
    notice.is_in_maintenance && line("maintenance", say("order/maintenance")),
    notice.ban && line("alarm", sanction("ban", notice.ban)),
    notice.mute && line("alarm", sanction("mute", notice.mute)),
    ...notice.warnings
      .filter(({ number }) => !read.includes(number))
      .map(({ number, text }) =>
        line("alarm", say("web/notice/warning", { text }), () => putAway(number)),
      ),
  ].filter(Boolean);
  if (!lines.length) {
    element?.remove();
    return;
  }
  element ??= h("aside", { id: "notices", "aria-label": say("web/notice") });
  if (!element.isConnected) document.getElementById("bar")?.after(element);
  fill(element, /** @type {HTMLElement[]} */ (lines));
}

/** @param {string} kind @param {string} text @param {() => void} [putAway] */
const line = (kind, text, putAway) =>
  h(
    "p",
    { class: `notice ${kind}`, role: kind === "alarm" ? "alert" : "status" },
    h("span", null, text),
    putAway && button(say("web/notice/read"), putAway, { class: "quiet" }),
  );

/** @param {"ban"|"mute"} kind @param {{until: number|null, reason: string}} sanction */
function sanction(kind, { until, reason }) {
  const code = kind === "ban" ? "order/banned" : "order/muted";
  if (until === null) return say(code, { reason });
  const day = new Date(until).toISOString().slice(0, 16).replace("T", " ");
  return say(`${code}-until`, { reason, until: day });
}
