// Words of a text that name a line of the stage or squares of a board: point at "mask", and the mask lights.

import { el } from "./dom.js";
import { isSquare } from "./squares.js";

/**
 * The words that a line is called by: `magic << 25` is the magic number. Any operand of an AND is a mask,
 * such as `& notHFile`.
 */
const WORD = /\b[A-Za-z][A-Za-z0-9']*/g;

/**
 * Makes the words in `texts` that name a part of `drawings`, such as a line, a set or a square light it, while they are
 * pointed at or have the focus.
 *
 * @param {Element[]} drawings the parts of which have names
 */
export function nameLines(texts, drawings, { boards, sets = new Map() }) {
  const lines = new Map();
  const parts = drawings.flatMap((drawing) => [...drawing.querySelectorAll("[data-name]")]);
  for (const title of parts) {
    const name = title.getAttribute("data-name");
    const words = name.match(WORD) ?? [];
    if (name.startsWith("& ")) words.push("mask");
    for (const word of words) lines.set(word, [...(lines.get(word) ?? []), name]);
  }
  const light = (names, squares) => {
    for (const board of boards) board.light(squares);
    for (const part of parts) part.classList.toggle("lit", names.includes(part.getAttribute("data-name")));
  };
  for (const text of texts) for (const node of textsIn(text)) node.replaceWith(...linked(node.data, lines, sets, light));
}

function textsIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

function linked(text, lines, sets, light) {
  return text.split(/\b([A-Za-z][A-Za-z0-9']*)/).map((part) => {
    const [names, squares] = [lines.get(part), isSquare(part) ? [part] : sets.get(part)];
    if (!names && !squares) return part;
    const on = () => light(names ?? [], squares ?? []);
    const off = () => light([], []);
    return el(
      "button",
      { type: "button", class: "named", on: { pointerenter: on, focus: on, pointerleave: off, blur: off } },
      part,
    );
  });
}
