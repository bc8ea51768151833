// The memory of every board before and after a move.

import { labelled, notice, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };
import { counted } from "../words.js";
import { changedBytes, fieldList, linesOf, memoryMap } from "./moves-bytes.js";
import { positionWords } from "./moves-lines.js";
import { spelled } from "./moves-position.js";
import { boardSizes } from "./moves-sizes.js";
import { Answers, Follower } from "./traces.js";

/** Milliseconds in which a pointer may pass over moves. */
const PAUSE = 90;

export function memoryPanel({ state, catalogue, signal, ask, refresh }, position) {
  /** The move under the pointer. */
  let pointed = null;
  let [drawn, timer] = ["", 0];
  /** The board on show, and the map of its bytes. */
  let [shown, map] = [null, null];

  const moves = el("select", { on: { change: () => state.set({ look: moves.value || null }) } });
  const [asked, body] = [el("p", {}), el("div")];
  const element = el("div", { class: "memory" },
    el("p", {}, TEXTS.moves.memory),
    el("div", { class: "row" },
      labelled("Before and after", moves),
      toggleIn(state, "rows", "Rows without a change", "all"),
    ),
    asked,
    body,
  );
  signal.addEventListener("abort", () => window.clearTimeout(timer));

  const boards = catalogue.boards.backends.filter(({ family }) => family !== "reference");
  const names = boards.map(({ backend }) => backend);
  const chosen = () => state.choice("backend", names);
  /** The legal move that is looked at, if any: before the first move, that of the king's pawn. */
  const wanted = () => state.get("look") || (position.text.moves.length === 0 && "e2e4");
  const looked = () => pointed ?? position.answer.moves.find(({ uci }) => uci === wanted()) ?? null;
  /** The position after the move on show. */
  const after = () => {
    const { text } = position;
    return looked() ? { ...text, moves: [...text.moves, spelled(looked())] } : text;
  };
  /** The move on show, in words. */
  const what = () => {
    const last = position.answer.played.at(-1);
    if (looked()) return `what ${looked().san} would change`;
    return last ? `what ${last} changed` : "before any move";
  };

  const drawMoves = () => {
    const { played, moves: next } = position.answer;
    const last = position.text.moves.length > 0 ? `the last move, ${played.at(-1)}` : "no move yet";
    const options = next.map(({ uci, san }) => el("option", { value: uci }, `${san}, which may be played next`));
    if (document.activeElement !== moves) moves.replaceChildren(el("option", { value: "" }, last), ...options);
    moves.value = looked()?.uci ?? "";
  };
  const draw = (pictures) => {
    const picture = pictures.find(({ backend }) => backend === chosen()) ?? pictures[0];
    shown = picture;
    const isChoosing = document.activeElement?.matches(".memory-boards input");
    const bytes = changedBytes(picture);
    const sentence = sentenceOf(picture, bytes);
    asked.replaceChildren(el("b", {}, what()[0].toUpperCase() + what().slice(1)), ".");
    map = memoryMap(picture, `Memory of ${picture.backend}, ${what()}. ${sentence}`);
    const hasBytes = picture.fields.some(({ now }) => now);
    body.replaceChildren(
      el("h3", {}, picture.backend, el("span", { class: "count" }, picture.title)),
      el("p", {}, sentence),
      el("div", { class: "map-holder" }, map),
      el("ul", { class: "legend", "aria-label": "Legend" },
        el("li", {}, el("span", { class: "key-row" }), "a row is a cache line; fields take turns in tone"),
        bytes && el("li", {}, el("span", { class: "key-changed" }), "a byte that changed"),
      ),
      boardSizes(pictures, { chosen: picture.backend, onChange: (backend) => state.set({ backend }) }),
      hasBytes ? "" : el("p", { class: "hint" }, "The bytes of these fields are not shown."),
      fieldList(picture, { isWhole: !hasBytes || state.get("rows") === "all" }),
    );
    if (isChoosing) body.querySelector(".memory-boards input:checked").focus();
  };
  const follower = new Follower(new Answers(ask, (pictures) => pictures), {
    onAnswer: (pictures) => {
      const now = JSON.stringify([after(), chosen(), state.get("rows")]);
      if (now !== drawn) draw(pictures);
      drawn = now;
    },
    onFault: (error) => {
      [drawn, map] = ["", null];
      asked.replaceChildren();
      body.replaceChildren(notice(error));
    },
  });
  /** Asks for the memory of the move on show, and draws it. */
  const update = async () => {
    if (!position.answer) return;
    drawMoves();
    await follower.follow({ ask: "memory", position: after(), backend: "all" });
    refresh();
  };
  /** Shows what a move would change, or, for `null`, what the state says. */
  const preview = (move) => {
    if (pointed?.uci === move?.uci) return;
    pointed = move;
    window.clearTimeout(timer);
    timer = window.setTimeout(update, PAUSE);
  };
  /** The line of the command that prints the same. */
  const commandWords = () => ["list", "--backend", chosen(), ...positionWords(after())];
  const picture = () => {
    const caption = "A row is a cache line of 64 bytes.";
    return map && { title: `${shown.backend}: ${what()}`, caption, element: map };
  };
  return { element, preview, update, commandWords, picture };
}

function sentenceOf(picture, bytes) {
  const { board_bytes: size, cache_lines: lines, fields } = picture;
  const whole = `${size.toLocaleString("en")} bytes in ${counted(lines, "cache line")}`;
  if (!bytes) return `${whole}.`;
  const touched = fields.filter(({ changed }) => changed.length > 0).map(({ field }) => field);
  const where = touched.length === 0 ? "" : `, in ${touched.join(", ")}`;
  const changed = `${counted(bytes.length, "byte")} changed in ${counted(linesOf(bytes), "cache line")}`;
  return `${whole}. ${changed}${where}.`;
}
