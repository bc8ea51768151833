// Bits side by side, where a board hides what a step does: digits of an index, and borrows along a line.

import { SQUARES, fileOf, rankOf } from "../words.js";
import { digitAt, digitBits, digitStrip } from "./digits.js";
import { isPattern, isWord } from "./operands.js";

/** @typedef {import("./traces.js").Trace} Trace @typedef {import("./traces.js").Step} Step */

/** The words to compare with the value of a step, from the steps of the same line. */
const BORROWS = {
  up: ["o", "up"],
  down: ["o", "down"],
  difference: ["upper", "nearest", "difference"],
  changed: ["upper", "difference", "changed"],
};
const JOINS = {
  "lerf+hyperbola": ["up", "down"],
  "lerf+obstruction": ["changed"],
};

const ON_LINE = {
  file: (a, b) => fileOf(a) === fileOf(b),
  rank: (a, b) => rankOf(a) === rankOf(b),
  diagonal: (a, b) => fileOf(a) - rankOf(a) === fileOf(b) - rankOf(b),
  antidiagonal: (a, b) => fileOf(a) + rankOf(a) === fileOf(b) + rankOf(b),
};

/**
 * The strip of a step, or `null`.
 *
 * @param {Trace} trace
 * @param {number} at
 * @param {import("../chart.js").Chart} chart
 */
export function stripOf(trace, at, chart) {
  return indexStrip(trace.steps[at], chart) ?? lineStrip(trace, at, chart);
}

/** The sum of a step on 0x88 bit by bit: bit 3 or bit 7 tells that it left the board. */
export function sumStrip({ taken }, chart) {
  if (!taken || chart.key !== "0x88") return null;
  const { from_index: from, to_index: to } = taken;
  const digits = (number) => [...(number & 0xff).toString(2).padStart(8, "0")];
  const row = (name, number) => ({ name, digits: digits(number) });
  return digitStrip({
    caption: "The sum bit by bit, and the test of bits 7 and 3",
    names: ["7", "6", "5", "4", "3", "2", "1", "0"],
    rows: [row("from", from), row("+ step", to - from), row("to", to), row("& 0x88", to & 0x88)],
  });
}

/** The digits that become a number. */
function indexStrip(step, chart) {
  const [equation] = step.equations;
  const bits = digitBits(equation);
  if (bits.length < 2) return null;
  const { first, value } = equation;
  const name = (bit) => (isPattern(first.name) ? String(bit) : chart.square(bit));
  return digitStrip({
    caption: `${isPattern(first.name) ? "These bits" : "The bits of these squares"} are the digits of ${value.value}`,
    names: bits.map(name),
    rows: [{ name: first.name, digits: bits.map((bit) => digitAt(first.value, bit)) }],
  });
}

/** The bits of a line before and after a subtraction. */
function lineStrip(trace, at, chart) {
  const { label, equations } = trace.steps[at];
  const { name } = equations[0].value;
  const joined = name === label && JOINS[trace.backend] && [...JOINS[trace.backend], name];
  const names = BORROWS[name] ?? joined;
  if (!names || !Object.hasOwn(ON_LINE, label)) return null;
  const squares = SQUARES.filter((square) => ON_LINE[label](square, trace.square));
  const bits = squares.map((square) => chart.index(square)).toSorted((a, b) => b - a);
  const row = (known) => {
    const value = valueOf(trace, at, known);
    return { name: known, digits: bits.map((bit) => digitAt(value, bit)) };
  };
  return digitStrip({
    caption: `The bits of the ${label}, the highest to the left`,
    names: bits.map((bit) => chart.square(bit)),
    rows: names.map(row),
  });
}

/** The last value of a name up to a step. */
function valueOf(trace, at, name) {
  for (const { equations } of trace.steps.slice(0, at + 1).toReversed()) {
    const [{ first, then, value }] = equations;
    const terms = [value, ...then.map(([, term]) => term), first];
    const found = terms.find((term) => term?.name === name && isWord(term.value));
    if (found) return found.value;
  }
  return "0x0";
}
