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
  options,
}) => ({ name, links, actions, turns, ending, players, side, spent_dies, overlap, options });

/** With an action or an option that is on or off. @param {Parts} parts @param {string} part @param {boolean} isOn @returns {Parts} */
export function withPart(parts, part, isOn) {
  if (part === "spent_dies") return { ...parts, spent_dies: isOn };
  const others = parts.actions.filter((action) => action !== part);
  return { ...parts, actions: isOn ? [...others, part] : others };
}

/** Without a part that cannot stay. @param {Parts} parts @param {string} part @returns {Parts} */
export const withoutPart = (parts, part) =>
  part === "overlap" ? { ...parts, overlap: "priority" } : withPart(parts, part, false);

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
