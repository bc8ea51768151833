// Perft by depth, and a race of the boards.

import { isCancelled } from "../ask.js";
import { BarChart } from "../bars.js";
import { button, notice, segments, toggle } from "../controls.js";
import { el } from "../dom.js";
import { countAll } from "./moves-count.js";
import { PerftTable } from "./moves-perft.js";

const STORED_DEPTH = 4;
const DEPTH = 6;

/** The depth from which a count takes long enough to say something about speed. */
const RACE = 3;
const TONES = { bitboard: "plain", mailbox: "other", reference: "quiet" };

export class RacePanel {
  #context;
  #position;
  /** @type {import("./moves-count.js").Level[]} */
  #levels = [];
  /** The position that was counted. */
  #counted = "";
  /** @type {AbortController|null} */
  #run = null;
  #isStored = document.querySelector("meta[name=door]")?.getAttribute("content") === "files";
  #depth;
  #boards;
  #start = button("Start", () => (this.#run ? this.#stop() : this.#begin()), { kind: "primary" });
  #bar = el("progress", { "aria-label": "Progress of the count", max: 1, value: 0 });
  #status = el("p", { class: "hint", role: "status" });
  #fault = el("div");
  #chart;
  #chartTitle = el("h3", {});
  #race = el("div");
  #tooShort = el("p", { class: "hint" }, `A race needs depth ${RACE} or more: smaller counts take no time.`);
  #result = el("div", { class: "race-result", hidden: true });
  #table;

