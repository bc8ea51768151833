// The results of an experiment as a table.

import { el } from "../dom.js";

/** A number in few digits. @param {number} number */
export function short(number) {
  if (number >= 9.95 || Number.isInteger(number)) return Math.round(number).toLocaleString("en");
  return number.toFixed(number < 1.2 ? 2 : 1);
}

/** All that was measured, as a table that is closed at first. @param {Object[]} results */
export function resultTable(results) {
  const has = (kind) => results.some((row) => typeof row[kind] === "number");
  const columns = [
    {
      name: "workload",
      cell: ({ workload }) => workload ?? "",
      isThere: results.some(({ workload }) => workload),
    },
    { name: "contender", cell: ({ contender }) => contender, isThere: true },
    { name: "median", cell: ({ median, unit }) => `${short(median)} ${unit}`, isThere: true },
    {
      name: "95 % interval",
      cell: ({ low, high }) => (low === high ? "exact" : `${short(low)} to ${short(high)}`),
      isThere: true,
    },
    { name: "ratio", cell: ({ ratio }) => ratio.toFixed(2), isThere: true },
    {
      name: "instructions",
      cell: ({ instructions }) => numberText(instructions),
      isThere: has("instructions"),
    },
    { name: "bytes", cell: ({ bytes }) => numberText(bytes), isThere: has("bytes") },
  ].filter(({ isThere }) => isThere);
  const head = columns.map(({ name }) => el("th", { scope: "col" }, name));
  const row = (result) =>
    el(
      "tr",
      {},
      columns.map(({ cell }) => el("td", {}, cell(result))),
    );
  return el(
    "details",
    {},
    el("summary", {}, "The same as a table"),
    el(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": "Results" },
      el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, results.map(row))),
    ),
  );
}

function numberText(number) {
  return typeof number === "number" ? short(number) : "";
}
