// Who attacks whom as a matrix: a row for each piece, a column for each square.

import { el, svg } from "../dom.js";
import { drawMark } from "../marks.js";
import { SQUARES } from "../squares.js";

/** The side of a cell, and the room for the names of rows and columns. */
const CELL = 40;
const [LEFT, TOP] = [190, 110];

export function attackMatrix() {
  const drawing = svg("svg", { class: "matrix", role: "img", preserveAspectRatio: "none" });
  const region = { class: "wide matrix-holder", role: "region", "aria-label": "The matrix", tabindex: "0" };
  const band = (name, x, y, width, height) => svg("rect", { class: name, x, y, width, height });
  const ground = (rows) => {
    const height = rows.length * CELL;
    const black = rows.findIndex(({ piece }) => piece === piece.toLowerCase()) * CELL;
    const ranks = [0, 1, 2, 3, 4, 5, 6, 7].map((rank) => {
      const x = rank * 8 * CELL;
      const name = svg("text", { class: "rank", x: x + 4 * CELL, y: -66 }, `rank ${rank + 1}`);
      return [band(rank % 2 ? "tone light" : "tone dark", x, 0, 8 * CELL, height), name];
    });
    const file = (square, x) => svg("text", { class: "file", x: (x + 0.5) * CELL, y: -14 }, square[0]);
    const between = svg("path", { class: "sides", d: `M${-LEFT} ${black}H${64 * CELL}` });
    return [...ranks.flat(), ...SQUARES.map(file), between];
  };
  const rowOf = ({ piece, square, attacks, added, removed }, y) => {
    const mark = (at) => (removed.includes(at) ? "removed" : added.includes(at) ? "added" : "in-set");
    const cell = (at) => drawMark(mark(at), { x: SQUARES.indexOf(at) * CELL, y: y * CELL });
    const name = svg("text", { class: "piece", x: -16, y: (y + 0.8) * CELL }, `${piece} ${square ?? "–"}`);
    return [name, ...[...attacks, ...removed].map(cell)];
  };
  /** Shows a state, with the row of the piece on a square and the column of the square lit. */
  const draw = ({ rows }, { square, description }) => {
    const height = rows.length * CELL;
    const y = rows.findIndex((row) => row.square === square);
    drawing.setAttribute("viewBox", `${-LEFT} ${-TOP} ${64 * CELL + LEFT + 2} ${height + TOP + 2}`);
    drawing.setAttribute("aria-label", description);
    drawing.replaceChildren(
      ...ground(rows),
      band("lit", SQUARES.indexOf(square) * CELL, -50, CELL, height + 50),
      ...(y < 0 ? [] : [band("lit", -LEFT, y * CELL, 64 * CELL + LEFT, CELL)]),
      ...rows.flatMap(rowOf),
    );
  };
  return { element: el("div", region, drawing), drawing, draw };
}
