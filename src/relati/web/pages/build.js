// Rules of one's own, put together from parts.

import { get } from "../base/api.js";
import { fill } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { onSettingsChange } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { createBuilder } from "../builder/builder.js";

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  const [known] = await Promise.all([get("/api/rulesets/parts"), loadStylesheet("builder", root)]);
  setTitle(say("web/builder"));
  const builder = createBuilder(known, query.get("rules"));
  fill(root, builder.element);
  const stopSettings = onSettingsChange(builder.draw);
  return () => {
    stopSettings();
    builder.destroy();
  };
}
