// The memory of every board before and after a move.

import { isCancelled } from "../ask.js";
import { labelled, notice, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import { changedBytes, fieldList, linesOf, memoryMap } from "./moves-bytes.js";
import { positionWords } from "./moves-lines.js";
import { spelled } from "./moves-position.js";
import { boardSizes } from "./moves-sizes.js";

/** Milliseconds in which a pointer may pass over moves. */
const PAUSE = 90;

/** @param {Object} context @param {import("./moves-position.js").Position} position */
export function memoryPanel({ state, catalogue, signal, ask, refresh }, position) {
  /** The move under the pointer. */
  let pointed = null;
  /** Answers by request. @type {Map<string, Object[]>} */
  const known = new Map();
  let running = new AbortController();
  let [wanted, drawn, answers, timer] = ["", "", null, 0];
  /** The board on show, and the map of its bytes. */
  let [shown, map] = [null, null];

  const moves = el("select", { on: { change: () => state.set({ look: moves.value || null }) } });
  const [asked, body] = [el("p", {}), el("div")];
  const element = el("div", { class: "memory" },
    el("p", {},
      "A move is a change of bytes. Play a move to see which, or choose a piece on the board and point " +
        "at its targets. A word stands with its lowest byte first, as in the memory of most machines.",
    ),
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
  /** The legal move that is looked at, if any. */
  const looked = () => pointed ?? position.answer.moves.find(({ uci }) => uci === state.get("look")) ?? null;
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

  const answer = async (request) => {
    const key = JSON.stringify(request);
    if (!known.has(key)) {
      const pictures = await ask(request, { signal: running.signal });
      if (known.size > 200) known.clear();
      known.set(key, pictures);
    }
    return known.get(key);
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
      boardSizes(pictures, { chosen: picture.backend, onChange: (backend) => state.set({ backend }) }),
      el("h3", {}, picture.backend, el("span", { class: "count" }, picture.title)),
      el("p", {}, sentence),
      el("div", { class: "map-holder" }, map),
      el("ul", { class: "legend", "aria-label": "Legend" },
        el("li", {}, el("span", { class: "key-row" }), "a row is a cache line; fields take turns in tone"),
        bytes && el("li", {}, el("span", { class: "key-changed" }), "a byte that changed"),
      ),
      hasBytes ? "" : el("p", { class: "hint" }, "The bytes of these fields are not shown."),
      fieldList(picture, { isWhole: !hasBytes || state.get("rows") === "all" }),
    );
    if (isChoosing) body.querySelector(".memory-boards input:checked").focus();
  };
  /** Asks for the memory of the move on show, and draws it. */
  const update = async () => {
    if (!position.answer) return;
    drawMoves();
    const request = { ask: "memory", position: after(), backend: "all" };
    const key = JSON.stringify(request);
    if (key !== wanted) {
      wanted = key;
      running.abort();
      running = new AbortController();
      answers = answer(request);
    }
    try {
      const pictures = await answers;
      if (wanted !== key) return;
      const now = JSON.stringify([key, chosen(), state.get("rows")]);
      if (now !== drawn) draw(pictures);
      drawn = now;
    } catch (error) {
      if (isCancelled(error)) return;
      [wanted, drawn, map] = ["", "", null];
      asked.replaceChildren();
      body.replaceChildren(notice(error));
    }
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

function counted(number, word) {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}
