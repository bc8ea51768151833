// The meanings of marked cells and arrows: each has one colour and one shape in every figure.
//
// The colours are those of Okabe and Ito's palette, with a grey and a wine red; they stand in
// board.css. The shapes start at the corner of a cell of 40 by 40.

import { svg } from "./dom.js";

/**
 * @typedef {"in-set"|"added"|"removed"|"wrapped"|"would-wrap"|"blocker"|"origin"|"target"|"capture"|"last-move"} Mark
 */

/** All marks in the order of a legend, with their names. @type {Object<Mark, string>} */
export const MARKS = {
  "in-set": "in the set",
  added: "added",
  removed: "removed",
  wrapped: "wrapped",
  "would-wrap": "would wrap without the mask",
  blocker: "blocker",
  origin: "origin",
  target: "target",
  capture: "capture",
  "last-move": "last move",
};

const SHAPES = {
  "in-set": "m4 4h32v32h-32z",
  added: "m4 4h32v32h-32zm24 7h6m-3-3v6",
  removed: "m4 4h32v32h-32zm25 4l5 5m0-5l-5 5",
  wrapped: "m20 1l19 19-19 19-19-19z",
  "would-wrap": "m20 3l17 17-17 17-17-17z",
  blocker: "m12 2h16l10 10v16l-10 10h-16l-10-10v-16z",
  origin: "m1 1h38v38h-38zm19 1a18 18 0 1 1-.01 0z",
  target: "m20 11a9 9 0 1 0 .01 0z",
  capture: "m20 3.5a16.5 16.5 0 1 0 .01 0z",
  "last-move": "m1.5 1.5h37v37h-37z",
};

/** A disc that holds a label. */
const LABELLED_TARGET = "m20 3a17 17 0 1 0 .01 0z";

export function drawMark(mark, { x, y, isLabelled }) {
  const shape = mark === "target" && isLabelled ? LABELLED_TARGET : SHAPES[mark];
  return svg("path", { class: `mark ${mark}`, "data-mark": mark, d: `M${x} ${y}${shape}` });
}
