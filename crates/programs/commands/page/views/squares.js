// The view "Board": the index of a square under every mapping, and where its digits come from.

import { Board } from "../board.js";
import { commandLine } from "../command.js";
import { legend, toggleIn } from "../controls.js";
import { el, spoken } from "../dom.js";
import { boardFigure } from "../figure.js";
import TEXTS from "../texts.json" with { type: "json" };
import { fileOf, isSquare, rankOf, signed } from "../words.js";
import { indexTable, sumText } from "./squares-table.js";

export const defaults = { square: "e4", mapping: "lerf", flip: "", rows: "" };
export const stylesheet = "squares.css";

export function show(root, { charts, state, command, picture }) {
  const square = () => (isSquare(state.get("square")) ? state.get("square") : defaults.square);
  const chart = () => charts.named(state.get("mapping")) ?? charts.all[0];
  const choose = (chosen) => state.set({ square: chosen });
  const board = new Board({ label: "Board", start: square(), onChoose: choose, onMove: choose });
  const isFlipped = () => state.get("flip") === "1";
  const flip = toggleIn(state, "flip", "Black below");
  const place = el("p", { class: "place" });
  const about = el("div", { class: "about" });
  const table = indexTable(charts.all, (key) => state.set({ mapping: key }));

  root.append(
    el("div", { class: "beside" },
      el("div", { class: "stays" }, board.element, el("div", { class: "under" }, place, flip)),
      el("div", {}, table.element, toggleIn(state, "rows", "All eleven mappings", "all"), digitLegend(), about),
    ),
  );

  const draw = () => {
    const [chosen, numbers] = [square(), chart()];
    const cell = (at) => ({
      label: String(numbers.index(at)),
      mark: at === chosen ? "origin" : null,
      spoken: `${at}, ${numbers.name} ${numbers.index(at)}${at === chosen ? ", chosen" : ""}`,
    });
    board.draw(boardFigure(cell, { isFlipped: isFlipped() }));
    for (const name of board.element.querySelectorAll("[data-name]")) {
      name.classList.toggle("of-file", name.dataset.name === chosen[0]);
      name.classList.toggle("of-rank", name.dataset.name === chosen[1]);
    }
    board.current = chosen;
    place.replaceChildren(...placeOf(chosen));
    table.draw(chosen, numbers, state.get("rows") === "all");
    about.replaceChildren(...aboutMapping(numbers));
  };
  state.follow(draw);

  command(() => [commandLine("map", "--square", square()), commandLine("map", chart().key)]);
  picture(() => ({
    name: `index-of-${square()}`,
    title: `The index of ${square()} under ${chart().name}`,
    caption: `a1 + east * file + north * rank = ${sumText(chart(), square())}`,
    parts: [{ element: board.element }],
  }));
}

/** Where a square is, in the numbers that the sums use. */
function placeOf(square) {
  const number = (source, text) => el("b", { class: `digits ${source}` }, text);
  return [
    el("strong", {}, square),
    ": file ",
    number("file", `${square[0]} = ${fileOf(square)}`),
    ", rank ",
    number("rank", `${square[1]} = ${rankOf(square)}`),
    ", counted from 0",
  ];
}

/** What the colours of digits mean. */
function digitLegend() {
  const entry = (source, text) =>
    el("li", {}, el("b", { class: `digits ${source}`, "aria-hidden": "true" }, "0"), text);
  return el("div", { class: "digit-legend" },
    el("ul", { class: "legend", "aria-label": "What changes a digit" },
      entry("file", "changes with the file only"),
      entry("rank", "changes with the rank only"),
      entry("both", "changes with both"),
      entry("neither", "the same on every square"),
    ),
    legend(["origin"], { origin: "the chosen square" }),
  );
}

/** The three numbers of a mapping in large, and what else the catalogue knows about it. */
function aboutMapping(chart) {
  const { aliases, caution, index, off_board: test } = chart.data;
  const number = (name, value) => el("div", {}, el("dt", {}, name), el("dd", {}, value));
  return [
    el("h2", {}, chart.name, spoken(", the mapping on the board")),
    el("dl", { class: "three" },
      number("a1", String(chart.a1)),
      number("east", signed(chart.east)),
      number("north", signed(chart.north)),
    ),
    el("p", {}, "index = ", el("code", {}, index)),
    el("p", {}, reading(chart)),
    el("p", {}, ...edge(chart.isWord, test)),
    aliases.length > 0 && el("p", { class: "hint" }, `Also called ${aliases.join(", ")}.`),
    caution && el("p", { class: "hint" }, `Take care: ${caution}.`),
  ].filter(Boolean);
}

/** The test for a step that leaves the board. */
function edge(isWord, test) {
  if (isWord) return [TEXTS.squares.word];
  return ["The test for a step that left the board: ", el("code", {}, test), "."];
}

/** Why the digits of a mapping are as they are. */
function reading(chart) {
  if (chart.isWord) {
    const isRankFirst = Math.abs(chart.east) === 1;
    const [high, low] = isRankFirst ? ["rank", "file"] : ["file", "rank"];
    const counts = [chart.east < 0 && "file", chart.north < 0 && "rank"].filter(Boolean);
    const down =
      counts.length === 0
        ? ""
        : ` A negative step counts down, so the ${counts.join(" and the ")} bits hold 7 minus it.`;
    return (
      `One step is 1 and the other is 8, a power of two: the upper three bits are the ${high}, ` +
      `the lower three the ${low}, and a shift and a mask take them apart.${down}`
    );
  }
  if (chart.north === 10) return TEXTS.squares.ten;
  return chart.a1 === 0 ? TEXTS.squares.half : TEXTS.squares.guards;
}
