// Which digits of an index come from the file, and which from the rank.
//
// The three numbers of a mapping decide it. With steps of 1 and 8, or of 1 and 16, file and rank
// have bits of their own, also if they are counted down or start above 0. With steps of 1 and 10 a
// sum carries from bit to bit, so nearly every bit depends on both, but the decimal digits do not.

import { SQUARES, fileOf, rankOf, squareAt } from "./squares.js";

/**
 * What changes a digit when a piece goes over the board: only its file, only its rank, both, or
 * neither, so that the digit is the same on all squares.
 *
 * @typedef {"file"|"rank"|"both"|"neither"} Source
 * @typedef {{text: string, source: Source}} Run digits side by side with the same source
 * @typedef {import("./chart.js").Chart} Chart
 */

/** The bits that are shown: 6 for 64 cells, else a byte. @param {Chart} chart */
function bitsOf(chart) {
  return chart.isWord ? 6 : 8;
}

/**
 * The number of digits in which indices are shown.
 *
 * @param {Chart} chart
 * @param {2|10|16} base
 */
function widthOf(chart, base) {
  return { 2: bitsOf(chart), 10: 3, 16: 2 }[base];
}

/**
 * The source of each digit, from the highest.
 *
 * @param {Chart} chart
 * @param {2|10|16} base
 * @returns {Source[]}
 */
export function sources(chart, base) {
  const width = widthOf(chart, base);
  const digit = (file, rank, place) => padded(chart.index(squareAt(file, rank)), base, width)[place];
  const differs = (place, other) =>
    SQUARES.some((square) => {
      const [file, rank] = [fileOf(square), rankOf(square)];
      return digit(file, rank, place) !== digit(...other(file, rank), place);
    });
  return Array.from({ length: width }, (_, place) => {
    const ofFile = differs(place, (_file, rank) => [0, rank]);
    const ofRank = differs(place, (file) => [file, 0]);
    if (ofFile && ofRank) return "both";
    return ofFile ? "file" : ofRank ? "rank" : "neither";
  });
}

/**
 * An index in a base, as runs of digits with the same source. Decimal numbers have no leading zeros.
 *
 * @param {Chart} chart
 * @param {string} square
 * @param {2|10|16} base
 * @returns {Run[]}
 */
export function runs(chart, square, base) {
  const width = widthOf(chart, base);
  const text = padded(chart.index(square), base, width);
  const first = base === 10 ? width - String(chart.index(square)).length : 0;
  const found = [];
  for (const [place, source] of sources(chart, base).entries()) {
    if (place < first) continue;
    if (found.at(-1)?.source === source) found.at(-1).text += text[place];
    else found.push({ text: text[place], source });
  }
  return found;
}

/**
 * What the digits hold, from the highest: `7 - rank` and `file` for BERF. It is `null` if file and
 * rank have no digits of their own in this base.
 *
 * @param {Chart} chart
 * @param {2|10} base
 * @returns {Run[]|null}
 */
export function fields(chart, base) {
  const all = sources(chart, base);
  if (all.includes("both")) return null;
  const parts = ["file", "rank"].map((source) => {
    const value = (square) => {
      const text = padded(chart.index(square), base, widthOf(chart, base));
      return parseInt([...text].filter((_, place) => all[place] === source).join(""), base);
    };
    const step = value("b2") - value("a1");
    return { source, first: all.indexOf(source), text: linear(value("a1"), step, source) };
  });
  return parts.sort((one, other) => one.first - other.first);
}

function padded(index, base, width) {
  return index.toString(base).padStart(width, "0");
}

/** `rank`, `rank + 2` or `7 - rank`. */
function linear(start, step, name) {
  if (step < 0) return `${start} - ${name}`;
  return start === 0 ? name : `${name} + ${start}`;
}
