// A tournament on one's phone: join, the next game, how everybody stands; for its organiser, more.

import { isOnlyHere, sharedAddress } from "../base/addresses.js";
import { get, post, sentenceOf } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { confirm } from "../base/dialog.js";
import { announce, button, fill, h, refill, select } from "../base/dom.js";
import { go, setTitle } from "../base/navigation.js";
import { expectNews } from "../base/own_news.js";
import { fileLink, pictureOf } from "../base/server_files.js";
import { changeSettings, language, settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { randomText } from "../base/token.js";
import { rememberTable, tournamentOf } from "../base/tournament_link.js";
import { say } from "../base/words.js";
import { botOptions } from "../play/bots.js";
import {
  aboutText,
  currentTables,
  othersAt,
  pointsText,
  statusText,
  symbolAt,
  tableNumber,
} from "../tournaments/describe.js";
import { standingsTable, tableList, tieBreaks } from "../tournaments/lists.js";
import { followTournament } from "../tournaments/live.js";

/** @typedef {import("../messages.js").TournamentMessage} Tournament */
/** @typedef {import("../messages.js").TableMessage} Table */
/** @typedef {import("../endpoints.js").SentTournamentCommand["act"]} Act */

/** How long to wait for the match of a new table (milliseconds). */
const MATCH_DELAY = 700;
const MATCH_TRIES = 30;

/** @param {HTMLElement} root @param {{params: string[]}} route */
export async function show(root, { params: [id] }) {
  await loadStylesheet("tournaments", root);
  const seen = await get("/api/tournaments/{tournament_id}", { tournament_id: id });
  /** @type {Tournament} */
  let tournament = seen.tournament;
  let { you } = seen;
  const clockOffset = seen.now - Date.now();
  const isOrganiser = seen.is_organiser;
  let hasLeft = false;
  setTitle(tournament.name);

  const status = h("p", { class: "tournament-status", role: "status" });
  const lost = h("p", { class: "connection-lost", role: "status" });
  const failure = h("p", { class: "failure", role: "alert" });
  const mine = h("section", { class: "mine", "aria-label": say("web/tournament/you") });
  const desk = h("section", { class: "desk", hidden: !isOrganiser });
  const games = h("section", null);
  const standings = h("section", { class: "wide" });
  const results = h("p", { class: "row results" });

  const now = () => Date.now() + clockOffset;

  function myTable() {
    if (you === null) return undefined;
    const number = you;
    return tournament.tables.find(({ points, seats }) => !points && seats.includes(number));
  }

  /** @param {Act} act */
  async function act(act) {
    failure.textContent = "";
    try {
      const answer = await post(
        "/api/tournaments/{tournament_id}/commands",
        { id: randomText(12), act },
        { tournament_id: id },
      );
      you = answer.you;
      if (answer.tournament.number >= tournament.number) tournament = answer.tournament;
      draw();
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  /** Goes to a game, once the server has set it up. @param {string} match */
  async function enter(match) {
    rememberTable(match, id);
    expectNews();
    for (let i = 0; i < MATCH_TRIES && !hasLeft; i++) {
      const isThere = await get("/api/matches/{match_id}", { match_id: match }).then(
        () => true,
        () => false,
      );
      if (hasLeft) return;
      if (isThere) return go(`/m/${match}`);
      await new Promise((resolve) => setTimeout(resolve, MATCH_DELAY));
    }
  }

  /** A game opens by itself once; whoever comes back from it to look at the table may do so. */
  function openNewGame() {
    const match = myTable()?.match;
    if (!match || tournamentOf(match)) return;
    announce(say("web/tournament/begins"));
    void enter(match);
  }

  function joinForm() {
    const name = h("input", {
      value: settings.name,
      required: true,
      maxlength: 40,
      autocomplete: "nickname",
      "data-key": "name",
    });
    return h(
      "form",
      {
        class: "join",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          changeSettings({ name: name.value.trim() });
          void act({ kind: "join", name: name.value });
        },
      },
      h("label", { class: "field" }, h("span", null, say("web/tournament/your-name")), name),
      h(
        "button",
        { type: "submit", class: "primary", "data-key": "join" },
        say("web/tournament/join"),
      ),
    );
  }

  const canJoin = () =>
    tournament.phase === "open" ||
    (tournament.phase === "playing" &&
      tournament.is_open_late &&
      !["round-robin", "knock-out"].includes(tournament.format));

  function drawMine() {
    const entrant = you === null ? null : tournament.entrants[you];
    const table = myTable();
    const key = [entrant, table, tournament.phase, canJoin(), language()];
    refill(mine, key, () => {
      if (!entrant)
        return [
          canJoin() ? joinForm() : h("p", { class: "quiet" }, say("web/tournament/watching")),
        ];
      if (tournament.phase === "over")
        return [
          h(
            "p",
            { class: "big" },
            say("web/tournament/your-result", {
              rank: entrant.rank ?? "–",
              points: pointsText(entrant.points),
            }),
          ),
        ];
      if (table?.match) return nextGame(table, entrant.number);
      const rest = restText(entrant);
      return [h("p", { class: "big" }, rest), ...comings(entrant)];
    });
  }

  /** @param {Table} table @param {number} number */
  const nextGame = (table, number) => [
    h(
      "p",
      { class: "big" },
      say("web/tournament/your-game", {
        table: tableNumber(tournament, table),
        symbol: symbolAt(table, number),
        names: othersAt(tournament, table, number),
      }),
    ),
    button(say("web/tournament/to-board"), () => void enter(table.match ?? ""), {
      class: "primary",
    }),
  ];

  /** @param {import("../messages.js").EntrantMessage} entrant */
  function restText({ state, number }) {
    if (state === "paused") return say("web/tournament/you-pause");
    if (state === "left") return say("web/tournament/you-left");
    if (tournament.phase === "open") return say("web/tournament/you-are-in");
    const bye = currentTables(tournament).find(
      ({ seats, how }) => how === "bye" && seats.includes(number),
    );
    return say(bye ? "web/tournament/you-rest" : "web/tournament/you-wait");
  }

  /** What somebody can do about coming and going. @param {import("../messages.js").EntrantMessage} entrant */
  const comings = ({ state }) => [
    h(
      "p",
      { class: "row" },
      state === "in"
        ? tournament.phase === "playing" &&
            button(say("web/tournament/pause-me"), () => void act({ kind: "pause" }))
        : button(say("web/tournament/return"), () => void act({ kind: "return" }), {
            class: "primary",
          }),
      state !== "left" &&
        sureButton(say("web/tournament/leave"), say("web/tournament/leave/sure"), {
          kind: "leave",
        }),
    ),
  ];

  /** A button for what cannot be undone. @param {string} text @param {string} question @param {Act} wanted */
  function sureButton(text, question, wanted) {
    const press = async () => {
      if (await confirm(question, text)) void act(wanted);
    };
    return button(text, () => void press());
  }

  function drawDesk() {
    if (!isOrganiser || tournament.phase === "over") {
      desk.hidden = true;
      return;
    }
    refill(desk, [tournament.phase, language()], () => {
      const address = sharedAddress(`/tournaments/${id}`);
      const copier = button(say("web/copy"), () => void copy(address, copier));
      const levels = botOptions(tournament.ruleset, tournament.seats).filter(([value]) =>
        /^\d+$/.test(value),
      );
      let level = levels[0]?.[0] ?? "1";
      return [
        h("h2", null, say("web/tournament/desk")),
        h(
          "div",
          { class: "invite" },
          pictureOf(`/api/tournaments/${id}/invitation.svg`, {
            alt: say("web/tournament/qr"),
            width: 160,
            height: 160,
          }),
          h(
            "div",
            { class: "fields" },
            h("p", null, say("web/tournament/invite")),
            isOnlyHere() && h("p", { class: "only-here" }, say("web/invite/only-here")),
            h("code", null, address),
            h(
              "p",
              { class: "row" },
              copier,
              h(
                "a",
                { class: "button", href: `/tournaments/${id}/wall` },
                say("web/tournament/wall"),
              ),
            ),
          ),
        ),
        h(
          "p",
          { class: "row" },
          tournament.phase === "open"
            ? button(say("web/tournament/begin"), () => void act({ kind: "begin" }), {
                class: "primary",
              })
            : tournament.format !== "arena" &&
                button(say("web/tournament/next-round"), () => void act({ kind: "next_round" })),
          sureButton(say("web/tournament/stop"), say("web/tournament/stop/sure"), { kind: "stop" }),
        ),
        h(
          "div",
          { class: "row" },
          select(say("web/tournament/bot"), levels, level, (value) => {
            level = value;
          }),
          button(
            say("web/tournament/add-bot"),
            () => void act({ kind: "add_bot", level: Number(level) }),
          ),
        ),
      ];
    });
  }

  function drawClock() {
    const text = statusText(tournament, now());
    if (status.textContent !== text) status.textContent = text;
  }

  function draw() {
    drawClock();
    drawMine();
    drawDesk();
    refill(games, [tournament.tables, tournament.entrants.length, you, language()], () =>
      currentTables(tournament).length
        ? [h("h2", null, say("web/tournament/games")), tableList(tournament, { you })]
        : [],
    );
    refill(standings, [tournament.entrants, tournament.phase, you, language()], () => [
      h(
        "h2",
        null,
        say(tournament.began === null ? "web/tournament/entrants" : "web/tournament/standings"),
      ),
      tournament.entrants.length
        ? standingsTable(tournament, {
            you,
            ...(isOrganiser &&
              tournament.phase !== "over" && {
                onRemove: (entrant) => void act({ kind: "remove", entrant }),
              }),
          })
        : h("p", { class: "quiet" }, say("web/tournament/nobody")),
      tournament.began !== null && tieBreaks(tournament),
    ]);
    results.hidden = tournament.began === null;
  }

  fill(
    results,
    [
      ["result.csv", "web/tournament/csv"],
      ["result.svg", "web/tournament/picture"],
      ["records.txt", "web/tournament/records"],
    ].map(([file, word]) =>
      fileLink(`/api/tournaments/${id}/${file}?lang=${language()}`, file, say(word), {
        class: "button",
      }),
    ),
  );
  fill(
    root,
    h(
      "div",
      { class: "page tournament" },
      h("p", null, h("a", { href: "/tournaments" }, say("web/tournaments"))),
      h("h1", null, tournament.name),
      h("p", { class: "quiet" }, aboutText(tournament)),
      status,
      lost,
      ...(isOrganiser ? [desk, failure, mine] : [mine, failure]),
      games,
      standings,
      results,
    ),
  );
  draw();
  openNewGame();

  const stop = followTournament(id, {
    onChange(next) {
      if (next.number < tournament.number) return;
      tournament = next;
      draw();
      openNewGame();
    },
    onConnection(isConnected) {
      lost.textContent = isConnected ? "" : say("web/lost");
    },
    onRefusal(sentence) {
      failure.textContent = sentence;
    },
  });
  const timer = setInterval(drawClock, 500);
  return () => {
    hasLeft = true;
    clearInterval(timer);
    stop();
  };
}
