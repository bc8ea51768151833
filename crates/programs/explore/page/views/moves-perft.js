// The leaves by depth, with those below each first move.

import { el } from "../dom.js";
import { agree } from "./moves-count.js";

export class PerftTable {
  #position;
  /** The depths whose first moves are shown. @type {Set<number>} */
  #open = new Set();
  #body = el("tbody");
  #redraw = () => {};

  /** @param {import("./moves-position.js").Position} position */
  constructor(position) {
    this.#position = position;
    const head = ["depth", "leaves", "boards", "published", "divide"].map((name) =>
      el("th", { scope: "col", class: name === "leaves" ? "number" : null }, name),
    );
    const table = el("table", { class: "perft" }, el("thead", {}, el("tr", {}, head)), this.#body);
    this.element = el("div", { class: "wide" }, table);
  }

  /** @param {import("./moves-count.js").Level[]} levels @param {{isRunning: boolean}} options */
  draw(levels, { isRunning }) {
    this.#redraw = () => this.draw(levels, { isRunning });
    const focused = document.activeElement?.dataset?.depth;
    this.#body.replaceChildren(...levels.flatMap((level) => this.#rows(level, isRunning)));
    if (focused) this.#body.querySelector(`[data-depth="${focused}"]`)?.focus();
  }

  /** Whether the boards agree, in a sentence. @param {import("./moves-count.js").Level} level */
  verdict(level) {
    if (!agree(level)) return "The boards do not agree.";
    const [{ nodes }] = level.sums.values();
    const number = level.sums.size;
    const boards = ["One board counts", "Both boards count"][number - 1] ?? `All ${number} boards count`;
    const published = this.#published(level.depth);
    const leaves = `${boards} ${nodes.toLocaleString("en")} leaves`;
    if (published === null) return `${leaves}.`;
    return published === String(nodes) ? `${leaves}, as published.` : `${leaves}; published is ${published}.`;
  }

  #rows(level, isRunning) {
    const { depth, sums, isDone } = level;
    const [{ nodes, divide }] = sums.values();
    const unfinished = isRunning ? "counting" : "stopped";
    const finished = agree(level) ? "agree" : differences(sums);
    const row = el(
      "tr",
      {},
      el("th", { scope: "row" }, String(depth)),
      el("td", { class: "number" }, isDone && nodes.toLocaleString("en")),
      el("td", {}, isDone ? finished : unfinished),
      el("td", {}, isDone && comparison(this.#published(depth), nodes)),
      el("td", {}, isDone && this.#button(depth)),
    );
    if (!isDone || !this.#open.has(depth)) return [row];
    const items = [...divide].map(([uci, below]) =>
      el("li", {}, el("code", {}, uci), " ", el("b", {}, below.toLocaleString("en"))),
    );
    return [row, el("tr", {}, el("td", { colspan: 5 }, el("ul", { class: "divide" }, items)))];
  }

  #button(depth) {
    const isOpen = this.#open.has(depth);
    const click = () => {
      if (!this.#open.delete(depth)) this.#open.add(depth);
      this.#redraw();
    };
    const text = isOpen ? "hide" : "show";
    const name = `${text} the first moves at depth ${depth}`;
    const attributes = {
      type: "button",
      class: "quiet",
      "data-depth": depth,
      "aria-expanded": String(isOpen),
    };
    return el("button", { ...attributes, "aria-label": name, on: { click } }, text);
  }

  /** The published count of a depth, if the position has one. @returns {string|null} */
  #published(depth) {
    const { named, text } = this.#position;
    return (text.moves.length === 0 && named?.counts?.[depth - 1]) || null;
  }
}

/** The counts of boards that do not agree. */
function differences(sums) {
  return [...sums].map(([backend, { nodes }]) => `${backend} ${nodes}`).join(", ");
}

function comparison(published, nodes) {
  if (published === null) return "–";
  return published === String(nodes) ? "the same" : BigInt(published).toLocaleString("en");
}
