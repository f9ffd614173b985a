// The queue of reports, each with the game and the chat around it.

import { sentenceOf } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { agreementElement } from "./agreement.js";
import { decisionButton, moment } from "./parts.js";
import { personPanel } from "./person.js";
import { read } from "./session.js";

/** @typedef {import("../messages.js").ReportMessage} Report */
/** @typedef {import("../messages.js").AroundMessage} Around */
/** @typedef {import("./parts.js").Tell} Tell */

/**
 * The open reports, the oldest first; or those that were dealt with, the newest first.
 * @param {Tell} tell
 * @param {(open: number) => void} countChanged
 */
export function reportQueue(tell, countChanged) {
  const list = h("ul", { class: "reports" });
  const more = h("div", { class: "row" });
  const state = { shown: "open", after: "" };
  const which = button("", () => {
    state.shown = state.shown === "open" ? "closed" : "open";
    void load();
  });

  async function load(after = "") {
    try {
      const page = await read("/api/admin/reports", { state: state.shown, after });
      countChanged(page.open);
      if (!after) fill(list);
      list.append(...page.reports.map((each) => card(each)));
      if (!list.childElementCount)
        fill(list, h("li", { class: "quiet" }, say("web/admin/reports/none")));
      which.textContent = say(
        state.shown === "open" ? "web/admin/reports/closed" : "web/admin/reports/open",
      );
      const { next } = page;
      fill(more, next !== null && button(say("web/archive/more"), () => void load(next)), which);
    } catch (error) {
      tell(sentenceOf(error));
    }
  }

  /** @param {Report} report */
  function card(report) {
    const details = h("div", { class: "around" });
    const around = h(
      "details",
      {
        ontoggle: () => {
          if (around.open && !details.childElementCount) void open(report, details);
        },
      },
      h("summary", null, say("web/admin/look")),
      details,
    );
    return h(
      "li",
      { "data-report": report.report },
      h(
        "p",
        { class: "about" },
        h("b", null, say(`web/admin/subject/${report.subject}`)),
        report.name && ` · ${report.name}`,
        h("span", { class: "remark" }, ` · ${moment(report.at)}`),
      ),
      report.text && h("blockquote", null, report.text),
      report.note && h("p", null, say("web/admin/note", { note: report.note })),
      around,
      report.state === "open" &&
        decisionButton(
          say("web/admin/act/close_report"),
          { kind: "close_report", report: report.report },
          tell,
          () => void load(),
        ),
    );
  }

  /** @param {Report} report @param {HTMLElement} place */
  async function open(report, place) {
    const draw = async () => {
      try {
        const { around } = await read("/api/admin/reports/{report}", { report: report.report });
        fill(
          place,
          report.match && (around ? game(around, report, draw) : gone()),
          report.study && study(report),
          report.about && personPanel(report.about, tell),
          h(
            "p",
            { class: "remark" },
            say("web/admin/reporter"),
            " ",
            h("a", { href: `/players/${report.reporter}` }, report.reporter),
          ),
        );
      } catch (error) {
        fill(place, h("p", { class: "failure", role: "alert" }, sentenceOf(error)));
      }
    };
    await draw();
  }

  /** @param {Report} report */
  const study = ({ study: id, text }) =>
    h(
      "section",
      null,
      h("h2", null, h("a", { href: `/study/${id}` }, text)),
      decisionButton(
        say("web/admin/act/delete_study"),
        { kind: "delete_study", study: id },
        tell,
        () => void load(),
        say("web/admin/sure"),
      ),
    );

  /** @param {Around} around @param {Report} report @param {() => Promise<void>} draw */
  const game = (around, report, draw) =>
    h(
      "section",
      null,
      h(
        "h2",
        null,
        h("a", { href: `/m/${around.match}` }, rulesetTitle(around.ruleset)),
        h("span", { class: "remark" }, ` · ${say("web/admin/moves", { count: around.plies })}`),
      ),
      h(
        "ul",
        { class: "seats" },
        around.seats.map(({ name, profile, is_bot: isBot }, seat) =>
          h(
            "li",
            null,
            symbolPicture(seat),
            profile ? h("a", { href: `/players/${profile}` }, name || profile) : name,
            isBot && h("span", { class: "remark" }, say("web/admin/bot")),
            name &&
              !isBot &&
              decisionButton(
                say("web/admin/act/delete_name"),
                { kind: "delete_name", match: around.match, seat },
                tell,
                () => void draw(),
              ),
          ),
        ),
      ),
      chat("web/admin/chat/players", around.players_chat, around, report, draw),
      chat("web/admin/chat/watchers", around.watchers_chat, around, report, draw),
      agreementElement(around.match),
      decisionButton(
        say("web/admin/act/delete_match"),
        { kind: "delete_match", match: around.match },
        tell,
        () => void draw(),
        say("web/admin/sure"),
      ),
    );

  /** @param {string} title @param {Around["players_chat"]} lines @param {Around} around @param {Report} report @param {() => Promise<void>} draw */
  const chat = (title, lines, around, report, draw) =>
    lines.length > 0 &&
    h(
      "div",
      null,
      h("h3", null, say(title)),
      h(
        "ul",
        { class: "chat" },
        lines.map((line) =>
          h(
            "li",
            { class: line.number === report.line && "reported" },
            line.seat !== null && symbolPicture(line.seat),
            h(
              "span",
              { class: "said" },
              h("b", null, line.name || around.seats[line.seat ?? -1]?.name || ""),
              " ",
              line.text,
            ),
            decisionButton(
              say("web/admin/act/delete_line"),
              { kind: "delete_line", match: around.match, line: line.number },
              tell,
              () => void draw(),
            ),
          ),
        ),
      ),
    );

  const gone = () => h("p", { class: "quiet" }, say("web/admin/gone"));

  void load();
  return h("div", null, list, more);
}
