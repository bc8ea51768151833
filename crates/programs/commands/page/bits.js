// A word in hexadecimal and in binary, byte by byte, and a field for it.

import { field } from "./controls.js";
import { el } from "./dom.js";
import { byteDigits, hex, readWord } from "./words.js";

/**
 * @param {{label: string, isBinary?: boolean}} settings `label` is what the word is, for screen
 *   readers; `isBinary` leaves the hexadecimal number to a field beside it
 * @returns {{element: HTMLElement, set: (word: bigint, wrapped?: bigint) => void}} `wrapped` are the
 *   bits to mark as wrapped
 */
export function wordView({ label, isBinary = false }) {
  const number = el("p", { class: "hex", hidden: isBinary });
  const about = `${label} in binary, from the highest byte`;
  const bytes = el("div", { class: "bytes", role: "group", "aria-label": about });
  const set = (word, wrapped = 0n) => {
    number.textContent = hex(word);
    const marked = byteDigits(wrapped);
    bytes.replaceChildren(...byteDigits(word).map((digits, i) => byteOf(digits, marked[i], 7 - i)));
  };
  return { element: el("div", { class: "word" }, number, bytes), set };
}

/** A field for a set as a number. */
export function wordField({ label, hint, onWord }) {
  const onInput = (text) => {
    try {
      onWord(readWord(text));
      return null;
    } catch (error) {
      return error.message;
    }
  };
  return field({ label, hint, onInput });
}

/** A byte with its ones and its wrapped bits marked. */
function byteOf(digits, wrapped, number) {
  const runs = [];
  for (const [i, digit] of [...digits].entries()) {
    const name = wrapped[i] === "1" ? "wrapped-bit" : digit === "1" ? "one" : "zero";
    if (runs.at(-1)?.name === name) runs.at(-1).text += digit;
    else runs.push({ name, text: digit });
  }
  const spans = runs.map(({ name, text }) => el("span", { class: name }, text));
  return el("span", { class: "byte", title: `byte ${number}` }, spans);
}
