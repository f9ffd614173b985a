// The settings of a site without a server: keeping it on this device, everything as one file, and the
// server for matches with other people.

import { Refusal, sentenceOf } from "../base/api.js";
import { writeStored } from "../base/browser_storage.js";
import { button, fileInput, h } from "../base/dom.js";
import { serverOfSite } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { loadEverything, saveEverything } from "./device.js";
import { isWhole, keepWhole } from "./keep.js";

const MEGABYTE = 1_000_000;
const STORED_AS = "server";

/** @returns {HTMLElement} */
export function deviceSection() {
  const told = h("p", { class: "status-line", role: "status" });
  /** Does something, and says what came of it. @param {() => Promise<string|void>} act */
  const attempt = async (act) => {
    told.textContent = "";
    try {
      told.textContent = (await act()) || "";
    } catch (error) {
      told.textContent = sentenceOf(error);
    }
  };
  const load = async (/** @type {File} */ picked) =>
    say("web/keep/loaded", { count: await loadEverything(picked) });
  const file = fileInput("application/json,.json", (picked) => void attempt(() => load(picked)), {
    hidden: true,
  });
  return h(
    "section",
    { class: "device" },
    h("h2", null, say("web/keep")),
    keeping(),
    h("p", { class: "quiet" }, say("web/keep/file/about")),
    h(
      "p",
      { class: "row" },
      button(say("web/keep/save"), () => void attempt(saveEverything)),
      button(say("web/keep/load"), () => file.click()),
      file,
    ),
    told,
    serverForm(),
  );
}

/** What is kept, and the button that keeps it. */
function keeping() {
  const about = h("p", { role: "status" });
  const meter = h("progress", {
    max: 1,
    value: 0,
    hidden: true,
    "aria-label": say("web/keep/now"),
  });
  const keep = button(say("web/keep/now"), () => void onKeep(), { class: "primary" });
  const element = h("div", { class: "keeping" }, about, meter, keep);
  async function draw() {
    const [whole, lasts, { usage = 0 }] = await Promise.all([
      isWhole(),
      navigator.storage?.persisted?.() ?? false,
      navigator.storage?.estimate?.() ?? {},
    ]);
    const size = Math.ceil(usage / MEGABYTE);
    const state = whole ? (lasts ? "lasting" : "whole") : "not";
    about.textContent = say(`web/keep/${state}`, { size });
    keep.hidden = whole && lasts;
  }
  async function onKeep() {
    keep.disabled = true;
    meter.hidden = false;
    const lasts = await keepWhole((share) => (meter.value = share)).catch(() => false);
    meter.hidden = true;
    keep.disabled = false;
    await draw();
    // Browsers decide by themselves, and say nothing: most allow it to sites that are used.
    if (!lasts) about.textContent += ` ${say("web/keep/refused")}`;
  }
  void draw();
  return element;
}

/** The address of a server; a page shows one server's matches, so it begins anew. */
function serverForm() {
  const failure = h("p", { class: "failure", role: "alert" });
  const address = h("input", {
    type: "url",
    value: serverOfSite(),
    placeholder: "https://relati.example",
    autocomplete: "off",
  });
  const save = async () => {
    const wanted = address.value.trim().replace(/\/+$/, "");
    if (wanted === serverOfSite()) return;
    try {
      if (wanted) await check(wanted);
    } catch (error) {
      failure.textContent = sentenceOf(error);
      return;
    }
    writeStored(STORED_AS, wanted);
    location.reload();
  };
  return h(
    "form",
    {
      class: "server",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void save();
      },
    },
    h("h2", null, say("web/server")),
    h("p", { class: "quiet" }, say("web/server/about")),
    h("label", { class: "field" }, h("span", null, say("web/server/address")), address),
    h("button", null, say("web/server/use")),
    failure,
  );
}

/** Throws a `Refusal` if no server answers there that lets this site ask. @param {string} address */
async function check(address) {
  const refuse = (/** @type {string} */ code) => {
    throw new Refusal(code, say(code, { address, site: location.origin }));
  };
  const { origin, protocol } = URL.canParse(address)
    ? new URL(address)
    : { origin: "", protocol: "" };
  if (origin !== address) refuse("web/server/no-address");
  // Browsers let no page that is safe on its way ask over an open line.
  if (location.protocol === "https:" && protocol !== "https:") refuse("web/server/no-https");
  const answer = await fetch(`${address}/api/health/live`, { credentials: "omit" }).catch(
    () => null,
  );
  if (!answer?.ok) refuse("web/server/no-answer");
}
