// The operations of the view "Sets": what they compute, and what each does to the squares of A.

import { FULL, convert, direction, flipped, lowestIndex, shift, edgeMask, hex } from "../words.js";

/**
 * @typedef {Object} Choice what the reader chose; the words are those of `chart`
 * @property {Chart} chart
 * @property {bigint} a
 * @property {bigint} b
 * @property {string} op
 * @property {{name: string, east: number, north: number}} step
 * @property {boolean} isMasked
 * @property {string} flip
 * @property {string} part of the lowest bit: `isolate` or `clear`
 *
 * @typedef {Object} Outcome
 * @property {string} formula such as `A & B`
 * @property {bigint} value
 * @property {bigint} wrapped bits of the value that came out on a wrong square
 * @property {[string, string][]} jumps from where and to where they came out
 * @property {bigint} cleared squares of A that a mask removes first
 * @property {string} note what happened, in a sentence
 */

/**
 * The operations in the order of the choice: those that compute each bit by itself with their formulas, the others
 * with a function from the choice to its outcome.
 */
export const OPERATIONS = {
  and: {
    label: "AND",
    isBinary: true,
    formula: "A & B",
    value: (a, b) => a & b,
    text: "Keeps the squares that are in both sets. Attacks AND enemy pieces are captures.",
  },
  or: {
    label: "OR",
    isBinary: true,
    formula: "A | B",
    value: (a, b) => a | b,
    text: "Joins two sets. White's pieces OR Black's pieces are all occupied squares.",
  },
  xor: {
    label: "XOR",
    isBinary: true,
    formula: "A ^ B",
    value: (a, b) => a ^ b,
    text:
      "Keeps the squares that are in exactly one of the sets. A move XORs the set of a piece with the " +
      "two squares of the move.",
  },
  "and-not": {
    label: "AND NOT",
    isBinary: true,
    formula: "A & ~B",
    value: (a, b) => a & ~b & FULL,
    text: "Removes the squares of B from A. Attacks AND NOT own pieces are the squares a piece may go to.",
  },
  not: {
    label: "NOT",
    formula: "~A",
    value: (a) => ~a & FULL,
    text: "Switches all 64 squares. NOT occupied is the set of empty squares.",
  },
  shift: {
    label: "Shift",
    outcome: shiftOutcome,
    text:
      "Moves all squares one step at once. Bits that leave the board may wrap to a wrong square; a " +
      "mask removes them first.",
  },
  flip: {
    label: "Flip",
    outcome: ({ chart, a, flip }) => ({ formula: `A, ${FLIP_NAMES[flip]}`, value: flipped(chart, a, flip) }),
    text: "Flips the whole board in a few instructions, so that code written for White works for Black.",
  },
  lowest: {
    label: "Lowest bit",
    outcome: lowestOutcome,
    text:
      "Takes one square out of a set: isolate it, read its index, clear it. That is the loop over the " +
      "squares of a set.",
  },
};

/** @param {Choice} choice @returns {Outcome} */
export function outcomeOf(choice) {
  const { formula, value, outcome } = OPERATIONS[choice.op];
  const own = outcome ? outcome(choice) : { formula, value: value(choice.a, choice.b) };
  return { wrapped: 0n, jumps: [], cleared: 0n, note: "", ...own };
}

function shiftOutcome({ chart, a, step, isMasked }) {
  const { operator, distance, mask, value, wrapped, lost } = shift(chart, a, step, { isMasked });
  const cleared = isMasked ? a & ~mask & FULL : 0n;
  const note = [
    wrapNote({ chart, mask, step, isMasked, wrapped, cleared }),
    lost.length > 0 && `Bits that left the word: ${lost.join(", ")}.`,
  ];
  return {
    formula: `${isMasked && mask !== FULL ? "(A & mask)" : "A"} ${operator} ${distance}`,
    value,
    wrapped: chart.set(wrapped.map(([, to]) => to)),
    jumps: wrapped,
    cleared,
    note: note.filter(Boolean).join(" "),
  };
}

function wrapNote({ chart, mask, step, isMasked, wrapped, cleared }) {
  if (mask === FULL) {
    const reason = "a bit that leaves the board leaves the word";
    return `Under ${chart.name} a step ${step.name} needs no mask: ${reason}.`;
  }
  const textbook = edgeMask(chart, step);
  if (isMasked) {
    const squares = chart.squares(cleared).join(", ");
    const same =
      textbook === mask
        ? ""
        : ` Textbooks clear the whole edge, ${hex(textbook)}: the result is the same, because the ` +
          "other bits leave the word.";
    return `The mask ${hex(mask)} removed ${squares || "nothing here"}.${same}`;
  }
  if (wrapped.length === 0) return "No bit wrapped.";
  const jumps = wrapped.map(([from, to]) => `${from} to ${to}`).join(", ");
  return `Wrapped: ${jumps}. Apply the mask to remove ${wrapped.length === 1 ? "it" : "them"}.`;
}

/** The flips with their names, in the order of the choice. */
export const FLIP_NAMES = {
  vertical: "flipped vertically",
  horizontal: "flipped horizontally",
  diagonal: "flipped in the diagonal a1–h8",
  "anti-diagonal": "flipped in the diagonal h1–a8",
  rotate: "rotated by 180°",
};

function lowestOutcome({ chart, a, part }) {
  const index = lowestIndex(a);
  const note =
    a === 0n
      ? "The empty set has no lowest bit."
      : `The lowest bit has the index ${index}, which is ${chart.square(index)} under ${chart.name}.`;
  if (part === "clear") return { formula: "A & (A - 1)", value: a & (a - 1n) & FULL, note };
  return { formula: "A & -A", value: a & -a, note };
}

/** How each square of the result is marked: kept, added, removed or wrapped. */
export function resultMarks({ chart, a, op }, { value, wrapped }) {
  const marks = new Map();
  const mark = (word, name) => chart.squares(word & FULL).forEach((square) => marks.set(square, name));
  const isMoved = op === "shift" || op === "flip";
  if (isMoved || op === "not") {
    mark(value, "in-set");
  } else {
    mark(value & a, "in-set");
    mark(value & ~a, "added");
    mark(a & ~value, "removed");
  }
  mark(wrapped, "wrapped");
  return marks;
}

/** The line of the command for an operation, as words. @param {Choice} choice */
export function commandWords({ chart, a, b, op, step, isMasked, flip }) {
  const own = {
    not: ["--not"],
    shift: ["--shift", step.name, isMasked && "--masked"],
    flip: ["--flip", flip],
    lowest: ["--lowest"],
  };
  return ["bits", hex(a), "--mapping", chart.key, ...(own[op] ?? [`--${op}`, hex(b)])];
}

/**
 * The choice that a state makes; junk in it becomes the default.
 *
 * @param {(text: string) => bigint} read a word of the state, which is one of LERF
 */
export function choiceOf(state, charts, read) {
  const lerf = charts.named("lerf");
  const named = charts.named(state.get("mapping"));
  const chart = named?.isWord ? named : lerf;
  const word = (key) => convert(lerf, chart, read(state.get(key)));
  return {
    chart,
    a: word("a"),
    b: word("b"),
    op: state.choice("op", Object.keys(OPERATIONS)),
    step: direction(state.get("direction")),
    isMasked: state.get("masked") === "1",
    flip: state.choice("by", Object.keys(FLIP_NAMES)),
    part: state.choice("part", ["isolate", "clear"]),
  };
}
