// The operations of the view "Sets": what they compute, and what each does to the squares of A.

import TEXTS from "../texts.json" with { type: "json" };
import { FULL, convert, direction, flipped, lowestIndex, shift, edgeMask, hex, wrapMask } from "../words.js";

/**
 * @typedef {Object} Choice what the reader chose; the words are those of `chart`
 * @property {string} part of the lowest bit: `isolate` or `clear`
 *
 * @typedef {Object} Outcome
 * @property {string} formula such as `A & B`
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
  and: { label: "AND", isBinary: true, formula: "A & B", value: (a, b) => a & b },
  or: { label: "OR", isBinary: true, formula: "A | B", value: (a, b) => a | b },
  xor: { label: "XOR", isBinary: true, formula: "A ^ B", value: (a, b) => a ^ b },
  "and-not": { label: "AND NOT", isBinary: true, formula: "A & ~B", value: (a, b) => a & ~b & FULL },
  not: { label: "NOT", formula: "~A", value: (a) => ~a & FULL },
  shift: { label: "Shift", outcome: shiftOutcome },
  flip: {
    label: "Flip",
    outcome: ({ chart, a, flip }) => ({ formula: `A, ${TEXTS.sets.flipped[flip]}`, value: flipped(chart, a, flip) }),
  },
  lowest: { label: "Lowest bit", outcome: lowestOutcome },
};

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

/** The arrows of what wraps: out over an edge, and in over the opposite one, as many cells as `reach`. */
export function wrapArrows({ step }, { jumps }, isFlipped = false, reach = 0.7) {
  const [right, up] = [step.east, step.north].map((by) => (isFlipped ? -reach : reach) * by);
  const both = ([from, to]) => [{ from, to: { right, up } }, { from: { right: -right, up: -up }, to }];
  return jumps.flatMap(both).map((arrow) => ({ ...arrow, mark: "wrapped" }));
}

/** The name of the function that computes an operation, if its code is known. */
export function functionOf({ chart, op, step, isMasked, part }) {
  if (op === "lowest") return part;
  if (op !== "shift") return `set_${op.replace("-", "_")}`;
  const isGated = isMasked && wrapMask(chart, step) !== FULL;
  return `${isGated ? "masked_" : ""}${chart.delta(step) < 0 ? "down" : "up"}`;
}

/** The line of the command for an operation, as words. */
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
    flip: state.choice("by", Object.keys(TEXTS.sets.flips)),
    part: state.choice("part", ["isolate", "clear"]),
  };
}
