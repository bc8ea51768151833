// The same squares under two mappings: both boards, both constants, and how to convert.

import { wordField, wordView } from "../bits.js";
import { Board } from "../board.js";
import { el } from "../dom.js";
import { arrayFigure } from "../figure.js";
import TEXTS from "../texts.json" with { type: "json" };
import { conversionSymmetry, hex } from "../words.js";

/**
 * @param {HTMLElement} row the row of bits, between the boards and their constants
 */
export function samePart(onChange, row) {
  const sides = [0, 1].map(() => side(onChange));
  const conversion = el("div", { class: "conversion" });
  const element = el("section", { "aria-label": "The same squares" },
    el("div", { class: "pair with-row theatre" }, sides.map((one) => one.element), row),
    el("p", {}, TEXTS.mapping.same),
    conversion,
  );
  const draw = (model) => {
    for (const [i, one] of sides.entries()) one.draw(model.pair[i], model);
    conversion.replaceChildren(...conversionOf(...model.pair));
  };
  const pictures = (names) =>
    sides.map((one, i) => ({ title: names[i], caption: one.caption(), element: one.board.element }));
  return { element, draw, pictures, board: sides[0].board };
}

/** A board with its constant. */
function side(onChange) {
  let chart;
  let squares = [];
  const choose = (id) => {
    if (id.startsWith("#")) return;
    onChange(squares.includes(id) ? squares.filter((other) => other !== id) : [...squares, id]);
  };
  const board = new Board({ label: "Set of squares", kind: "switches", start: "a1", onChoose: choose });
  const name = el("h2");
  const constant = wordField({
    label: "The set as a constant",
    hint: "0x… or 0b…, or decimal",
    onWord: (set) => onChange(chart.squares(set)),
  });
  const word = wordView({ label: "The set", isBinary: true });
  const list = el("p", { class: "cells" });
  const element = el("div", { class: "side" },
    el("div", {}, name, el("div", { class: "wide array" }, board.element)),
    el("div", { class: "not-in-theatre" }, constant.element, word.element, list),
  );
  const draw = (now, model) => {
    chart = now;
    squares = model.squares;
    name.textContent = chart.name;
    board.element.setAttribute("aria-label", `Set of squares under ${chart.name}`);
    const cell = ({ square }) => {
      if (square === null) return {};
      const selected = squares.includes(square);
      return { selected, mark: selected ? "in-set" : null, spoken: `${square}, ${chart.index(square)}` };
    };
    board.draw(arrayFigure(chart, cell, { isFlipped: model.isFlipped }));
    constant.element.hidden = !chart.isWord;
    word.element.hidden = !chart.isWord;
    list.hidden = chart.isWord;
    if (chart.isWord) {
      constant.set(hex(chart.set(squares)));
      word.set(chart.set(squares));
    } else {
      list.textContent = cellsText(chart, squares);
    }
  };
  const caption = () => (chart.isWord ? hex(chart.set(squares)) : "");
  return { element, board, draw, caption };
}

function cellsText(chart, squares) {
  const indices = squares.map((square) => chart.index(square)).join(", ");
  return (
    `${chart.name} has ${chart.cells} cells, too many for the 64 bits of a word. A program keeps ` +
    `the squares as a list of indices: ${indices || "none"}.`
  );
}

/** How an index and a word of the first mapping become those of the second. */
function conversionOf(from, to) {
  if (from === to) return [];
  const heading = el("h2", {}, `From ${from.name} to ${to.name}`);
  const entry = (name, text, isCode) =>
    el("div", {}, el("dt", {}, name), el("dd", {}, isCode ? el("code", {}, text) : text));
  if (!from.isWord || !to.isWord) {
    const [first, second] = [from.data.to_lerf, to.data.from_lerf];
    const steps = [
      first !== "index" && entry("An index to LERF", first, true),
      second !== "index" && entry(`An index of LERF to ${to.name}`, second, true),
    ];
    return [heading, el("dl", { class: "facts" }, steps)];
  }
  const { isTransposed, xor } = conversionSymmetry(from, to);
  const index = isTransposed ? "(index & 7) << 3 | index >> 3" : "index";
  const flipped = isTransposed ? `(${index}) ^ ${xor}` : `index ^ ${xor}`;
  const whole = { 0: "", 7: "reverse the bits of each byte", 56: "swap the bytes", 63: "reverse all 64 bits" };
  const acts = [isTransposed && "exchange rows and columns (a transposition)", whole[xor]].filter(Boolean);
  const ofIndex = entry("An index", xor === 0 ? index : flipped, true);
  return [heading, el("dl", { class: "facts" }, ofIndex, entry("A whole word", acts.join(", then "), false))];
}
