// The router: which page an address shows, the way from one page to the next, the bar above them.
//
// A page is a module with
//     export async function show(root, { params, query, isHere }) { …; return leave; }
// It fills `root`; `params` are the groups of its path, `query` what follows the `?`, and `isHere`
// tells, after something was waited for, whether the reader has not gone elsewhere. The function
// it returns, if any, is called when the page is left. To add a page, write the module and enter it
// in PAGES.

import { addressOf, pathOf } from "./base/addresses.js";
import { fill, h } from "./base/dom.js";
import { drawHeader } from "./base/header.js";
import { Latest } from "./base/latest.js";
import { go, setTitle } from "./base/navigation.js";
import { showNotice } from "./base/notice.js";
import { startOwnNews } from "./base/own_news.js";
import { loadReference } from "./base/reference.js";
import { applyTheme, language, onSettingsChange } from "./base/settings.js";
import { reloadOnce } from "./base/stale.js";
import { hasServer } from "./base/surroundings.js";
import { loadWords, say } from "./base/words.js";

/**
 * @typedef {object} Route
 * @property {string[]} params
 * @property {URLSearchParams} query
 * @property {() => boolean} isHere whether the reader is still on this page
 */
/** @typedef {{show: (root: HTMLElement, route: Route) => Promise<void | (() => void)>}} PageModule */
/**
 * @typedef {object} Page
 * @property {RegExp} path
 * @property {() => Promise<PageModule>} load
 * @property {[address: string, word: string]} [link] its link in the bar
 * @property {string} [under] the address whose link is marked, if that is another page's
 * @property {boolean} [isOnline] it is about other people, whom only a server knows
 */

/** @type {Page[]} */
const PAGES = [
  { path: /^\/$/, load: () => import("./pages/start.js") },
  {
    path: /^\/matches$/,
    load: () => import("./pages/matches.js"),
    link: ["/matches", "web/mine"],
  },
  { path: /^\/admin$/, load: () => import("./pages/admin.js"), isOnline: true },
  { path: /^\/privacy$/, load: () => import("./pages/privacy.js"), isOnline: true },
  { path: /^\/profile$/, load: () => import("./pages/profile.js"), isOnline: true },
  { path: /^\/m\/([0-9a-f]{32})$/, load: () => import("./pages/match.js") },
  {
    path: /^\/lobby$/,
    load: () => import("./pages/lobby.js"),
    link: ["/lobby", "web/lobby"],
    isOnline: true,
  },
  {
    path: /^\/archive$/,
    load: () => import("./pages/archive.js"),
    under: "/lobby",
    isOnline: true,
  },
  {
    path: /^\/openings$/,
    load: () => import("./pages/openings.js"),
    under: "/lobby",
    isOnline: true,
  },
  {
    path: /^\/players\/([a-z2-7]{16})$/,
    load: () => import("./pages/player.js"),
    under: "/lobby",
    isOnline: true,
  },
  {
    path: /^\/leaderboards$/,
    load: () => import("./pages/leaderboards.js"),
    under: "/lobby",
    isOnline: true,
  },
  {
    path: /^\/tournaments$/,
    load: () => import("./pages/tournaments.js"),
    under: "/lobby",
    isOnline: true,
  },
  {
    path: /^\/tournaments\/([a-z2-7]{12})$/,
    load: () => import("./pages/tournament.js"),
    under: "/lobby",
    isOnline: true,
  },
  {
    path: /^\/tournaments\/([a-z2-7]{12})\/wall$/,
    load: () => import("./pages/tournament_wall.js"),
    under: "/lobby",
    isOnline: true,
  },
  { path: /^\/learn$/, load: () => import("./pages/learn.js"), link: ["/learn", "web/learn"] },
  { path: /^\/learn\/([\w-]+)$/, load: () => import("./pages/lesson.js") },
  {
    path: /^\/puzzles$/,
    load: () => import("./pages/puzzles.js"),
    link: ["/puzzles", "web/puzzles"],
  },
  { path: /^\/puzzles\/run$/, load: () => import("./pages/puzzle_run.js"), isOnline: true },
  { path: /^\/puzzles\/([a-z0-9]+)$/, load: () => import("./pages/puzzle.js") },
  {
    path: /^\/rules\/?([\w-]*)$/,
    load: () => import("./pages/rules.js"),
    link: ["/rules", "web/rules"],
  },
  { path: /^\/open$/, load: () => import("./pages/open.js"), link: ["/open", "web/open"] },
  {
    path: /^\/study\/([a-z2-7]{12})$/,
    load: () => import("./pages/study.js"),
    under: "/open",
    isOnline: true,
  },
  { path: /^\/edit$/, load: () => import("./pages/edit.js"), under: "/open" },
  { path: /^\/build$/, load: () => import("./pages/build.js") },
  { path: /^\/design$/, load: () => import("./pages/design.js") },
  {
    path: /^\/settings$/,
    load: () => import("./pages/settings.js"),
    link: ["/settings", "web/nav/settings"],
  },
];

