// A study: written by its author, read live by everyone who has the link.

import { get, post, request, sentenceOf, withParameters } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { confirm } from "../base/dialog.js";
import { button, fill, h } from "../base/dom.js";
import { go, setAddress, setTitle } from "../base/navigation.js";
import { saveFile } from "../base/save_file.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { emblemElement } from "../play/people.js";
import { reportButton } from "../play/report.js";
import { openNameForm } from "../studies/chapters.js";
import { StudyCommands } from "../studies/commands.js";
import { followStudy } from "../studies/live.js";
import { createStudy } from "../studies/study.js";

/** @param {HTMLElement} root @param {{params: string[], query: URLSearchParams}} route */
export async function show(root, { params: [id], query }) {
  const [{ study: first, author, is_author: isAuthor }] = await Promise.all([
    get("/api/studies/{study_id}", { study_id: id }),
    loadStylesheet("study", root),
  ]);
  let study = first;
  setTitle(study.name);
  const title = h("h1", null, study.name);
  const state = h("p", { class: "quiet", role: "status" });
  const failure = h("p", { class: "failure", role: "alert" });
  const commands = new StudyCommands(id, (now, sentence) => {
    state.textContent = now === "failed" ? "" : say(`web/study/${now}`);
    failure.textContent = sentence;
  });

  /** @param {import("../studies/commands.js").Act} act */
  async function act(act) {
    const done = await commands.send(act);
    if (done?.latest && act.kind === "add_chapter") opened = done.latest[0];
    return done;
  }
  /** A chapter that was added here, to be opened when it comes. @type {number|null} */
  let opened = null;

  const share = button(say("web/study/copy"), () => void copy(linkHere(), share), {
    class: "primary",
  });
  const linkHere = () => `${location.origin}${location.pathname}`;

  async function save() {
    failure.textContent = "";
    try {
      const path = withParameters("/api/studies/{study_id}/records.txt", { study_id: id });
      saveFile(await (await request(path, {})).blob(), `relati-${id}.txt`);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  async function remove() {
    const { name } = study;
    if (!(await confirm(say("web/study/delete/sure", { name }), say("web/study/delete")))) return;
    try {
      await post("/api/studies/{study_id}/delete", undefined, { study_id: id });
      go("/open");
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  const about = [
    title,
    h(
      "p",
      { class: "study-author" },
      author &&
        h("a", { href: `/players/${author.player}` }, emblemElement(author), " ", author.name),
      !author && say("web/study/somebody"),
      state,
    ),
  ];
  const below = [
    failure,
    h(
      "div",
      { class: "row" },
      share,
      button(say("web/study/save"), () => void save()),
    ),
    isAuthor
      ? h(
          "details",
          { class: "more" },
          h("summary", null, say("web/study/manage")),
          h(
            "p",
            { class: "row" },
            button(
              say("web/study/rename"),
              () =>
                openNameForm(say("web/study/name"), study.name, (name) =>
                  act({ kind: "rename", name }),
                ),
              { class: "quiet" },
            ),
            button(say("web/study/delete"), () => void remove(), { class: "quiet" }),
          ),
        )
      : h(
          "p",
          { class: "row" },
          reportButton(say("web/study/report"), { kind: "study", study: id }, (sentence) => {
            state.textContent = sentence;
          }),
        ),
  ];
  const number = (/** @type {string} */ name) => {
    const text = query.get(name) ?? "";
    return /^\d{1,6}$/.test(text) ? Number(text) : 0;
  };
  let shownAddress = "";
  const shown = createStudy(
    study,
    { chapter: number("chapter"), move: number("move") },
    {
      act: isAuthor ? act : null,
      about,
      below,
      onPlace(chapter, move) {
        const address = `/study/${id}?chapter=${chapter}&move=${move}`;
        if (address !== shownAddress) setAddress(address);
        shownAddress = address;
      },
    },
  );
  fill(root, shown.element);
  const stop = followStudy(id, {
    onChange(next) {
      study = next;
      setTitle(study.name);
      title.textContent = study.name;
      shown.take(study);
      if (opened !== null && study.chapters.some((each) => each.number === opened)) {
        shown.openChapter(opened);
        opened = null;
      }
    },
    onConnection(isConnected) {
      root.classList.toggle("is-offline", !isConnected);
      if (!isConnected) state.textContent = say("web/lost");
      else if (state.textContent === say("web/lost")) state.textContent = "";
    },
    onRefusal: (sentence) => {
      failure.textContent = sentence;
    },
  });
  return () => {
    stop();
    shown.leave();
  };
}
