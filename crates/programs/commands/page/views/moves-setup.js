// Setting up a position: a palette of pieces, whose turn it is, and castling rights.

import { button, segments, toggle } from "../controls.js";
import { el, freshId, spoken, svg } from "../dom.js";
import { drawPiece } from "../pieces.js";
import TEXTS from "../texts.json" with { type: "json" };
import { changed, mayCastle, readSetup, writeSetup } from "./moves-fen.js";

const RIGHTS = { K: "White kingside", Q: "White queenside", k: "Black kingside", q: "Black queenside" };

/** The tool that empties squares. */
const ERASER = "";
const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";

export function setupMode(position, { state, announce }) {
  let [tool, listed] = [ERASER, null];
  /** What is set up. */
  const setup = () => readSetup(position.fen);
  const write = (next) => state.set({ fen: writeSetup(next), moves: null, look: null });
  const put = (square, letter) => {
    const piece = letter && position.piece(letter);
    announce(piece ? `${piece.color} ${piece.word} on ${square}.` : `${square} is empty.`);
    write(changed(setup(), { [square]: letter }));
  };
  const tools = el("fieldset", { class: "palette" }, el("legend", {}, "Put on a square"));
  const turn = segments({
    label: "To move",
    options: { w: "White", b: "Black" },
    onChange: (color) => write({ ...setup(), turn: color }),
  });
  const rights = Object.entries(RIGHTS).map(([right, label]) => {
    return { right, control: toggle({ label, onChange: (isOn) => write(withRight(setup(), right, isOn)) }) };
  });
  const boxes = rights.map(({ control }) => control.element);
  const castling = el("fieldset", { class: "rights" }, el("legend", {}, "May castle"), boxes);
  const clear = button("Empty the board", () => write(readSetup(EMPTY)));
  const start = button("Start position", () => state.set({ fen: null }));
  const element = el("div", { class: "setup" },
    tools,
    el("p", { class: "hint" }, TEXTS.moves.setup),
    el("div", { class: "row" }, turn.element, castling),
    el("div", { class: "row" }, clear, start),
  );

  /** A click, Enter or Space on a square. */
  const choose = (square) => {
    const isThere = setup().pieces.get(square) === tool;
    put(square, tool === ERASER || isThere ? null : tool);
  };
  /** A piece was dragged, off the board if `to` is `null`. */
  const drop = (from, to) => {
    const letter = setup().pieces.get(from);
    if (letter) write(changed(setup(), { [from]: null, ...(to && { [to]: letter }) }));
  };
  /** A letter of a piece, or Delete, on a square. */
  const key = (event, square) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isErased = event.key === "Delete" || event.key === "Backspace";
    if (!isErased && !(event.key.length === 1 && position.piece(event.key))) return;
    event.preventDefault();
    put(square, isErased ? null : event.key);
  };
  /** The pieces as a group of radio buttons. */
  const palette = () => {
    const name = freshId("tool");
    const { letters } = position.variant;
    tool = letters[0][0];
    const choice = (letter) => {
      const input = el("input", { type: "radio", name, value: letter, on: { change: () => (tool = letter) } });
      input.checked = letter === tool;
      const piece = letter !== ERASER && position.piece(letter);
      const eraser = { class: "eraser", d: "M11 11L29 29M29 11L11 29" };
      const drawing = piece ? drawPiece(piece, { x: 2, y: 2, size: 36 }) : svg("path", eraser);
      const face = svg("svg", { class: "face", viewBox: "0 0 40 40", "aria-hidden": "true" }, drawing);
      const text = spoken(piece ? `${piece.color} ${piece.word}` : "nothing: erase");
      return el("label", {}, input, face, text);
    };
    return [...letters, [ERASER]].map((row) => el("div", { class: "tools-row" }, [...row].map(choice)));
  };
  const draw = () => {
    const { variant } = position;
    if (listed !== variant) {
      listed = variant;
      tools.replaceChildren(tools.firstChild, ...palette());
    }
    const now = setup();
    turn.set(now.turn);
    castling.hidden = variant.name !== "chess";
    for (const { right, control } of rights) {
      control.set(now.rights.includes(right));
      control.input.disabled = !mayCastle(now, right);
    }
  };
  return { element, setup, choose, drop, key, draw };
}

/** A setup with a right given or taken, in the order of a FEN. */
function withRight(setup, right, isOn) {
  const others = [...setup.rights].filter((other) => other !== right);
  const order = Object.keys(RIGHTS);
  const rights = isOn ? [...others, right] : others;
  return { ...setup, rights: rights.sort((a, b) => order.indexOf(a) - order.indexOf(b)).join("") };
}
