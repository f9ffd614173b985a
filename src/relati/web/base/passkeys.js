// Passkeys: the browser signs for this person, who gets their profile back on a new device.

import { post, postAs } from "./api.js";
import { become } from "./profile.js";
import { randomText } from "./token.js";

/** `127.0.0.1`, `[::1]`: browsers bind passkeys to names and refuse addresses. */
const ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Whether this browser can make and use passkeys here. */
export const canUsePasskeys = () =>
  !ADDRESS.test(location.hostname) &&
  typeof PublicKeyCredential !== "undefined" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Makes a passkey for my profile. */
export async function makePasskey() {
  const { options } = await post("/api/passkeys/options", undefined);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(/** @type {any} */ (options));
  const made = /** @type {any} */ (await navigator.credentials.create({ publicKey }));
  await post("/api/passkeys", { credential: made.toJSON() });
}

/** What the passkey of this person has signed, for the server. @param {unknown} options */
async function signed(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(/** @type {any} */ (options));
  const credential = /** @type {any} */ (await navigator.credentials.get({ publicKey }));
  return credential.toJSON();
}

/** Recovers the profile of a passkey on this device. @param {boolean} signsOutOthers */
export async function signIn(signsOutOthers) {
  const { options } = await post("/api/passkeys/challenge", undefined);
  const added = randomText(32);
  const body = { credential: await signed(options), sign_out_others: signsOutOthers };
  await become(added, await postAs(added, "/api/passkeys/sign-in", body));
}

/** Signs an operator in, whose passkey the settings of the server name. */
export async function signInAsOperator() {
  const { options } = await post("/api/admin/challenge", undefined);
  return post("/api/admin/sign-in", { credential: await signed(options) });
}

/** Whether the person has closed the browser's question. @param {unknown} error */
export const isDeclined = (error) =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
