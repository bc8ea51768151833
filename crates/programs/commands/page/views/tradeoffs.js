// The view "Trade-offs": what each mapping makes cheap, beside what it costs elsewhere, as drawings, bars and a table.

import { barChart } from "../bars.js";
import { Board } from "../board.js";
import { commandLine } from "../command.js";
import { choiceIn, legend, select, table } from "../controls.js";
import { el } from "../dom.js";
import { arrayFigure } from "../figure.js";
import TEXTS from "../texts.json" with { type: "json" };
import { direction, shift } from "../words.js";
import { label } from "./array-scene.js";
import { wrapArrows } from "./sets-operations.js";

export const defaults = { a: "lerf", b: "lefr" };
export const stylesheet = "tradeoffs.css";

/** The steps of the drawing: one over each edge, and a pawn's capture over two of them. */
const STEPS = { c8: "north", h7: "east", f1: "south", a7: "west", a3: "north-west", h4: "north-east" };
const PAWNS = ["a3", "h4"];

/** What the marks of the drawing mean. */
const MARKS = {
  "in-set": "the eight squares of one byte",
  removed: "a step that leaves the board is lost, or detected",
  wrapped: "a step that wraps: a mask has to prevent it",
};

/** What bars compare: times as ratios, but for the last. */
const BARS = [
  ["Pawn captures", ({ captures }) => captures],
  ["Fills and walks", ({ fills }) => fills],
  ["Is a rank occupied?", ({ byte }) => byte, "a rank"],
  ["Is a file occupied?", ({ byte }) => byte, "a file"],
  ["Detect the edge", ({ edge }) => edge],
  ["Perft", ({ programs }) => programs[0]],
  ["Search", ({ programs }) => programs[1]],
  ["Bytes of a board", ({ memory }) => ({ number: memory.text.replaceAll(/.*, /g, ""), claim: "" })],
];

/** The rows, with the question that each answers. */
const ROWS = [
  ["Pawn captures", "do they need a mask?", ({ captures }) => [captures]],
  ["Fills", "in which directions do they need a mask?", ({ fills }) => [fills]],
  ["A byte", "which line is one byte, and how fast is a question about it?", ({ byte }) => [byte]],
  ["Reordered bits", "what do swap_bytes, reverse_bits and both do?", ({ reordered }) => [reordered]],
  ["To LERF", "how is an index converted?", (_, chart) => [plain(`\`${chart.data.to_lerf}\``)]],
  ["FEN order", "the indices of a8, b8 and a7", ({ fen: [a8, b8, a7] }) => [plain(`${a8}, ${b8}, … ${a7}`)]],
  ["A scan begins", "with which squares?", ({ scan }) => [scan]],
  ["The edge", "how is a step off the board detected?", ({ edge }) => [edge]],
  ["Memory", "how large is a board?", ({ memory }) => [memory]],
  ["Cells unused", "how many hold no square?", ({ unused_cells: unused }) => [plain(String(unused))]],
  ["Tables", "how many bytes do all positions share?", ({ table_bytes: bytes }) => [plain(bytes.toLocaleString("en"))]],
  ["Programs", "how long do they take?", ({ programs }) => programs],
];

