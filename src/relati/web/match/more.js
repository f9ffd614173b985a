// What is rarely needed: taking the game home, going on from another device.

import { post, sentenceOf } from "../api.js";
import { open } from "../dialog.js";
import { button, h } from "../dom.js";
import { language } from "../settings.js";
import { say } from "../words.js";
import { copy } from "./invite.js";

/** @typedef {import("./room.js").Room} Room */

const FILES = ["record", "record.json", "picture.svg", "picture.png", "picture.gif"];

/** @param {Room} room */
export function createMore(room) {
  const links = FILES.map((file) =>
    h("a", { href: `/api/matches/${room.id}/${file}?lang=${language()}`, download: `relati-${room.id.slice(0, 8)}.${file.split(".")[1] ?? "txt"}` }, say(`web/file/${file.replace(".", "-")}`)),
  );
  const link = button(say("web/position-link"), () => void copy(positionLink(room), link), { class: "quiet" });
  const edit = h("a", { href: "/edit", onclick: () => edit.setAttribute("href", positionLink(room)) }, say("web/edit-here"));
  const device = button(say("web/device"), () => void showCode(room), { class: "quiet" });
  const element = h(
    "details",
    { class: "more", hidden: true },
    h("summary", null, say("web/more")),
    h("p", { class: "row" }, links),
    h("p", { class: "row" }, edit, link, device),
  );
  return {
    element,
    draw() {
      element.hidden = false;
      device.hidden = !room.mine.length || room.now.standing.phase === "over";
    },
  };
}

/** @param {Room} room */
const positionLink = (room) => `${location.origin}/edit?position=${encodeURIComponent(room.view?.position ?? "")}`;

/** A code that moves my seats to who enters it. @param {Room} room */
async function showCode(room) {
  try {
    const { code } = await post(`/api/matches/${room.id}/codes`);
    open(say("web/device"), h("p", null, say("web/device/how")), h("p", { class: "large-code" }, code));
  } catch (error) {
    room.tell(sentenceOf(error));
  }
}
