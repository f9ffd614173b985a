// A tournament on the wall: large, dark, live, with a QR code for those who want to join.

import { sharedAddress } from "../base/addresses.js";
import { get } from "../base/api.js";
import { fill, h, refill } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { pictureOf } from "../base/server_files.js";
import { language } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { aboutText, statusText } from "../tournaments/describe.js";
import { standingsTable, tableList } from "../tournaments/lists.js";
import { followTournament } from "../tournaments/live.js";

/** How many places a wall can show so that they are read from the last row. */
const MOST_PLACES = 24;

/** @param {HTMLElement} root @param {{params: string[]}} route */
export async function show(root, { params: [id] }) {
  await loadStylesheet("tournaments", root);
  const seen = await get("/api/tournaments/{tournament_id}", { tournament_id: id });
  let { tournament } = seen;
  const clockOffset = seen.now - Date.now();
  setTitle(tournament.name);
  const status = h("p", { class: "wall-status", role: "status" });
  const games = h("section", { "aria-label": say("web/tournament/games") });
  const places = h("section", { "aria-label": say("web/tournament/standings") });
  const invite = h("aside", null);

  function drawClock() {
    const text = statusText(tournament, Date.now() + clockOffset);
    if (status.textContent !== text) status.textContent = text;
  }

  function draw() {
    drawClock();
    const { phase, entrants, tables } = tournament;
    refill(games, [tables, entrants.length, language()], () =>
      tables.length ? [tableList(tournament, { isLinked: false })] : [],
    );
    games.hidden = phase !== "playing";
    refill(places, [entrants, phase, language()], () => [
      entrants.length
        ? standingsTable(tournament, { most: MOST_PLACES, isShort: true })
        : h("p", null, say("web/tournament/nobody")),
    ]);
    const isDrawn = phase !== "open" && ["round-robin", "knock-out"].includes(tournament.format);
    invite.hidden =
      phase === "over" || isDrawn || (phase === "playing" && !tournament.is_open_late);
  }

  fill(
    invite,
    pictureOf(`/api/tournaments/${id}/invitation.svg`, {
      alt: say("web/tournament/qr"),
      width: 320,
      height: 320,
    }),
    h("p", null, sharedAddress(`/tournaments/${id}`).replace(/^https?:\/\//, "")),
  );
  fill(
    root,
    h(
      "div",
      { class: "wall" },
      h(
        "header",
        null,
        h("h1", null, tournament.name),
        h("p", { class: "wall-about" }, aboutText(tournament)),
        status,
        h("a", { class: "wall-back", href: `/tournaments/${id}` }, say("web/tournament/to-page")),
      ),
      h("div", { class: "wall-columns" }, games, places, invite),
    ),
  );
  draw();
  const stop = followTournament(id, {
    onChange(next) {
      tournament = next;
      draw();
    },
    onConnection: (isConnected) => root.classList.toggle("lost", !isConnected),
    onRefusal: (sentence) => {
      status.textContent = sentence;
    },
  });
  const timer = setInterval(drawClock, 500);
  return () => {
    clearInterval(timer);
    stop();
  };
}
