// The ways in which a ruleset can be read, as fields of a form.

import { checkbox, select } from "../base/dom.js";
import { rulesetNamed } from "../base/reference.js";
import { say } from "../base/words.js";

/**
 * @param {string} ruleset its name
 * @param {Record<string, boolean|string>} chosen where another way than the usual one is chosen
 * @param {(option: string, value: boolean|string) => void} onChoice
 */
export const readingFields = (ruleset, chosen, onChoice) =>
  (rulesetNamed(ruleset)?.options ?? []).map(({ name: option, value: usual, values }) => {
    const value = chosen[option] ?? usual;
    const set = (/** @type {boolean|string} */ next) => onChoice(option, next);
    return typeof value === "boolean"
      ? checkbox(say(`part/${option}`), value, set)
      : select(
          say(`part/${option}`),
          values.map((each) => [String(each), say(`web/${option}/${each}`)]),
          value,
          set,
        );
  });
