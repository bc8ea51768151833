// The numbers of an equation: words, and bits that become a number.

import { FULL } from "../words.js";

/** Whether a number is a word of 64 bits. */
export function isWord(value) {
  return /^0x[0-9a-f]{16}$/.test(value);
}

/** The bits of the first word that become the number, from the highest; none if the value is a word. */
export function digitBits({ first, then, value }) {
  if (value.value.startsWith("0x") || then.length === 0 || !first.value.startsWith("0x")) return [];
  let taken = FULL;
  let shifted = 0n;
  for (const [operator, term] of then) {
    const number = term === null ? 0n : BigInt(term.value);
    if (operator === "pext") taken = number;
    else if (operator === "&") taken &= number << shifted;
    else if (operator === "lowest" || operator === "highest") taken = 1n << BigInt(value.value);
    else if (operator === ">>") {
      shifted += number;
      taken = (FULL << shifted) & FULL;
    }
  }
  return bitsOf(taken);
}

/** The places of the bits of a word, from the highest. */
function bitsOf(word) {
  return Array.from({ length: 64 }, (_, i) => 63 - i).filter((bit) => ((word >> BigInt(bit)) & 1n) === 1n);
}
