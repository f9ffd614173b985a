// The list of this person's matches, as the server has it: what waits for a move comes first.

import { addressOf } from "../base/addresses.js";
import { get, sentenceOf } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { Latest } from "../base/latest.js";
import { onOwnNews } from "../base/own_news.js";
import { playerSymbol } from "../base/reference.js";
import { language } from "../base/settings.js";
import { joinList, say } from "../base/words.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";
import { createLivingBoard } from "./living_board.js";

/** @typedef {import("../messages.js").OwnMatchMessage} OwnMatch */
/** @typedef {Pick<import("../endpoints.js").GetEndpoints["/api/own/matches"]["parameters"], "state"|"ruleset"|"name">} Filter */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The list; it is read again whenever something has changed.
 * @param {{limit: number, isShort?: boolean, onPage?: (page: import("../messages.js").OwnMatchesMessage) => void}} options
 *   isShort: the first matches under a heading, or nothing when there are none
 */
export function createOwnList({ limit, isShort = false, onPage = () => {} }) {
  const items = h("ul", { class: "own-matches" });
  const more = button(say("web/mine/more"), () => void load(true), { hidden: true });
  const note = h("p", { class: "quiet", role: "status" });
  const element = isShort
    ? h(
        "section",
        { class: "list own", hidden: true },
        h("h2", null, say("web/own")),
        items,
        h("a", { class: "all-own", href: "/matches" }, say("web/mine/all")),
      )
    : h("section", { class: "own" }, items, note, more);
  /** @type {Filter} */
  let filter = {};
  let next = "";
  let shown = 0;
  const requests = new Latest();
  /** Thumbnails by match and time of the last event. @type {Map<string, ReturnType<typeof createLivingBoard>>} */
  const boards = new Map();

  /** @param {OwnMatch} own */
  function thumbnail({ match, updated }) {
    const key = `${match} ${updated}`;
    let board = boards.get(key);
    if (!board) {
      board = createLivingBoard();
      boards.set(key, board);
      whenVisible(board.element, async () => {
        const view = await get("/api/matches/{match_id}/view", { match_id: match }).catch(
          () => null,
        );
        if (view) board?.play([view]);
      });
    }
    return board.element;
  }

  /** Reads the list from its beginning, as far as it is shown, or the next page. @param {boolean} [isNext] */
  async function load(isNext = false) {
    const isLatest = requests.begin();
    const size = isNext ? limit : Math.min(Math.max(limit, shown), 100);
    const query = { ...filter, limit: size, ...(isNext && { after: next }) };
    try {
      const page = await get("/api/own/matches", query);
      if (!isLatest()) return;
      const rows = page.matches.map((/** @type {OwnMatch} */ own) => row(own, page.now));
      if (isNext) items.append(...rows);
      else fill(items, rows);
      shown = items.childElementCount;
      next = page.next ?? "";
      more.hidden = !next;
      note.textContent = shown ? "" : say(isFiltered() ? "web/mine/none" : "web/mine/empty");
      if (isShort) element.hidden = !shown;
      onPage(page);
    } catch (error) {
      if (isLatest()) note.textContent = sentenceOf(error);
    }
  }

  const isFiltered = () => Object.values(filter).some((value) => value && value !== "all");

  /** @param {OwnMatch} own @param {number} now */
  function row(own, now) {
    const { card } = own;
    return h(
      "li",
      { class: own.is_waiting ? "waiting" : own.phase, "data-match": own.match },
      h(
        "a",
        { href: `/m/${own.match}` },
        thumbnail(own),
        h(
          "span",
          { class: "about" },
          h("span", { class: "who" }, opponents(own)),
          h("span", { class: "state" }, stateOf(own, now)),
          h(
            "span",
            { class: "remark" },
            `${rulesetTitle(card.ruleset)} ${card.width}×${card.height} · `,
            h("time", { datetime: new Date(own.updated).toISOString() }, dateOf(own.updated)),
          ),
        ),
      ),
    );
  }

  const stop = onOwnNews(() => void load());
  void load();
  return {
    element,
    isFiltered,
    /** Shows only some of them. @param {Filter} wanted */
    filter(wanted) {
      filter = wanted;
      shown = 0;
      void load();
    },
    destroy() {
      stop();
      requests.cancel();
      for (const board of boards.values()) board.destroy();
    },
  };
}

/**
 * Points a link to the first match that waits, if the page of the list has one.
 * @param {HTMLAnchorElement} link
 * @param {import("../messages.js").OwnMatchesMessage} page
 */
export function showNextWaiting(link, { matches, waiting }) {
  const first = matches.find(({ is_waiting: isWaiting }) => isWaiting);
  link.hidden = !first;
  if (!first) return;
  link.href = addressOf(`/m/${first.match}`);
  link.textContent = say("web/mine/next", { count: waiting });
}

/** The others with their symbols. @param {OwnMatch} own */
function opponents({ card, your_seats: mine }) {
  const seats = /** @type {import("../play/types.js").Seat[]} */ (
    /** @type {unknown} */ (card.seats)
  );
  const others = seats.flatMap((_, seat) =>
    mine.includes(seat) ? [] : [`${playerSymbol(seat)} ${seatName(seats, seat, mine)}`],
  );
  return others.length ? joinList(others) : say("web/mine/alone");
}

/** Whose turn it is and how long they have, or how it ended. @param {OwnMatch} own @param {number} now */
function stateOf(own, now) {
  const { card, phase, is_waiting: isWaiting, due } = own;
  if (phase === "over") return resultOf(own);
  if (phase === "open") return say("web/phase/open");
  const turn = isWaiting ? say("web/turn/mine") : say("web/mine/theirs");
  const isClocked = due !== null && card.clock;
  return isClocked ? say("web/mine/left", { turn, time: timeOf(due - now) }) : turn;
}

/** @param {OwnMatch} own */
function resultOf({ card, your_seats: mine }) {
  const { result, seats } = card;
  if (!result || result.how === "aborted") return say("web/mine/aborted");
  if (result.winner === null) return say("web/mine/nobody");
  const isWon = mine.includes(result.winner);
  // Who resigned or ran out of time is clear only between two.
  const how = seats.length === 2 && mine.length === 1 ? result.how : "rules";
  return say(`web/mine/${isWon ? "won" : "lost"}/${how}`);
}

/** A time that is left, in the largest unit that fits: `2 days`. @param {number} left */
function timeOf(left) {
  const [unit, size] =
    left >= 2 * DAY ? ["day", DAY] : left >= 2 * HOUR ? ["hour", HOUR] : ["minute", MINUTE];
  const options = /** @type {const} */ ({ style: "unit", unitDisplay: "long" });
  const count = Math.max(Math.floor(left / /** @type {number} */ (size)), 0);
  return new Intl.NumberFormat(locale(), { ...options, unit: String(unit) }).format(count);
}

/** @param {number} at */
const dateOf = (at) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);

const locale = () => (language() === "zh" ? "zh-TW" : "en");

/** Does something once an element can be seen. @param {Element} element @param {() => void} act */
function whenVisible(element, act) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
}
