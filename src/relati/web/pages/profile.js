// Who I am: a name and a symbol, and the ways to another device.

import { addressOf } from "../base/addresses.js";
import { get, post, request, sentenceOf } from "../base/api.js";
import { confirm, openNote } from "../base/dialog.js";
import { button, checkbox, fileInput, fill, h } from "../base/dom.js";
import { setAddress, setTitle } from "../base/navigation.js";
import { expectNews } from "../base/own_news.js";
import { canUsePasskeys, isDeclined, makePasskey, signIn } from "../base/passkeys.js";
import { moveIn, profileFile, readProfileFile, saveProfile } from "../base/profile.js";
import { canPush, pushKey, pushSubscription, subscribe, unsubscribe } from "../base/push.js";
import { saveFile } from "../base/save_file.js";
import { changeSettings, settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { randomText, replaceToken } from "../base/token.js";
import { say } from "../base/words.js";
import { emblemElement } from "../play/people.js";
import { ratingSection } from "../play/rating_section.js";
import { codeField } from "../start/code_form.js";

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/profile"));
  await loadStylesheet("people", root);
  /** @type {import("../messages.js").OwnProfileMessage} */
  const own = await get("/api/profile");
  const told = h("p", { class: "status-line", role: "status" });
  const chosen = { name: own.profile?.name || settings.name, symbol: own.profile?.symbol ?? "" };

  /** Does something, and says what came of it. @param {() => Promise<string|void>} act */
  const attempt = (act) => async () => {
    told.textContent = "";
    try {
      told.textContent = (await act()) || "";
    } catch (error) {
      told.textContent = isDeclined(error) ? say("web/passkey/declined") : sentenceOf(error);
    }
  };

  const strength = h("div");
  void get("/api/ratings").then(
    ({ ratings }) => ratings.length > 0 && fill(strength, ratingSection(ratings)),
    () => {}, // a server that keeps nothing has none
  );
  const identity = h("p", { class: "quiet" });
  const name = h("input", { value: chosen.name, maxlength: 40, autocomplete: "nickname" });
  const symbols = h("div", {
    class: "symbols",
    role: "group",
    "aria-label": say("web/profile/symbol"),
  });
  const drawIdentity = (/** @type {string} */ id) => {
    identity.textContent = id ? say("web/profile/id", { id }) : "";
  };
  const drawSymbols = () =>
    fill(
      symbols,
      own.symbols.map(({ symbol, name }) => {
        const pick = () => {
          chosen.symbol = chosen.symbol === symbol ? "" : symbol;
          drawSymbols();
        };
        return h(
          "button",
          {
            type: "button",
            "aria-label": name,
            "aria-pressed": String(chosen.symbol === symbol),
            onclick: pick,
          },
          h("span", { class: "emblem", "aria-hidden": "true" }, symbol),
        );
      }),
    );
  drawSymbols();
  drawIdentity(own.profile?.id ?? "");
  const save = attempt(async () => {
    const saved = await saveProfile({ name: name.value.trim(), symbol: chosen.symbol });
    drawIdentity(saved.id);
    expectNews(); // of challenges
    return say("web/profile/saved");
  });

  const code = codeField();
  // From the QR code of another device; it is in the address no longer than it takes to read.
  const scanned = /^#code=([A-Za-z0-9]{4,32})$/.exec(location.hash)?.[1];
  if (scanned) {
    code.value = scanned;
    setAddress("/profile");
    queueMicrotask(() => code.focus());
  }
  const arrive = async () => {
    location.assign(addressOf("/matches"));
  };
  const enter = attempt(async () => {
    await moveIn(code.value);
    await arrive();
  });
  const load = (/** @type {File} */ picked) =>
    attempt(async () => {
      await readProfileFile(picked);
      await arrive();
    })();
  const file = fileInput("application/json,.json", (picked) => void load(picked), {
    hidden: true,
  });

  const hasPasskeys = own.can_use_passkeys && canUsePasskeys();
  let signsOutOthers = false;
  const protect = button(
    say("web/passkey/make"),
    attempt(async () => {
      await makePasskey();
      protect.hidden = true;
      return say("web/passkey/made");
    }),
  );
  const recover = button(
    say("web/passkey/use"),
    attempt(async () => {
      await signIn(signsOutOthers);
      await arrive();
    }),
  );

  fill(
    root,
    h(
      "div",
      { class: "page profile" },
      h("h1", null, say("web/profile")),
      h("p", null, say("web/profile/about")),
      told,
      h(
        "section",
        null,
        h("label", { class: "field" }, h("span", null, say("web/name")), name),
        h("span", null, say("web/profile/symbol")),
        symbols,
        button(say("web/profile/save"), () => void save(), { class: "primary" }),
        identity,
      ),
      await notifications(attempt),
      await contacts(),
      strength,
      h(
        "section",
        null,
        h("h2", null, say("web/profile/give")),
        h("p", null, say("web/profile/give/about")),
        h(
          "div",
          { class: "row" },
          button(
            say("web/profile/code"),
            attempt(async () => showCode()),
          ),
          button(say("web/profile/download"), () =>
            saveFile(
              profileFile({ name: name.value.trim(), symbol: chosen.symbol }),
              "relati-profile.json",
            ),
          ),
        ),
        h("p", { class: "quiet" }, say("web/profile/file/about")),
      ),
      h(
        "section",
        null,
        h("h2", null, say("web/profile/take")),
        h("p", null, say("web/profile/take/about")),
        h(
          "form",
          {
            class: "row",
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              void enter();
            },
          },
          code,
          h("button", null, say("web/profile/enter")),
        ),
        button(say("web/profile/upload"), () => file.click()),
        file,
        hasPasskeys && recover,
        hasPasskeys &&
          checkbox(say("web/passkey/sign-out"), false, (isWanted) => (signsOutOthers = isWanted)),
      ),
      hasPasskeys &&
        h(
          "section",
          null,
          h("h2", null, say("web/passkey")),
          h("p", null, say(own.has_passkey ? "web/passkey/there" : "web/passkey/about")),
          !own.has_passkey && protect,
        ),
      h(
        "section",
        null,
        h("h2", null, say("web/data")),
        h("p", null, say("web/data/about"), " ", h("a", { href: "/privacy" }, say("web/privacy"))),
        h(
          "div",
          { class: "row" },
          button(
            say("web/data/export"),
            attempt(async () => {
              const answer = await request("/api/own/data", {});
              saveFile(await answer.blob(), "relati-data.jsonl");
            }),
          ),
          button(
            say("web/data/erase"),
            attempt(async () => {
              if (!(await confirm(say("web/data/sure"), say("web/data/erase")))) return;
              await post("/api/own/data/erase", undefined);
              replaceToken(randomText(32));
              changeSettings({ name: "" });
              name.value = "";
              drawIdentity("");
              return say("web/data/erased");
            }),
            { class: "danger" },
          ),
        ),
      ),
    ),
  );
}

