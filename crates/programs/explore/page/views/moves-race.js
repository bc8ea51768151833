// Perft by depth, and a race of the boards.

import { isCancelled } from "../ask.js";
import { BarChart } from "../bars.js";
import { button, notice, segments, toggle } from "../controls.js";
import { el } from "../dom.js";
import { countAll } from "./moves-count.js";
import { PerftTable } from "./moves-perft.js";
import { LEAST_ROUNDS, ROUNDS, raceAll, raceDepth, speedOf, unranked } from "./moves-turns.js";

const DEPTHS = ["1", "2", "3", "4", "5", "6"];

/** The depth from which a count takes long enough to say something about speed. */
const RACE = 3;
const TONES = { bitboard: "plain", mailbox: "other", reference: "quiet" };

export class RacePanel {
  #context;
  #position;
  /** @type {import("./moves-count.js").Level[]} */
  #levels = [];
  /** @type {import("./moves-turns.js").Race|null} */
  #turns = null;
  /** The position that was counted. */
  #counted = "";
  /** @type {AbortController|null} */
  #run = null;
  #depth;
  #boards;
  #start = button("Start", () => (this.#run ? this.#stop() : this.#begin()), { kind: "primary" });
  #bar = el("progress", { "aria-label": "Progress of the count", max: 1, value: 0 });
  #status = el("p", { class: "hint", role: "status" });
  #fault = el("div");
  #chart;
  #chartTitle = el("h3", {});
  #race = el("div");
  #verdict = el("p", { class: "hint" });
  #result = el("div", { class: "race-result", hidden: true });
  #table;

  /** @param {Object} context @param {import("./moves-position.js").Position} position */
  constructor(context, position) {
    const { state, catalogue, signal } = context;
    this.#context = context;
    this.#position = position;
    this.#depth = segments({
      label: "Depth",
      options: DEPTHS.map((value) => ({ value, label: value })),
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
    this.#result.append(this.#race, this.#verdict, el("h3", {}, "Leaves by depth"), this.#table.element);
    this.element = el(
      "div",
      { class: "race" },
      el(
        "p",
        {},
        "Perft counts sequences of moves, and a position to which two of them lead counts twice. Two boards " +
          `that disagree have an error; two that agree can race. They take turns in ${ROUNDS} rounds, and a line ` +
          "on each bar shows the slowest and the fastest round: boards whose lines overlap are not ranked.",
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
    return this.#context.state.choice("depth", DEPTHS);
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
      this.#turns = null;
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
    this.#turns = null;
    this.#fault.replaceChildren();
    this.#start.textContent = "Stop";
    this.draw();
    const { backends } = this;
    const { signal } = run;
    const onProgress = (change) => {
      if (signal.aborted) return;
      change();
      this.#drawProgress();
    };
    try {
      await countAll({
        ask,
        position: text,
        moves: answer.moves,
        depth: Number(this.depth),
        backends,
        signal,
        onProgress: (levels) => onProgress(() => (this.#levels = levels)),
      });
      const depth = raceDepth(this.#levels, RACE);
      if (depth !== null && backends.length > 1) {
        const position = text;
        const show = (turns) => onProgress(() => (this.#turns = turns));
        await raceAll({ ask, position, depth, backends, signal, onProgress: show });
      }
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
    const { depth, done, tasks } = this.#turns ?? this.#levels.at(-1);
    this.#bar.max = tasks;
    this.#bar.value = done;
    const text = this.#turns ? `Racing at depth ${depth}` : `Depth ${depth}`;
    if (this.#status.textContent !== text) this.#status.textContent = text;
    this.#drawResult();
  }

  #drawResult() {
    this.#result.hidden = this.#levels.length === 0;
    const level = this.#levels.at(-1);
    if (!level) return;
    const isRunning = this.#run !== null;
    this.#race.hidden = this.#turns === null && !(isRunning && level.depth >= RACE);
    this.#verdict.textContent = isRunning ? "" : this.#whyNoRace();
    if (!this.#race.hidden) this.#drawBars(level, isRunning);
    this.#table.draw(this.#levels, { isRunning });
    if (!isRunning && level.isDone) this.#status.textContent = this.#table.verdict(level);
  }

  /** Why there is no race; the result of the race replaces it. */
  #whyNoRace() {
    if (this.#turns !== null || this.#levels.at(-1).sums.size < 2) return "";
    if (this.#levels.at(-1).depth < RACE) return `A race needs depth ${RACE} or more.`;
    return "No race: a board took too long for one count.";
  }

  /** The bars: grey until each board has had enough turns to be compared. */
  #drawBars(level, isRunning) {
    const { backends } = this.#context.catalogue.boards;
    const names = [...level.sums.keys()];
    const racers = names.map((name) => ({ name, speed: speedOf(this.#turns?.speeds.get(name) ?? []) }));
    const isRanked = racers.every(({ speed }) => speed?.rounds >= LEAST_ROUNDS);
    // A board that changes its place while it runs would be hard to follow.
    if (!isRunning && isRanked) racers.sort((a, b) => b.speed.median - a.speed.median);
    const bars = racers.map(({ name, speed }) => {
      if (speed === null) return { name, value: null, label: "–", spoken: `${name}: no speed yet` };
      const { family } = backends.find((known) => known.backend === name);
      const [low, high] = speed.interval;
      const spoken = `${name}: ${large(speed.median)} nodes per second, from ${large(low)} to ${large(high)}`;
      const tone = isRanked ? (TONES[family] ?? "plain") : "quiet";
      return { name, value: speed.median, low, high, label: large(speed.median), tone, spoken };
    });
    const clock = this.#turns?.clock === "processor" ? ", in processor time" : "";
    this.#chartTitle.textContent = this.#turns
      ? `Nodes per second at depth ${this.#turns.depth}${clock}`
      : "No speed yet: the boards count";
    this.#chart.draw(bars);
    if (isRunning || !isRanked) return;
    const pairs = unranked(racers).map((pair) => pair.join(" and "));
    this.#verdict.textContent =
      pairs.length === 0
        ? "The intervals of neighbours do not overlap: the order is that of their speed."
        : `Not ranked, because their intervals overlap: ${pairs.join("; ")}.`;
  }
}

/** A large number in few digits. @param {number} number */
function large(number) {
  if (number < 1e6) return Math.round(number).toLocaleString("en");
  return `${Number((number / 1e6).toPrecision(3)).toLocaleString("en")} million`;
}
