// Lists of drawn items, compared with what is in the document: only what differs is changed.

/** @import {Difference, Item} from "./types.js" */

/**
 * What has to be done so that `before`, by key, becomes `after`. Pure.
 * @type {(before: Map<string, Item>, after: Item[]) => Difference}
 */
export function difference(before, after) {
  const keys = new Set(after.map((item) => item.key));
  const [added, changed] = [/** @type {Item[]} */ ([]), /** @type {Item[]} */ ([])];
  for (const item of after) {
    const old = before.get(item.key);
    if (!old) added.push(item);
    else if (old.markup !== item.markup || old.look !== item.look || old.at !== item.at) {
      changed.push(item);
    }
  }
  return { added, changed, removed: [...before.keys()].filter((key) => !keys.has(key)) };
}

/**
 * A new SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string|number>} attributes
 */
export function element(name, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * A new SVG element with a text, put at the end of another.
 * @param {SVGElement} parent
 * @param {"path"|"text"|"circle"} name
 * @param {Record<string, string|number>} attributes
 * @param {string} [text]
 */
export function addTo(parent, name, attributes, text = "") {
  const node = element(name, attributes);
  node.textContent = text;
  parent.append(node);
}

/** A group in the document that shows a list of items. */
export class Layer {
  /** @param {SVGElement} parent @param {string} name */
  constructor(parent, name) {
    this.group = element("g", { class: `layer ${name}` });
    parent.append(this.group);
    /** @type {Map<string, Item>} */
    this.items = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.elements = new Map();
  }

  /** Shows exactly these items; returns what was different. @param {Item[]} items */
  show(items) {
    const changes = difference(this.items, items);
    for (const key of changes.removed) {
      this.elements.get(key)?.remove();
      this.elements.delete(key);
    }
    for (const item of changes.added) {
      const group = element("g");
      this.elements.set(item.key, group);
      this.group.append(group);
    }
    for (const { key, look = "", at = "", markup } of [...changes.added, ...changes.changed]) {
      const group = /** @type {SVGGElement} */ (this.elements.get(key));
      group.setAttribute("class", look);
      group.setAttribute("transform", at);
      group.innerHTML = markup;
    }
    this.items = new Map(items.map((item) => [item.key, item]));
    return changes;
  }
}
