// One step of a whole set under two mappings: a shift of a word, or a sum for each cell.

import { wordView } from "../bits.js";
import { Board } from "../board.js";
import { compass } from "../compass.js";
import { legend, part } from "../controls.js";
import { el } from "../dom.js";
import { arrayFigure } from "../figure.js";
import TEXTS from "../texts.json" with { type: "json" };
import { counted, shift, signed, stepped } from "../words.js";

export function shiftPart(onChange) {
  const directions = compass({ label: "Direction", onChange });
  const sides = [0, 1].map(side);
  const element = part(
    "shift-title",
    "A step of the whole set",
    el("div", { class: "row wind" },
      directions.element,
      el("p", {}, TEXTS.mapping.shift),
    ),
    el("div", { class: "pair" }, sides.map((one) => one.element)),
    legend(["in-set", "wrapped", "removed"], {
      "in-set": "after the step",
      wrapped: "wrapped: a wrong square",
      removed: "off the board, detected",
    }),
  );
  const draw = (model) => {
    directions.set(model.step.name, model.isFlipped);
    for (const [i, one] of sides.entries()) one.draw(model.pair[i], model);
  };
  const pictures = (names) =>
    sides.map(({ operation, caption, board }, i) => {
      return { title: `${names[i]}: ${operation()}`, caption: caption(), element: board.element };
    });
  return { element, draw, pictures };
}

function side() {
  const board = new Board({ label: "After the step", kind: "picture" });
  const name = el("h3");
  const word = wordView({ label: "The set after the step" });
  const verdict = el("p", { class: "verdict" });
  // A wide array scrolls, so the keyboard must reach it.
  const scroller = { class: "wide array", tabindex: "0", role: "group", "aria-label": "Board, scrolls" };
  const element = el("div", { class: "side" }, name, el("div", scroller, board.element), word.element, verdict);
  let [operation, caption] = ["", ""];
  const draw = (chart, { squares, step, isFlipped }) => {
    const outcome = chart.isWord ? ofWord(chart, squares, step) : ofCells(chart, squares, step);
    operation = outcome.operation;
    caption = outcome.verdict;
    name.replaceChildren(`${chart.name}: `, el("code", {}, operation));
    verdict.textContent = outcome.verdict;
    word.element.hidden = !chart.isWord;
    if (chart.isWord) word.set(outcome.value, outcome.wrong);
    const cell = ({ index, square }) => ({ mark: outcome.marks.get(square ?? `#${index}`) ?? null });
    board.draw(arrayFigure(chart, cell, { isFlipped, description: outcome.verdict }));
  };
  return { element, board, draw, operation: () => operation, caption: () => caption };
}

/** A shift of a word without a mask. */
function ofWord(chart, squares, step) {
  const { operator, distance, value, wrapped, lost } = shift(chart, chart.set(squares), step);
  const wrong = wrapped.map(([, to]) => to);
  const marks = new Map(chart.squares(value).map((square) => [square, "in-set"]));
  for (const square of wrong) marks.set(square, "wrapped");
  const pairs = wrapped.map(([from, to]) => `${from} to ${to}`).join(", ");
  const gone = lost.length > 0 ? ` ${counted(lost.length, "bit")} left the word: ${lost.join(", ")}.` : "";
  const jumps = wrapped.length > 0 ? `${counted(wrapped.length, "bit")} wrapped: ${pairs}.` : "No bit wrapped.";
  const verdict = jumps + gone;
  return { operation: `set ${operator} ${distance}`, value, wrong: chart.set(wrong), marks, verdict };
}

/** A sum for each cell of a list. */
function ofCells(chart, squares, step) {
  const marks = new Map();
  const off = [];
  for (const square of squares) {
    const to = stepped(square, step);
    const index = chart.index(square) + chart.delta(step);
    marks.set(to ?? `#${index}`, to === null ? "removed" : "in-set");
    if (to === null) off.push(`${square} to ${index}`);
  }
  const verdict =
    off.length > 0
      ? `${counted(off.length, "step")} left the board: ${off.join(", ")}. ` +
        `Off-board test: ${chart.data.off_board}.`
      : "No step left the board.";
  return { operation: `index ${signed(chart.delta(step)).replace(/^([+-])/, "$1 ")}`, marks, verdict };
}
