// The memory of every board before and after a move.

import { isCancelled } from "../ask.js";
import { notice, toggle } from "../controls.js";
import { el } from "../dom.js";
import { changedBytes, fieldList, linesOf, memoryMap } from "./moves-bytes.js";
import { positionWords } from "./moves-lines.js";
import { spelled } from "./moves-position.js";
import { boardSizes } from "./moves-sizes.js";

/** Milliseconds in which a pointer may pass over moves. */
const PAUSE = 90;

export class MemoryPanel {
  #context;
  #position;
  /** The move under the pointer. @type {Object|null} */
  #preview = null;
  /** Answers by request. @type {Map<string, Object[]>} */
  #known = new Map();
  #cancel = new AbortController();
  #wanted = "";
  /** @type {Promise<Object[]>|null} */
  #answers = null;
  #drawn = "";
  #timer = 0;
  #map = null;
  #moves = el("select", {
    on: { change: () => this.#context.state.set({ look: this.#moves.value || null }) },
  });
  #rows;
  #body = el("div");
  #asked = el("p", {});

  /** @param {Object} context @param {import("./moves-position.js").Position} position */
  constructor(context, position) {
    this.#context = context;
    this.#position = position;
    this.#rows = toggle({
      label: "Rows without a change",
      isOn: false,
      onChange: (isOn) => context.state.set({ rows: isOn ? "all" : null }),
    });
    this.element = el(
      "div",
      { class: "memory" },
      el(
        "p",
        {},
        "A move is a change of bytes. Play a move to see which, or choose a piece on the board and point " +
          "at its targets. A word stands with its lowest byte first, as in the memory of most machines.",
      ),
      el(
        "div",
        { class: "row" },
        el("label", { class: "field" }, el("span", {}, "Before and after"), this.#moves),
        this.#rows.element,
      ),
      this.#asked,
      this.#body,
    );
    context.signal.addEventListener("abort", () => window.clearTimeout(this.#timer));
  }

  /** Shows what a move would change, or, for `null`, what the state says. @param {Object|null} move */
  preview(move) {
    if (this.#preview?.uci === move?.uci) return;
    this.#preview = move;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.update(), PAUSE);
  }

  /** The line of the command that prints the same. @returns {(string|false)[]} */
  get commandWords() {
    return ["list", "--backend", this.#backend, ...positionWords(this.#text)];
  }

  get picture() {
    if (!this.#map) return null;
    const title = `${this.#shown.backend}: ${this.#what()}`;
    return { title, caption: "A row is a cache line of 64 bytes.", element: this.#map };
  }

  /** Asks for the memory of the move on show, and draws it. */
  async update() {
    const { state } = this.#context;
    if (!this.#position.answer) return;
    this.#drawControls();
    const request = { ask: "memory", position: this.#text, backend: "all" };
    const key = JSON.stringify(request);
    if (key !== this.#wanted) {
      this.#wanted = key;
      this.#cancel.abort();
      this.#cancel = new AbortController();
      this.#answers = this.#ask(key, request);
    }
    try {
      const pictures = await this.#answers;
      if (this.#wanted !== key) return;
      const drawn = JSON.stringify([key, this.#backend, state.get("rows")]);
      if (drawn !== this.#drawn) this.#draw(pictures);
      this.#drawn = drawn;
    } catch (error) {
      if (isCancelled(error)) return;
      [this.#wanted, this.#drawn, this.#map] = ["", "", null];
      this.#asked.replaceChildren();
      this.#body.replaceChildren(notice(error));
    }
    this.#context.refresh();
  }

  async #ask(key, request) {
    if (this.#known.has(key)) return this.#known.get(key);
    const pictures = await this.#context.ask(request, { signal: this.#cancel.signal });
    if (this.#known.size > 200) this.#known.clear();
    this.#known.set(key, pictures);
    return pictures;
  }

  #shown = null;

  get #names() {
    const { backends } = this.#context.catalogue.boards;
    return backends.filter(({ family }) => family !== "reference").map(({ backend }) => backend);
  }

  get #backend() {
    return this.#context.state.choice("backend", this.#names);
  }

  /** The legal move that is looked at, if any. */
  get #looked() {
    const look = this.#context.state.get("look");
    return this.#preview ?? this.#position.answer.moves.find(({ uci }) => uci === look) ?? null;
  }

  /** The position after the move on show. */
  get #text() {
    const { text } = this.#position;
    return this.#looked ? { ...text, moves: [...text.moves, spelled(this.#looked)] } : text;
  }

  #drawControls() {
    const { answer, text } = this.#position;
    const played = text.moves.length > 0;
    const options = [
      el("option", { value: "" }, played ? `the last move, ${answer.played.at(-1)}` : "no move yet"),
      ...answer.moves.map(({ uci, san }) => el("option", { value: uci }, `${san}, which may be played next`)),
    ];
    if (document.activeElement !== this.#moves) this.#moves.replaceChildren(...options);
    this.#moves.value = this.#looked?.uci ?? "";
    this.#rows.set(this.#context.state.get("rows") === "all");
  }

  /** The move on show, in words. */
  #what() {
    const last = this.#position.answer.played.at(-1);
    if (this.#looked) return `what ${this.#looked.san} would change`;
    return last ? `what ${last} changed` : "before any move";
  }

  #draw(pictures) {
    const picture = pictures.find(({ backend }) => backend === this.#backend) ?? pictures[0];
    this.#shown = picture;
    const { state } = this.#context;
    const isChoosing = document.activeElement?.matches(".memory-boards input");
    const what = this.#what();
    const bytes = changedBytes(picture);
    const sentence = sentenceOf(picture, bytes);
    this.#asked.replaceChildren(el("b", {}, what[0].toUpperCase() + what.slice(1)), ".");
    this.#map = memoryMap(picture, `Memory of ${picture.backend}, ${what}. ${sentence}`);
    const hasBytes = picture.fields.some(({ now }) => now);
    const isWhole = state.get("rows") === "all";
    this.#body.replaceChildren(
      boardSizes(pictures, { chosen: picture.backend, onChange: (backend) => state.set({ backend }) }),
      el("h3", {}, picture.backend, el("span", { class: "count" }, picture.title)),
      el("p", {}, sentence),
      el("div", { class: "map-holder" }, this.#map),
      el(
        "ul",
        { class: "legend", "aria-label": "Legend" },
        el("li", {}, el("span", { class: "key-row" }), "a row is a cache line; fields take turns in tone"),
        bytes && el("li", {}, el("span", { class: "key-changed" }), "a byte that changed"),
      ),
      ...(hasBytes ? [fieldList(picture, { isWhole })] : notShown(picture)),
    );
    if (isChoosing) this.#body.querySelector(".memory-boards input:checked").focus();
  }
}

function sentenceOf(picture, bytes) {
  const { board_bytes: size, cache_lines: lines, fields } = picture;
  const whole = `${size.toLocaleString("en")} bytes in ${counted(lines, "cache line")}`;
  if (!bytes) return `${whole}.`;
  const touched = fields.filter(({ changed }) => changed.length > 0).map(({ field }) => field);
  const where = touched.length === 0 ? "" : `, in ${touched.join(", ")}`;
  const changed = `${counted(bytes.length, "byte")} changed in ${counted(linesOf(bytes), "cache line")}`;
  return `${whole}. ${changed}${where}.`;
}

function counted(number, word) {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

/** The fields of a program that does not tell their bytes. */
function notShown(picture) {
  return [
    el("p", { class: "hint" }, "The bytes of these fields are not shown."),
    fieldList(picture, { isWhole: true }),
  ];
}
