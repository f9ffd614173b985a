// The parts of a ruleset as they are chosen. Pure.

/** @typedef {import("../messages.js").OwnRuleset} OwnRuleset */
/** What is chosen. @typedef {Omit<OwnRuleset, "text"|"toml"|"kinds"|"sides">} Parts */

/** The parts of a ruleset, to be changed. @param {OwnRuleset} ruleset @returns {Parts} */
export const partsOf = ({
  name,
  links,
  actions,
  turns,
  ending,
  players,
  side,
  spent_dies,
  overlap,
  cuts,
  blast,
  past_covers,
  out_for_good,
  keeps_root,
  strike_shields,
  options,
}) => ({
  name,
  links,
  actions,
  turns,
  ending,
  players,
  side,
  spent_dies,
  overlap,
  cuts,
  blast,
  past_covers,
  out_for_good,
  keeps_root,
  strike_shields,
  options,
});

/** Readings that are on or off. @typedef {"spent_dies"|"cuts"|"past_covers"|"out_for_good"|"keeps_root"|"strike_shields"} Switch */
/** @type {Record<Switch, boolean>} what is usual */
const SWITCHES = {
  spent_dies: false,
  cuts: true,
  past_covers: false,
  out_for_good: true,
  keeps_root: false,
  strike_shields: false,
};

/** @param {string} part @returns {part is Switch} */
const isSwitch = (part) => part in SWITCHES;

/** Whether an action or a reading is on. @param {Parts} parts @param {string} part */
export const hasPart = (parts, part) =>
  isSwitch(part) ? parts[part] : parts.actions.includes(part);

/** With an action or an option that is on or off. @param {Parts} parts @param {string} part @param {boolean} isOn @returns {Parts} */
export function withPart(parts, part, isOn) {
  if (isSwitch(part)) return { ...parts, [part]: isOn };
  const others = parts.actions.filter((action) => action !== part);
  return { ...parts, actions: isOn ? [...others, part] : others };
}

/** Without a part that cannot stay. @param {Parts} parts @param {string} part @returns {Parts} */
export function withoutPart(parts, part) {
  if (part === "overlap") return { ...parts, overlap: "priority" };
  if (part === "blast") return { ...parts, blast: "all" };
  if (part === "consecutive") return { ...parts, turns: "single" };
  return withPart(parts, part, isSwitch(part) && SWITCHES[part]);
}

/** With another fewest or most; the other one follows where it must. @param {Parts} parts @param {0|1} which @param {number} count @returns {Parts} */
export function withPlayers(parts, which, count) {
  const [least, most] = parts.players;
  return {
    ...parts,
    players: which ? [Math.min(least, count), count] : [count, Math.max(most, count)],
  };
}

/** A formula such as `4n+1` as squares for each player and squares besides. @param {string} side @returns {[each: number, more: number]} */
export function readSide(side) {
  const [, each, more, fixed] = /^(\d+)n(?:\+(\d+))?$|^(\d+)$/.exec(side) ?? [];
  return [Number(each ?? 0), Number(more ?? fixed ?? 0)];
}

/** The formula; the server judges it. @param {number} each @param {number} more */
export function writeSide(each, more) {
  if (!each) return String(more);
  return more ? `${each}n+${more}` : `${each}n`;
}

/** What somebody types as a name, as the rules write names. @param {string} typed */
export const writeName = (typed) => typed.trim().toLowerCase().replace(/\s+/g, "-");
