// The position of the view: from the state to the answer of the boards.

import { isCancelled } from "../ask.js";
import { startFen } from "./moves-fen.js";

/** A moment in which a reader may still be typing. */
const PAUSE = 120;

/**
 * The position that the state names, kept up to date.
 *
 * @param {Object} context that of the view
 */
export function positionOf({ state, catalogue, signal: left, ask }) {
  const listeners = [];
  let [asked, answered, timer] = ["", "", 0];
  let running = new AbortController();
  left.addEventListener("abort", () => window.clearTimeout(timer));
  const key = () => JSON.stringify([position.wanted, position.isChess960]);
  const request = (text) => ({ ask: "position", position: text, chess960: position.isChess960 });

  /** Shows the position before a move that is at fault. */
  const readBefore = async (text, { place = "" }, signal) => {
    const number = /^moves, move (\d+)/.exec(place)?.[1];
    const isNeeded = number !== undefined || (position.answer === null && text.moves.length > 0);
    if (!isNeeded) return;
    const before = { ...text, moves: text.moves.slice(0, number === undefined ? 0 : Number(number) - 1) };
    try {
      [position.answer, position.text] = [await ask(request(before), { signal }), before];
    } catch {
      // The fault of the whole line is already known.
    }
  };

  const position = {
    /** The last answer that was no refusal, and its request. */
    answer: null,
    text: null,
    /** What is wrong with the state as it is now. */
    fault: null,
    /** The variant of the catalogue that the state names. */
    get variant() {
      const { variants } = catalogue;
      return variants.find(({ name }) => name === state.get("variant")) ?? variants[0];
    },
    /** The position of the catalogue that the state names or spells, if any. */
    get named() {
      const { fen, variant } = position;
      return variant.positions.find((known) => known.fen === fen) ?? null;
    },
    /** The FEN of the state, whose value may also be a name or a number. */
    get fen() {
      const text = state.get("fen").trim();
      const { positions, starts } = position.variant;
      if (text === "") return positions[0].fen;
      const home = /^\d+$/.test(text) ? starts[Number(text)] : undefined;
      if (home) return startFen(home);
      return positions.find(({ name }) => name === text)?.fen ?? text;
    },
    /** Whether castling is written as the king taking its rook. */
    get isChess960() {
      return position.variant.name === "chess" && state.get("chess960") === "1";
    },
    /** What the state names, which may be no position. */
    get wanted() {
      const moves = state.get("moves").split(/[\s,]+/).filter(Boolean);
      return { variant: position.variant.name, fen: position.fen, moves, lenient: state.get("lenient") === "1" };
    },
    /** Whether the answer is that to the state as it is now. */
    get isCurrent() {
      return position.fault === null && key() === answered;
    },
    /** Calls a listener after each answer and each refusal. */
    on: (listener) => listeners.push(listener),
    /** Asks for the position if the state names another one. */
    async update({ isTyped = false } = {}) {
      const now = key();
      if (now === asked) return;
      asked = now;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      window.clearTimeout(timer);
      if (isTyped) await new Promise((resolve) => (timer = window.setTimeout(resolve, PAUSE)));
      if (signal.aborted) return;
      const text = position.wanted;
      try {
        const answer = await ask(request(text), { signal });
        [position.answer, position.text, position.fault] = [answer, text, null];
        answered = now;
      } catch (error) {
        if (isCancelled(error)) return;
        position.fault = error;
        await readBefore(text, error, signal);
        if (signal.aborted) return;
      }
      for (const listener of listeners) listener();
    },
    /** The legal moves from a square. */
    movesFrom: (square) => position.answer?.moves.filter(({ from }) => from === square) ?? [],
    /** The piece of a letter of this variant. */
    piece(letter) {
      const { letters, words } = position.variant;
      const [white, black] = letters.map((all) => all.indexOf(letter[0]));
      const index = Math.max(white, black);
      return index < 0 ? null : { color: white >= 0 ? "white" : "black", word: words[index] };
    },
    /** The moves of the state after one more move of the answer. */
    after: (move) => [...position.text.moves, spelled(move)].join(","),
  };
  return position;
}

/**
 * The square where the target of a move is shown: in Chess960 spelling, that of the rook.
 *
 * @param {Object} move of an answer
 */
export function targetOf({ uci }) {
  return uci.slice(2, 4);
}

/** A move as counts spell it: the castling of classical chess by the squares of the king. */
export function spelled({ uci, from, to, rook }) {
  const isClassical = rook !== null && from[0] === "e" && "ah".includes(rook[0]);
  return isClassical ? from + to : uci;
}
