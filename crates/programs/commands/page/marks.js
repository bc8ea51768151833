// The meanings of marked cells and arrows: each has one colour and one shape in every figure.
//
// The colours are those of Okabe and Ito's palette, with a grey and a wine red; they stand in
// board.css. The shapes of marks.json start at the corner of a cell of 40 by 40.

import { svg } from "./dom.js";
import DATA from "./marks.json" with { type: "json" };

/** All marks in the order of a legend, with their names. */
export const MARKS = DATA.names;

/** A disc that holds a label. */
const LABELLED_TARGET = "m20 3a17 17 0 1 0 .01 0z";

export function drawMark(mark, { x, y, isLabelled }) {
  const shape = mark === "target" && isLabelled ? LABELLED_TARGET : DATA.shapes[mark];
  return svg("path", { class: `mark ${mark}`, "data-mark": mark, d: `M${x} ${y}${shape}` });
}
