// Below the verdict: why the match is over, and what to do next.

import { h, refill } from "../base/dom.js";
import { tournamentOf } from "../base/tournament_link.js";
import { say } from "../base/words.js";
import { describeEnd, mistakeOf } from "../play/describe_end.js";
import { fittingLesson } from "../play/fitting_lesson.js";
import { ratingText } from "../play/people.js";
import { changeText, ratingChange, seatPeople } from "./seat_people.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../messages.js").LessonTitle} LessonTitle */

/** Why it is over, and links to what may follow; `redraw` is called when more is known. @param {MatchSession} session @param {() => void} redraw */
export function createEnding(session, redraw) {
  const element = h("section", {
    class: "ending",
    hidden: true,
    "aria-label": say("web/end/next"),
  });
  const next = h("div", { class: "row next" });
  /** @type {LessonTitle|null} */
  let lesson = null;
  /** What a lesson was asked for; each is asked for once. */
  let asked = "";

  function draw() {
    const { match, mine } = session;
    const isOver = match.status.phase === "over";
    const reason = isOver ? describeEnd(match, mine) : describeOwnEnd(session);
    if (isOver) void findLesson();
    const rating = isOver ? describeRating(session, redraw) : "";
    element.hidden = !reason && !rating;
    refill(element, [reason, rating, isOver], () => [
      reason && h("p", { class: "why" }, isOver ? asSentence(reason) : reason),
      rating && h("p", { class: "own-rating", role: "status" }, rating),
    ]);
    refill(next, [lesson, isOver, mine], () => (isOver ? nextLinks(session, lesson) : []));
  }

  async function findLesson() {
    const mistake = mistakeOf(session.match, session.mine);
    const key = JSON.stringify([mistake, session.match.number]);
    if (!mistake || asked === key) return;
    asked = key;
    lesson = await fittingLesson(session.match.setup.ruleset, mistake);
    draw();
  }

  return { element, next, draw };
}

/** @param {MatchSession} session @param {LessonTitle|null} lesson */
function nextLinks({ id, match, mine }, lesson) {
  const { result } = match.status;
  const seat = mine.length === 1 ? `&seat=${mine[0]}` : "";
  const isDecided = result !== null && result.winner !== null;
  const tournament = tournamentOf(id);
  return [
    tournament &&
      h(
        "a",
        { class: "button primary", href: `/tournaments/${tournament}`, "data-key": "tournament" },
        say("web/tournament/back"),
      ),
    match.line.length > 0 &&
      h(
        "a",
        { class: "button", href: `/open?match=${id}${seat}`, "data-key": "review" },
        say(isDecided ? "web/analyse" : "web/review"),
      ),
    lesson &&
      h(
        "a",
        { class: "button", href: `/learn/${lesson.name}`, "data-key": "lesson" },
        say("web/end/lesson", { title: lesson.title }),
      ),
    (!mine.length || result?.how === "aborted" || result?.how === "not-begun") &&
      h("a", { class: "button", href: "/", "data-key": "new" }, say("web/end/new")),
  ];
}

/** What the game has done to the reader's rating, once it has counted. @param {MatchSession} session @param {() => void} redraw */
function describeRating(session, redraw) {
  const [seat] = session.mine;
  if (session.mine.length !== 1) return "";
  const people = seatPeople(session, redraw);
  const rating = people.now[seat]?.rating;
  if (!rating || !people.before || people.before === people.now) return "";
  const change = ratingChange(people, seat);
  return change === null
    ? say("web/rating/first", { rating: ratingText(rating) })
    : say("web/rating/changed", { rating: ratingText(rating), change: changeText(change) });
}

/** That the reader is out of a game which goes on. @param {MatchSession} session */
function describeOwnEnd({ match, mine }) {
  const { status, line } = match;
  const [seat] = mine;
  if (mine.length !== 1 || status.phase !== "playing") return "";
  const { is_out: isOut, has_left: hasLeft } = status.seats[seat];
  if (!isOut && !hasLeft) return "";
  const how = line.findLast((move) => move.seat === seat && move.how)?.how ?? "rules";
  return say(`web/end/out/${how}`);
}

/** @param {string} clauses */
const asSentence = (clauses) =>
  say("web/end/sentence", { text: clauses.charAt(0).toUpperCase() + clauses.slice(1) });
