// The board of a question: a slider, and blockers that are put on and taken off.

import { Board } from "../board.js";
import { button, segments } from "../controls.js";
import { boardFigure } from "../figure.js";
import { MARKS } from "../marks.js";
import { SQUARES } from "../words.js";

/** The squares that a list names, from a1 to h8; what is no square is left out. @param {string} text */
export function readSquares(text) {
  const named = new Set(text.split(","));
  return SQUARES.filter((square) => named.has(square));
}

/** @typedef {{square: string, word: string, blockers: string[]}} Question */

export class InputBoard {
  #click;
  #onChange;
  #question;
  #clicks;
  #clear;

  /**
   * @param {Object} options
   * @param {() => Question} options.question as the state has it, with what is still being asked
   * @param {() => "blocker"|"piece"} options.click what a click does
   * @param {(changes: Object<string, string|null>) => void} options.onChange takes changes of the state
   */
  constructor({ question, click, onChange }) {
    this.#question = question;
    this.#click = click;
    this.#onChange = onChange;
    this.board = new Board({
      label: "The piece and its blockers",
      kind: "switches",
      start: "d4",
      onChoose: (square) => (this.#click() === "piece" ? this.#move(square) : this.#toggle(square)),
      onDrop: (from, to) => this.#drop(from, to),
    });
    this.#clicks = segments({
      label: "A click, Space or Enter",
      options: [
        { value: "blocker", label: "toggles a blocker" },
        { value: "piece", label: "moves the piece" },
      ],
      value: click(),
      onChange: (value) => onChange({ click: value }),
    });
    this.#clear = button("No blockers", () => onChange({ blockers: "" }));
    this.element = this.board.element;
    this.controls = [this.#clicks.element, this.#clear];
  }

  /** Shows what a click does. */
  drawControls() {
    this.#clicks.set(this.#click());
  }

  /** @param {{reached: string[], set: string[], removed: string[]}} shown as the step has it */
  draw({ reached, set, removed }) {
    const { square, word, blockers } = this.#question();
    const cell = (at) => {
      if (at === square) return { mark: "origin", piece: { color: "white", word } };
      const isTarget = reached.includes(at);
      const isBlocker = blockers.includes(at);
      const inStep = set.includes(at) ? "in-set" : removed.includes(at) ? "removed" : null;
      const found = isBlocker ? (isTarget ? "capture" : (inStep ?? "blocker")) : isTarget ? "target" : inStep;
      const state = [isBlocker && "blocker", isTarget && "attacked", inStep && MARKS[inStep]];
      return {
        mark: found,
        piece: isBlocker ? { color: "black", word: "pawn" } : null,
        selected: isBlocker,
        spoken: [at, ...state].filter(Boolean).join(", "),
      };
    };
    this.board.draw(boardFigure(cell));
  }

  #toggle(square) {
    const { square: origin, blockers } = this.#question();
    if (square === origin) return;
    const isOn = blockers.includes(square);
    this.#set(isOn ? blockers.filter((at) => at !== square) : [...blockers, square]);
  }

  #move(square) {
    this.#onChange({
      square,
      blockers: this.#question()
        .blockers.filter((at) => at !== square)
        .join(","),
    });
  }

  #drop(from, to) {
    const { square, blockers } = this.#question();
    if (from === square) return to !== null && this.#move(to);
    const others = blockers.filter((at) => at !== from);
    if (to !== square) this.#set(to === null ? others : [...others, to]);
  }

  #set(blockers) {
    this.#onChange({ blockers: readSquares(blockers.join(",")).join(",") });
  }
}
