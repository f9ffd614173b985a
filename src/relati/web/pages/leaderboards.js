// Tables of the best: of each game, and of solvers of puzzles.

import { get, sentenceOf } from "../base/api.js";
import { fill, h, select } from "../base/dom.js";
import { setAddress, setTitle } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { ratingTable, solverTable } from "../people/ranked.js";
import { communityNav } from "../play/community_nav.js";

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  /** @type {[import("../messages.js").LeaderboardsMessage, void, void]} */
  const [{ ratings, puzzles }] = await Promise.all([
    get("/api/leaderboards"),
    loadStylesheet("lobby", root),
    loadStylesheet("people", root),
  ]);
  setTitle(say("web/best"));
  const fullest = ratings[0];
  let ruleset =
    rulesetNamed(query.get("ruleset") ?? fullest?.ruleset ?? "") ??
    rulesetNamed(reference.recommended);
  let isForTwo = query.has("players")
    ? query.get("players") !== "more"
    : (fullest?.is_for_two ?? true);
  const place = h("div", { class: "ranked-place" });
  const choices = h("div", { class: "filters" });

  /** @param {{name?: string, table?: string}} change */
  function choose({ name = ruleset?.name ?? "", table = isForTwo ? "two" : "more" }) {
    ruleset = rulesetNamed(name) ?? ruleset;
    isForTwo = table === "two";
    setAddress(`/leaderboards?ruleset=${name}&players=${table}`);
    drawChoices();
    void load();
  }

  function drawChoices() {
    const [least, most] = ruleset?.players ?? [2, 2];
    if (most < 3) isForTwo = true;
    if (least > 2) isForTwo = false;
    fill(
      choices,
      select(
        say("web/lobby/game"),
        reference.rulesets.map(({ name, title }) => [name, title]),
        ruleset?.name ?? "",
        (name) => choose({ name }),
      ),
      select(
        say("web/start/players"),
        [
          ...(least <= 2 ? [/** @type {[string, string]} */ (["two", say("web/player/two")])] : []),
          ...(most > 2 ? [/** @type {[string, string]} */ (["more", say("web/player/more")])] : []),
        ],
        isForTwo ? "two" : "more",
        (table) => choose({ table }),
      ),
    );
  }

  async function load() {
    const asked = {
      ruleset: ruleset?.name ?? "",
      table: /** @type {"two"|"more"} */ (isForTwo ? "two" : "more"),
    };
    try {
      const board = await get("/api/leaderboards/{ruleset}/{table}", asked);
      if (asked.ruleset === ruleset?.name && (asked.table === "two") === isForTwo)
        fill(place, ratingTable(board));
    } catch (error) {
      fill(place, h("p", { class: "failure", role: "alert" }, sentenceOf(error)));
    }
  }

  drawChoices();
  fill(
    root,
    h(
      "div",
      { class: "page community leaderboards" },
      communityNav("/leaderboards"),
      h("h1", null, say("web/best/title")),
      h(
        "section",
        null,
        h("h2", null, say("web/best/games")),
        h("p", { class: "quiet" }, say("web/best/about")),
        choices,
        place,
      ),
      h(
        "div",
        { class: "solver-tables" },
        h(
          "section",
          null,
          h("h2", null, say("web/best/runs/month")),
          solverTable(puzzles.month_runs, say("web/best/solved")),
        ),
        h(
          "section",
          null,
          h("h2", null, say("web/best/runs")),
          solverTable(puzzles.runs, say("web/best/solved")),
        ),
        h(
          "section",
          null,
          h("h2", null, say("web/best/streaks")),
          solverTable(puzzles.streaks, say("web/best/days")),
        ),
      ),
    ),
  );
  await load();
}
