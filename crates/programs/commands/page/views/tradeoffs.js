// The view "Trade-offs": what each mapping makes cheap, beside what it costs elsewhere.

import { commandLine } from "../command.js";
import { choiceIn, select, table } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };

export const defaults = { a: "lerf", b: "lefr" };
export const stylesheet = "tradeoffs.css";

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

export async function show(root, { charts, state, ask, command }) {
  const { trade_offs: all } = await ask({ ask: "claims" });
  const chosen = (key) => charts.named(state.get(key)) ?? charts.named(defaults[key]);
  const options = Object.fromEntries(charts.all.map(({ key, name }) => [key, name]));
  const pick = ([key, label]) =>
    choiceIn(state, key, select, { label, options, entry: true, value: () => chosen(key).key });
  const body = el("tbody");
  const names = [el("span"), el("span")];
  root.append(
    el("div", { class: "row" }, Object.entries({ a: "First mapping", b: "Second mapping" }).map(pick)),
    table({ head: ["What", ...names], body, class: "trade-offs" }),
    el("p", { class: "hint" }, TEXTS.tradeoffs.numbers),
  );
  const draw = () => {
    const pair = ["a", "b"].map(chosen);
    for (const [i, chart] of pair.entries()) names[i].textContent = chart.name;
    const data = pair.map((chart) => all.find(({ mapping }) => mapping === chart.name));
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
}

function plain(text) {
  return { text };
}

/** A fact, and what was measured, with a link to the claim. */
function factOf(fact) {
  if (fact === null) return el("p", {}, "–");
  const { text, number, claim } = fact;
  const words = text.split("`").map((part, i) => (i % 2 === 1 ? el("code", {}, part) : part));
  const measured = number && [": ", el("b", {}, number), " ", el("a", { href: `?view=claims&claim=${claim}` }, claim)];
  return el("p", {}, words, measured);
}
