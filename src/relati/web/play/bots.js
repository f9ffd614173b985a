// The bots to choose from: those of a level, and those that this server's operator offers by name.

import { levelsFor, reference } from "../base/reference.js";
import { say } from "../base/words.js";

/** @typedef {{level: number, bot?: undefined}|{level?: undefined, bot: string}} BotChoice */

/** What marks a name among values that are otherwise numbers. */
const NAMED = "=";

/** What a bot is called. @param {{level?: number|null, bot?: string|null}} bot */
export const botName = ({ level, bot }) =>
  bot
    ? say("web/bot/named", { name: bot })
    : say("web/bot", { name: say(`level/${level}`), level: level ?? 0 });

/** What a bot is called where it is known to be one. @param {{level?: number|null, bot?: string|null}} bot */
export const shortBotName = ({ level, bot }) => bot || say(`level/${level}`);

/** A bot as the value of a choice. @param {{level?: number|null, bot?: string|null}} bot */
export const botValue = ({ level, bot }) => (bot ? NAMED + bot : String(level));

/** The bot of such a value. @param {string} value @returns {BotChoice} */
export const botOfValue = (value) =>
  value.startsWith(NAMED) ? { bot: value.slice(NAMED.length) } : { level: Number(value) };

/** Every bot for a game as value and text of a choice. @param {string} ruleset with its options @param {number} players @returns {[string, string][]} */
export const botOptions = (ruleset, players) =>
  [
    ...levelsFor(ruleset, players).map(({ number }) => ({ level: number })),
    ...reference.bots.map(({ name }) => ({ bot: name })),
  ].map((bot) => [botValue(bot), botName(bot)]);
