// The leaves by depth, with those below each first move.

import { button, table } from "../controls.js";
import { el, setAttributes } from "../dom.js";
import { agree } from "./moves-count.js";

export function perftTable(position) {
  /** The depths whose first moves are shown. */
  const open = new Set();
  const body = el("tbody");
  const head = ["depth", "leaves", "boards", "published", "divide"];
  const element = table({ head, numbers: [1], body, class: "perft" });

  /** The published count of a depth, if the position has one. */
  const publishedAt = (depth) => {
    const { named, text } = position;
    return (text.moves.length === 0 && named?.counts?.[depth - 1]) || null;
  };
  const switchFor = (depth, redraw) => {
    const text = open.has(depth) ? "hide" : "show";
    const click = () => {
      if (!open.delete(depth)) open.add(depth);
      redraw();
    };
    const control = button(text, click, { kind: "quiet" });
    const name = `${text} the first moves at depth ${depth}`;
    setAttributes(control, { "data-depth": depth, "aria-expanded": String(open.has(depth)), "aria-label": name });
    return control;
  };
  const rowsOf = (level, isRunning, redraw) => {
    const { depth, sums, isDone } = level;
    const [{ nodes, divide, kinds }] = sums.values();
    const unfinished = isRunning ? "counting" : "stopped";
    const finished = agree(level) ? "agree" : differences(sums);
    const row = el("tr", {},
      el("th", { scope: "row" }, String(depth)),
      el("td", { class: "number" }, isDone && nodes.toLocaleString("en")),
      el("td", {}, isDone ? finished : unfinished),
      el("td", {}, isDone && comparison(publishedAt(depth), nodes)),
      el("td", {}, isDone && switchFor(depth, redraw)),
    );
    if (!isDone || !open.has(depth)) return [row];
    const items = [...divide].map(([uci, below]) =>
      el("li", {}, el("code", {}, uci), " ", el("b", {}, below.toLocaleString("en"))),
    );
    const { nodes: _, ...others } = kinds;
    const texts = Object.entries(others).map(([kind, count]) => `${kind.replace("_", " ")} ${count.toLocaleString("en")}`);
    const last = texts.length > 0 && el("p", { class: "kinds" }, `The last moves: ${texts.join(", ")}.`);
    return [row, el("tr", {}, el("td", { colspan: 5 }, last, el("ul", { class: "divide" }, items)))];
  };
  const draw = (levels, { isRunning }) => {
    const focused = document.activeElement?.dataset?.depth;
    const redraw = () => draw(levels, { isRunning });
    body.replaceChildren(...levels.flatMap((level) => rowsOf(level, isRunning, redraw)));
    if (focused) body.querySelector(`[data-depth="${focused}"]`)?.focus();
  };
  /** Whether the boards agree, in a sentence. */
  const verdict = (level) => {
    if (!agree(level)) return "The boards do not agree.";
    const [{ nodes }] = level.sums.values();
    const number = level.sums.size;
    const boards = ["One board counts", "Both boards count"][number - 1] ?? `All ${number} boards count`;
    const published = publishedAt(level.depth);
    const leaves = `${boards} ${nodes.toLocaleString("en")} leaves`;
    if (published === null) return `${leaves}.`;
    return published === String(nodes) ? `${leaves}, as published.` : `${leaves}; published is ${published}.`;
  };
  return { element, draw, verdict };
}

/** The counts of boards that do not agree. */
function differences(sums) {
  return [...sums].map(([backend, { nodes }]) => `${backend} ${nodes}`).join(", ");
}

function comparison(published, nodes) {
  if (published === null) return "–";
  return published === String(nodes) ? "the same" : BigInt(published).toLocaleString("en");
}
