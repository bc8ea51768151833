// The view "Mapping": two mappings side by side, and the question which mapping a number is for.

import { commandLine } from "../command.js";
import { button, choiceIn, select, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import { hex, signed, wordOf } from "../words.js";
import { mappingRow } from "./mapping-row.js";
import { rosePart } from "./mapping-rose.js";
import { samePart } from "./mapping-same.js";
import { whichPart } from "./mapping-which.js";

export const defaults = {
  a: "lerf",
  b: "lefr",
  set: "0x000000000000ff00", // The set of squares, as the word that it is under LERF.
  number: "0x04000000",
  squares: "c4",
  flip: "",
  frame: "1", // The step on the stage: the order of the first mapping, then that of the second.
};
export const stylesheet = "mapping.css";

export async function show(root, context) {
  const { charts, state } = context;
  const lerf = charts.named("lerf");
  const chartAt = (key) => charts.named(state.get(key)) ?? charts.named(defaults[key]);
  const model = () => ({
    pair: [chartAt("a"), chartAt("b")],
    squares: lerf.squares(wordOf(state.get("set"))),
    isFlipped: state.get("flip") === "1",
  });
  const setSquares = (squares) => state.set({ set: hex(lerf.set(squares)) });
  const row = mappingRow(context);
  const same = samePart(setSquares, row.element);
  const parts = [same, rosePart()];
  const which = whichPart(context);

  root.append(chooser(charts, state, chartAt), ...parts.map((part) => part.element), which.element);
  const draw = () => {
    const now = model();
    for (const part of parts) part.draw(now);
    row.draw(now, same.board);
    return which.draw();
  };
  state.on(draw);

  context.command(() => [...commandsOf(model()), which.command()]);
  context.picture(() => {
    const { pair } = model();
    const names = pair.map((chart) => chart.name);
    return {
      name: `${pair[0].key}-and-${pair[1].key}`,
      title: `The same squares and steps under ${names.join(" and ")}`,
      parts: parts.flatMap((part) => part.pictures(names)),
    };
  });
  await draw();
}

function chooser(charts, state, chartAt) {
  const options = Object.fromEntries(
    charts.all.map(({ key, name, a1, east, north }) => [key, `${name}  (${a1}, ${signed(east)}, ${signed(north)})`]),
  );
  const [a, b] = Object.entries({ a: "First", b: "Second" }).map(([key, nth]) => {
    const label = `${nth} mapping (a1, east, north)`;
    return choiceIn(state, key, select, { label, options, entry: true, value: () => chartAt(key).key });
  });
  const swap = button("Swap", () => state.set({ a: chartAt("b").key, b: chartAt("a").key }));
  return el("div", { class: "row" }, a, swap, b, toggleIn(state, "flip", "Black below"));
}

/** The lines of the command that print the parts. */
function commandsOf({ pair, squares }) {
  const lines = [];
  const words = pair.filter((chart) => chart.isWord);
  const value = (chart) => hex(chart.set(squares));
  if (words.length > 0) {
    const to = words.length === 2 ? ["--to", pair[1].key] : [];
    lines.push(commandLine("bits", value(words[0]), "--mapping", words[0].key, ...to));
  }
  for (const chart of pair) lines.push(commandLine("map", chart.key, "--rose"));
  return lines;
}
