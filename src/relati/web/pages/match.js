// A match: the board, and beside it everything about the game.

import { button, fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { onSettingsChange } from "../base/settings.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { drawActions } from "../match/actions.js";
import { drawMatchCaption } from "../match/caption.js";
import { createEnding } from "../match/ending.js";
import { drawGameInfo } from "../match/game_info.js";
import { createHeadline } from "../match/headline.js";
import { describeInvitation, drawInvitation } from "../match/invitation.js";
import { keepSession, takeKept } from "../match/kept_session.js";
import { lineTools } from "../match/line_tools.js";
import { createMoreMenu } from "../match/more_menu.js";
import { createNextWaiting } from "../match/next_waiting.js";
import { listOwnMatch, notifyReader } from "../match/notify.js";
import { createPlans } from "../match/plans.js";
import { Premove } from "../match/premove.js";
import { drawSeats } from "../match/seats.js";
import { MatchSession } from "../match/session.js";
import { listenForKeys, showKeys } from "../match/shortcuts.js";
import { Chat } from "../play/chat.js";
import { drawBeginning, drawClocks } from "../play/clock_faces.js";
import { describeTurn } from "../play/describe_event.js";
import { MoveList } from "../play/move_list.js";
import { PlayableBoard } from "../play/playable_board.js";
import { drawProposals } from "../play/proposals.js";
import { createTabs } from "../play/tabs.js";
import { openLinksOver } from "./overlay.js";

/** How often the clocks are drawn (milliseconds). */
const CLOCK_INTERVAL = 200;

/** The session for a match: the kept one, or a new one. @param {string} id @param {(change: import("../match/session.js").Change) => void} onChange */
function sessionOf(id, onChange) {
  const session = takeKept(id);
  if (!session) return new MatchSession(id, onChange);
  session.resume(onChange);
  return session;
}

/** @param {HTMLElement} root @param {{params: string[], query: URLSearchParams}} route */
export async function show(root, { params: [id], query }) {
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const beginning = h("p", { class: "beginning", role: "timer" });
  const connectionLost = h("p", { class: "connection-lost", role: "status" });
  const [seats, info, proposals, actions, invitation] = [
    h("ol", { class: "seats", "aria-label": say("web/seats") }),
    h("p", { class: "game-info" }),
    h("div", { class: "proposals" }),
    h("div", { class: "row actions" }),
    h("div", { class: "invitation" }),
  ];

  /** The move that the address leads to, until it has been shown. @type {number|null} */
  let linkedPly = /^\d{1,4}$/.test(query.get("ply") ?? "") ? Number(query.get("ply")) : null;
  const session = sessionOf(id, (change) => {
    if (change.failure) {
      status.textContent = change.failure;
      return;
    }
    notifyReader(session, change);
    if (linkedPly !== null) {
      // A link to a move shows that move; one that has been taken back is not there any more.
      const ply = linkedPly;
      linkedPly = null;
      if (ply < session.line.length) return session.goTo(ply);
    }
    draw();
  });
  const board = new PlayableBoard(session, host, () => {
    // Whoever looks at something else has read the notice.
    if (board.selection.sentences.length && !board.isSending) session.notice = "";
    drawMatchCaption(session, board, caption);
  });
  const premove = new Premove(session);
  const moves = new MoveList(session);
  const chat = new Chat(
    session,
    () => tabs.show("chat"),
    hasServer() ? lineTools(session) : undefined,
  );
  const headline = createHeadline(board, chat);
  const { status } = headline;
  const more = createMoreMenu(session);
  const ending = createEnding(session, () => draw());
  const after = h("div", { class: "row after", hidden: true }, ending.next);
  const plans = createPlans(session);
  const nextWaiting = createNextWaiting(session);
  const tabs = createTabs(
    say("web/about-match"),
    [
      { name: "moves", title: () => say("web/moves"), element: h("div", null, moves.element) },
      {
        name: "chat",
        title: () => chat.title,
        element: chat.element,
        isOffered: () => chat.isOffered,
        onToggle: (isOpen) => (chat.isOpen = isOpen),
      },
      { name: "share", title: () => say("web/more"), element: more.element },
    ],
    () => redraw(),
  );

  function draw() {
    document.body.style.setProperty("--ratio", String(board.ratio));
    status.textContent = describeInvitation(session) || describeTurn(session.match, session.mine);
    setTitle(status.textContent);
    connectionLost.textContent = session.isConnected ? "" : say("web/lost");
    premove.follow();
    board.draw();
    drawMatchCaption(session, board, caption);
    ending.draw();
    // Once the game is over, what to do next comes before who played it.
    const isOver = session.match.status.phase === "over";
    if (isOver && actions.parentElement !== after) after.prepend(actions);
    else if (!isOver && actions.previousElementSibling !== proposals) proposals.after(actions);
    after.hidden = !isOver;
    drawSeats(session, seats, draw);
    drawBeginning(session, beginning);
    drawGameInfo(session, info);
    drawInvitation(session, invitation);
    const others = session.match.status.seats.length - 1;
    layout.style.setProperty("--others", String(others));
    layout.style.setProperty("--seat-rows", String(Math.ceil(others / 2)));
    layout.classList.toggle("over", isOver);
    layout.classList.toggle("inviting", invitation.childElementCount > 0);
    layout.classList.toggle("invited", !session.mine.length && invitation.childElementCount > 0);
    drawProposals(session, proposals);
    drawActions(session, board, actions);
    moves.draw();
    tabs.draw();
    chat.draw();
    tabs.draw();
    more.draw();
    headline.drawTools();
    plans.draw();
    nextWaiting.draw();
    listOwnMatch(session);
  }

  const keys = button(say("web/keys"), showKeys, { class: "quiet keys-button" });
  const panel = h("div", { class: "panel" });
  panel.append(ending.element, after, invitation, proposals, actions, nextWaiting.element);
  panel.append(plans.element, tabs.element, h("div", { class: "about-match" }, info, keys));
  const layout = h(
    "div",
    { class: "board-page match" },
    h("div", { class: "above" }, headline.element, connectionLost, beginning),
    h("div", { class: "board-side" }, seats, host),
    caption,
    panel,
  );
  fill(root, layout);
  if (session.isLoaded) session.notifyChange();

  const redraw = () => void (session.isLoaded && draw());
  const onVisibility = () => {
    if (document.hidden) session.pacer.flush();
    reconnect();
  };
  /** A move that has not reached the server is lost with the page. @param {Event} event */
  const warn = (event) => void (session.waitingMove && event.preventDefault());
  const reconnect = () => void (document.hidden || session.connection.reconnectNow());
  const giveUp = () => session.connection.giveUp();
  const toBoard = () =>
    /** @type {HTMLElement|null} */ (host.querySelector('[tabindex="0"]'))?.focus();
  const stopKeys = listenForKeys(session, board, { toBoard, toChat: () => chat.open() });
  const stopSettings = onSettingsChange(redraw);
  const stopOverlay = openLinksOver(
    redraw,
    () => session.isLoaded && session.match.status.phase !== "over",
  );
  const clock = setInterval(() => {
    if (!session.isLoaded) return;
    drawClocks(session, seats);
    drawBeginning(session, beginning);
  }, CLOCK_INTERVAL);
  addEventListener("online", reconnect);
  addEventListener("offline", giveUp);
  addEventListener("resize", redraw);
  addEventListener("beforeunload", warn);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    clearInterval(clock);
    document.body.style.removeProperty("--ratio");
    removeEventListener("online", reconnect);
    removeEventListener("offline", giveUp);
    removeEventListener("resize", redraw);
    removeEventListener("beforeunload", warn);
    document.removeEventListener("visibilitychange", onVisibility);
    stopKeys();
    stopSettings();
    stopOverlay();
    nextWaiting.destroy();
    keepSession(session);
    board.destroy();
  };
}
