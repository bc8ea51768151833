// The mappings under which a constant or an index has a given meaning, as `polyboard which` answers.

import { NumberFault, hex, readNumber } from "./numbers.js";

/** @typedef {import("./chart.js").Charts} Charts */
/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {{chart: Chart, squares: string[]}} Meaning */

/**
 * What a number means, and which mappings make it mean `squares`.
 *
 * A hexadecimal or binary number is a set. A decimal number is an index, or a set if it is the
 * index of no square under any mapping.
 *
 * @param {Charts} charts
 * @param {string} text the number
 * @param {string[]} squares may be empty: then there are meanings only
 * @returns {{kind: "set"|"index"|"both", value: bigint, fits: Chart[], asSet: Meaning[],
 *   asIndex: Meaning[], hint: string|null}}
 */
export function which(charts, text, squares) {
  const { isBits, value } = readNumber(text);
  const asIndex = meaningsOfIndex(charts, value);
  const asSet = charts.words.map((chart) => ({ chart, squares: chart.squares(value) }));
  if (squares.length === 0) {
    return { kind: "both", value, fits: [], asSet, asIndex, hint: null };
  }
  if (isBits || asIndex.length === 0) {
    const fits = charts.words.filter((chart) => chart.set(squares) === value);
    return { kind: "set", value, fits, asSet, asIndex: [], hint: hintOf(asIndex, value, squares) };
  }
  if (squares.length > 1) {
    const remedy = `name only one square, or write the number as a set, ${hex(value)}`;
    throw new NumberFault(`a decimal number is the index of one square; ${remedy}`);
  }
  const fits = fitsOfIndex(asIndex, squares[0]);
  return { kind: "index", value, fits, asSet: [], asIndex, hint: null };
}

/** @returns {Meaning[]} */
function meaningsOfIndex(charts, value) {
  if (value > 255n) return [];
  const square = (chart) => chart.square(Number(value));
  return charts.all.filter(square).map((chart) => ({ chart, squares: [square(chart)] }));
}

function fitsOfIndex(meanings, square) {
  return meanings.filter(({ squares }) => squares[0] === square).map(({ chart }) => chart);
}

/** A hint that a number that was read as a set fits as an index. */
function hintOf(asIndex, value, squares) {
  if (squares.length !== 1) return null;
  const fits = fitsOfIndex(asIndex, squares[0]).map((chart) => chart.name);
  if (fits.length === 0) return null;
  return `As an index, ${value} in decimal, it is ${squares[0]} under ${fits.join(", ")}.`;
}
