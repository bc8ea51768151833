// How a board finds the targets of a piece: the questions, and the answers that were given.

import { isCancelled } from "../ask.js";

/**
 * @typedef {{name?: string, value: string}} Term
 * @typedef {{text: string, first: Term, then: [string, Term|null][], value: Term}} Equation
 * @typedef {{from: string, from_index: number, to_index: number, east: number, north: number}} Taken
 * @typedef {{label: string, equations: Equation[], cell: string|null, kind: string, taken: Taken?,
 *   outcome: string, squares: string[], targets: string[], note: string, order?: string[]}} Step
 * @typedef {{backend: string, board: string, square: string, index: number, method: string,
 *   steps: Step[], targets: string[]}} Trace
 */

/** The equations of a step. */
export function textOf({ equations }, between = "\n") {
  return equations.map(({ text }) => text).join(between);
}

/** What a step computes, without a value that is a word. */
export function leftSide({ equations }) {
  return equations.map(({ text }) => text.replace(/ = 0x[0-9a-f]{16}$/, "")).join("\n");
}

/** Answers that are kept, so that stepping back and forth asks nothing. */
const MOST = 100;

/** The request for a trace on a board that is empty but for blockers. */
export function explainRequest({ square, piece, blockers = [], backend }) {
  return { ask: "explain", variant: "chess", fen: null, square, piece, blockers, backend };
}

/** Asks, and keeps what `read` takes out of a response: unless another is given, the trace of the first board. */
export class Answers {
  #ask;
  #read;
  #known = new Map();

  constructor(ask, read = ({ traces }) => traces[0]) {
    this.#ask = ask;
    this.#read = read;
  }

  /** The answer if it is known, else `undefined`. */
  known(request) {
    return this.#known.get(JSON.stringify(request));
  }

  async get(request, signal) {
    const known = this.known(request);
    if (known) return known;
    const answer = this.#read(await this.#ask(request, { signal }));
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value);
    this.#known.set(JSON.stringify(request), answer);
    return answer;
  }
}

/** Keeps up with the last request, and forgets those that it replaces. */
export class Follower {
  #traces;
  #listeners;
  #request = "";
  #running = new AbortController();

  /**
   * @param {{onOther?: () => void, onAnswer: (trace: Trace) => void, onFault: (error: Error) => void}} listeners
   *   `onOther` is called for another request, and `onAnswer` at once if the answer is known
   */
  constructor(traces, listeners) {
    this.#traces = traces;
    this.#listeners = listeners;
  }

  /** @returns {Promise<void>} settles when the answer is on show */
  async follow(request) {
    const { onOther, onAnswer, onFault } = this.#listeners;
    const text = JSON.stringify(request);
    const known = this.#traces.known(request);
    if (text === this.#request && !known) return;
    if (text !== this.#request) {
      this.#running.abort();
      this.#running = new AbortController();
      this.#request = text;
      onOther?.();
    }
    if (known) return onAnswer(known);
    try {
      const trace = await this.#traces.get(request, this.#running.signal);
      if (text === this.#request) onAnswer(trace);
    } catch (error) {
      if (!isCancelled(error) && text === this.#request) onFault(error);
    }
  }
}
