// A set that can be changed: a board of switches, and a constant to paste.

import { wordField, wordView } from "../bits.js";
import { Board } from "../board.js";
import { button } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import { SQUARES, count, counted, hex } from "../words.js";

export function setEditor(name, onChange) {
  let chart;
  let word = 0n;
  const board = new Board({
    label: `Set ${name}`,
    kind: "switches",
    start: "a1",
    onChoose: (square) => onChange(word ^ chart.bit(square)),
    onPaint: (square, isOn) => onChange(isOn ? word | chart.bit(square) : word & ~chart.bit(square)),
    onName: (name) => {
      const line = chart.set(SQUARES.filter((square) => square.includes(name)));
      onChange((word & line) === line ? word & ~line : word | line);
    },
  });
  const constant = wordField({ label: `${name} as a constant`, onWord: onChange });
  const binary = wordView({ label: `Set ${name}`, isBinary: true });
  const size = el("p", { class: "note" });
  const clear = button("Clear", () => onChange(0n), { kind: "quiet" });
  clear.setAttribute("aria-label", `Clear ${name}`);
  const element = el("section", { class: "operand" },
    el("div", {}, el("h2", {}, name), board.element),
    el("div", { class: "not-in-theatre" }, constant.element, clear, binary.element, size),
  );
  const draw = (now, value, { isFlipped, cleared }) => {
    [chart, word] = [now, value];
    const isIn = (set, square) => (set & chart.bit(square)) !== 0n;
    const markOf = (square) =>
      isIn(cleared, square) ? "removed" : isIn(word, square) ? "in-set" : null;
    const cell = (square) => ({
      selected: isIn(word, square),
      mark: markOf(square),
      spoken: isIn(cleared, square) ? `${square}, removed by the mask` : square,
    });
    board.draw(boardFigure(cell, { isFlipped }));
    constant.set(hex(word));
    binary.set(word);
    size.textContent = counted(count(word), "square");
  };
  return { element, board, draw };
}
