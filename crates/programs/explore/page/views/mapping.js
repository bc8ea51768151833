// The view "Mapping": two mappings side by side, and the question which mapping a number is for.

import { commandLine } from "../command.js";
import { button, select, toggle } from "../controls.js";
import { el } from "../dom.js";
import { direction, hex, signed, wordOf } from "../words.js";
import { mappingRow } from "./mapping-row.js";
import { rosePart } from "./mapping-rose.js";
import { samePart } from "./mapping-same.js";
import { shiftPart } from "./mapping-shift.js";
import { whichPart } from "./mapping-which.js";

export const title = "Mapping";
export const defaults = {
  a: "lerf",
  b: "lefr",
  // The set of squares, as the word that it is under LERF.
  set: "0x000000000000ff00",
  direction: "north-east",
  number: "0x04000000",
  squares: "c4",
  flip: "",
  // The step on the stage: the order of the first mapping, then that of the second.
  frame: "1",
};
export const stylesheet = "mapping.css";

/**
 * What the parts of this view draw from.
 *
 * @typedef {import("../chart.js").Chart} Chart
 * @typedef {Object} Model
 * @property {[Chart, Chart]} pair
 * @property {string[]} squares the set
 * @property {{name: string, east: number, north: number}} step
 * @property {boolean} isFlipped
 */

export async function show(root, context) {
  const { charts, state } = context;
  const lerf = charts.named("lerf");
  const chartAt = (key) => charts.named(state.get(key)) ?? charts.named(defaults[key]);
  /** @returns {Model} */
  const model = () => ({
    pair: [chartAt("a"), chartAt("b")],
    squares: lerf.squares(wordOf(state.get("set"))),
    step: direction(state.get("direction")),
    isFlipped: state.get("flip") === "1",
  });
  const setSquares = (squares) => state.set({ set: hex(lerf.set(squares)) });
  const row = mappingRow(context);
  const same = samePart(setSquares, row.element);
  const parts = [
    same,
    rosePart(),
    shiftPart((name) => state.set({ direction: name })),
  ];
  const which = whichPart(context);
  const choice = chooser(charts, state, chartAt);

  root.append(
    el(
      "p",
      { class: "lead" },
      "A constant means nothing without its mapping. Here are two mappings side by side: the same " +
        "squares make different numbers, the same step is a different shift, and other bits fall " +
        "off the edge.",
    ),
    choice.element,
    ...parts.map((part) => part.element),
    which.element,
  );
  const draw = () => {
    const now = model();
    choice.draw(now);
    for (const part of parts) part.draw(now);
    row.draw(now, same.board);
    return which.draw();
  };
  state.on(draw);

  context.command(() => [...commandsOf(model()), which.command()]);
  context.picture(() => {
    const { pair, step } = model();
    const names = pair.map((chart) => chart.name);
    return {
      name: `${pair[0].key}-and-${pair[1].key}`,
      title: `The same squares, steps and shift (${step.name}) under ${names.join(" and ")}`,
      parts: parts.flatMap((part) => part.pictures(names)),
    };
  });
  await draw();
}

function chooser(charts, state, chartAt) {
  const options = charts.all.map((chart) => ({
    value: chart.key,
    label: `${chart.name}  (${chart.a1}, ${signed(chart.east)}, ${signed(chart.north)})`,
  }));
  const pick = (key, label) =>
    select({ label, options, value: chartAt(key).key, onChange: (name) => state.set({ [key]: name }, { entry: true }) });
  const a = pick("a", "First mapping (a1, east, north)");
  const b = pick("b", "Second mapping (a1, east, north)");
  const swap = button("Swap", () => state.set({ a: chartAt("b").key, b: chartAt("a").key }));
  const flip = toggle({
    label: "Black below",
    isOn: false,
    onChange: (isOn) => state.set({ flip: isOn ? "1" : null }),
  });
  const draw = ({ pair, isFlipped }) => {
    a.set(pair[0].key);
    b.set(pair[1].key);
    flip.set(isFlipped);
  };
  return { element: el("div", { class: "row" }, a.element, swap, b.element, flip.element), draw };
}

/** The lines of the command that print the parts. */
function commandsOf({ pair, squares, step }) {
  const lines = [];
  const words = pair.filter((chart) => chart.isWord);
  const value = (chart) => hex(chart.set(squares));
  if (words.length > 0) {
    const to = words.length === 2 ? ["--to", pair[1].key] : [];
    lines.push(commandLine("bits", value(words[0]), "--mapping", words[0].key, ...to));
  }
  for (const chart of pair) lines.push(commandLine("map", chart.key, "--rose"));
  for (const chart of words) {
    lines.push(commandLine("bits", value(chart), "--mapping", chart.key, "--shift", step.name));
  }
  return lines;
}
