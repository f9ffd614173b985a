// Making a match, and acting in one without following it.

import { post } from "./api.js";
import { go } from "./navigation.js";
import { randomText } from "./token.js";

/** @typedef {import("../endpoints.js").SentCommand} SentCommand */
/** @typedef {import("../endpoints.js").NewMatch["setup"]} Setup */
/** @typedef {Setup["seats"][number]} SeatPlan */

/** A new match, as the server has stored it. @param {Setup} setup @param {string[]} [moves] what was played of it elsewhere */
export const createMatch = (setup, moves) =>
  post("/api/matches", { id: randomText(12), setup, ...(moves && { moves }) });

/** Makes a match and goes to its page. @param {Setup} setup */
export async function enterNewMatch(setup) {
  const { match } = await createMatch(setup);
  go(`/m/${match}`);
}

/** Sends one command; one that is sent again, with the same id, is carried out once. @param {string} match @param {Omit<SentCommand, "id"> & {id?: string}} command */
export const sendCommand = (match, command) =>
  post("/api/matches/{match_id}/commands", { id: randomText(12), ...command }, { match_id: match });
