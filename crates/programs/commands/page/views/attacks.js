// The view "Attacks": who attacks whom, and what a move changes, piece by piece.

import { Board } from "../board.js";
import { commandLine } from "../command.js";
import { button, legend, notice, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import { isStill } from "../motion.js";
import { playerOf } from "../player.js";
import { counted, hex, isSquare } from "../words.js";
import { attackMatrix } from "./attacks-matrix.js";
import { stepList } from "./frames.js";
import { positionForm } from "./moves-form.js";
import { positionWords } from "./moves-lines.js";
import { playMode } from "./moves-play.js";
import { positionOf } from "./moves-position.js";
import { Answers, Follower } from "./traces.js";

export const defaults = {
  variant: "chess",
  fen: "",
  moves: "e2e4,e7e5,g1f3,b8c6,f1b5",
  chess960: "",
  lenient: "",
  flip: "",
  square: "e5",
  frame: "", // The step on show; the last one if it is left out.
};
export const stylesheet = "attacks.css";

export async function show(root, context) {
  const { state, charts, ask, announce, command, picture, refresh } = context;
  const position = positionOf(context);
  const square = () => (isSquare(state.get("square")) ? state.get("square") : defaults.square);
  /** The states of the relation on show, and the number of the one on show. */
  let [states, at] = [[], 0];

  const play = playMode(position, { state, announce, redraw: () => draw() });
  const choose = (to) => {
    state.set({ square: to });
    // A move begins where the last one ended.
    if (at < states.length - 1) player.show(states.length - 1);
    else play.choose(to);
  };
  const board = new Board({
    label: "Position",
    start: square(),
    onChoose: choose,
    onMove: (to) => state.set({ square: to }),
    onDrop: (from, to) => play.drop(from, to),
  });
  play.watch(board, context.signal);
  const form = positionForm(position, context);
  const matrix = attackMatrix();
  const player = playerOf(context, "frame", { length: () => 600 });
  const list = stepList({
    columns: [
      { title: "What happens", content: ({ step }) => stepText(step) },
      { title: "Adds", content: ({ rows }) => pairsIn(rows, "added") },
      { title: "Removes", content: ({ rows }) => pairsIn(rows, "removed") },
    ],
    onChoose: (to) => player.show(to),
  });
  const undone = () => position.wanted.moves.slice(0, -1).join(",");
  const back = button("Back one move", () => state.set({ moves: undone(), frame: null }));
  const frame = el("section", { class: "frame", "aria-label": "The step on show" });
  const title = el("h2");
  const aloud = el("span", { class: "spoken", role: "status" });
  const fault = el("div");
  const flip = toggleIn(state, "flip", "Black below");
  const marks = legend(["in-set", "added", "removed"], { "in-set": "attacked" });
  // What has a height of its own appears with the first answer, so that nothing jumps.
  const waiting = [
    el("div", { hidden: "" }, player.element, title, matrix.element, marks, frame, aloud),
    el("div", { hidden: "" }, list.element, form.element),
  ];
  const appear = () => waiting.forEach((one) => one.removeAttribute("hidden"));
  const [steps, below] = waiting;
  const side = el("div", {}, board.element, play.element, el("div", { class: "row" }, back, flip));
  root.append(fault, el("div", { class: "attacks-stage theatre" }, side, steps), below);

  const draw = () => {
    form.draw();
    if (states.length === 0) return;
    at = player.stepOf(states.length, { isLast: true });
    const now = states[at];
    const pieces = new Map(now.rows.map((row) => [row.square, row.piece]));
    const isIn = (name, to) => now.rows.some((row) => row[name].includes(to));
    const changed = (to) => ["added", "removed"].find((name) => isIn(name, to)) ?? null;
    const isLast = at === states.length - 1;
    const cell = (to) => ({
      piece: pieces.has(to) ? position.piece(pieces.get(to)) : null,
      mark: (isLast && play.mark(to)) || changed(to),
    });
    board.draw(boardFigure(cell, { isFlipped: state.get("flip") === "1" }));
    const pairs = (name) => now.rows.reduce((sum, row) => sum + row[name].length, 0);
    const balance = `${counted(pairs("attacks"), "pair")}, ${pairs("added")} added, ${pairs("removed")} removed`;
    const description = `${stepText(now.step)}: ${balance}.`;
    matrix.draw(now, { square: square(), description });
    player.draw(at, states.length, stepText(now.step));
    list.draw(states, at);
    const stored = storedOf(now.rows, square(), charts.named("lerf"));
    title.replaceChildren(stepText(now.step));
    frame.replaceChildren(el("p", {}, `${balance}.`), ...stored);
    aloud.textContent = `Step ${at + 1} of ${states.length}, ${description}`;
    refresh();
  };
  const follower = new Follower(new Answers(ask, (answer) => answer.states), {
    onOther: () => player.stop(),
    onAnswer: (answer) => {
      states = answer;
      appear();
      fault.replaceChildren();
      draw();
    },
    onFault: (error) => {
      appear();
      fault.replaceChildren(notice(error));
    },
  });
  let played = null;
  position.on(async () => {
    play.reset();
    if (position.fault) {
      appear();
      fault.replaceChildren(notice(position.fault));
    }
    const { text } = position;
    if (!text) return draw();
    const isNext = text.moves.length - 1 === played;
    played = text.moves.length;
    if (isNext) state.set({ frame: null });
    await follower.follow({ ask: "relation", position: text });
    if (isNext && !isStill()) player.play();
  });
  state.on(() => {
    position.update({ isTyped: document.activeElement?.matches?.("input[type=text]") });
    draw();
  });
  await position.update();

  command(() => (position.text ? commandLine("show", "--attacks", ...positionWords(position.text)) : ""));
  picture(() => ({
    name: "attacks",
    title: "Who attacks whom",
    description: aloud.textContent,
    caption: position.answer?.fen ?? "",
    parts: [
      { title: "The board", element: board.element },
      { title: "A row for each piece, a column for each square", element: matrix.drawing },
    ],
  }));
}

function stepText(step) {
  return step === "" ? "Before the move" : step[0].toUpperCase() + step.slice(1);
}

/** The pairs of a kind, piece by piece. */
function pairsIn(rows, name) {
  const changed = rows.filter((row) => row[name].length > 0);
  return changed.map((row) => `${row.piece}${row.square ?? ""}: ${row[name].join(" ")}`).join("; ");
}

/** What the two tables hold about a square: a word for each side, and the row of the piece on it. */
function storedOf(rows, square, lerf) {
  const isWhite = ({ piece }) => piece === piece.toUpperCase();
  const word = (own) => {
    const numbers = own.filter(({ attacks }) => attacks.includes(square)).map(({ number }) => 2 ** number);
    return `0b${numbers.reduce((sum, bit) => sum + bit, 0).toString(2).padStart(16, "0")}`;
  };
  const line = (name, text) => el("p", {}, `${name}: `, el("code", {}, text));
  const row = rows.find((one) => one.square === square);
  return [
    line(`By square, White's word of ${square}`, word(rows.filter(isWhite))),
    line(`By square, Black's word of ${square}`, word(rows.filter((one) => !isWhite(one)))),
    ...(row ? [line(`By piece, row ${row.number} of its side`, hex(lerf.set(row.attacks)))] : []),
  ];
}
