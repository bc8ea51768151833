// One step of the view "Sliders" in words and pictures.

import { el } from "../dom.js";
import { drawEquation } from "./operands.js";
import { stripOf, sumStrip } from "./sliders-strips.js";

/** @typedef {import("./traces.js").Trace} Trace @typedef {import("./traces.js").Step} Step */

/** What a step computes, without the value. @param {Step} step */
export function leftSide({ equations }) {
  return equations.map(({ text }) => text.replace(/ = 0x[0-9a-f]{16}$/, "")).join("\n");
}

/** What a step gives, for the list. @param {Step} step */
export function resultOf(step) {
  return step.outcome || step.equations[0].value.value;
}

/** The name of a step: its line or direction, and what it computes. @param {Step} step */
export function titleOf(step) {
  const { name } = step.equations[0].value;
  const label = step.label[0].toUpperCase() + step.label.slice(1);
  return name && name !== step.label ? `${label}: ${name}` : label;
}

/**
 * @param {Trace} trace
 * @param {number} at
 * @param {import("./hops.js").Hop|null} hop
 * @param {import("./operands.js").Setting} setting
 * @returns {{content: Node[], pictures: Node[], parts: import("./operands.js").Part[]}}
 */
export function drawFrame(trace, at, hop, setting) {
  const step = trace.steps[at];
  const lines = step.equations.map(({ text }) => text).join("\n");
  const content = [
    el("h2", {}, titleOf(step)),
    el("pre", { class: "lines" }, el("code", {}, lines)),
    el("p", {}, step.note),
  ];
  if (hop) return { content, pictures: [sumStrip(step, setting.chart)].filter(Boolean), parts: [] };
  const { element, parts } = drawEquation(step, setting);
  const strip = stripOf(trace, at, setting.chart);
  return { content, pictures: [element, strip].filter(Boolean), parts };
}