  /** @param {Object} context @param {import("./moves-position.js").Position} position */
  constructor(context, position) {
    const { state, catalogue, signal } = context;
    this.#context = context;
    this.#position = position;
    const most = this.#isStored ? STORED_DEPTH : DEPTH;
    this.#depth = segments({
      label: "Depth",
      options: Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
      value: this.depth,
      onChange: (depth) => state.set({ depth }),
    });
    this.#boards = catalogue.boards.backends.map(({ backend }) => {
      const onChange = (isOn) => this.#choose(backend, isOn);
      return { backend, control: toggle({ label: backend, isOn: false, onChange }) };
    });
    this.#chart = new BarChart({ label: "Nodes per second of each board", signal });
    const boards = this.#boards.map(({ control }) => control.element);
    const legend = el(
      "ul",
      { class: "legend", "aria-label": "Legend" },
      el("li", {}, el("span", { class: "key-bar plain" }), "bitboards"),
      el("li", {}, el("span", { class: "key-bar other" }), "mailboxes"),
    );
    this.#table = new PerftTable(position);
    this.#race.append(this.#chartTitle, this.#chart.element, legend);
    this.#result.append(this.#race, this.#tooShort, el("h3", {}, "Leaves by depth"), this.#table.element);
    this.element = el(
      "div",
      { class: "race" },
      el(
        "p",
        {},
        "Perft counts the positions after a number of moves. Two boards that disagree have an error; two " +
          "that agree can race. They take turns at each first move, so a slow moment slows all alike.",
      ),
      el("div", { class: "row" }, this.#depth.element, this.#start),
      el("fieldset", { class: "racers" }, el("legend", {}, "Boards"), boards),
      this.#bar,
      this.#status,
      this.#fault,
      this.#result,
    );
    signal.addEventListener("abort", () => this.#stop());
  }

  get depth() {
    const most = this.#isStored ? STORED_DEPTH : DEPTH;
    const depths = Array.from({ length: most }, (_, i) => String(i + 1));
    return this.#context.state.choice("depth", depths);
  }

  /** The boards that count: by default, all but the slow reference. */
  get backends() {
    const chosen = this.#context.state.get("boards").split(",");
    const known = this.#context.catalogue.boards.backends;
    const found = known.filter(({ backend }) => chosen.includes(backend));
    const shown = found.length > 0 ? found : known.filter(({ family }) => family !== "reference");
    return shown.map(({ backend }) => backend);
  }

  get picture() {
    if (this.#result.hidden || this.#race.hidden) return null;
    return { title: this.#chartTitle.textContent, element: this.#chart.svg };
  }

  draw() {
    this.#depth.set(this.depth);
    const { backends } = this;
    for (const { backend, control } of this.#boards) {
      control.set(backends.includes(backend));
      control.element.querySelector("input").disabled = this.#run !== null;
    }
    const key = JSON.stringify(this.#position.text);
    if (key !== this.#counted) {
      this.#stop();
      this.#levels = [];
      this.#counted = key;
      this.#status.textContent = "";
      this.#fault.replaceChildren();
    }
    this.#drawResult();
  }

  #choose(backend, isOn) {
    const { backends } = this;
    const next = isOn ? [...backends, backend] : backends.filter((other) => other !== backend);
    if (next.length === 0) return this.draw();
    this.#context.state.set({ boards: next.join(",") });
  }

  async #begin() {
    const { ask, announce } = this.#context;
    const { text, answer } = this.#position;
    if (!answer) return;
    const run = new AbortController();
    this.#run = run;
    this.#levels = [];
    this.#fault.replaceChildren();
    this.#start.textContent = "Stop";
    this.draw();
    try {
      await countAll({
        ask,
        position: text,
        moves: answer.moves,
        depth: Number(this.depth),
        backends: this.backends,
        isStored: this.#isStored,
        signal: run.signal,
        onProgress: (levels) => {
          if (run.signal.aborted) return;
          this.#levels = levels;
          this.#drawProgress();
        },
      });
      this.#finish(run);
      const last = this.#levels.at(-1);
      announce(`Depth ${last.depth}: ${this.#table.verdict(last)}`);
    } catch (error) {
      if (isCancelled(error) || run.signal.aborted) return;
      this.#finish(run);
      this.#fault.replaceChildren(notice(error));
    }
  }

  /** Ends the count that runs, if one does. */
  #stop() {
    const run = this.#run;
    if (!run) return;
    run.abort();
    this.#finish(run);
    this.#status.textContent = "Stopped.";
  }

  #finish(run) {
    if (this.#run !== run) return;
    this.#run = null;
    this.#start.textContent = "Start";
    this.#bar.value = 0;
    this.draw();
  }

  #drawProgress() {
    const { depth, done, tasks } = this.#levels.at(-1);
    this.#bar.max = tasks;
    this.#bar.value = done;
    const text = `Depth ${depth}`;
    if (this.#status.textContent !== text) this.#status.textContent = text;
    this.#drawResult();
  }

  #drawResult() {
    this.#result.hidden = this.#levels.length === 0;
    const level = this.#levels.at(-1);
    if (!level) return;
    const isRunning = this.#run !== null;
    const isRace = level.depth >= RACE;
    this.#race.hidden = !isRace;
    this.#tooShort.hidden = isRace || isRunning;
    if (isRace) this.#drawBars(level, isRunning);
    this.#table.draw(this.#levels, { isRunning });
    if (!isRunning && level.isDone) this.#status.textContent = this.#table.verdict(level);
  }

  #drawBars(level, isRunning) {
    const { backends } = this.#context.catalogue.boards;
    const bars = [...level.sums].map(([backend, { nodes, seconds }]) => {
      const speed = seconds > 0 ? nodes / seconds : null;
      const { family } = backends.find((known) => known.backend === backend);
      const label = speed === null ? "–" : large(speed);
      const said = `${backend}: ${label} nodes per second`;
      return { name: backend, value: speed, label, tone: TONES[family] ?? "plain", spoken: said };
    });
    // A board that changes its place while it runs would be hard to follow.
    if (!isRunning) bars.sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    this.#chartTitle.textContent = `Nodes per second at depth ${level.depth}`;
    this.#chart.draw(bars);
  }
}

/** A large number in few digits. @param {number} number */
function large(number) {
  if (number < 1e6) return Math.round(number).toLocaleString("en");
  return `${Number((number / 1e6).toPrecision(3)).toLocaleString("en")} million`;
}
