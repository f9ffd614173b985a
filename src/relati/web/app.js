// The shell: which page an address shows, the way from one to the next, the bar above them all.
//
// A page is a module with
//     export async function show(root, { params, query }) { …; return leave; }
// It fills `root`; `params` are the groups of its path, `query` what stands behind the `?`. The
// function it returns, if any, is called when the page is left. To add a page, write the module and
// enter it in PAGES.

import { fill, h } from "./dom.js";
import { go, title } from "./navigation.js";
import { language, onChoice, wear } from "./settings.js";
import { loadWords, say } from "./words.js";

/**
 * @typedef {object} Asked
 * @property {string[]} params
 * @property {URLSearchParams} query
 */
/** @typedef {{show: (root: HTMLElement, asked: Asked) => Promise<void | (() => void)>}} PageModule */
/**
 * @typedef {object} Page
 * @property {RegExp} path
 * @property {() => Promise<PageModule>} load
 * @property {[address: string, word: string]} [link] its place in the bar
 */

/** @type {Page[]} */
const PAGES = [
  { path: /^\/$/, load: () => import("./pages/start.js") },
  { path: /^\/m\/([0-9a-f]{32})$/, load: () => import("./pages/match.js") },
  { path: /^\/learn$/, load: () => import("./pages/learn.js"), link: ["/learn", "web/learn"] },
  { path: /^\/learn\/([\w-]+)$/, load: () => import("./pages/lesson.js") },
  { path: /^\/rules\/?([\w-]*)$/, load: () => import("./pages/rules.js"), link: ["/rules", "web/rules"] },
  { path: /^\/open$/, load: () => import("./pages/open.js"), link: ["/open", "web/open"] },
  { path: /^\/edit$/, load: () => import("./pages/edit.js") },
  {
    path: /^\/settings$/,
    load: () => import("./pages/settings.js"),
    link: ["/settings", "web/nav/settings"],
  },
];

/** @type {(() => void)|null} */
let leave = null;
let visits = 0;

/** @param {string} address */
const pageAt = (address) => PAGES.find(({ path }) => path.test(address));

/** Shows the page of the address. */
async function showPage() {
  const visit = ++visits;
  leave?.();
  leave = null;
  const address = new URL(location.href);
  const page = pageAt(address.pathname);
  const root = h("main", { id: "main", tabindex: "-1" });
  const params = page?.path.exec(address.pathname)?.slice(1).map(decodeURIComponent) ?? [];
  title("");
  drawBar(address.pathname);
  try {
    const module = await (page ? page.load() : import("./pages/not_found.js"));
    if (visit !== visits) return;
    document.getElementById("main")?.replaceWith(root);
    const left = (await module.show(root, { params, query: address.searchParams })) ?? null;
    // Somebody was quicker than the page.
    if (visit !== visits) left?.();
    else leave = left;
  } catch (error) {
    if (visit !== visits) return;
    const { sentenceOf } = await import("./api.js");
    document.getElementById("main")?.replaceWith(root);
    fill(root, h("p", { class: "failure", role: "alert" }, sentenceOf(error)), h("a", { href: "/" }, say("web/nav/home")));
  }
}

/** @param {string} path */
function drawBar(path) {
  const bar = document.getElementById("bar");
  if (!bar) return;
  const links = PAGES.flatMap(({ link }) => (link ? [link] : []));
  bar.setAttribute("aria-label", say("web/nav/label"));
  fill(
    bar,
    h("a", { class: "home", href: "/", "aria-current": path === "/" && "page" }, "relati"),
    links.map(([address, word]) =>
      h("a", { href: address, "aria-current": path.startsWith(address) && "page" }, say(word)),
    ),
  );
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = say("web/nav/skip");
}

/** A click on a link of this client needs no new document. @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

async function begin() {
  wear();
  let spoken = language();
  // On its way while the words are; whether it comes is seen when it is shown.
  pageAt(location.pathname)?.load().catch(() => {});
  try {
    await loadWords(spoken);
  } catch {
    location.replace(`/offline.html?back=${encodeURIComponent(location.pathname + location.search)}`);
    return;
  }
  document.addEventListener("click", follow);
  addEventListener("popstate", showPage);
  addEventListener("relati-go", async () => {
    await showPage();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  onChoice(async () => {
    if (language() === spoken) return;
    spoken = language();
    await loadWords(spoken);
    await showPage();
  });
  await showPage();
  if ("serviceWorker" in navigator && isSecureContext) {
    // Without it there is only no page for when the server is away.
    navigator.serviceWorker.register("/service_worker.js").catch(() => {});
  }
}

void begin();
