// A match: the board, and beside it everything about the game.

import { announce, button, fill, h } from "../dom.js";
import { drawActions, drawProposals } from "../match/actions.js";
import { drawCaption } from "../match/caption.js";
import { drawInvitation } from "../match/invite.js";
import { createMore } from "../match/more.js";
import { MovesPanel } from "../match/moves_panel.js";
import { seatName } from "../match/names.js";
import { Playing } from "../match/playing.js";
import { Room } from "../match/room.js";
import { drawSeats, tickClocks } from "../match/seats.js";
import { listenForKeys, showKeys } from "../match/shortcuts.js";
import { Talk } from "../match/talk.js";
import { changes, tellEvent, tellTurn } from "../match/telling.js";
import { go, title } from "../navigation.js";
import { keepMatch } from "../own_matches.js";
import { onChoice, settings } from "../settings.js";
import * as sounds from "../sounds.js";
import { say } from "../words.js";

const TICK = 200;

/** @param {HTMLElement} root @param {{params: string[]}} asked */
export async function show(root, { params: [id] }) {
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const status = h("h1", { class: "status" }, say("web/connecting"));
  const wire = h("p", { class: "wire", role: "status" });
  const [seats, proposals, actions, invitation] = [
    h("ol", { class: "seats", "aria-label": say("web/seats") }),
    h("div", { class: "proposals" }),
    h("div", { class: "row actions" }),
    h("div", { class: "invitation" }),
  ];

  /** @param {import("../match/room.js").Change} change */
  const changed = (change) => {
    if (change.failure) return void (status.textContent = change.failure);
    if (change.event) hear(room, change);
    draw();
  };
  const room = new Room(id, changed);
  const playing = new Playing(room, host, () => {
    // Whoever looks at something else has read it.
    if (playing.mind.words.length) room.notice = "";
    drawCaption(room, playing, caption);
  });
  const moves = new MovesPanel(room);
  const talk = new Talk(room);
  const more = createMore(room);

  function draw() {
    const { now } = room;
    if (room.view) {
      const { width, height } = room.view;
      const isTurned = playing.rotation(room.view) % 180 !== 0;
      table.style.setProperty("--ratio", String(isTurned ? width / height : height / width));
    }
    status.textContent = tellTurn(now, room.mine);
    title(status.textContent);
    wire.textContent = room.isConnected ? "" : say("web/lost");
    playing.draw();
    drawCaption(room, playing, caption);
    drawSeats(room, seats);
    drawInvitation(room, invitation);
    drawProposals(room, proposals);
    drawActions(room, playing, actions);
    moves.draw();
    talk.draw();
    more.draw();
    keep(room);
  }

  const keys = button(say("web/keys"), showKeys, { class: "quiet keys-button" });
  const panel = h("div", { class: "panel" }, status, wire, seats, invitation, proposals, actions);
  panel.append(moves.element, talk.element, more.element, keys);
  const table = h("div", { class: "table" }, h("div", { class: "board-side" }, host, caption), panel);
  fill(root, table);

  const redraw = () => room.match && draw();
  const hurry = () => void (document.hidden || room.connection.hurry());
  const toBoard = () => /** @type {HTMLElement|null} */ (host.querySelector('[tabindex="0"]'))?.focus();
  const toChat = () => {
    talk.element.open = true;
    talk.input.focus();
  };
  const stopKeys = listenForKeys(room, playing, { toBoard, toChat });
  const stopChoices = onChoice(redraw);
  const clock = setInterval(() => room.match && tickClocks(room, seats), TICK);
  addEventListener("online", hurry);
  addEventListener("resize", redraw);
  document.addEventListener("visibilitychange", hurry);
  return () => {
    clearInterval(clock);
    removeEventListener("online", hurry);
    removeEventListener("resize", redraw);
    document.removeEventListener("visibilitychange", hurry);
    stopKeys();
    stopChoices();
    room.close();
    playing.destroy();
  };
}

/** Tells the reader what has happened: aloud, as a sound, as a notification. @param {Room} room @param {import("../match/room.js").Change} change */
function hear(room, { event, before }) {
  if (!event) return;
  const { now } = room;
  const { turn, phase } = now.standing;
  const sentence = tellEvent(now, event, before ?? null, room.mine);
  if (sentence) announce(sentence);
  if (event.what.kind === "answered") room.notice = sentence;
  if (event.what.kind === "rematched" && room.mine.length) return go(`/m/${event.what.match}`);
  if (!event.view) return;
  const isMine = turn !== null && room.mine.includes(turn);
  const wasMine = event.seat !== null && room.mine.includes(event.seat);
  if (phase === "over") sounds.play("over");
  else if (isMine && !wasMine) sounds.play("turn");
  else sounds.play(before && changes(before, now.view).cuts.length ? "cut" : "placed");
  const isWanted = settings.notifications && "Notification" in window && Notification.permission === "granted";
  if (isWanted && document.hidden && (isMine || phase === "over")) {
    new Notification("relati", { body: sentence, tag: room.id, icon: "/icon.svg" });
  }
}

/** Remembers a match of mine, to come back to. @param {Room} room */
function keep(room) {
  if (!room.mine.length) return;
  const { setup, standing } = room.now;
  keepMatch({
    match: room.id,
    at: Date.now(),
    ruleset: setup.ruleset,
    width: setup.width,
    height: setup.height,
    phase: standing.phase,
    isMyTurn: standing.turn !== null && room.mine.includes(standing.turn),
    names: standing.seats.map((_, number) => seatName(standing.seats, number, room.mine)),
  });
}
