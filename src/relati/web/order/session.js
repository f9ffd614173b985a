// An operator who is signed in: their token is good for /api/admin alone, and for twelve hours.

import { getAs, lines, postAs, Refusal } from "../base/api.js";
import { signInAsOperator } from "../base/passkeys.js";

/** @typedef {import("../endpoints.js").SentDecision["act"]} Act */

const STORED_AS = "relati.operator";

/** The token, as long as this tab is open. */
let token = "";
try {
  token = sessionStorage.getItem(STORED_AS) ?? "";
} catch {
  // Where nothing may be stored, an operator signs in again after a reload.
}

/** @param {string} now */
function keep(now) {
  token = now;
  try {
    sessionStorage.setItem(STORED_AS, now);
  } catch {
    // As above.
  }
}

/** Whether somebody is signed in, as far as known. */
export const isSignedIn = () => token !== "";

/** Signs in with the passkey that the settings name. */
export async function signIn() {
  keep((await signInAsOperator()).token);
}

/** Signs out, here and on the server. */
export async function signOut() {
  const shown = token;
  keep("");
  await postAs(shown, "/api/admin/sign-out", undefined).catch(() => {}); // it ends by itself
}

/** What only operators may read. @type {<Path extends keyof import("../base/api.js").GetEndpoints>(path: Path, ...given: import("../base/api.js").Given<import("../base/api.js").GetEndpoints[Path]["parameters"]>) => Promise<import("../base/api.js").GetEndpoints[Path]["answer"]>} */
export const read = (path, ...given) => guarded(getAs(token, path, ...given));

/** Decides something: it is in force, and in the log. @param {Act} act */
export const decide = (act) => guarded(postAs(token, "/api/admin/decisions", { act }));

/** The comparison of a match with the search, line by line. @param {string} match */
export const compare = (match) => lines("/api/admin/agreement", { match }, { shown: token });

/** Whoever is no operator any more is signed out. @template Answer @param {Promise<Answer>} answer */
async function guarded(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === "order/not-admin") keep("");
    throw error;
  }
}
