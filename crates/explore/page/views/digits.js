// The bits that an equation turns into a number, and the bits of a line as a subtraction sees them.

import { el } from "../dom.js";
import { FULL } from "../words.js";

/** @typedef {import("./traces.js").Equation} Equation */

/**
 * The bits of the first word that become the number, from the highest; none if the value is a word.
 *
 * @param {Equation} equation
 * @returns {number[]}
 */
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

/** The places of the bits of a word, from the highest. @param {bigint} word */
function bitsOf(word) {
  return Array.from({ length: 64 }, (_, i) => 63 - i).filter((bit) => ((word >> BigInt(bit)) & 1n) === 1n);
}

/**
 * Bits side by side, with a name above each.
 *
 * @param {{caption: string, names: string[], rows: {name: string, digits: string[]}[]}} strip
 */
export function digitStrip({ caption, names, rows }) {
  const head = el(
    "tr",
    {},
    el("td", {}),
    names.map((name) => el("th", { scope: "col" }, name)),
  );
  const body = rows.map(({ name, digits }) => {
    const cells = digits.map((digit) => el("td", { class: digit === "1" ? "on" : null }, digit));
    return el("tr", {}, el("th", { scope: "row", class: "code" }, name), cells);
  });
  const table = el(
    "table",
    { class: "digits-strip" },
    el("caption", {}, caption),
    el("thead", {}, head),
    el("tbody", {}, body),
  );
  // Keys scroll a region that has the focus.
  return el("div", { class: "wide", role: "region", "aria-label": caption, tabindex: "0" }, table);
}

/** The bit of a word as a digit. @param {string} value @param {number} bit */
export function digitAt(value, bit) {
  return String((BigInt(value) >> BigInt(bit)) & 1n);
}
