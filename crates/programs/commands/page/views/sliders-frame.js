// One step of the view "Sliders" in words and pictures.

import { el } from "../dom.js";
import { bitsOf } from "./off-frame.js";
import { textOf } from "./traces.js";

/** What a step gives, for the list. */
export function resultOf(step) {
  return step.outcome || step.equations[0].value.value;
}

/** The name of a step: its line or direction, and what it computes. */
export function titleOf(step) {
  const { name } = step.equations[0].value;
  const label = step.label[0].toUpperCase() + step.label.slice(1);
  return name && name !== step.label ? `${label}: ${name}` : label;
}

/**
 * @param {import("./hops.js").Hop|null} hop of a mailbox
 */
export function drawFrame(step, hop, chart) {
  return [
    el("h2", {}, titleOf(step)),
    el("pre", { class: "lines" }, el("code", {}, textOf(step))),
    el("p", {}, step.note),
    ...(hop && chart.key === "0x88" ? [bitsOf(chart, step.taken.from, hop)] : []),
  ];
}
