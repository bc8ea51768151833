// The position of the view: from the state to the answer of the boards.

import { isCancelled } from "../ask.js";
import { startFen } from "./moves-fen.js";

/** A moment in which a reader may still be typing. */
const PAUSE = 120;

/**
 * A position as requests name it.
 *
 * @typedef {{variant: string, fen: string, moves: string[], lenient: boolean}} PositionText
 */

export class Position {
  #context;
  #asked = "";
  #answered = "";
  #timer = 0;
  #cancel = new AbortController();
  #listeners = [];

  /** @param {Object} context that of the view */
  constructor(context) {
    this.#context = context;
    /** The last answer that was no refusal. @type {Object|null} */
    this.answer = null;
    /** The request of that answer. @type {PositionText|null} */
    this.text = null;
    /** What is wrong with the state as it is now. @type {(Error & {place?: string})|null} */
    this.fault = null;
    context.signal.addEventListener("abort", () => window.clearTimeout(this.#timer));
  }

  /** The variant of the catalogue that the state names. */
  get variant() {
    const { variants } = this.#context.catalogue;
    return variants.find(({ name }) => name === this.#context.state.get("variant")) ?? variants[0];
  }

  /** The position of the catalogue that the state names or spells, if any. */
  get named() {
    const fen = this.fen;
    return this.variant.positions.find((position) => position.fen === fen) ?? null;
  }

  /** The FEN of the state, whose value may also be a name or a number. */
  get fen() {
    const text = this.#context.state.get("fen").trim();
    if (text === "") return this.variant.positions[0].fen;
    const home = /^\d+$/.test(text) ? this.variant.starts[Number(text)] : undefined;
    if (home) return startFen(home);
    return this.variant.positions.find(({ name }) => name === text)?.fen ?? text;
  }

  /** Whether castling is written as the king taking its rook. */
  get isChess960() {
    return this.variant.name === "chess" && this.#context.state.get("chess960") === "1";
  }

  /** What the state names, which may be no position. @returns {PositionText} */
  get wanted() {
    const { state } = this.#context;
    const moves = state
      .get("moves")
      .split(/[\s,]+/)
      .filter(Boolean);
    return { variant: this.variant.name, fen: this.fen, moves, lenient: state.get("lenient") === "1" };
  }

  /** Whether the answer is that to the state as it is now. */
  get isCurrent() {
    return this.fault === null && this.#key() === this.#answered;
  }

  /** Calls a listener after each answer and each refusal. @param {() => void} listener */
  on(listener) {
    this.#listeners.push(listener);
  }

  /** Asks for the position if the state names another one. */
  async update({ isTyped = false } = {}) {
    const key = this.#key();
    if (key === this.#asked) return;
    this.#asked = key;
    this.#cancel.abort();
    this.#cancel = new AbortController();
    const { signal } = this.#cancel;
    window.clearTimeout(this.#timer);
    if (isTyped) await new Promise((resolve) => (this.#timer = window.setTimeout(resolve, PAUSE)));
    if (signal.aborted) return;
    const text = this.wanted;
    try {
      const request = { ask: "position", position: text, chess960: this.isChess960 };
      const answer = await this.#context.ask(request, { signal });
      [this.answer, this.text, this.fault] = [answer, text, null];
      this.#answered = key;
    } catch (error) {
      if (isCancelled(error)) return;
      this.fault = error;
      await this.#readBefore(text, error, signal);
      if (signal.aborted) return;
    }
    for (const listener of this.#listeners) listener();
  }

  /** Shows the position before a move that is at fault. */
  async #readBefore(text, { place = "" }, signal) {
    const number = /^moves, move (\d+)/.exec(place)?.[1];
    const isNeeded = number !== undefined || (this.answer === null && text.moves.length > 0);
    if (!isNeeded) return;
    const before = { ...text, moves: text.moves.slice(0, number === undefined ? 0 : Number(number) - 1) };
    try {
      const request = { ask: "position", position: before, chess960: this.isChess960 };
      [this.answer, this.text] = [await this.#context.ask(request, { signal }), before];
    } catch {
      // The fault of the whole line is already known.
    }
  }

  /** The legal moves from a square. @param {string} square */
  movesFrom(square) {
    return this.answer?.moves.filter(({ from }) => from === square) ?? [];
  }

  /** The piece of a letter of this variant. @param {string} letter */
  piece(letter) {
    const { letters, words } = this.variant;
    const [white, black] = letters.map((all) => all.indexOf(letter[0]));
    const index = Math.max(white, black);
    return index < 0 ? null : { color: white >= 0 ? "white" : "black", word: words[index] };
  }

  /** The moves of the state after one more move. @param {Object} move of the answer */
  after(move) {
    return [...this.text.moves, spelled(move)].join(",");
  }

  #key() {
    return JSON.stringify([this.wanted, this.isChess960]);
  }
}

/**
 * The square where the target of a move is shown: in Chess960 spelling, that of the rook.
 *
 * @param {Object} move of an answer
 */
export function targetOf({ uci }) {
  return uci.slice(2, 4);
}

/** A move as counts spell it: the castling of classical chess by the squares of the king. @param {Object} move of an answer */
export function spelled({ uci, from, to, rook }) {
  const isClassical = rook !== null && from[0] === "e" && "ah".includes(rook[0]);
  return isClassical ? from + to : uci;
}
