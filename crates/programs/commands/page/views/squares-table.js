// The table of the view "Board": a row for each mapping, with the sum and the index in three bases.

import { fields, runs } from "../digits.js";
import { el, spoken } from "../dom.js";
import { fileOf, rankOf } from "../words.js";

/** The columns beside the name, with their classes. */
const COLUMNS = {
  sum: "a1 + east * file + north * rank",
  decimal: "decimal",
  hex: "hex",
  binary: "binary",
  holds: "digits hold",
};

/** The mappings of a first look. */
const FIRST = ["lerf", "lefr", "0x88"];

export function indexTable(charts, onChoose) {
  const head = (name, text) => el("th", { role: "columnheader", scope: "col", class: name }, text);
  const rows = charts.map((chart) => {
    const on = { change: () => onChoose(chart.key) };
    const input = el("input", { type: "radio", name: "mapping-on-board", on });
    const cells = Object.keys(COLUMNS).map((name) => el("td", { role: "cell", class: name }));
    const name = el("label", {}, input, el("span", {}, chart.name));
    const row = el("tr", { role: "row" }, el("th", { role: "rowheader", scope: "row" }, name), cells);
    return { chart, row, input, cells };
  });
  const heads = Object.entries({ name: "mapping", ...COLUMNS }).map(([name, text]) => head(name, text));
  const table = el("table", { class: "indices", role: "table" },
    el("caption", {}, "The index of the square under each mapping. The chosen one is on the board."),
    el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, heads)),
    el("tbody", { role: "rowgroup" }, rows.map(({ row }) => row)),
  );
  const draw = (square, chosen, isWhole) => {
    for (const { chart, row, input, cells } of rows) {
      row.hidden = !isWhole && chart !== chosen && !FIRST.includes(chart.key);
      row.classList.toggle("chosen", chart === chosen);
      input.checked = chart === chosen;
      const contents = [
        sumOf(chart, square),
        digits(runs(chart, square, 10)),
        ["0x", ...digits(runs(chart, square, 16))],
        digits(runs(chart, square, 2)),
        held(chart),
      ];
      for (const [i, content] of contents.entries()) cells[i].replaceChildren(...content);
    }
  };
  return { element: el("div", { class: "indices-holder" }, table), draw };
}

/** Digits in the colours of their sources; a screen reader hears the sources of bits that differ. */
function digits(parts) {
  return parts.map(({ text, source }) =>
    el("span", { class: `digits ${source}` }, text, spoken(`(${SPOKEN[source]}) `)),
  );
}

const SPOKEN = { file: "file", rank: "rank", both: "both", neither: "constant" };

/** The sum with the file and the rank in their colours. */
function sumOf(chart, square) {
  const part = (step) => `${step < 0 ? " - " : " + "}${Math.abs(step)} * `;
  return [
    String(chart.a1) + part(chart.east),
    el("b", { class: "digits file" }, String(fileOf(square))),
    part(chart.north),
    el("b", { class: "digits rank" }, String(rankOf(square))),
    " = ",
    el("b", {}, String(chart.index(square))),
  ];
}

/** The sum as text: `0 + 1 * 4 + 8 * 3 = 28`. */
export function sumText(chart, square) {
  return sumOf(chart, square).map((part) => part.textContent ?? part).join("");
}

/** What the digits hold, in the base in which file and rank have digits of their own. */
function held(chart) {
  const [bits, decimals] = [fields(chart, 2), fields(chart, 10)];
  const parts = bits ?? decimals ?? [];
  const fieldsOf = parts.flatMap(({ text, source }, i) => [
    i > 0 ? " " : "",
    el("span", { class: `digits ${source}` }, text),
  ]);
  return bits === null ? [...fieldsOf, el("span", { class: "hint" }, " decimal")] : fieldsOf;
}
