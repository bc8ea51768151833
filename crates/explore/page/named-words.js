// Words of a text that name a line of the stage: point at "mask", and the mask lights.

import { el } from "./dom.js";

/** The words that a line is called by: `& mask` is the mask, `magic << 25` is the magic number. */
const WORD = /\b[A-Za-z][A-Za-z0-9']*/g;

/**
 * Makes the words in `texts` that name a line of `drawing` light it, while they are pointed at or have
 * the focus.
 *
 * @param {Element[]} texts
 * @param {SVGSVGElement} drawing of the stage
 */
export function nameLines(texts, drawing) {
  const lines = new Map();
  for (const title of drawing.querySelectorAll("[data-name]")) {
    for (const word of title.getAttribute("data-name").match(WORD) ?? []) {
      lines.set(word, [...(lines.get(word) ?? []), title.getAttribute("data-name")]);
    }
  }
  const light = (names) => {
    for (const part of drawing.querySelectorAll("[data-name]")) {
      part.classList.toggle("lit", names.includes(part.getAttribute("data-name")));
    }
  };
  for (const text of texts) for (const node of textsIn(text)) node.replaceWith(...linked(node.data, lines, light));
}

function textsIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

function linked(text, lines, light) {
  return text.split(/\b([A-Za-z][A-Za-z0-9']*)/).map((part) => {
    const names = lines.get(part);
    if (!names) return part;
    const on = () => light(names);
    const off = () => light([]);
    return el(
      "button",
      { type: "button", class: "named", on: { pointerenter: on, focus: on, pointerleave: off, blur: off } },
      part,
    );
  });
}
