// A choice of one of the eight directions, laid out as a compass.

import { el, freshId, spoken } from "./dom.js";
import { DIRECTIONS } from "./squares.js";

const SIGNS = {
  "north-west": "↖",
  north: "↑",
  "north-east": "↗",
  west: "←",
  east: "→",
  "south-west": "↙",
  south: "↓",
  "south-east": "↘",
};

/**
 * @returns {{element: HTMLElement, set: (name: string, isFlipped?: boolean) => void}} `isFlipped`
 *   if Black is below on the boards that the choice is for
 */
export function compass({ label, onChange }) {
  const group = freshId("compass");
  const inputs = DIRECTIONS.map(({ name }) =>
    el("input", { type: "radio", name: group, value: name, on: { change: () => onChange(name) } }),
  );
  const options = inputs.map((input) => {
    const sign = el("span", { "aria-hidden": "true" }, SIGNS[input.value]);
    return el("label", { class: input.value, title: input.value }, input, sign, spoken(input.value));
  });
  const rose = el("div", { class: "compass" }, options);
  const set = (chosen, isFlipped = false) => {
    for (const input of inputs) input.checked = input.value === chosen;
    rose.classList.toggle("flipped", isFlipped);
  };
  return { element: el("fieldset", { class: "compass-field" }, el("legend", {}, label), rose), set };
}
