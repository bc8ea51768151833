// The compass roses of two mappings: what the steps of a king and a knight add to an index.

import { Board } from "../board.js";
import { part } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };
import { DIRECTIONS, KNIGHT_STEPS, signed } from "../words.js";

export function rosePart() {
  const boards = [0, 1].map(() => new Board({ label: "Compass rose", kind: "picture" }));
  const names = boards.map(() => el("h3"));
  const element = part(
    "rose-title",
    "The compass rose",
    el("p", {}, TEXTS.mapping.rose),
    el("div", { class: "pair roses" }, boards.map((board, i) => el("div", {}, names[i], board.element))),
  );
  const draw = ({ pair, isFlipped }) => {
    for (const [i, chart] of pair.entries()) {
      names[i].textContent = chart.name;
      boards[i].draw(roseFigure(chart, isFlipped));
    }
  };
  const pictures = (titles) =>
    boards.map((board, i) => ({ title: `${titles[i]}: steps`, element: board.element }));
  return { element, draw, pictures };
}

/** The steps around a piece, in a figure of five by five. */
function roseFigure(chart, isFlipped) {
  const sign = isFlipped ? -1 : 1;
  const king = new Map(DIRECTIONS.map((step) => [key(step), signed(chart.delta(step))]));
  const knight = new Map(KNIGHT_STEPS.map((step) => [key(step), signed(chart.delta(step))]));
  const cell = (east, north) => {
    const id = key({ east, north });
    if (east === 0 && north === 0) return { id, tone: "light", label: "0", mark: "origin" };
    if (king.has(id)) return { id, tone: "light", label: king.get(id) };
    if (knight.has(id)) return { id, tone: "dark", label: knight.get(id) };
    return { id, tone: "blank", label: COMPASS[id] ?? "" };
  };
  const span = [-2, -1, 0, 1, 2];
  const rows = span.map((down) => ({ name: "", cells: span.map((right) => cell(sign * right, -sign * down)) }));
  const spoken = DIRECTIONS.map((step) => `${step.name} ${king.get(key(step))}`);
  const leaps = [...knight.values()].join(", ");
  const description = `${chart.name}: ${spoken.join(", ")}; knight, from north to south: ${leaps}`;
  return { columns: [], rows, description };
}

const COMPASS = { "0,2": "N", "2,0": "E", "0,-2": "S", "-2,0": "W" };

function key({ east, north }) {
  return `${east},${north}`;
}
