// The board of a question: a slider, and blockers that are put on and taken off.

import { Board } from "../board.js";
import { button, choiceIn, segments } from "../controls.js";
import { boardFigure } from "../figure.js";
import { MARKS } from "../marks.js";
import { SQUARES } from "../words.js";

/** The squares that a list names, from a1 to h8; what is no square is left out. */
export function readSquares(text) {
  const named = new Set(text.split(","));
  return SQUARES.filter((square) => named.has(square));
}

/**
 * @param {import("../state.js").State} state whose key `click` says what a click does
 * @param {() => {square: string, word: string, blockers: string[]}} question as the state has it, with what is
 *   still being asked
 */
export function inputBoard(state, question) {
  const set = (blockers) => state.set({ blockers: readSquares(blockers.join(",")).join(",") });
  const without = (square) => question().blockers.filter((at) => at !== square);
  const toggle = (square) => {
    const { square: origin, blockers } = question();
    if (square !== origin) set(blockers.includes(square) ? without(square) : [...blockers, square]);
  };
  const move = (square) => state.set({ square, blockers: without(square).join(",") });
  const drop = (from, to) => {
    const { square } = question();
    if (from === square) return to !== null && move(to);
    if (to !== square) set(to === null ? without(from) : [...without(from), to]);
  };
  const board = new Board({
    label: "The piece and its blockers",
    kind: "switches",
    start: "d4",
    onChoose: (square) => (state.get("click") === "piece" ? move(square) : toggle(square)),
    onDrop: drop,
  });
  const options = { blocker: "toggles a blocker", piece: "moves the piece" };
  const clicks = choiceIn(state, "click", segments, { label: "A click, Space or Enter", options });
  const controls = [clicks, button("No blockers", () => state.set({ blockers: "" }))];

  const draw = (shown) => board.draw(questionFigure(question(), shown));
  return { board, controls, draw };
}

/**
 * A slider and its blockers.
 *
 * @param {{reached: string[], set: string[], removed: string[]}} shown as the step has it
 */
export function questionFigure({ square, word, blockers }, { reached, set, removed }, description) {
  const cell = (at) => {
    if (at === square) return { mark: "origin", piece: { color: "white", word } };
    const isTarget = reached.includes(at);
    const isBlocker = blockers.includes(at);
    const inStep = set.includes(at) ? "in-set" : removed.includes(at) ? "removed" : null;
    const found = isBlocker ? (isTarget ? "capture" : (inStep ?? "blocker")) : isTarget ? "target" : inStep;
    const said = [isBlocker && "blocker", isTarget && "attacked", inStep && MARKS[inStep]];
    const piece = isBlocker ? { color: "black", word: "pawn" } : null;
    return { mark: found, piece, selected: isBlocker, spoken: [at, ...said].filter(Boolean).join(", ") };
  };
  return boardFigure(cell, { description });
}
