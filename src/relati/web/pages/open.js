// Games to review: from a record file, from a match (`?match=`), or from a position (`?position=`).

import { post, request, sentenceOf, withParameters } from "../base/api.js";
import { fill, h, select } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { reference } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer } from "../base/surroundings.js";
import { hasSentence, say } from "../base/words.js";
import { ownGames } from "../review/own_games.js";
import { movesOf, playersOf } from "../review/record.js";
import { createRecordInput } from "../review/record_input.js";
import { createReview } from "../review/review.js";
import { ownStudies } from "../studies/own_studies.js";
import { studyButton } from "../studies/study_of_game.js";

/** @typedef {import("../review/record.js").Game} Game */

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  await Promise.all([loadStylesheet("review", root), loadStylesheet("study", root)]);
  setTitle(say("web/open"));
  const failure = h("p", { class: "failure", role: "alert" });
  const opening = createRecordInput((text) => void open(text));
  /** @type {(() => void)|null} */
  let leave = null;

  /** @param {string} text */
  async function open(text) {
    failure.textContent = "";
    try {
      /** @type {{games: Game[]}} */
      const { games } = await post("/api/records", { text });
      if (games.length) showGame(games, 0);
      else failure.textContent = say("web/open/none");
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  /** @param {Game[]} games @param {number} number */
  function showGame(games, number) {
    const game = games[number];
    const reader = number === 0 ? readNumber(query, "seat", game.players - 1) : null;
    const named = playersOf(game, reader) || nameOf(game);
    setTitle(named);
    const ply = number === 0 ? readNumber(query, "ply", game.movers.length) : null;
    const more = (/** @type {() => string|null} */ record) => studyButton(named, record);
    showReview(game.position, movesOf(game), game.comments, { reader, ply, game, more }, [
      h("h1", null, named),
      h(
        "p",
        { class: "remark" },
        [playersOf(game, reader) && nameOf(game), game.tags.Event, game.tags.Date, resultOf(game)]
          .filter(Boolean)
          .join(" · "),
      ),
      games.length > 1 &&
        select(
          say("web/open/games"),
          games.map((each, at) => [String(at), `${at + 1}. ${playersOf(each) || nameOf(each)}`]),
          String(number),
          (chosen) => showGame(games, Number(chosen)),
        ),
      game.comment && h("p", null, game.comment),
      game.problem && h("p", { class: "failure", role: "alert" }, problemOf(game.problem)),
    ]);
  }

  /** @param {string} position @param {import("../play/game_line.js").PlayedMove[]} moves @param {string[]} comments @param {import("../review/review.js").ReviewOptions} options @param {import("../base/dom.js").Child[]} about */
  function showReview(position, moves, comments, options, about) {
    leave?.();
    const review = createReview(position, moves, comments, about, options);
    leave = review.leave;
    fill(root, review.element);
  }

  const own = h("div", { class: "own-games-place" });
  const studies = h("div", { class: "own-studies-place" });
  const match = query.get("match");
  const position = query.get("position");
  fill(
    root,
    h(
      "div",
      { class: "page" },
      h("h1", null, say("web/open/title")),
      h("p", { class: "quiet" }, say("web/open/summary")),
      failure,
      own,
      opening.element,
      studies,
      h("p", { class: "row" }, h("a", { href: "/edit" }, say("web/open/edit"))),
    ),
  );
  if (!match && !position) {
    // Where there is no database, there is no list either.
    void ownGames().then(
      (games) => games && own.append(games),
      () => {},
    );
    if (hasServer()) {
      void ownStudies().then(
        (list) => studies.append(list),
        () => {},
      );
    }
  }
  if (match) {
    const record = await request(
      withParameters("/api/matches/{match_id}/record", { match_id: match }),
      {},
    );
    await open(await record.text());
  } else if (position)
    showReview(
      position,
      [],
      [],
      { more: (record) => studyButton(say("web/open/position"), record) },
      [h("h1", null, say("web/open/position"))],
    );
  return () => {
    opening.leave();
    leave?.();
  };
}

/** Who won, in words; empty when nobody knows. @param {Game} game */
function resultOf({ result }) {
  if (result === "*") return "";
  const winner = reference.players.find(({ letter }) => result === `${letter}-wins`);
  return winner ? say("outcome/winner", { player: winner.symbol }) : say("outcome/nobody");
}

/** A whole number of an address, from 0 to `most`; null when there is none. @param {URLSearchParams} query @param {string} name @param {number} most */
function readNumber(query, name, most) {
  const text = query.get(name) ?? "";
  return /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** A problem with a move, or with what the record says of the result. @param {NonNullable<Game["problem"]>} problem */
const problemOf = ({ move, number, sentence }) =>
  move ? say("web/open/problem", { number, why: sentence }) : sentence;

/** The ruleset and the size. @param {Game} game */
function nameOf({ ruleset, width, height }) {
  const name = ruleset.split(":")[0];
  const code = `ruleset/${name}/name`;
  return `${hasSentence(code) ? say(code) : name} ${width}×${height}`;
}
