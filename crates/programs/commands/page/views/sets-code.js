// The code of an operation in Rust, C and Python, with the constants of the chosen mapping.

import { FULL, flipSymmetry, hex, lowestIndex, shift } from "../words.js";
// `transposed` exchanges bit 8 a + b with bit 8 b + a, by three delta swaps (Steffan Westcott; Knuth, TAOCP 4A, 7.1.3).
// `mirrored` reverses the bits of each byte in C; Rust and Python have a reversal of all bits.
import HELPERS from "./sets-code.json" with { type: "json" };

/** The languages with their names. */
export const LANGUAGES = { rust: "Rust", c: "C", python: "Python" };

export function codeOf(language, choice, { value }) {
  const speech = SPEECH[language];
  const { chart, op, a } = choice;
  const numbers = ["a1", "b1", "a2"].map((square) => `${square} = ${chart.index(square)}`);
  const [before, result] = formulaOf(speech, choice);
  return [
    ...(op === "flip" ? helpersOf(language, choice) : []),
    `${speech.comment} ${chart.name}: ${numbers.join(", ")}`,
    speech.word("a", hex(a)),
    ...(op === "lowest" ? speech.lowest(a) : [...before, speech.result(result, hex(value))]),
  ].join("\n");
}

const SIGNS = { and: "&", or: "|", xor: "^" };

/** The lines before the result, and its formula. */
function formulaOf({ not, fit, word, flips }, { chart, op, a, b, step, isMasked, flip }) {
  switch (op) {
    case "not":
      return fit([], `${not}a`);
    case "shift": {
      const { operator, distance, mask } = shift(chart, a, step);
      const isNeeded = isMasked && mask !== FULL;
      const masks = isNeeded ? [word("mask", hex(mask))] : [];
      const formula = `${isNeeded ? "(a & mask)" : "a"} ${operator} ${distance}`;
      return operator === "<<" ? fit(masks, formula) : [masks, formula];
    }
    case "flip": {
      const { isTransposed, xor } = flipSymmetry(chart, flip);
      return [[], flips(isTransposed ? "transposed(a)" : "a")[xor]];
    }
    default:
      return [[word("b", hex(b))], op === "and-not" ? `a & ${not}b` : `a ${SIGNS[op]} b`];
  }
}

/** The functions that a flip calls. */
function helpersOf(language, { chart, flip }) {
  const { isTransposed, xor } = flipSymmetry(chart, flip);
  const isMirrored = language === "c" && (xor === 7 || xor === 63);
  const lines = [isTransposed && HELPERS.transposed[language], isMirrored && HELPERS.mirrored];
  return lines.filter(Boolean).map((code) => `${code.join("\n")}\n`);
}

/**
 * How each language writes a word and a result, the flips of a set by their XOR, and the loop over its squares. `fit`
 * cuts a formula to 64 bits.
 */
const SPEECH = {
  rust: {
    comment: "//",
    not: "!",
    word: (name, number) => `let ${name}: u64 = ${number};`,
    result: (formula, value) => `let result = ${formula}; // ${value}`,
    fit: (before, formula) => [before, formula],
    flips: (set) => ({
      0: set,
      7: `${set}.swap_bytes().reverse_bits()`,
      56: `${set}.swap_bytes()`,
      63: `${set}.reverse_bits()`,
    }),
    lowest: (a) => [
      `let bit = a & a.wrapping_neg(); // ${hex(a & -a)}`,
      `let index = a.trailing_zeros(); // ${lowestIndex(a)}`,
      `let rest = a & a.wrapping_sub(1); // ${hex(a & (a - 1n) & FULL)}`,
    ],
  },
  c: {
    comment: "//",
    not: "~",
    word: (name, number) => `uint64_t ${name} = UINT64_C(${number});`,
    result: (formula, value) => `uint64_t result = ${formula}; // ${value}`,
    fit: (before, formula) => [before, formula],
    flips: (set) => ({
      0: set,
      7: `mirrored(${set})`,
      56: `__builtin_bswap64(${set})`,
      63: `__builtin_bswap64(mirrored(${set}))`,
    }),
    lowest: (a) => [
      `uint64_t bit = a & -a; // ${hex(a & -a)}`,
      a === 0n
        ? "// __builtin_ctzll(0) is undefined: test for the empty set first"
        : `int index = __builtin_ctzll(a); // ${lowestIndex(a)}`,
      `uint64_t rest = a & (a - 1); // ${hex(a & (a - 1n) & FULL)}`,
    ],
  },
  python: {
    comment: "#",
    not: "~",
    word: (name, number) => `${name} = ${number}`,
    result: (formula, value) => `result = ${formula}  # ${value}`,
    fit: (before, formula) => [
      ["ALL = 0xffffffffffffffff  # Python integers have no fixed width", ...before],
      `${formula} & ALL`,
    ],
    flips: (set) => ({
      0: set,
      7: `int.from_bytes(int(f"{${set}:064b}"[::-1], 2).to_bytes(8, "little"), "big")`,
      56: `int.from_bytes(${set}.to_bytes(8, "little"), "big")`,
      63: `int(f"{${set}:064b}"[::-1], 2)`,
    }),
    lowest: (a) => [
      `bit = a & -a  # ${hex(a & -a)}`,
      a === 0n ? "# the empty set has no lowest bit" : `index = (a & -a).bit_length() - 1  # ${lowestIndex(a)}`,
      a === 0n ? "rest = 0" : `rest = a & (a - 1)  # ${hex(a & (a - 1n))}`,
    ],
  },
};
