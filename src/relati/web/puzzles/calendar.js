// The calendar of the puzzles of the day: which I have solved on their day, and for how long in a row.

import { get } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { language } from "../base/settings.js";
import { say } from "../base/words.js";
import { dayOf } from "./record.js";

/** @typedef {import("../messages.js").PuzzleCalendarMessage} Calendar */

const locale = () => (language() === "zh" ? "zh-TW" : "en");
/** Any Monday: weeks begin with it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The month before or after one such as `2026-11`. @param {string} month @param {number} by */
export function monthAfter(month, by) {
  const [year, number] = month.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, number - 1 + by, 1))).slice(0, 7);
}

/** How many days of the week are before the first of a month, from Monday on. @param {string} month */
export const daysBefore = (month) => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;

/** The section; nothing where no solver is kept. @returns {Promise<HTMLElement|null>} */
export async function createCalendar() {
  const today = dayOf(new Date()).slice(0, 7);
  const first = await fetchMonth(today).catch(() => null);
  if (!first?.days.length) return null;
  const grid = h("ol", { class: "calendar-days" });
  const heading = h("h3", { "aria-live": "polite" });
  const streak = h("p", { class: "remark" });
  const before = button(say("web/calendar/before"), () => void go(-1), { class: "quiet" });
  const after = button(say("web/calendar/after"), () => void go(1), { class: "quiet" });
  let month = today;

  /** @param {number} by */
  async function go(by) {
    const asked = monthAfter(month, by);
    month = asked;
    const calendar = await fetchMonth(asked).catch(() => null);
    if (calendar && month === asked) draw(calendar);
  }

  /** @param {Calendar} calendar */
  function draw(calendar) {
    heading.textContent = new Date(`${calendar.month}-01T00:00:00Z`).toLocaleDateString(locale(), {
      timeZone: "UTC",
      year: "numeric",
      month: "long",
    });
    after.disabled = calendar.month >= today;
    streak.textContent = say("web/calendar/streak", {
      count: calendar.streak,
      best: calendar.best,
    });
    const days = calendar.days.map((day) => dayLink(day, calendar.today));
    days[0]?.style.setProperty("grid-column-start", String(daysBefore(calendar.month) + 1));
    fill(grid, days);
  }
  draw(first);
  return h(
    "section",
    { class: "calendar" },
    h("h2", null, say("web/calendar")),
    streak,
    h("div", { class: "calendar-head" }, before, heading, after),
    h("div", { class: "calendar-week", "aria-hidden": "true" }, weekdays()),
    grid,
  );
}

/** @param {string} month */
const fetchMonth = (month) => get("/api/puzzles/calendar/{month}", { month });

const weekdays = () =>
  Array.from({ length: 7 }, (_, day) =>
    h(
      "span",
      null,
      new Date(MONDAY + day * DAY).toLocaleDateString(locale(), {
        timeZone: "UTC",
        weekday: "narrow",
      }),
    ),
  );

/** @param {Calendar["days"][number]} shown @param {string} today */
function dayLink({ day, puzzle, is_solved: isSolved, is_first: isFirst }, today) {
  const state = isFirst ? "first" : isSolved ? "solved" : day === today ? "today" : "missed";
  const named = new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
  });
  return h(
    "li",
    { class: state },
    h(
      "a",
      { href: `/puzzles/${puzzle}`, "aria-label": say(`web/calendar/${state}`, { day: named }) },
      Number(day.slice(8)),
    ),
  );
}