export async function show(root, { charts, state, ask, signal, command, picture }) {
  const { trade_offs: all } = await ask({ ask: "claims" });
  const chosen = (key) => charts.named(state.get(key)) ?? charts.named(defaults[key]);
  const options = Object.fromEntries(charts.all.map(({ key, name }) => [key, name]));
  const pick = ([key, label]) =>
    choiceIn(state, key, select, { label, options, entry: true, value: () => chosen(key).key });
  const sides = ["First", "Second"].map((nth) => {
    const [name, said] = [el("h2"), el("p", { class: "hint" })];
    const board = new Board({ label: `${nth} mapping`, kind: "picture" });
    return { name, said, board, element: el("div", {}, name, board.element, said) };
  });
  const bars = BARS.map(([name, of, part = ""]) => {
    const chart = barChart({ label: name, signal });
    const title = el("figcaption");
    return { name, of, part, chart, title, element: el("figure", {}, title, chart.element) };
  });
  const body = el("tbody");
  const names = [el("span"), el("span")];
  root.append(
    el("div", { class: "row" }, Object.entries({ a: "First mapping", b: "Second mapping" }).map(pick)),
    el("div", { class: "columns two-mappings" }, sides.map(({ element }) => element)),
    legend(Object.keys(MARKS), MARKS),
    el("section", { class: "measured", "aria-label": "Measured" },
      el("div", { class: "columns" }, bars.map(({ element }) => element)),
      el("p", { class: "hint" }, TEXTS.tradeoffs.bars),
    ),
    el("details", {},
      el("summary", {}, "All facts as a table"),
      table({ head: ["What", ...names], body, class: "trade-offs" }),
      el("p", { class: "hint" }, TEXTS.tradeoffs.numbers),
    ),
  );
  const draw = () => {
    const pair = ["a", "b"].map(chosen);
    const data = pair.map((chart) => all.find(({ mapping }) => mapping === chart.name));
    for (const [i, chart] of pair.entries()) {
      const { name, board, said } = sides[i];
      for (const title of [name, names[i]]) title.textContent = chart.name;
      said.textContent = sentenceOf(chart, data[i]);
      board.draw(figureOf(chart, said.textContent));
    }
    for (const { name, of, part, chart, title, element } of bars) {
      const facts = data.map(of);
      const values = facts.map((fact) => numberOf(fact, part));
      // Ratios of two experiments have no common unit.
      element.hidden = values.includes(null) || facts[0].claim !== facts[1].claim;
      if (element.hidden) continue;
      title.replaceChildren(`${name} `, ...claimOf(facts[0]));
      chart.draw(pair.map((one, i) => ({ name: one.name, value: values[i], label: values[i].toLocaleString("en") })));
    }
    const rows = ROWS.map(([what, question, facts]) => {
      const cells = data.map((one, i) => facts(one, pair[i]));
      const isSame = JSON.stringify(cells[0]) === JSON.stringify(cells[1]);
      return el("tr", { class: isSame && "same" },
        el("th", { scope: "row" }, what, el("span", { class: "hint" }, question)),
        cells.map((list) => el("td", {}, list.map(factOf))),
      );
    });
    body.replaceChildren(...rows);
  };
  state.follow(draw);
  command(() => ["a", "b"].map((key) => commandLine("map", chosen(key).key)));
  picture(() => ({
    name: `trade-offs-${chosen("a").key}-${chosen("b").key}`,
    title: `${chosen("a").name} and ${chosen("b").name}: what each makes cheap`,
    caption: sides.map(({ name, said }) => `${name.textContent}: ${said.textContent}`).join(" "),
    parts: sides.map(({ name, board }) => ({ title: name.textContent, element: board.element })),
  }));
}

/** The array of a mapping with the squares of its first byte, and where steps over its edges lead. */
function figureOf(chart, description) {
  const cell = ({ index, square }) => {
    const piece = PAWNS.includes(square) ? { color: "white", word: "pawn" } : null;
    return { label: label(chart, index), piece, mark: chart.isWord && index < 8 ? "in-set" : null };
  };
  const arrows = Object.entries(STEPS).flatMap(([from, name]) => {
    const step = direction(name);
    const jumps = chart.isWord ? shift(chart, chart.bit(from), step).wrapped : [];
    if (jumps.length > 0) return wrapArrows({ step }, { jumps }, false, 1);
    return [{ from, to: { right: step.east, up: step.north }, mark: "removed" }];
  });
  return arrayFigure(chart, cell, { arrows, description });
}

/** What the drawing shows, in a sentence or two. */
function sentenceOf({ isWord }, { byte, fills, captures, edge, memory }) {
  const edges = isWord
    ? `A byte is ${byte.text.replace(/^.-/, "the $&")}. A step ${fills.text.replace(", ", " or ")} wraps. Pawn captures: ${captures.text.split(", ").at(-1)}.`
    : `Other cells stand around the squares. The edge test: ${edge.text}.`;
  return `${edges} ${memory.text}.`.replaceAll("`", "");
}

function plain(text) {
  return { text };
}

/** The number of the first build, that of a part of the fact if one is named, or `null`. */
function numberOf(fact, part) {
  const [, number] = new RegExp(`${part} ?([\\d.]+)`).exec(fact?.number ?? "") ?? [];
  return number ? Number(number) : null;
}

function claimOf({ claim }) {
  return claim ? [el("a", { href: `?view=claims&claim=${claim}` }, claim)] : [];
}

/** A fact, and what was measured, with a link to the claim. */
function factOf(fact) {
  if (fact === null) return el("p", {}, "–");
  const { text, number } = fact;
  const words = text.split("`").map((part, i) => (i % 2 === 1 ? el("code", {}, part) : part));
  return el("p", {}, words, number && [": ", el("b", {}, number), " ", ...claimOf(fact)]);
}
