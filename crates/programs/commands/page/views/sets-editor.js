// A set that can be changed: a board of switches, a constant to paste, and named sets to start from.

import { wordField, wordView } from "../bits.js";
import { Board } from "../board.js";
import { button, select } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import { FULL, SQUARES, count, counted, hex } from "../words.js";

export function setEditor(name, onChange) {
  /** @type {Chart} */
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
  const start = el("div", { class: "start" });
  const element = el("section", { class: "operand" },
    el("div", {}, el("h2", {}, name), board.element),
    el("div", { class: "not-in-theatre" }, start, constant.element, binary.element, size),
  );
  const draw = (now, value, { isFlipped, cleared }) => {
    if (now !== chart) start.replaceChildren(...starts(name, now, onChange));
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

/** Sets to start from: the masks of the catalogue. */
function starts(name, chart, onChange) {
  const masks = Object.entries(chart.data.masks);
  const sets = new Map([["all", FULL], ...masks.map(([key, text]) => [key, BigInt(text)])]);
  const names = masks.map(([key]) => [key, nameOf(key)]);
  const list = select({
    label: `Start ${name} from`,
    options: { "": "a named set…", all: "all squares", ...Object.fromEntries(names) },
    onChange: (key) => {
      if (sets.has(key)) onChange(sets.get(key));
      list.set("");
    },
  });
  const clear = button("Clear", () => onChange(0n));
  clear.setAttribute("aria-label", `Clear ${name}`);
  return [list.element, clear];
}

/** `file a`, `diagonal a1–h8`, `light squares`. */
function nameOf(key) {
  const words = key.replaceAll("_", " ");
  if (key === "light" || key === "dark") return `${words} squares`;
  return words.replace(/(\w\d) (\w\d)$/, "$1–$2");
}
