// Setting up a position: a palette of pieces, whose turn it is, and castling rights.

import { button, segments, toggle } from "../controls.js";
import { el, freshId, svg } from "../dom.js";
import { drawPiece } from "../pieces.js";
import { changed, mayCastle, readSetup, writeSetup } from "./moves-fen.js";

const RIGHTS = [
  ["K", "White kingside"],
  ["Q", "White queenside"],
  ["k", "Black kingside"],
  ["q", "Black queenside"],
];

/** The tool that empties squares. */
const ERASER = "";
const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";

/** The distance in pixels from which a press on the palette is a drag. */
const SLACK = 6;

export class SetupMode {
  #position;
  #state;
  #announce;
  #tool;
  #tools = el("fieldset", { class: "palette" }, el("legend", {}, "Put on a square"));
  #listed = null;
  #turn;
  #rights;

  /**
   * @param {import("./moves-position.js").Position} position
   * @param {{state: Object, announce: (text: string) => void}} options
   */
  constructor(position, { state, announce }) {
    this.#position = position;
    this.#state = state;
    this.#announce = announce;
    this.#turn = segments({
      label: "To move",
      options: [
        { value: "w", label: "White" },
        { value: "b", label: "Black" },
      ],
      value: "w",
      onChange: (turn) => this.#write({ ...this.setup, turn }),
    });
    this.#rights = RIGHTS.map(([right, label]) => {
      const onChange = (isOn) => this.#write(withRight(this.setup, right, isOn));
      return { right, control: toggle({ label, isOn: false, onChange }) };
    });
    const rights = this.#rights.map(({ control }) => control.element);
    this.castling = el("fieldset", { class: "rights" }, el("legend", {}, "May castle"), rights);
    const clear = button("Empty the board", () => this.#write(readSetup(EMPTY)));
    const start = button("Start position", () => state.set({ fen: null }));
    this.element = el(
      "div",
      { class: "setup" },
      this.#tools,
      el(
        "p",
        { class: "hint" },
        "Or drag pieces, off the board to remove them. On a square, the letter of a piece puts it " +
          "there, in upper case a white one, and Delete removes it.",
      ),
      el("div", { class: "row" }, this.#turn.element, this.castling),
      el("div", { class: "row" }, clear, start),
    );
  }

  /** What is set up. */
  get setup() {
    return readSetup(this.#position.fen);
  }

  /** A click, Enter or Space on a square. @param {string} square */
  choose(square) {
    const isThere = this.setup.pieces.get(square) === this.#tool;
    this.#put(square, this.#tool === ERASER || isThere ? null : this.#tool);
  }

  /** A piece was dragged. @param {string} from @param {string|null} to `null` off the board */
  drop(from, to) {
    const letter = this.setup.pieces.get(from);
    if (!letter) return;
    this.#write(changed(this.setup, { [from]: null, ...(to && { [to]: letter }) }));
  }

  /** A letter of a piece, or Delete, on a square. @param {KeyboardEvent} event @param {string} square */
  key(event, square) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isErased = event.key === "Delete" || event.key === "Backspace";
    if (!isErased && !(event.key.length === 1 && this.#position.piece(event.key))) return;
    event.preventDefault();
    this.#put(square, isErased ? null : event.key);
  }

  draw(board) {
    const { variant } = this.#position;
    if (this.#listed !== variant) {
      this.#listed = variant;
      this.#tools.replaceChildren(this.#tools.firstChild, ...this.#palette(board));
    }
    const { setup } = this;
    this.#turn.set(setup.turn);
    this.castling.hidden = variant.name !== "chess";
    for (const { right, control } of this.#rights) {
      control.set(setup.rights.includes(right));
      control.element.querySelector("input").disabled = !mayCastle(setup, right);
    }
  }

  #put(square, letter) {
    const piece = letter && this.#position.piece(letter);
    this.#announce(piece ? `${piece.color} ${piece.word} on ${square}.` : `${square} is empty.`);
    this.#write(changed(this.setup, { [square]: letter }));
  }

  #write(setup) {
    this.#state.set({ fen: writeSetup(setup), moves: null, look: null });
  }

  /** The pieces as a group of radio buttons, which can also be dragged to the board. */
  #palette(board) {
    const name = freshId("tool");
    const { letters } = this.#position.variant;
    this.#tool = letters[0][0];
    const choice = (letter) => {
      const change = () => (this.#tool = letter);
      const input = el("input", { type: "radio", name, value: letter, on: { change } });
      input.checked = letter === this.#tool;
      const piece = letter !== ERASER && this.#position.piece(letter);
      const face = svg("svg", { class: "face", viewBox: "0 0 40 40", "aria-hidden": "true" });
      face.append(piece ? drawPiece(piece, { x: 2, y: 2, size: 36 }) : eraser());
      const text = el("span", { class: "spoken" }, piece ? `${piece.color} ${piece.word}` : "nothing: erase");
      const label = el("label", {}, input, face, text);
      if (piece) this.#makeDraggable(label, face, letter, board);
      return label;
    };
    const row = (text) => el("div", { class: "tools-row" }, [...text].map(choice));
    return [row(letters[0]), row(letters[1]), el("div", { class: "tools-row" }, choice(ERASER))];
  }

  #makeDraggable(label, face, letter, board) {
    label.addEventListener("pointerdown", (down) => {
      if (down.button !== 0 || !down.isPrimary) return;
      let ghost = null;
      const ending = new AbortController();
      const { signal } = ending;
      const move = (event) => {
        const isFar = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK;
        if (!ghost && !isFar) return;
        ghost ??= document.body.appendChild(ghostOf(face));
        ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      };
      const up = (event) => {
        ending.abort();
        ghost?.remove();
        if (!ghost || event.type !== "pointerup") return;
        const square = board.idOf(document.elementFromPoint(event.clientX, event.clientY));
        if (square) this.#put(square, letter);
      };
      window.addEventListener("pointermove", move, { signal });
      window.addEventListener("pointerup", up, { signal });
      window.addEventListener("pointercancel", up, { signal });
    });
  }
}

function ghostOf(face) {
  const ghost = face.cloneNode(true);
  ghost.setAttribute("class", "ghost");
  return ghost;
}

function eraser() {
  return svg("path", { class: "eraser", d: "M11 11L29 29M29 11L11 29" });
}

/** A setup with a right given or taken, in the order of a FEN. */
function withRight(setup, right, isOn) {
  const others = [...setup.rights].filter((other) => other !== right);
  const order = "KQkq";
  const rights = isOn ? [...others, right] : others;
  return { ...setup, rights: rights.sort((a, b) => order.indexOf(a) - order.indexOf(b)).join("") };
}
