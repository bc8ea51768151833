// Playing on the board: a piece is chosen and then its target, or it is dragged.

import { button } from "../controls.js";
import { el, svg } from "../dom.js";
import { drawPiece } from "../pieces.js";
import { targetOf } from "./moves-position.js";

/** @typedef {import("./moves-position.js").Position} Position */

export class Play {
  #position;
  #state;
  #announce;
  #redraw;
  /** The square of the chosen piece. @type {string|null} */
  #picked = null;
  /** The square of the piece that is being pressed or dragged. @type {string|null} */
  #pressed = null;
  #chooser = el("dialog", { class: "chooser", "aria-label": "Which move" });

  /**
   * @param {Position} position
   * @param {{state: Object, announce: (text: string) => void, redraw: () => void}} options
   */
  constructor(position, { state, announce, redraw }) {
    this.#position = position;
    this.#state = state;
    this.#announce = announce;
    this.#redraw = redraw;
    /** What asks for one of several moves, to be put into the page. */
    this.element = this.#chooser;
  }

  /**
   * Watches presses, so that targets are marked while a piece is dragged.
   *
   * @param {import("../board.js").Board} board
   * @param {AbortSignal} signal
   */
  watch(board, signal) {
    const press = (square) => {
      if (this.#pressed === square) return;
      this.#pressed = square;
      this.#redraw();
    };
    board.element.addEventListener("pointerdown", (event) => {
      const square = board.idOf(event.target);
      press(event.button === 0 && square && this.#moves(square).length > 0 ? square : null);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      window.addEventListener(type, () => press(null), { signal });
    }
  }

  /** Forgets the chosen piece. */
  reset() {
    this.#picked = null;
    if (this.#chooser.open) this.#chooser.close();
  }

  /** The move that a square stands for while a piece is chosen. @param {string|null} square */
  moveTo(square) {
    return (this.#picked && this.#candidates(this.#picked, square)[0]) || null;
  }

  /** A click, Enter or Space on a square. @param {string} square */
  choose(square) {
    if (this.#picked && this.#tried(this.#picked, square)) return;
    const moves = this.#moves(square);
    const isPicked = this.#picked !== square && moves.length > 0;
    this.#picked = isPicked ? square : null;
    this.#redraw();
    if (isPicked) this.#announce(`${moves[0].piece} on ${square}: ${targetsText(moves)}.`);
    else if (this.#position.answer) this.#announce(`No move from ${square}.`);
  }

  /** A piece was dragged. @param {string} from @param {string|null} to */
  drop(from, to) {
    if (to !== null) this.#tried(from, to);
    this.#redraw();
  }

  /** The mark of a square. @param {string} square @returns {import("../marks.js").Mark|null} */
  mark(square) {
    // The pressed square itself stays as it is: a browser that finds it changed makes no click.
    const from = square === this.#pressed ? this.#picked : (this.#pressed ?? this.#picked);
    if (square === from) return "origin";
    const move = from && this.#candidates(from, square)[0];
    if (move) return move.capture ? "capture" : "target";
    return null;
  }

  /** Plays a move. @param {Object} move */
  play(move) {
    this.reset();
    this.#announce(`${move.san} played.`);
    this.#state.set({ moves: this.#position.after(move), look: null });
  }

  /** Plays the move between two squares if there is one; asks if there are several. */
  #tried(from, to) {
    const moves = this.#candidates(from, to);
    if (moves.length > 1) this.#ask(moves);
    else if (moves.length === 1) this.play(moves[0]);
    return moves.length > 0;
  }

  #moves(square) {
    return this.#position.isCurrent ? this.#position.movesFrom(square) : [];
  }

  #candidates(from, square) {
    return this.#moves(from).filter((move) => targetOf(move) === square);
  }

  #ask(moves) {
    const { words } = this.#position.variant;
    const worth = ({ promotion }) => (promotion ? words.indexOf(this.#position.piece(promotion).word) : 0);
    const choices = moves
      .toSorted((a, b) => worth(b) - worth(a))
      .map((move) => {
        const { promotion, san } = move;
        const letter = move.piece.startsWith("white") ? promotion?.toUpperCase() : promotion;
        const piece = promotion && this.#position.piece(letter);
        const choose = () => {
          this.#chooser.close();
          this.play(move);
        };
        const face = svg("svg", { class: "face", viewBox: "0 0 40 40", "aria-hidden": "true" });
        if (piece) face.append(drawPiece(piece, { x: 0, y: 0, size: 40 }));
        return el(
          "button",
          { type: "button", on: { click: choose } },
          piece && face,
          el("span", {}, piece ? piece.word : san),
        );
      });
    const isPromotion = moves.some(({ promotion }) => promotion);
    this.#chooser.replaceChildren(
      el("p", {}, isPromotion ? "The pawn becomes" : "Which move"),
      el("div", { class: "choices" }, choices),
      button("Cancel", () => this.#chooser.close(), { kind: "quiet" }),
    );
    this.#chooser.showModal();
  }
}

function targetsText(moves) {
  const targets = [...new Set(moves.map(targetOf))];
  return `${targets.length === 1 ? "one target" : `${targets.length} targets`}, ${targets.join(", ")}`;
}
