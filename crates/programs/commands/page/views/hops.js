// The steps of a trace as hops over the cells of an array, on the board or off it.

import { DIRECTIONS, KNIGHT_STEPS, fileOf, rankOf } from "../words.js";

/**
 * @typedef {{file: number, rank: number}} Place files and ranks count from 0, and go on off the board
 *
 * @typedef {Object} Hop
 * @property {Place} to where the step leads by geometry
 * @property {number} index where it leads by arithmetic
 * @property {string|null} cell the id of that cell: a square, `#12`, or `null` outside the array
 * @property {boolean} isAround whether the arithmetic leads to another cell than the geometry
 */

const MARKS = {
  empty: "target",
  promoting: "target",
  set: "target",
  capture: "capture",
  "en-passant": "capture",
  blocked: "blocker",
  "nothing-to-capture": "blocker",
  masked: "would-wrap",
};

/**
 * The hop of each step, or `null` for a step that is none, such as the lookup of a table.
 *
 * @param {Chart} chart the numbering of its cells
 */
export function hopsOf(trace, chart) {
  return trace.steps.map((step, at) => (step.taken ? taken(step, chart) : shifted(trace, step, at, chart)));
}

/** A step of a mailbox, which goes from cell to cell. */
function taken(step, chart) {
  const { from, east, north, to_index: index } = step.taken;
  return hop(step, chart, placeOf(from), { east, north }, index);
}

/** A step of a bitboard, which shifts the whole word: a leap, or one more square of a walk. */
function shifted(trace, step, at, chart) {
  const along = DIRECTIONS.find(({ name }) => name === step.label);
  const isLeap = trace.piece.endsWith("knight") && / (north|south), /.test(step.label);
  const by = along ?? (isLeap ? KNIGHT_STEPS[at] : null);
  if (!by || step.kind === "targets") return null;
  const { east, north } = by;
  const nth = along ? trace.steps.slice(0, at).filter(({ label }) => label === step.label).length : 0;
  const { file, rank } = placeOf(trace.square);
  const from = { file: file + nth * east, rank: rank + nth * north };
  return hop(step, chart, from, { east, north }, trace.index + (nth + 1) * chart.delta(by));
}

function hop(step, chart, from, by, index) {
  const to = { file: from.file + by.east, rank: from.rank + by.north };
  const isInWord = !chart.isWord || step.kind !== "out-of-word";
  const cell = isInWord ? cellOf(chart, index) : null;
  const place = cell === null ? null : cellPlace(chart, index);
  const isAround = place !== null && (place.file !== to.file || place.rank !== to.rank);
  return { from, step: by, to, index, cell, isAround, mark: MARKS[step.kind] ?? "removed" };
}

/** The id of a cell of the array; the 8x8 mailbox has a cell 64 besides its squares. */
function cellOf(chart, index) {
  const isIn = index >= 0 && index < chart.cells + (chart.isWord ? 1 : 0);
  return isIn ? (chart.square(index) ?? `#${index}`) : null;
}

/** The place of a cell in the drawing of the array. */
function cellPlace(chart, index) {
  const cell = chart
    .rows()
    .flat()
    .find((known) => known.index === index);
  return cell ?? { file: 0, rank: 8 };
}

export function placeOf(square) {
  return { file: fileOf(square), rank: rankOf(square) };
}
