// The parts of a board besides its cells: labels, names, the line around it, and what is spoken.

import { svg } from "./dom.js";
import { MARKS } from "./marks.js";

/** The side of a cell, and the margin with the names of rows and columns. */
export const CELL = 40;
export const MARGIN = 22;

/** The inner part of a cell. */
export function inside(x, y) {
  return { x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4 };
}

/** What a screen reader says of a cell. */
export function spokenOf(cell) {
  if (cell.spoken) return cell.spoken;
  const piece = cell.piece && `${cell.piece.color} ${cell.piece.word}`;
  return [cell.id, piece, cell.label, cell.mark && MARKS[cell.mark]].filter(Boolean).join(", ");
}

/** The label in the corner beside a piece, else in the middle. */
export function labelOf(cell, x, y) {
  const ink = cell.mark ? `on-${cell.mark}` : `on-${cell.tone}`;
  if (cell.piece) return svg("text", { class: "label corner", x: x + 2, y: y + 11 }, cell.label);
  const size = cell.label.length > 3 ? "long" : "";
  return svg("text", { class: `label ${ink} ${size}`, x: x + CELL / 2, y: y + CELL / 2 + 6 }, cell.label);
}

/** A line around the squares, without the cells off the board. */
export function edgeOf(figure) {
  const isOn = (cell) => cell.tone !== "off";
  if (figure.rows.some((row) => row.cells.some((cell) => cell.tone === "blank"))) return svg("g");
  const rows = figure.rows.map((row) => row.cells.findIndex(isOn) >= 0);
  const [top, bottom] = [rows.indexOf(true), rows.lastIndexOf(true) + 1];
  const cells = figure.rows[Math.max(top, 0)].cells;
  const [left, right] = [cells.findIndex(isOn), cells.findLastIndex(isOn) + 1];
  const [width, height] = [(right - left) * CELL, (bottom - top) * CELL];
  return svg("rect", { class: "edge", x: left * CELL, y: top * CELL, width, height });
}

/** The names of columns and rows. */
export function namesOf(figure, height) {
  const columns = figure.columns.map((name, x) =>
    svg("text", { class: "name", x: x * CELL + CELL / 2, y: height + 16, "data-name": name }, name),
  );
  const rows = figure.rows.map(({ name }, y) =>
    svg("text", { class: "name", x: -MARGIN / 2, y: y * CELL + CELL / 2 + 5, "data-name": name }, name),
  );
  return [...columns, ...rows].filter((text) => text.textContent !== "");
}
