// The page of operators: reports, people, what concerns everyone, the log of it all.

import { sentenceOf } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { canUsePasskeys, isDeclined } from "../base/passkeys.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { everyone } from "../order/everyone.js";
import { decisionLog } from "../order/log.js";
import { peopleInOrder } from "../order/people.js";
import { reportQueue } from "../order/reports.js";
import { isSignedIn, signIn, signOut } from "../order/session.js";
import { createTabs } from "../play/tabs.js";

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/admin"));
  await loadStylesheet("order", root);
  const page = h("div", { class: "page admin" });
  fill(root, page);
  const told = h("p", { class: "status-line", role: "status" });
  const tell = (/** @type {string} */ sentence) => {
    told.textContent = sentence;
    if (!isSignedIn()) draw();
  };

  async function enter() {
    try {
      await signIn();
      tell("");
    } catch (error) {
      tell(isDeclined(error) ? say("web/passkey/declined") : sentenceOf(error));
    }
    draw();
  }

  const leave = async () => {
    await signOut();
    draw();
  };

  function draw() {
    const isIn = isSignedIn();
    fill(
      page,
      h(
        "header",
        { class: "row" },
        h("h1", null, say("web/admin")),
        isIn && button(say("web/admin/sign-out"), () => void leave()),
      ),
      told,
      isIn ? desk() : door(),
    );
  }

  const door = () =>
    h(
      "section",
      null,
      h("p", null, say("web/admin/about")),
      canUsePasskeys()
        ? button(say("web/admin/sign-in"), () => void enter(), { class: "primary" })
        : h("p", { class: "quiet" }, say("web/admin/no-passkeys")),
    );

  function desk() {
    let open = 0;
    /** A part is made anew each time it is opened: others decide, too. @param {string} name @param {() => string} title @param {() => HTMLElement} make */
    const part = (name, title, make) => {
      const element = h("div");
      let wasOpen = false;
      const onToggle = (/** @type {boolean} */ isOpen) => {
        if (isOpen && !wasOpen) fill(element, make());
        wasOpen = isOpen;
      };
      return { name, title, element, onToggle };
    };
    const tabs = createTabs(
      say("web/admin"),
      [
        part(
          "reports",
          () => say("web/admin/reports", { count: open }),
          () =>
            reportQueue(tell, (count) => {
              open = count;
              tabs.draw();
            }),
        ),
        part(
          "people",
          () => say("web/admin/people"),
          () => peopleInOrder(tell),
        ),
        part(
          "everyone",
          () => say("web/admin/everyone"),
          () => everyone(tell),
        ),
        part(
          "log",
          () => say("web/admin/log"),
          () => decisionLog(tell),
        ),
      ],
      () => tell(""),
    );
    return tabs.element;
  }
  draw();
}
