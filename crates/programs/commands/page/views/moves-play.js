// Playing on the board: a piece is chosen and then its target, or it is dragged.

import { button } from "../controls.js";
import { el, svg } from "../dom.js";
import { drawPiece } from "../pieces.js";
import { targetOf } from "./moves-position.js";

export function playMode(position, { state, announce, redraw }) {
  /** The squares of the chosen piece, and of the one that is being pressed or dragged. */
  let [picked, pressed] = [null, null];
  /** What asks for one of several moves, to be put into the page. */
  const element = el("dialog", { class: "chooser", "aria-label": "Which move" });

  const movesOf = (square) => (position.isCurrent ? position.movesFrom(square) : []);
  const candidates = (from, square) => movesOf(from).filter((move) => targetOf(move) === square);
  /** Forgets the chosen piece. */
  const reset = () => {
    picked = null;
    if (element.open) element.close();
  };
  const play = (move) => {
    reset();
    announce(`${move.san} played.`);
    state.set({ moves: position.after(move), look: null });
  };
  const ask = (moves) => {
    const { words } = position.variant;
    const worth = ({ promotion }) => (promotion ? words.indexOf(position.piece(promotion).word) : 0);
    const choice = (move) => {
      const { promotion, san } = move;
      const letter = move.piece.startsWith("white") ? promotion?.toUpperCase() : promotion;
      const piece = promotion && position.piece(letter);
      const choose = () => {
        element.close();
        play(move);
      };
      const drawing = piece && drawPiece(piece, { x: 0, y: 0, size: 40 });
      const face = piece && svg("svg", { class: "face", viewBox: "0 0 40 40", "aria-hidden": "true" }, drawing);
      const text = el("span", {}, piece ? piece.word : san);
      return el("button", { type: "button", on: { click: choose } }, face, text);
    };
    const isPromotion = moves.some(({ promotion }) => promotion);
    element.replaceChildren(
      el("p", {}, isPromotion ? "The pawn becomes" : "Which move"),
      el("div", { class: "choices" }, moves.toSorted((a, b) => worth(b) - worth(a)).map(choice)),
      button("Cancel", () => element.close(), { kind: "quiet" }),
    );
    element.showModal();
  };
  /** Plays the move between two squares if there is one; asks if there are several. */
  const tried = (from, to) => {
    const moves = candidates(from, to);
    if (moves.length > 1) ask(moves);
    else if (moves.length === 1) play(moves[0]);
    return moves.length > 0;
  };

  /** Watches presses, so that targets are marked while a piece is dragged. */
  const watch = (board, signal) => {
    const press = (square) => {
      if (pressed === square) return;
      pressed = square;
      redraw();
    };
    board.element.addEventListener("pointerdown", (event) => {
      const square = board.idOf(event.target);
      press(event.button === 0 && square && movesOf(square).length > 0 ? square : null);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      window.addEventListener(type, () => press(null), { signal });
    }
  };
  /** The move that a square stands for while a piece is chosen. */
  const moveTo = (square) => (picked && candidates(picked, square)[0]) || null;
  /** A click, Enter or Space on a square. */
  const choose = (square) => {
    if (picked && tried(picked, square)) return;
    const moves = movesOf(square);
    const isPicked = picked !== square && moves.length > 0;
    picked = isPicked ? square : null;
    redraw();
    if (isPicked) announce(`${moves[0].piece} on ${square}: ${targetsText(moves)}.`);
    else if (position.answer) announce(`No move from ${square}.`);
  };
  /** A piece was dragged, off the board if `to` is `null`. */
  const drop = (from, to) => {
    if (to !== null) tried(from, to);
    redraw();
  };
  /** The mark of a square. */
  const mark = (square) => {
    // The pressed square itself stays as it is: a browser that finds it changed makes no click.
    const from = square === pressed ? picked : (pressed ?? picked);
    if (square === from) return "origin";
    const move = from && candidates(from, square)[0];
    if (move) return move.capture ? "capture" : "target";
    return null;
  };
  return { element, watch, reset, moveTo, choose, drop, mark, play };
}

function targetsText(moves) {
  const targets = [...new Set(moves.map(targetOf))];
  return `${targets.length === 1 ? "one target" : `${targets.length} targets`}, ${targets.join(", ")}`;
}
