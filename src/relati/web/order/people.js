// Who may not do something now, and looking somebody up.

import { sentenceOf } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { carryOut, decisionButton, ending, lengthField, textField } from "./parts.js";
import { personPanel } from "./person.js";
import { read } from "./session.js";

/** @typedef {import("../messages.js").BannedMessage} Banned */

/** The id in what somebody has typed or pasted: the address of a page has it, too. */
const ID = /(?:^|\/)([a-z2-7]{16})\/?$/;

/** @param {import("./parts.js").Tell} tell */
export function peopleInOrder(tell) {
  const lists = h("div", { class: "lists" });
  const place = h("div");

  async function load() {
    try {
      const { bans, mutes, addresses } = await read("/api/admin");
      fill(
        lists,
        list("web/admin/bans", bans, ({ who }) => ({ kind: "unban", profile: who })),
        list("web/admin/mutes", mutes, ({ who }) => ({ kind: "unmute", profile: who })),
        list("web/admin/addresses", addresses, ({ who }) => ({ kind: "unban_address", key: who })),
      );
    } catch (error) {
      tell(sentenceOf(error));
    }
  }
  const again = () => void load();

  /** @param {string} title @param {Banned[]} banned @param {(banned: Banned) => import("./session.js").Act} lifted */
  const list = (title, banned, lifted) =>
    h(
      "section",
      null,
      h("h2", null, say(title)),
      banned.length
        ? h(
            "ul",
            null,
            banned.map((each) => {
              const act = lifted(each);
              return h(
                "li",
                null,
                each.network || h("a", { href: `/players/${each.who}` }, each.who),
                h("span", { class: "remark" }, ` ${ending(each.until)} ${each.reason}`),
                decisionButton(say(`web/admin/act/${act.kind}`), act, tell, again),
              );
            }),
          )
        : h("p", { class: "quiet" }, say("web/admin/nobody")),
    );

  const wanted = textField("web/admin/person", { required: true });
  const find = (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = ID.exec(wanted.input.value.trim());
    if (found) fill(place, personPanel(found[1], tell));
    else tell(say("web/admin/no-id"));
  };
  const network = textField("web/admin/address", { required: true, placeholder: "192.0.2.0/24" });
  const reason = textField("web/admin/reason");
  const length = lengthField();
  const ban = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const act = {
      kind: /** @type {const} */ ("ban_address"),
      network: network.input.value.trim(),
      until: length.until(),
      reason: reason.input.value.trim(),
    };
    if (await carryOut(act, tell)) again();
  };

  again();
  return h(
    "div",
    null,
    h(
      "form",
      { class: "measure", onsubmit: find },
      wanted.element,
      h("button", null, say("web/admin/find")),
    ),
    place,
    lists,
    h(
      "form",
      { class: "measure", onsubmit: (/** @type {Event} */ event) => void ban(event) },
      network.element,
      reason.element,
      length.element,
      h("button", null, say("web/admin/act/ban_address")),
    ),
  );
}
