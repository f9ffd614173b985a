// What is rarely needed: downloads, a link to the position, continuing from another device.

import { addressOf } from "../base/addresses.js";
import { post, sentenceOf } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { openNote } from "../base/dialog.js";
import { button, h, refill } from "../base/dom.js";
import { createDrawingStatus } from "../base/drawing_status.js";
import { fileLink, saveFrom } from "../base/server_files.js";
import { language } from "../base/settings.js";
import { hasServer, thisDevice } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { seatName } from "../play/names.js";
import { reportButton } from "../play/report.js";
import { handOver } from "./hand_over.js";
import { isMuted, setMuted } from "./mutes.js";
import { moveLink, sharePicture } from "./share_picture.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

const FILES = ["record", "record.json", "picture.svg", "picture.png", "picture.gif"];

/** @param {MatchSession} session */
export function createMoreMenu(session) {
  const status = createDrawingStatus();
  const links = FILES.map((file) => {
    const href = `/api/matches/${session.id}/${file}?lang=${language()}`;
    const name = `relati-${session.id.slice(0, 8)}.${file.split(".")[1] ?? "txt"}`;
    const onclick = (/** @type {Event} */ event) => {
      event.preventDefault();
      void status.during(saveFrom(href, name));
    };
    const text = say(`web/file/${file.replace(".", "-")}`);
    // A picture takes a while and can be refused: a plain link would say nothing of either.
    return fileLink(href, name, text, file.startsWith("picture") ? { onclick } : {});
  });
  const link = button(say("web/position-link"), () => void copy(positionLink(session), link), {
    class: "quiet",
  });
  const moveButton = button(
    say("web/share/move-link"),
    () => void copy(moveLink(session), moveButton),
    { class: "quiet" },
  );
  const picture = button(
    say("web/share/picture"),
    () => sharePicture(session).catch((error) => session.showNotice(sentenceOf(error))),
    { class: "quiet" },
  );
  const edit = h(
    "a",
    { href: "/edit", onclick: () => edit.setAttribute("href", positionLink(session)) },
    say("web/edit-here"),
  );
  const device = button(say("web/device"), () => void showCode(session), { class: "quiet" });
  const order = h("p", { class: "row order-tools" });
  const toServer = button(say("web/hand-over"), () => handOver(session), { class: "quiet" });
  let isKeptHere = false;
  void thisDevice()
    ?.keeps(session.id)
    .then((keeps) => {
      isKeptHere = keeps;
      draw();
    });
  /** Nobody else can open what is kept here, nor continue it from another device. */
  function draw() {
    const isMine = session.isLoaded && session.mine.length > 0;
    const canGoOn = isMine && session.match.status.phase !== "over";
    moveButton.hidden = isKeptHere;
    // Drawing pixels needs programs that no browser has; "Picture" draws them by itself.
    for (const each of links) each.hidden = isKeptHere && /(png|gif)$/.test(each.download);
    device.hidden = !hasServer() || isKeptHere || !canGoOn;
    drawOrderTools(session, order, isKeptHere);
    toServer.hidden = !hasServer() || !isKeptHere || !canGoOn;
  }
  const element = h(
    "div",
    { class: "more" },
    h("p", { class: "row" }, picture, links),
    status.element,
    h("p", { class: "row" }, moveButton, link, edit, device, toServer),
    order,
  );
  return { element, draw };
}

/** What can be told to the operators, and whom to hear no more. @param {MatchSession} session @param {HTMLElement} element @param {boolean} isAlone nobody else is in it */
function drawOrderTools(session, element, isAlone) {
  element.hidden = true;
  if (isAlone || !hasServer() || !session.isLoaded) return;
  const { match, mine, id } = session;
  const { seats } = match.status;
  const others = seats.flatMap(({ kind, is_free }, seat) =>
    kind === "bot" || is_free || mine.includes(seat) ? [] : [seat],
  );
  element.hidden = !others.length;
  const tell = (/** @type {string} */ sentence) => session.showNotice(sentence);
  const muted = others.map((seat) => isMuted(id, seat, ""));
  refill(element, [others.map((seat) => seats[seat].name), muted], () => [
    reportButton(say("web/report/game"), { kind: "game", match: id, seat: null }, tell),
    ...others.flatMap((seat, place) => {
      const name = seatName(seats, seat, mine);
      const hear = () => {
        setMuted(id, seat, "", !muted[place]);
        session.notifyChange();
      };
      return [
        seats[seat].name !== "" &&
          reportButton(say("web/report/name", { name }), { kind: "name", match: id, seat }, tell),
        button(say(muted[place] ? "web/unmute" : "web/mute", { name }), hear, { class: "quiet" }),
      ];
    }),
  ]);
}

/** @param {MatchSession} session */
const positionLink = (session) =>
  location.origin + addressOf(`/edit?position=${encodeURIComponent(session.view?.position ?? "")}`);

/** Shows a code that moves my seats to the device where it is entered. @param {MatchSession} session */
async function showCode(session) {
  try {
    const { code } = await post("/api/matches/{match_id}/codes", undefined, {
      match_id: session.id,
    });
    openNote(
      say("web/device"),
      h("p", null, say("web/device/how")),
      h("p", { class: "large-code" }, code),
    );
  } catch (error) {
    session.showNotice(sentenceOf(error));
  }
}