/** @type {(() => void)|null} */
let leave = null;
const visits = new Latest();

const isHere = (/** @type {Page} */ page) => !page.isOnline || hasServer();

/** @param {string} address */
const pageAt = (address) => PAGES.find((page) => isHere(page) && page.path.test(address));

/** A module that could not be fetched: no line, or the server has another version by now. */
class PageGone extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super("a module of the page could not be fetched", { cause });
  }
}

/** What the server has written of the page stays until its module has drawn something. @type {Element|null} */
let arriving = document.querySelector("main.arriving");

/** @param {HTMLElement} root */
function putInPlace(root) {
  if (!arriving) return document.getElementById("main")?.replaceWith(root);
  arriving.removeAttribute("id");
  arriving.before(root);
  if (root.childElementCount) return dropArriving();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    dropArriving();
  }).observe(root, { childList: true });
}

function dropArriving() {
  arriving?.remove();
  arriving = null;
}

/** Shows the page of the address. */
async function showPage() {
  const isCurrent = visits.begin();
  leave?.();
  leave = null;
  const address = new URL(location.href);
  const path = pathOf(address.pathname) ?? "";
  const page = pageAt(path);
  const root = h("main", { id: "main", tabindex: "-1" });
  const params = page?.path.exec(path)?.slice(1).map(decodeURIComponent) ?? [];
  setTitle("");
  drawHeader(
    page?.under ?? path,
    PAGES.filter(isHere).flatMap(({ link }) => (link ? [link] : [])),
  );
  try {
    const load = page?.load ?? (() => import("./pages/not_found.js"));
    const module = await load().catch((cause) => {
      throw new PageGone(cause);
    });
    if (!isCurrent()) return;
    putInPlace(root);
    const left =
      (await module.show(root, { params, query: address.searchParams, isHere: isCurrent })) ?? null;
    dropArriving();
    // The reader has gone to another page meanwhile.
    if (!isCurrent()) left?.();
    else leave = left;
  } catch (error) {
    if (!isCurrent()) return;
    if (error instanceof PageGone && reloadOnce()) return;
    const { isMissing, sentenceOf } = await import("./base/api.js");
    putInPlace(root);
    if (isMissing(error)) {
      const lost = await import("./pages/not_found.js");
      return lost.show(root);
    }
    fill(
      root,
      h(
        "div",
        { class: "page" },
        h("div", { role: "alert" }, h("h1", null, sentenceOf(error))),
        h(
          "p",
          { class: "row" },
          h("button", { type: "button", class: "primary", onclick: showPage }, say("web/retry")),
          h("a", { class: "button", href: "/" }, say("web/nav/home")),
        ),
      ),
    );
  }
}

/** Follows a link to another page without loading a new document. @param {MouseEvent} event */
function onLinkClick(event) {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  const path = pathOf(link.pathname);
  if (!path || path.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(path + link.search);
}

async function start() {
  applyTheme();
  let lang = language();
  // The page's module is fetched beside the sentences; a failure shows when the page does.
  pageAt(pathOf(location.pathname) ?? "")
    ?.load()
    .catch(() => {});
  try {
    await Promise.all([loadWords(lang), loadReference()]);
  } catch {
    location.replace(
      `${addressOf("/offline.html")}?back=${encodeURIComponent(location.pathname + location.search)}`,
    );
    return;
  }
  document.addEventListener("click", onLinkClick);
  addEventListener("popstate", showPage);
  addEventListener("relati-navigate", async () => {
    await showPage();
    void showNotice();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  onSettingsChange(async () => {
    if (language() === lang) return;
    lang = language();
    await Promise.all([loadWords(lang), loadReference()]);
    await showPage();
    void showNotice();
  });
  await showPage();
  startOwnNews();
  void showNotice();
  if ("serviceWorker" in navigator && isSecureContext) {
    // Without it, only the page for a server that does not answer is missing.
    navigator.serviceWorker.register(addressOf("/service_worker.js")).catch(() => {});
  }
}

void start();
