// One step of the view "Off the board": its arithmetic, its test, and what comes of them.

import { el, svg } from "../dom.js";
import { drawMark } from "../marks.js";
import { textOf } from "./traces.js";

/** The result of a step in a few words. */
export function verdict(step, hop) {
  if (step.kind === "targets" || hop === null)
    return `${step.squares.length} squares: ${step.squares.join(" ")}`;
  if (step.kind === "set") return `On ${step.squares[0]}`;
  return step.squares.length > 0 && step.kind !== "masked" ? `${hop.cell}: ${step.outcome}` : capital(step.outcome);
}

/** The words for the cells of a step. */
export function namedIn(step, hop, { chart, square, piece }) {
  const words = step.taken ? [piece.word, "piece"] : [piece.word, "piece", "bit"];
  const named = new Map(words.map((word) => [word, [square]]));
  if (step.taken) {
    for (const word of ["sum", "cell", "guard"]) named.set(word, [hop.cell ?? `#${hop.index}`]);
    return named;
  }
  const mask = step.equations.at(-1).then.find(([sign]) => sign === "&")?.[1];
  if (mask) named.set("mask", chart.squares(BigInt(mask.value)));
  return named;
}

/** The same in a word, for the list. */
export function briefVerdict(step, hop) {
  if (hop === null || step.kind === "targets") return step.squares.join(" ");
  if (step.kind === "masked") return `masked (${step.squares[0]})`;
  if (step.kind === "set" || step.kind === "empty") return hop.cell;
  return { off: "off the board", guard: "guard", "out-of-word": "out of word" }[step.kind] ?? step.outcome;
}

export function drawFrame(board, step, hop, setting) {
  const mark = hop?.mark ?? "target";
  const swatch = svg("svg", { class: "swatch", viewBox: "0 0 40 40", "aria-hidden": "true" });
  swatch.append(drawMark(mark, { x: 0, y: 0, isLabelled: true }));
  return [
    el("h2", {}, capital(step.label)),
    el("pre", { class: "lines" }, el("code", {}, textOf(step))),
    el("p", { class: "step-verdict" }, swatch, verdict(step, hop)),
    el("p", {}, step.note),
    ...(board === "0x88" ? [bitsOf(setting.chart, setting.square, hop)] : []),
  ];
}

/** The bits of the indices before and after a step on 0x88, in which the test looks at two. */
export function bitsOf(chart, square, { index }) {
  const from = chart.index(square);
  const places = [7, 6, 5, 4, 3, 2, 1, 0];
  const part = (bit) => (bit === 7 || bit === 3 ? "test" : bit > 3 ? "rank" : "file");
  const row = (name, value, word = null) => {
    const cells = places.map((bit) => {
      const isOn = ((value >> bit) & 1) === 1;
      return el("td", { class: `${part(bit)}${isOn ? " on" : ""}` }, isOn ? "1" : "0");
    });
    const code = `0x${value.toString(16).padStart(2, "0")}`;
    return el("tr", { "data-name": word }, el("th", { scope: "row" }, name), cells, el("td", { class: "code" }, code));
  };
  const head = places.map((bit) => el("th", { scope: "col", class: part(bit) }, String(bit)));
  return el("div", { class: "wide", role: "region", "aria-label": "The bits of the indices", tabindex: "0" },
    el("table", { class: "index-bits" },
      el("caption", {}, "In bits: the test looks at 7 and 3, the rank is in 6 to 4, the file in 2 to 0"),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "bit"), head, el("td", {}))),
      el("tbody", {},
        row(square, from),
        row("the sum", index, "sum"),
        row("the test", 0x88),
        row("AND", index & 0x88),
      ),
    ),
  );
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
