// The view "Moves": a position, its legal moves on every board, and what they do to memory.

import { Board } from "../board.js";
import { button, choiceIn, segments, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import { SQUARES } from "../squares.js";
import { countingPanel } from "./moves-counting.js";
import { isOfMoves, positionForm } from "./moves-form.js";
import { linesOf } from "./moves-lines.js";
import { memoryPanel } from "./moves-memory.js";
import { playMode } from "./moves-play.js";
import { positionOf, targetOf } from "./moves-position.js";
import { setupMode } from "./moves-setup.js";
import { boardTable, endText, moveList } from "./moves-text.js";

export const defaults = {
  variant: "chess",
  fen: "",
  moves: "",
  chess960: "",
  lenient: "",
  flip: "",
  setup: "",
  panel: "memory",
  look: "",
  backend: "lerf",
  rows: "",
  depth: "4",
  boards: "",
};
export const stylesheet = "moves.css";

const PANELS = { memory: "Changed bytes", moves: "Legal moves", boards: "Every board", perft: "Perft" };

export async function show(root, context) {
  const { state, signal, announce } = context;
  const position = positionOf(context);
  const isSetup = () => state.get("setup") === "1";
  const isFlipped = () => state.get("flip") === "1";
  const panel = () => state.choice("panel", Object.keys(PANELS));

  const play = playMode(position, { state, announce, redraw: () => drawBoard() });
  const setup = setupMode(position, { state, announce });
  const mode = () => (isSetup() ? setup : play);
  const board = new Board({
    label: "Position",
    start: "e2",
    onChoose: (square) => mode().choose(square),
    onMove: (square) => point(square),
    onDrop: (from, to) => mode().drop(from, to),
  });
  play.watch(board, signal);

  // A move that is pointed at, on the board or in the list, is drawn as an arrow, and its memory shown.
  let pointed = null;
  const preview = (move) => {
    if (pointed?.uci === move?.uci) return;
    pointed = move;
    drawBoard();
    if (panel() === "memory") memory.preview(move);
  };
  const point = (square) => preview(isSetup() ? null : play.moveTo(square));
  board.element.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") point(board.idOf(event.target));
  });
  board.element.addEventListener("pointerleave", () => preview(null));
  board.element.addEventListener("keydown", (event) => {
    const square = board.idOf(event.target);
    if (isSetup() && square) setup.key(event, square);
  });

  const form = positionForm(position, context);
  const list = moveList({ play: (move) => play.play(move), preview });
  const everyBoard = boardTable(context.catalogue);
  const memory = memoryPanel(context, position);
  const counting = countingPanel(context, position);
  const status = el("p", { class: "turn", role: "status" });
  const played = el("p", { class: "played" });
  const step = (moves) => state.set({ moves: moves.join(","), look: null });
  // Where a move is at fault, the position before it is on show.
  const before = () => (position.fault ? (position.text?.moves ?? []) : position.wanted.moves.slice(0, -1));
  const back = button("Back one move", () => step(before()));
  const first = button("To the start", () => step([]));
  const setUp = button("Set up a position", () => {
    if (isSetup()) return state.set({ setup: null });
    const fen = position.answer?.fen ?? position.fen;
    state.set({ setup: "1", lenient: "1", fen, moves: null, look: null });
  });
  const tabs = choiceIn(state, "panel", segments, { label: "Show", options: PANELS });
  const panels = { moves: list, boards: everyBoard, memory, perft: counting };
  const sections = Object.entries(PANELS).map(([name, label]) => ({
    name,
    section: el("section", {}, el("h2", { class: "spoken" }, label), panels[name].element),
  }));

  root.append(
    el("div", { class: "beside" },
      el("div", { class: "stays" },
        board.element,
        play.element,
        el("div", { class: "under-board" },
          status,
          played,
          setup.element,
          el("div", { class: "row" }, back, first, setUp, toggleIn(state, "flip", "Black below")),
          form.element,
        ),
      ),
      el("div", {}, el("div", { class: "panel-tabs" }, tabs), sections.map(({ section }) => section)),
    ),
  );

  const drawBoard = () => {
    const { answer } = position;
    const last = position.isCurrent && position.text.moves.length > 0 ? answer.played.at(-1) : "";
    const pieces = isSetup() ? setup.setup().pieces : new Map(Object.entries(answer?.pieces ?? {}));
    const cell = (square) => {
      const letter = pieces.get(square);
      const isLast = last.slice(0, 2) === square || last.slice(2, 4) === square;
      const mark = isSetup() ? null : (play.mark(square) ?? (isLast ? "last-move" : null));
      return { piece: letter ? position.piece(letter) : null, mark };
    };
    const arrows = pointed && !isSetup() ? [arrowOf(pointed)] : [];
    board.draw(boardFigure(cell, { isFlipped: isFlipped(), arrows }));
  };

  const draw = () => {
    const { answer, fault, text } = position;
    form.draw();
    drawBoard();
    setup.element.hidden = !isSetup();
    if (isSetup()) setup.draw();
    setUp.textContent = isSetup() ? "Play from here" : "Set up a position";
    // A button that is disabled while it has the focus would lose it.
    const isFirst = state.get("moves") === "";
    back.setAttribute("aria-disabled", String(isFirst));
    first.setAttribute("aria-disabled", String(isFirst));
    const isFaulty = fault !== null && (isSetup() || isOfMoves(fault));
    status.className = isFaulty ? "turn fault" : "turn";
    status.textContent = isFaulty ? faultText(fault) : answer ? turnText(answer) : "No position yet.";
    played.textContent = playedText(text?.moves.length ? answer : null);
    played.hidden = played.textContent === "";
    for (const { name, section } of sections) section.hidden = name !== panel() || !answer;
    if (!answer) return;
    if (panel() === "moves") list.draw(position);
    if (panel() === "boards") everyBoard.draw(position);
    if (panel() === "memory") memory.update();
    counting.draw();
    context.refresh();
  };

  position.on(() => {
    play.reset();
    pointed = null;
    memory.preview(null);
    draw();
  });
  state.on(() => {
    position.update({ isTyped: document.activeElement?.matches?.("input[type=text]") });
    draw();
  });
  await position.update();
  draw();
  if (panel() === "memory") await memory.update();

  context.command(() => linesOf(position, panel(), { memory, counting }));
  context.picture(() => {
    const own = panel() === "memory" && memory.picture();
    const fen = position.answer?.fen ?? "";
    return {
      name: `moves-${panel()}`,
      title: position.answer ? turnText(position.answer) : "A position",
      description: descriptionOf(board),
      parts: [{ title: "Position", caption: fen, element: board.element }, ...(own ? [own] : [])],
    };
  });
}

function arrowOf(move) {
  return { from: move.from, to: targetOf(move), mark: move.capture ? "capture" : "target" };
}

function faultText({ place, message }) {
  return place ? `${place}: ${message}` : message;
}

function turnText(answer) {
  const { turn, moves } = answer;
  if (answer.end) return endText(answer);
  const number = moves.length === 1 ? "one legal move" : `${moves.length} legal moves`;
  return [endText(answer), `${turn} to move: ${number}.`].filter(Boolean).join(" ");
}

/** The moves that were played, without numbers: the start may be any position. */
function playedText(answer) {
  return answer ? `Played: ${answer.played.join(" ")}` : "";
}

/** The pieces and their squares. */
function descriptionOf(board) {
  const pieces = SQUARES.map((square) => ({ square, piece: board.cell(square)?.piece }));
  return pieces
    .filter(({ piece }) => piece)
    .map(({ square, piece: { color, word } }) => `${color} ${word} ${square}`)
    .join(", ");
}
