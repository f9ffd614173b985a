// The settings of this browser. A change shows at once.

import { fill, h, select, tick } from "../dom.js";
import { title } from "../navigation.js";
import { choose, language, settings } from "../settings.js";
import { say } from "../words.js";

const THEMES = ["auto", "light", "dark", "contrast"];
const CONFIRM = ["auto", "always", "never"];
const ROTATIONS = ["auto", "0", "90", "180", "270"];

/** @param {HTMLElement} root */
export async function show(root) {
  title(say("web/nav/settings"));
  const worded = (/** @type {string[]} */ values, /** @type {string} */ area) =>
    values.map((value) => /** @type {[string, string]} */ ([value, say(`web/set/${area}/${value}`)]));
  const layers = /** @type {(keyof typeof settings.layers)[]} */ (Object.keys(settings.layers));
  const name = h("input", { value: settings.name, maxlength: 40, autocomplete: "nickname", onchange: () => choose({ name: name.value.trim() }) });
  fill(
    root,
    h(
      "div",
      { class: "page settings" },
      h("h1", null, say("web/nav/settings")),
      select(say("web/set/language"), [["zh", "繁體中文"], ["en", "English"]], language(), (value) => choose({ language: /** @type {"en"|"zh"} */ (value) })),
      select(say("web/set/theme"), worded(THEMES, "theme"), settings.theme, (value) => choose({ theme: /** @type {any} */ (value) })),
      h("label", { class: "field" }, h("span", null, say("web/name")), name),
      h("h2", null, say("web/set/play")),
      select(say("web/set/confirm"), worded(CONFIRM, "confirm"), settings.confirm, (value) => choose({ confirm: /** @type {any} */ (value) })),
      select(say("web/set/rotation"), worded(ROTATIONS, "rotation"), String(settings.rotation), (value) =>
        choose({ rotation: /** @type {any} */ (value === "auto" ? "auto" : Number(value)) }),
      ),
      tick(say("web/set/flip"), settings.flip, (flip) => choose({ flip })),
      tick(say("web/set/sounds"), settings.sounds, (sounds) => choose({ sounds })),
      tick(say("web/set/notifications"), settings.notifications, (wanted) => void notify(wanted)),
      h("h2", null, say("web/set/layers")),
      ...layers.map((layer) =>
        tick(say(`web/layer/${layer.toLowerCase()}`), settings.layers[layer], (shown) => choose({ layers: { ...settings.layers, [layer]: shown } })),
      ),
    ),
  );
}

/** Asks the browser, which asks the person. @param {boolean} wanted */
async function notify(wanted) {
  const isAllowed = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
  choose({ notifications: isAllowed });
}
