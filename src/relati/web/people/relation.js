// What one can do with a person: challenge, follow, block.

import { post, sentenceOf } from "../base/api.js";
import { confirm } from "../base/dialog.js";
import { button, fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { openChallenge } from "./challenge.js";

/** @typedef {import("../messages.js").PlayerPageMessage} PlayerPage */

/** The buttons, and how many follow. @param {PlayerPage} player */
export function relationElement(player) {
  let { relation } = player;
  const failure = h("p", { class: "failure", role: "alert" });
  const buttons = h("div", { class: "row" });
  const followers = h("span", { class: "remark" });
  const path = { player: player.player };

  /** @param {() => Promise<import("../messages.js").RelationMessage>} act */
  const attempt = (act) => async () => {
    failure.textContent = "";
    try {
      relation = await act();
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
    draw();
  };
  const follow = attempt(() =>
    post("/api/players/{player}/follow", { is_followed: !relation.is_followed }, path),
  );
  const block = attempt(() =>
    post("/api/players/{player}/block", { is_blocked: !relation.is_blocked }, path),
  );

  async function toggleBlock() {
    const { name } = player;
    const isSure =
      relation.is_blocked ||
      (await confirm(say("web/player/block/sure", { name }), say("web/player/block")));
    if (isSure) await block();
  }

  function draw() {
    const { is_followed: isFollowed, is_blocked: isBlocked, followers: count } = relation;
    fill(
      buttons,
      !isBlocked &&
        button(say("web/player/challenge"), () => openChallenge(player), { class: "primary" }),
      !isBlocked &&
        button(say(isFollowed ? "web/player/unfollow" : "web/player/follow"), () => void follow(), {
          "aria-pressed": String(isFollowed),
        }),
      button(say(isBlocked ? "web/player/unblock" : "web/player/block"), () => void toggleBlock(), {
        class: "quiet",
      }),
    );
    followers.textContent = count ? say("web/player/followers", { count }) : "";
  }
  draw();
  return h("div", { class: "relation" }, buttons, followers, failure);
}
