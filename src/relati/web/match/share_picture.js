// A picture of the match to share: the board with its links, the players, and how it ended. The
// server draws the board; the words are drawn here, where every script has a font.

import { sharedAddress } from "../base/addresses.js";
import { request, withParameters } from "../base/api.js";
import { playerSymbol } from "../base/reference.js";
import { saveFile } from "../base/save_file.js";
import { language } from "../base/settings.js";
import { say } from "../base/words.js";
import { describeEnd } from "../play/describe_end.js";
import { describeTurn } from "../play/describe_event.js";
import { seatName } from "../play/names.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** In pixels. */
const [WIDTH, RIM, NAME_SIZE, TEXT_SIZE, GAP] = [1080, 48, 44, 34, 14];
const [GROUND, INK, QUIET] = ["#f3efe3", "#262420", "#5f584b"];
const FONT = 'ui-sans-serif, system-ui, "Noto Sans TC", "Noto Sans CJK TC", sans-serif';

/**
 * A text in lines that are no wider than `width`: it breaks after a space or any Chinese character.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 */
export function wrap(text, width, measure) {
  const lines = [""];
  // Chinese marks stay with the character before them.
  for (const part of text.match(
    /[\u4e00-\u9fff][\u3000-\u303f\uff00-\uffef]*|[^\s\u4e00-\u9fff]+\s*|\s+/g,
  ) ?? []) {
    const last = lines.length - 1;
    if (lines[last] && measure((lines[last] + part).trimEnd()) > width) lines.push(part);
    else lines[last] += part;
  }
  return lines.map((line) => line.trimEnd());
}

/** What is written above and below the board. @param {MatchSession} session */
export function captionsOf({ match, ply }) {
  const { seats, result } = match.status;
  const players = seats.map((_, seat) => `${playerSymbol(seat)} ${seatName(seats, seat)}`);
  const reason = result ? describeEnd(match, []) : "";
  const verdict = describeTurn(match, []);
  const isLast = ply === match.line.length;
  return {
    players: players.join("  ·  "),
    verdict: isLast
      ? reason
        ? say("web/end/said", { verdict, reason })
        : verdict
      : say("web/share/ply", { ply }),
  };
}

/** Draws the picture. @param {MatchSession} session @returns {Promise<Blob>} */
export async function drawSharePicture(session) {
  const asked = { match_id: session.id, ply: session.ply, lang: language() };
  const answer = await request(withParameters("/api/matches/{match_id}/picture.svg", asked), {});
  const address = URL.createObjectURL(new Blob([await answer.text()], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("this browser cannot draw");
    const inner = WIDTH - 2 * RIM;
    const height = Math.round((inner * image.naturalHeight) / image.naturalWidth);
    const { players, verdict } = captionsOf(session);
    const linesOf = (/** @type {string} */ text, /** @type {number} */ size) => {
      pen.font = `${size}px ${FONT}`;
      return wrap(text, inner, (part) => pen.measureText(part).width);
    };
    const [names, words] = [linesOf(players, NAME_SIZE), linesOf(verdict, TEXT_SIZE)];
    const top = RIM + names.length * (NAME_SIZE + GAP) + GAP;
    canvas.width = WIDTH;
    canvas.height = top + height + 2 * GAP + words.length * (TEXT_SIZE + GAP) + RIM;
    pen.fillStyle = GROUND;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.textBaseline = "top";
    const write = (
      /** @type {string[]} */ lines,
      /** @type {number} */ size,
      /** @type {number} */ from,
      /** @type {string} */ ink,
    ) => {
      pen.font = `${size}px ${FONT}`;
      pen.fillStyle = ink;
      lines.forEach((line, index) => {
        pen.fillText(line, RIM, from + index * (size + GAP));
      });
    };
    write(names, NAME_SIZE, RIM, INK);
    pen.drawImage(image, RIM, top, inner, height);
    write(words, TEXT_SIZE, top + height + 2 * GAP, QUIET);
    return await new Promise((done, fail) => {
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Shares the picture where the system can do so by touch; saves it elsewhere. @param {MatchSession} session */
export async function sharePicture(session) {
  const name = `relati-${session.id.slice(0, 8)}.png`;
  const file = new File([await drawSharePicture(session)], name, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    // Who changes their mind has not failed.
    await navigator.share({ files: [file], url: moveLink(session) }).catch(() => {});
    return;
  }
  saveFile(file, name);
}

/** The address of the match at the move that is shown. @param {MatchSession} session */
export const moveLink = ({ id, ply }) => sharedAddress(`/m/${id}?ply=${ply}`);
