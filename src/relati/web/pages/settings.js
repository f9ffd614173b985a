// The settings of this browser. A change shows at once.

import { checkbox, fill, h, select } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { changeSettings, language, settings } from "../base/settings.js";
import * as sounds from "../base/sounds.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer, isSite } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { lookPicture } from "../board/picture.js";

const THEMES = ["auto", "light", "dark", "contrast"];
const LOOKS = /** @type {const} */ (["paper", "wood", "slate"]);
const CONFIRM = ["auto", "always", "never"];
const PACES = ["human", "instant"];
const ROTATIONS = ["auto", "0", "90", "180", "270"];

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/nav/settings"));
  await loadStylesheet("settings", root);
  const optionsOf = (/** @type {string[]} */ values, /** @type {string} */ area) =>
    values.map(
      (value) => /** @type {[string, string]} */ ([value, say(`web/set/${area}/${value}`)]),
    );
  const layers = /** @type {(keyof typeof settings.layers)[]} */ (Object.keys(settings.layers));
  const name = h("input", {
    value: settings.name,
    maxlength: 40,
    autocomplete: "nickname",
    onchange: () => changeSettings({ name: name.value.trim() }),
  });
  const device = isSite() && (await import("../site/device_section.js")).deviceSection();
  fill(
    root,
    h(
      "div",
      { class: "page settings" },
      h("h1", null, say("web/nav/settings")),
      hasServer() && h("p", null, h("a", { href: "/privacy" }, say("web/privacy"))),
      select(
        say("web/set/language"),
        [
          ["zh", "繁體中文"],
          ["en", "English"],
        ],
        language(),
        (value) => changeSettings({ language: /** @type {"en"|"zh"} */ (value) }),
      ),
      select(say("web/set/theme"), optionsOf(THEMES, "theme"), settings.theme, (value) =>
        changeSettings({ theme: /** @type {any} */ (value) }),
      ),
      lookField(),
      volumeField(),
      h("label", { class: "field" }, h("span", null, say("web/name")), name),
      checkbox(say("web/set/shows-name"), settings.showsName, (showsName) =>
        changeSettings({ showsName }),
      ),
      h("h2", null, say("web/set/play")),
      select(say("web/set/confirm"), optionsOf(CONFIRM, "confirm"), settings.confirm, (value) =>
        changeSettings({ confirm: /** @type {any} */ (value) }),
      ),
      checkbox(say("web/set/premoves"), settings.premoves, (premoves) =>
        changeSettings({ premoves }),
      ),
      select(say("web/set/pace"), optionsOf(PACES, "pace"), settings.pace, (value) =>
        changeSettings({ pace: /** @type {any} */ (value) }),
      ),
      select(
        say("web/set/rotation"),
        optionsOf(ROTATIONS, "rotation"),
        String(settings.rotation),
        (value) =>
          changeSettings({
            rotation: /** @type {any} */ (value === "auto" ? "auto" : Number(value)),
          }),
      ),
      checkbox(say("web/set/flip"), settings.flip, (flip) => changeSettings({ flip })),
      checkbox(
        say("web/set/notifications"),
        settings.notifications,
        (isWanted) => void setNotifications(isWanted),
      ),
      h("h2", null, say("web/set/layers")),
      ...layers.map((layer) =>
        checkbox(say(`web/layer/${layer.toLowerCase()}`), settings.layers[layer], (shown) =>
          changeSettings({ layers: { ...settings.layers, [layer]: shown } }),
        ),
      ),
      device,
    ),
  );
}

/** What the board is made of, as pictures to choose from. */
const lookField = () =>
  h(
    "fieldset",
    { class: "looks" },
    h("legend", null, say("web/set/look")),
    LOOKS.map((look) =>
      h(
        "label",
        null,
        h("input", {
          type: "radio",
          name: "look",
          value: look,
          checked: settings.look === look,
          onchange: () => changeSettings({ look }),
        }),
        lookPicture(look),
        h("span", null, say(`web/set/look/${look}`)),
      ),
    ),
  );

/** The volume; whoever lets go of it hears how loud that is. */
function volumeField() {
  const sentence = (/** @type {number} */ volume) =>
    volume ? `${volume}%` : say("web/set/volume/off");
  const shown = h("output", null, sentence(settings.volume));
  const slider = h("input", {
    type: "range",
    min: 0,
    max: 100,
    step: 5,
    value: settings.volume,
    "aria-valuetext": sentence(settings.volume),
    oninput: () => {
      changeSettings({ volume: slider.valueAsNumber });
      shown.textContent = sentence(settings.volume);
      slider.setAttribute("aria-valuetext", sentence(settings.volume));
    },
    onchange: () => sounds.play("turn"),
  });
  return h(
    "label",
    { class: "field" },
    h("span", null, say("web/set/volume")),
    h("span", { class: "volume" }, slider, shown),
  );
}

/** Asks for permission to show notifications. @param {boolean} isWanted */
async function setNotifications(isWanted) {
  const isAllowed =
    isWanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
  changeSettings({ notifications: isAllowed });
}
