// The arrows of a figure, drawn over its cells.

import { CELL } from "./board-parts.js";
import { svg } from "./dom.js";
import { placeOf } from "./figure.js";

export function drawArrow(figure, { from, to, mark }) {
  const spot = (one, other) => (typeof one === "string" ? placeOf(figure, one) : away(placeOf(figure, other), one));
  const [start, end] = [spot(from, to), spot(to, from)];
  if (start === null || end === null) return svg("g");
  const [x, y] = [center(start.column), center(start.row)];
  const [toX, toY] = [center(end.column), center(end.row)];
  const length = Math.hypot(toX - x, toY - y);
  if (length < 1) return svg("g");
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  const tip = length - gapAt(figure, end);
  const neck = tip - 12;
  const corners = [[10, 2.5], [neck, 2.5], [neck, 8], [tip, 0], [neck, -8], [neck, -2.5], [10, -2.5]];
  const points = corners.map(([along, aside]) => {
    const px = x + along * alongX - aside * alongY;
    const py = y + along * alongY + aside * alongX;
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  });
  return svg("path", { class: `arrow ${mark}`, "data-mark": mark, d: `M${points.join("L")}z` });
}

function center(number) {
  return number * CELL + CELL / 2;
}

function away(start, { right, up }) {
  return start && { column: start.column + right, row: start.row - up };
}

/** The distance of the tip from the middle of its cell, so that a piece or a mark stays visible. */
function gapAt(figure, { column, row }) {
  const cell = figure.rows[row]?.cells[column];
  if (!cell) return 2;
  return cell.piece ? 15 : 9;
}
