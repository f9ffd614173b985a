// The design as a page: every token and component, in the language and theme that are set.

import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { changeSettings, settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";

const SIZES = ["display", "giant", "huge", "large", "medium", "small", "tiny"];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8];
const ROLES = [
  ...["page", "sheet", "sunken", "text", "quiet", "line"],
  ...["accent", "alarm", "good", "marker"],
];
const PLAYERS = [0, 1, 2, 3, 4];
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/design"));
  await loadStylesheet("design", root);
  fill(
    root,
    h(
      "div",
      { class: "design" },
      h("h1", null, say("web/design")),
      h("p", { class: "quiet" }, say("web/design/about")),
      themes(),
      part(
        "type",
        h(
          "ul",
          { class: "sizes" },
          SIZES.map((size) =>
            h(
              "li",
              null,
              h("code", null, `--${size}`),
              h("span", { class: `sample ${size}` }, say("web/design/sample")),
            ),
          ),
        ),
      ),
      part(
        "space",
        h(
          "ul",
          { class: "spaces" },
          SPACES.map((step) =>
            h("li", null, h("code", null, `--space-${step}`), h("span", { class: `step-${step}` })),
          ),
        ),
      ),
      part(
        "colours",
        h(
          "ul",
          { class: "roles" },
          ROLES.map((role) =>
            h(
              "li",
              null,
              h("span", { class: `swatch role-${role}` }),
              h("span", null, say(`web/design/role/${role}`)),
              h("code", null, `--${role}`),
            ),
          ),
        ),
        h(
          "p",
          { class: "inks" },
          PLAYERS.map((player) => symbolPicture(player, "root")),
        ),
      ),
      part("motion", h("div", { class: "motion" }, h("span", null), h("span", null))),
      part("parts", ...components()),
    ),
  );
}

/** @param {string} name @param {...HTMLElement} shown */
const part = (name, ...shown) =>
  h(
    "section",
    null,
    h("h2", null, say(`web/design/${name}`)),
    name !== "parts" && h("p", { class: "remark" }, say(`web/design/${name}/about`)),
    ...shown,
  );

/** The themes to see it in; it is the setting. */
function themes() {
  const buttons = THEMES.map((theme) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(settings.theme === theme),
        onclick: () => {
          changeSettings({ theme });
          for (const [at, each] of buttons.entries())
            each.setAttribute("aria-pressed", String(THEMES[at] === theme));
        },
      },
      say(`web/set/theme/${theme}`),
    ),
  );
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": say("web/set/theme") },
    buttons,
  );
}

function components() {
  const button = (/** @type {string} */ word, /** @type {Record<string, unknown>} */ props) =>
    h("button", { type: "button", ...props }, say(`web/design/part/${word}`));
  return [
    h(
      "div",
      { class: "row" },
      button("one", { class: "primary" }),
      button("other", {}),
      button("off", { disabled: true }),
      button("quiet", { class: "quiet" }),
    ),
    h(
      "label",
      { class: "field" },
      h("span", null, say("web/design/part/field")),
      h("input", { value: say("web/start/headline") }),
    ),
    h("p", { class: "failure" }, say("web/design/part/failure")),
    h(
      "ul",
      { class: "seats" },
      [1, 0].map((player) =>
        h(
          "li",
          { class: player ? "seat" : "seat acting" },
          symbolPicture(player),
          h("span", { class: "who" }, h("span", { class: "name" }, say("web/you"))),
          h("span", { class: "clock" }, player ? "9:58" : "10:45"),
        ),
      ),
    ),
  ];
}
