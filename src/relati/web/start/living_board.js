// A small board that plays a short game over and over: a picture, with nothing to click.

import { Sheet } from "../board/geometry.js";
import { element, Layer } from "../board/keyed.js";
import * as layers from "../board/layers.js";
import { Motion } from "../board/motion.js";

/** @typedef {import("../board/types.js").View} View */

/** How long each position is shown, and how much longer the last (milliseconds). */
const PACE = 1100;
const REST = 2200;

const prefersNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The boards that are on the screen now. @type {Map<Element, () => void>} */
const onVisible = new Map();
const observer =
  typeof IntersectionObserver === "undefined"
    ? null
    : new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          target.toggleAttribute("data-visible", isIntersecting);
          if (isIntersecting) onVisible.get(target)?.();
        }
      });

/** A board without a game yet; `play` gives it one. */
export function createLivingBoard() {
  const root = document.createElement("div");
  root.className = "relati-board living-board";
  root.setAttribute("aria-hidden", "true");
  const drawing = element("svg");
  const [territory, paper, links, signal, symbols] = [
    "territory",
    "paper",
    "links",
    "signal",
    "symbols",
  ].map((name) => new Layer(drawing, name));
  root.append(drawing);
  const motion = new Motion(signal.group);
  /** @type {View[]} */
  let views = [];
  let at = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let sheet = new Sheet(0, 0);

  /** @param {number} next */
  function draw(next) {
    const view = views[next];
    const before = views[next - 1];
    const fits = new Sheet(view.width, view.height, 0, false);
    if (fits.key !== sheet.key) {
      sheet = fits;
      drawing.setAttribute("viewBox", `0 0 ${sheet.width} ${sheet.height}`);
      paper.show(layers.paper(sheet));
    }
    motion.stop();
    territory.show(layers.territory(view, sheet, "relati-hatch-none-"));
    links.show(layers.links(view, sheet));
    const changes = symbols.show(layers.symbols(view, sheet, undefined));
    if (before && !prefersNoMotion()) motion.show(before, view, sheet, symbols, changes);
    root.dataset.ply = String(next);
    at = next;
  }

  /** Goes on while somebody can see it. */
  function schedule() {
    clearTimeout(timer);
    if (prefersNoMotion() || views.length < 2) return;
    timer = setTimeout(
      () => {
        // Off the screen it waits until `onVisible` starts it again.
        if (!root.isConnected || !root.hasAttribute("data-visible") || document.hidden) return;
        draw((at + 1) % views.length);
        schedule();
      },
      at === views.length - 1 ? PACE + REST : PACE,
    );
  }

  const onShown = () => void (document.hidden || schedule());
  onVisible.set(root, schedule);
  observer?.observe(root);
  document.addEventListener("visibilitychange", onShown);
  return {
    element: root,
    /** Whether it has a game. */
    get isPlaying() {
      return views.length > 0;
    },
    /** Plays these views, from the middle on; where nothing may move, the last one stands still. @param {View[]} game */
    play(game) {
      views = game;
      root.hidden = !game.length;
      if (!game.length) return clearTimeout(timer);
      draw(prefersNoMotion() ? game.length - 1 : game.length >> 1);
      schedule();
    },
    destroy() {
      clearTimeout(timer);
      motion.stop();
      onVisible.delete(root);
      observer?.unobserve(root);
      document.removeEventListener("visibilitychange", onShown);
    },
  };
}
