// The ratings of a person over time: a line, and how uncertain it was as a band around it.

import { h } from "../base/dom.js";
import { language } from "../base/settings.js";
import { say } from "../base/words.js";
import { addTo, element } from "../board/keyed.js";

/** @typedef {import("../messages.js").RatingGraphMessage} Graph */
/** @typedef {[day: number, rating: number, deviation: number]} Point */

/** On phones everything would be half as large otherwise. */
const WIDTH = innerWidth < 640 ? 360 : 640;
const HEIGHT = 220;
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 12, 12, 26];
const DAY = 86_400_000;
/** The lines across are so far apart that there are a few of them. */
const STEPS = [25, 50, 100, 200, 400, 800];
const MOST_LINES = 5;

/**
 * The ratings that a drawing of these points goes from and to, and the lines across it.
 * @param {readonly Point[]} points
 */
export function scaleOf(points) {
  const low = Math.min(...points.map(([, rating, deviation]) => rating - deviation));
  const high = Math.max(...points.map(([, rating, deviation]) => rating + deviation));
  const step = STEPS.find((each) => (high - low) / each <= MOST_LINES) ?? 1600;
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const lines = [];
  for (let line = from; line <= to; line += step) lines.push(line);
  return { from, to, lines };
}

/** @param {Graph} graph */
export function ratingGraph({ points: sent }) {
  const points = /** @type {Point[]} */ (sent);
  const { from, to, lines } = scaleOf(points);
  const [first] = points[0];
  const [last, rating] = points[points.length - 1];
  const span = Math.max(last - first, 1);
  const x = (/** @type {number} */ day) =>
    points.length < 2
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + ((day - first) / span) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ value) =>
    TOP + (1 - (value - from) / (to - from)) * (HEIGHT - TOP - BOTTOM);
  const place = (/** @type {number} */ day, /** @type {number} */ value) =>
    `${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
  const drawing = element("svg", {
    class: "rating-graph",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    "aria-label": say("web/player/graph", { from: date(first), to: date(last), rating }),
  });
  for (const line of lines) {
    addTo(drawing, "path", { class: "level", d: `M${LEFT} ${y(line)}H${WIDTH - RIGHT}` });
    addTo(drawing, "text", { class: "scale", x: LEFT - 6, y: y(line) }, String(line));
  }
  const upper = points.map(([day, value, deviation]) => place(day, value + deviation));
  const lower = points.map(([day, value, deviation]) => place(day, value - deviation)).reverse();
  addTo(drawing, "path", { class: "band", d: `M${[...upper, ...lower].join("L")}Z` });
  addTo(drawing, "path", {
    class: "line",
    d: `M${points.map(([day, value]) => place(day, value)).join("L")}`,
  });
  addTo(drawing, "circle", { class: "now", cx: x(last), cy: y(rating), r: 4.5 });
  if (points.length > 1)
    addTo(drawing, "text", { class: "date start", x: LEFT, y: HEIGHT - 8 }, date(first));
  addTo(drawing, "text", { class: "date end", x: WIDTH - RIGHT, y: HEIGHT - 8 }, date(last));
  return h("figure", { class: "graph" }, /** @type {any} */ (drawing));
}

/** @param {number} day since 1970 */
const date = (day) =>
  new Date(day * DAY).toLocaleDateString(language() === "zh" ? "zh-TW" : "en", {
    timeZone: "UTC",
    year: "numeric",
    month: "short",
    day: "numeric",
  });
