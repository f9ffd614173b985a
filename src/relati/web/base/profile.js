// Who this person is, and how they come to another device: by a code, or with a file.

import { post, postAs, Refusal } from "./api.js";
import { readStored, writeStored } from "./browser_storage.js";
import { expectNews } from "./own_news.js";
import { changeSettings } from "./settings.js";
import { randomText, replaceToken, storedForServer, token } from "./token.js";
import { say } from "./words.js";

/** @typedef {import("../messages.js").ProfileMessage} Profile */

/** The token that this device had before, until its matches have come along. */
const FORMER = storedForServer("former");
const KIND = "relati profile";
const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

/** Saves what I call myself. @param {{name: string, symbol: string}} profile @returns {Promise<Profile>} */
export async function saveProfile({ name, symbol }) {
  const saved = await post("/api/profile", { name, symbol });
  changeSettings({ name: saved.name });
  return saved;
}

/** Adds this device to the profile of a code, as a new device. @param {string} code */
export async function moveIn(code) {
  const added = randomText(32);
  await become(added, await postAs(added, "/api/profile/devices", { code }));
}

/** This device has another token from now on; its former matches come along. @param {string} added @param {Profile|null} profile */
export async function become(added, profile) {
  const former = token();
  if (former !== added) writeStored(FORMER, former);
  replaceToken(added);
  if (profile?.name) changeSettings({ name: profile.name });
  await bringMatches();
  expectNews();
}

/** Moves the matches of the former token here; what was interrupted goes on the next time. */
export async function bringMatches() {
  const former = readStored(FORMER, "");
  if (!former) return;
  try {
    while (await bringSome(former));
  } catch (error) {
    // A profile that is on other devices too keeps its matches.
    const isFinal = error instanceof Refusal && !["web/away", "web/failed"].includes(error.code);
    if (!isFinal) throw error;
  }
  writeStored(FORMER, "");
}

/** Moves some matches; whether there are more. @param {string} former @returns {Promise<boolean>} */
async function bringSome(former) {
  try {
    return (await post("/api/profile/merge", { token: former })).has_more;
  } catch (error) {
    // Each match counts as a command: somebody with many is asked to wait in between.
    const seconds = error instanceof Refusal && error.details.seconds;
    if (!seconds) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return true;
  }
}

/** The profile as a file: whoever has it is this person. @param {{name: string, symbol: string}} profile */
export function profileFile({ name, symbol }) {
  const content = { kind: KIND, name, symbol, token: token() };
  return new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
}

/** Becomes the person of a profile file; throws a `Refusal` if it is none. @param {File} file */
export async function readProfileFile(file) {
  const content = file.size < 10_000 ? await file.text() : "";
  let read = null;
  try {
    read = JSON.parse(content);
  } catch {
    // It is no JSON, which is said below.
  }
  if (read?.kind !== KIND || typeof read.token !== "string" || !TOKEN.test(read.token))
    throw new Refusal("web/profile/no-file", say("web/profile/no-file"));
  const name = typeof read.name === "string" ? read.name : "";
  await become(read.token, /** @type {Profile} */ ({ name }));
}
