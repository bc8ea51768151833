// Numbers as programs write them: sets of squares and indices.

/** The largest word: all 64 bits. */
export const FULL = (1n << 64n) - 1n;

/** A text that is not a number. */
export class NumberFault extends Error {}

/**
 * Reads `0x00ff`, `0b1111_0000` or `26`, with underscores as in Rust, and with the suffixes of C
 * and Rust: `0xffULL`, `0xff_u64`. Blanks around the number are dropped.
 *
 * @param {string} input
 * @returns {{isBits: boolean, value: bigint}} `isBits` for a hexadecimal or binary number
 */
export function readNumber(input) {
  const text = input.trim();
  const plain = text.toLowerCase().replaceAll("_", "");
  const prefix = plain.startsWith("0x") || plain.startsWith("0b") ? plain.slice(0, 2) : "";
  const digits = plain.slice(prefix.length).replace(/(u64|ull|ul|u)$/, "");
  const form = { "0x": /^[0-9a-f]+$/, "0b": /^[01]+$/, "": /^[0-9]+$/ }[prefix];
  if (!form.test(digits) || text.startsWith("_")) {
    throw new NumberFault("not a number; write hexadecimal 0x…, binary 0b… or decimal digits");
  }
  const value = BigInt(prefix + digits);
  if (value > FULL) {
    throw new NumberFault("more than 64 bits, but a set of squares has 64; leave digits out");
  }
  return { isBits: prefix !== "", value };
}

/** A word in hexadecimal with all sixteen digits. @param {bigint} word */
export function hex(word) {
  return `0x${word.toString(16).padStart(16, "0")}`;
}

/** A word in binary as eight bytes, the highest first. @param {bigint} word @returns {string[]} */
export function byteDigits(word) {
  const digits = word.toString(2).padStart(64, "0");
  return Array.from({ length: 8 }, (_, byte) => digits.slice(8 * byte, 8 * byte + 8));
}

/** A number with its sign: `+8`, `-7`, with a hyphen as programs write it. @param {number} number */
export function signed(number) {
  return number < 0 ? String(number) : `+${number}`;
}

/** The number of squares in a word. @param {bigint} word */
export function count(word) {
  let members = 0;
  for (let rest = word; rest !== 0n; rest &= rest - 1n) members += 1;
  return members;
}

/** The index of the lowest bit; 64 for the empty set. @param {bigint} word */
export function lowestIndex(word) {
  return word === 0n ? 64 : (word & -word).toString(2).length - 1;
}
