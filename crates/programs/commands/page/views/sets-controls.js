// The choice of an operation of the view "Sets", and of what belongs to it.

import { compass } from "../compass.js";
import { choiceIn, segments, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };
import { OPERATIONS } from "./sets-operations.js";

export function settingsOf(state) {
  const names = Object.entries(OPERATIONS).map(([name, { label }]) => [name, label]);
  const options = Object.fromEntries(names);
  const element = choiceIn(state, "op", segments, { label: "Operation", options, also: { frame: null }, entry: true });
  const directions = compass({ label: "Direction", onChange: (direction) => state.set({ direction }) });
  const mask = toggleIn(state, "masked", "Apply the mask");
  const flip = choiceIn(state, "by", segments, { label: "Flip", options: TEXTS.sets.flips });
  const parts = { isolate: "Isolate", clear: "Clear" };
  const part = choiceIn(state, "part", segments, { label: "The lowest bit", options: parts });
  const shifting = el("div", { class: "settings" }, directions.element, mask);
  /** What belongs to the operation, in place of the second set. */
  const own = el("div", { class: "own-settings" }, shifting, flip, part);
  const draw = ({ op, step }) => {
    directions.set(step.name, state.get("flip") === "1");
    shifting.hidden = op !== "shift";
    flip.hidden = op !== "flip";
    part.hidden = op !== "lowest";
    own.hidden = OPERATIONS[op].isBinary || op === "not";
  };
  return { element, own, draw };
}