/**
 * The switch for notifications; nothing where the server or the browser cannot send any.
 * @param {(act: () => Promise<string|void>) => () => Promise<void>} attempt
 */
async function notifications(attempt) {
  const key = canPush() ? await pushKey().catch(() => null) : null;
  if (!key) return null;
  const isOn = (await pushSubscription()) !== null;
  return h(
    "section",
    null,
    h("h2", null, say("web/push")),
    checkbox(say("web/push/on"), isOn, (isWanted) => {
      const change = async () => {
        if (!isWanted) return unsubscribe();
        return say((await subscribe(key)) ? "web/push/done" : "web/push/denied");
      };
      void attempt(change)();
    }),
  );
}

/** Whom I follow and have blocked, with the way to their pages; nothing where nobody is kept. */
async function contacts() {
  const known = await get("/api/following").catch(() => null);
  if (!known) return null;
  const list = (/** @type {import("../messages.js").PersonMessage[]} */ people) =>
    h(
      "ul",
      { class: "contacts" },
      people.map((person) =>
        h(
          "li",
          null,
          emblemElement(person),
          h("a", { href: `/players/${person.player}` }, person.name),
        ),
      ),
    );
  return h(
    "section",
    null,
    h("h2", null, say("web/following")),
    known.followed.length
      ? list(known.followed)
      : h("p", { class: "quiet" }, say("web/following/none")),
    known.blocked.length > 0 && h("h2", null, say("web/following/blocked")),
    known.blocked.length > 0 && list(known.blocked),
  );
}

/** A code that adds another device. */
async function showCode() {
  const { code, picture } = await post("/api/profile/codes", undefined);
  openNote(
    say("web/profile/code"),
    h("p", null, say("web/profile/code/how")),
    h("p", { class: "large-code" }, code),
    h("img", {
      class: "code",
      src: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      alt: say("web/profile/code/picture"),
      width: 220,
      height: 220,
    }),
  );
}
