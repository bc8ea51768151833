// The fields that name a position: its variant, a well-known position, or a FEN.

import { button, choiceIn, field, labelled, segments, toggleIn } from "../controls.js";
import { el } from "../dom.js";

const OTHER = "another position";

export function positionForm(position, { catalogue, state }) {
  const variant = choiceIn(state, "variant", segments, {
    label: "Variant",
    options: catalogue.variants.map(({ name }) => name),
    also: { fen: null, moves: null, look: null, chess960: null },
  });
  const list = el("select", { on: { change: () => start(list.value) } });
  const start = (name) => {
    const isFirst = name === position.variant.positions[0].name;
    state.set({ fen: isFirst ? null : name, moves: null, look: null });
  };
  const fen = field({
    label: "FEN",
    value: position.fen,
    hint: "A FEN",
    onInput: (text) => state.set({ fen: text, moves: null, look: null }),
  });
  const shuffle = button("Chess960 start", () => {
    const number = Math.floor(position.variant.starts.length * Math.random());
    state.set({ fen: String(number), chess960: "1", moves: null, look: null });
  });
  const chess960 = toggleIn(state, "chess960", "King takes rook: castling as e1h1, not e1g1");
  const lenient = toggleIn(state, "lenient", "Lenient: also positions that no game can reach");
  const notes = el("ul", { class: "notes" });
  const element = el("div", { class: "position-form" },
    el("div", { class: "row" }, variant, labelled("Position", list), shuffle),
    fen.element,
    notes,
    el("div", { class: "toggles" }, chess960, lenient),
  );

  let listed = null;
  const draw = () => {
    if (listed !== position.variant) {
      listed = position.variant;
      const names = [...listed.positions.map(({ name }) => name), OTHER];
      list.replaceChildren(...names.map((name) => el("option", { value: name, disabled: name === OTHER }, name)));
    }
    list.value = position.named?.name ?? OTHER;
    fen.set(position.isCurrent ? position.answer.fen : position.fen);
    fen.element.querySelector(".hint").textContent = hintOf(position.variant);
    const isChess = position.variant.name === "chess";
    chess960.hidden = !isChess;
    shuffle.hidden = !isChess;
    const { fault } = position;
    fen.fault(fault && !isOfMoves(fault) ? fault.message : null);
    const known = position.isCurrent ? position.answer.notes : [];
    notes.replaceChildren(...known.map((note) => el("li", {}, note)));
    notes.hidden = known.length === 0;
  };
  return { element, draw };
}

/** What may stand in the field. */
function hintOf({ name, letters, words }) {
  if (name === "chess") {
    return "A FEN, also as X-FEN or Shredder-FEN, or the number of a Chess960 start position, 0 to 959.";
  }
  return `A FEN: ${[...letters[0]].map((letter, i) => `${letter} ${words[i]}`).join(", ")}.`;
}

/** Whether an error is about the moves that were played. */
export function isOfMoves({ place = "" }) {
  return place.startsWith("moves");
}
