// The squares as a row in the order of a mapping: choose another one, and the row is sorted anew.

import { el } from "../dom.js";
import { playerOf } from "../player.js";
import { isLight } from "../words.js";

/** @param {Object} context of the view */
export function mappingRow(context) {
  const { stage } = context;
  const caption = el("p", { class: "caption-of-step", "aria-live": "polite" });
  let shown = 0;
  const player = playerOf(context, "frame", { length: () => 1000 });
  const element = el("div", { class: "row-of-bits" }, player.element, caption, stage.element);
  const draw = ({ pair, squares }, board) => {
    const steps = pair.flatMap(stepsOf);
    const at = player.stepOf(steps.length);
    const { chart, isBent, title } = steps[at];
    caption.textContent = title;
    player.draw(at, steps.length, title);
    const scene = rowScene(chart, squares, isBent, title);
    // Back at the first step, the board unrolls into the row.
    if (at === 0 && shown !== 0) for (const cell of scene.row) cell.path = unrolled(cell);
    shown = at;
    stage.show(scene, { board });
  };
  return { element, draw };
}

function unrolled({ id, mark }) {
  return mark === "guard" ? undefined : [{ square: id }];
}

/** The row, and for an array also the row as it bends into a board. */
function stepsOf(chart) {
  const unit = chart.isWord ? "bit" : "cell";
  const row = { chart, isBent: false, title: `The squares in the order of ${chart.name}: a1 is ${unit} ${chart.a1}` };
  if (chart.isWord) return [row];
  return [row, { chart, isBent: true, title: `${chart.name} bends at ${chart.north}: the next rank begins a row` }];
}

export function rowScene(chart, squares, isBent, description) {
  const row = Array.from({ length: chart.cells }, (_, place) => {
    const square = chart.square(place);
    if (square === null) return { id: `#${place}`, text: "", mark: "guard" };
    const mark = squares.includes(square) ? "in-set" : isLight(square) ? "square" : "square dark";
    return { id: square, text: square, mark };
  });
  const shape = { isWord: chart.isWord, isSorted: true, isBent, fold: chart.isWord ? undefined : chart.north };
  return { key: `mapping ${chart.key} ${isBent}`, ...shape, name: chart.name, row, description };
}
