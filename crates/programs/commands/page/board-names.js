// The names of files and ranks as buttons beside a board: one stop of the Tab key, and arrows between them.

import { svg } from "./dom.js";

/**
 * Makes buttons of the names.
 *
 * @param {SVGTextElement[]} names as `namesOf` draws them
 */
export function nameButtons(names, { label, onName }) {
  const buttons = names.map((text, i) => {
    const name = text.textContent;
    const [x, y] = [Number(text.getAttribute("x")), Number(text.getAttribute("y"))];
    const kind = /\d/.test(name) ? "rank" : "file";
    const attributes = { role: "button", tabindex: i === 0 ? "0" : "-1", "aria-label": `${kind} ${name}, all squares` };
    const hit = svg("rect", { class: "hit", x: x - 11, y: y - 16, width: 22, height: 22 });
    return svg("g", { class: "name-button", ...attributes, on: { click: () => onName(name) } }, hit, text);
  });
  const go = (to) => {
    for (const button of buttons) button.setAttribute("tabindex", button === buttons[to] ? "0" : "-1");
    buttons[to].focus();
  };
  const key = (event) => {
    const at = buttons.indexOf(event.target.closest(".name-button"));
    const last = buttons.length - 1;
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: last }[event.key];
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "Enter" || event.key === " ") buttons[at].dispatchEvent(new MouseEvent("click"));
    else if (to === undefined) return;
    else go(Math.min(Math.max(to, 0), last));
    event.preventDefault();
  };
  const group = { class: "names", role: "group", "aria-label": `${label}: files and ranks`, on: { keydown: key } };
  return svg("g", group, buttons);
}
