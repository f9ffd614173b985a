// What is rarely needed: downloads, a link to the position, continuing from another device.

import { addressOf } from "../base/addresses.js";
import { post, request, sentenceOf } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { openNote } from "../base/dialog.js";
import { button, h, refill } from "../base/dom.js";
import { createDrawingStatus } from "../base/drawing_status.js";
import { saveFile } from "../base/save_file.js";
import { language } from "../base/settings.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { seatName } from "../play/names.js";
import { reportButton } from "../play/report.js";
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
      // A picture takes a while and can be refused: a plain link would say nothing of either.
      if (!file.startsWith("picture")) return;
      event.preventDefault();
      void status.during(save(href, name));
    };
    return h("a", { href, download: name, onclick }, say(`web/file/${file.replace(".", "-")}`));
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
    { href: "/edit", onclick: () => edit.setAttribute("href", addressOf(positionLink(session))) },
    say("web/edit-here"),
  );
  const device = button(say("web/device"), () => void showCode(session), { class: "quiet" });
  const order = h("p", { class: "row order-tools" });
  const element = h(
    "div",
    { class: "more" },
    h("p", { class: "row" }, picture, links),
    status.element,
    h("p", { class: "row" }, moveButton, link, edit, device),
    order,
  );
  return {
    element,
    draw() {
      drawOrderTools(session, order);
      device.hidden = !hasServer() || !session.mine.length || session.match.status.phase === "over";
    },
  };
}

/** What can be told to the operators, and whom to hear no more. @param {MatchSession} session @param {HTMLElement} element */
function drawOrderTools(session, element) {
  const { match, mine, id } = session;
  const { seats } = match.status;
  const others = seats.flatMap(({ kind, is_free }, seat) =>
    kind === "bot" || is_free || mine.includes(seat) ? [] : [seat],
  );
  element.hidden = !hasServer() || !others.length;
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

/** @param {string} href @param {string} name */
const save = async (href, name) => saveFile(await (await request(href, {})).blob(), name);

/** @param {MatchSession} session */
const positionLink = (session) =>
  `${location.origin}/edit?position=${encodeURIComponent(session.view?.position ?? "")}`;

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
