// The results of an experiment as a table.

import { table } from "../controls.js";
import { el } from "../dom.js";

/** A number in few digits. */
export function short(number) {
  if (number >= 9.95 || Number.isInteger(number)) return Math.round(number).toLocaleString("en");
  return number.toFixed(number < 1.2 ? 2 : 1);
}

/** The columns, those of which no row has a value left out. */
const COLUMNS = {
  workload: ({ workload }) => workload,
  contender: ({ contender }) => contender,
  median: ({ median, unit }) => `${short(median)} ${unit}`,
  "95 % interval": ({ low, high }) => (low === high ? "exact" : `${short(low)} to ${short(high)}`),
  ratio: ({ ratio }) => ratio.toFixed(2),
  instructions: ({ instructions }) => numberText(instructions),
  bytes: ({ bytes }) => numberText(bytes),
};

/** All that was measured, as a table that is closed at first. */
export function resultTable(results) {
  const columns = Object.entries(COLUMNS).filter(([, cell]) => results.some(cell));
  const body = results.map((row) => el("tr", {}, columns.map(([, cell]) => el("td", {}, cell(row)))));
  const head = columns.map(([name]) => name);
  return el("details", {}, el("summary", {}, "The same as a table"), table({ head, body, label: "Results" }));
}

function numberText(number) {
  return typeof number === "number" ? short(number) : "";
}
