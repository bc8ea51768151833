// What the page computes itself, in every copy and at once: the shifts, flips and masks of a set.
//
// Everything follows from the three numbers of a mapping. The boards compute the same; the tests compare
// the two on random sets.

import { SQUARES, fileOf, rankOf, squareAt, stepped } from "./squares.js";

export * from "./squares.js";
export * from "./chart.js";

/** The largest word: all 64 bits. */
export const FULL = (1n << 64n) - 1n;

/**
 * The set of a number that is typed: `0x00ff`, `0b1111_0000` or `26`, with underscores, and with the
 * suffixes of C and Rust, `0xffULL`.
 */
export function readWord(input) {
  const text = input.trim().toLowerCase().replaceAll("_", "").replace(/(u64|ull|ul|u)$/, "");
  if (input.trim().startsWith("_") || !/^(0x[0-9a-f]+|0b[01]+|\d+)$/.test(text)) {
    throw new Error("not a number; write hexadecimal 0x…, binary 0b… or decimal digits");
  }
  const word = BigInt(text);
  if (word > FULL) throw new Error("more than 64 bits, but a set of squares has 64; leave digits out");
  return word;
}

/** The set of a number in an address; junk is the empty set. */
export function wordOf(text) {
  try {
    return readWord(text);
  } catch {
    return 0n;
  }
}

/** A word in hexadecimal with all sixteen digits. */
export function hex(word) {
  return `0x${word.toString(16).padStart(16, "0")}`;
}

/** A word in binary as eight bytes, the highest first. */
export function byteDigits(word) {
  const digits = word.toString(2).padStart(64, "0");
  return Array.from({ length: 8 }, (_, byte) => digits.slice(8 * byte, 8 * byte + 8));
}

/** A number with its sign: `+8`, `-7`, with a hyphen as programs write it. */
export function signed(number) {
  return number < 0 ? String(number) : `+${number}`;
}

/** A number of things: `1 bit`, `2 bits`. */
export function counted(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** The number of squares in a word. */
export function count(word) {
  let members = 0;
  for (let rest = word; rest !== 0n; rest &= rest - 1n) members += 1;
  return members;
}

/** The index of the lowest bit; 64 for the empty set. */
export function lowestIndex(word) {
  return word === 0n ? 64 : (word & -word).toString(2).length - 1;
}

/** The same squares as a word under another mapping. */
export function convert(from, to, word) {
  return to.set(from.squares(word));
}

/**
 * The wrap mask of a step: AND it with a set before the shift. It clears the squares whose bit
 * would stay in the word although the step leaves the board, and no others.
 */
export function wrapMask(chart, step) {
  let mask = FULL;
  for (const square of SQUARES) {
    const to = chart.index(square) + chart.delta(step);
    if (stepped(square, step) === null && to >= 0 && to < 64) mask &= ~chart.bit(square) & FULL;
  }
  return mask;
}

/**
 * The mask of the textbooks: it clears the whole edge from which a step wraps, such as file h before
 * a step to the east under LERF. It clears more than the wrap mask, but only bits that leave the
 * word anyway.
 */
export function edgeMask(chart, step) {
  // Only the part of the step by single bits can stay in the word beyond the edge.
  const isRankFirst = Math.abs(chart.east) === 1;
  const part = isRankFirst ? { east: step.east, north: 0 } : { east: 0, north: step.north };
  return chart.set(SQUARES.filter((square) => stepped(square, part) !== null));
}

/**
 * A shift of a whole word by one step.
 *
 * @param {{isMasked?: boolean}} [options] whether the wrap mask is applied first
 * @returns {{operator: string, distance: number, mask: bigint, value: bigint,
 *   wrapped: [string, string][], lost: string[]}} `wrapped` holds the squares whose bit comes out
 *   on a wrong square, each with that square; `lost` those whose bit leaves the word
 */
export function shift(chart, word, step, { isMasked = false } = {}) {
  const delta = chart.delta(step);
  const move = (set) => (delta < 0 ? set >> BigInt(-delta) : (set << BigInt(delta)) & FULL);
  const mask = wrapMask(chart, step);
  const squares = chart.squares(isMasked ? word & mask : word);
  const leaves = squares.filter((square) => stepped(square, step) === null);
  const image = (square) => chart.squares(move(chart.bit(square)))[0] ?? null;
  return {
    operator: delta < 0 ? ">>" : "<<",
    distance: Math.abs(delta),
    mask,
    value: move(chart.set(squares)),
    wrapped: leaves.filter(image).map((square) => [square, image(square)]),
    lost: leaves.filter((square) => image(square) === null),
  };
}

/** The reflections and the rotation of a set, with where each sends a file and a rank. */
export const FLIPS = {
  vertical: (file, rank) => [file, 7 - rank],
  horizontal: (file, rank) => [7 - file, rank],
  diagonal: (file, rank) => [rank, file],
  "anti-diagonal": (file, rank) => [7 - rank, 7 - file],
  rotate: (file, rank) => [7 - file, 7 - rank],
};

/** The square where a flip sends a square. */
export function flippedSquare(flip, square) {
  return squareAt(...FLIPS[flip](fileOf(square), rankOf(square)));
}

/** A set after a flip. */
export function flipped(chart, word, flip) {
  return chart.set(chart.squares(word).map((square) => flippedSquare(flip, square)));
}

/**
 * The conversion of words from a mapping to another, as it acts on the 64 bits: a transposition, which exchanges the upper
 * and lower three bits of every index, or none, and then an XOR of the index with 0, 7, 56 or 63.
 */
export function conversionSymmetry(from, to) {
  const image = (index) => to.index(from.square(index));
  return { isTransposed: (image(1) - image(0)) % 8 === 0, xor: image(0) };
}
