// How a ruleset with options is written. Pure.

/** @typedef {import("../messages.js").RulesetData} Ruleset */

/**
 * The ruleset as it is written: `extended:chain,-migration`.
 * @param {Ruleset} ruleset
 * @param {Record<string, boolean|string>} chosen options that were chosen
 */
export function writeRuleset(ruleset, chosen) {
  const written = ruleset.options.flatMap(({ name, value: usual }) => {
    const value = chosen[name] ?? usual;
    if (value === usual) return [];
    return [value === true ? name : value === false ? `-${name}` : `${name}=${value}`];
  });
  return written.length ? `${ruleset.name}:${written.join(",")}` : ruleset.name;
}
