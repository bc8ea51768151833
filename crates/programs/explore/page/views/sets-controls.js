// The choice of an operation of the view "Sets", and of what belongs to it.

import { compass } from "../compass.js";
import { segments, toggle } from "../controls.js";
import { el } from "../dom.js";
import { OPERATIONS } from "./sets-operations.js";

const FLIPS = [
  { value: "vertical", label: "Vertical" },
  { value: "horizontal", label: "Horizontal" },
  { value: "diagonal", label: "a1–h8" },
  { value: "anti-diagonal", label: "h1–a8" },
  { value: "rotate", label: "180°" },
];

const PARTS = [
  { value: "isolate", label: "Isolate" },
  { value: "clear", label: "Clear" },
];

/** @param {import("../state.js").State} state */
export function settingsOf(state) {
  const operation = segments({
    label: "Operation",
    options: Object.entries(OPERATIONS).map(([value, { label }]) => ({ value, label })),
    value: "and",
    onChange: (op) => state.set({ op, frame: null }, { entry: true }),
  });
  const directions = compass({
    label: "Direction",
    value: "north-east",
    onChange: (direction) => state.set({ direction }),
  });
  const mask = toggle({
    label: "Apply the mask",
    isOn: false,
    onChange: (isOn) => state.set({ masked: isOn ? "1" : null }),
  });
  const flip = segments({ label: "Flip", options: FLIPS, value: "", onChange: (by) => state.set({ by }) });
  const part = segments({
    label: "The lowest bit",
    options: PARTS,
    value: "",
    onChange: (value) => state.set({ part: value }),
  });
  const shifting = el("div", { class: "settings" }, directions.element, mask.element);
  /** What belongs to the operation, in place of the second set. */
  const own = el("div", { class: "own-settings" }, shifting, flip.element, part.element);
  /** @param {import("./sets-operations.js").Choice} choice */
  const draw = (choice) => {
    operation.set(choice.op);
    directions.set(choice.step.name, state.get("flip") === "1");
    mask.set(choice.isMasked);
    flip.set(choice.flip);
    part.set(choice.part);
    shifting.hidden = choice.op !== "shift";
    flip.element.hidden = choice.op !== "flip";
    part.element.hidden = choice.op !== "lowest";
    own.hidden = OPERATIONS[choice.op].isBinary || choice.op === "not";
  };
  return { element: operation.element, own, draw };
}
