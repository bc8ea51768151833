// All algorithms on the same question: steps, bytes of tables, and whether they agree.

import { isCancelled } from "../ask.js";
import { button } from "../controls.js";
import { el } from "../dom.js";
import { explainRequest } from "./traces.js";

/** Milliseconds to wait for the next change before all are asked. */
const PAUSE = 300;

/**
 * @typedef {{title: string, link: string, idea: string, formula: string}} About
 * @typedef {{backend: string, inventors: string, bytes: number|null, about: About}} Contender
 */

export class Comparison {
  #contenders;
  #traces;
  #rows;
  #verdict;
  #question = null;
  #asked = "";
  #isSeen = false;
  #timer = 0;
  #running = new AbortController();

  /**
   * @param {Object} options
   * @param {Contender[]} options.contenders
   * @param {import("./traces.js").Traces} options.traces
   * @param {(backend: string) => void} options.onChoose
   * @param {AbortSignal} options.signal
   */
  constructor({ contenders, traces, onChoose, signal }) {
    this.#contenders = contenders;
    this.#traces = traces;
    this.#rows = new Map(contenders.map((contender) => [contender.backend, rowOf(contender, onChoose)]));
    this.#verdict = el("p", { role: "status" });
    const head = ["Algorithm", "Idea by", "Steps", "Targets", "Bytes of tables"];
    const cells = head.map((text, i) => el("th", { scope: "col", class: i > 1 ? "number" : null }, text));
    const body = [...this.#rows.values()].map(({ row }) => row);
    const table = el("table", {}, el("thead", {}, el("tr", {}, cells)), el("tbody", {}, body));
    this.element = el(
      "section",
      { class: "part compare" },
      el("h2", {}, "The same question to all of them"),
      this.#verdict,
      el("div", { class: "wide" }, table),
      el(
        "p",
        { class: "hint" },
        "Steps are the rows of the list above, and not CPU instructions; which algorithm is the fastest " +
          "depends on the machine and on its caches. The bytes are those of the tables for sliders alone.",
      ),
    );
    const observer = new IntersectionObserver(([{ isIntersecting }]) => {
      this.#isSeen = isIntersecting;
      this.#schedule();
    });
    observer.observe(this.element);
    signal.addEventListener("abort", () => {
      window.clearTimeout(this.#timer);
      observer.disconnect();
    });
  }

  /** @param {{square: string, piece: string, blockers: string[], backend: string}} question */
  draw(question) {
    this.#question = question;
    for (const [backend, { control }] of this.#rows) {
      if (backend === question.backend) control.setAttribute("aria-current", "true");
      else control.removeAttribute("aria-current");
      control.closest("tr").classList.toggle("current", backend === question.backend);
    }
    this.#schedule();
  }

  /** Asks when the table is seen, and the question has not changed for a moment. */
  #schedule() {
    window.clearTimeout(this.#timer);
    const { square, piece, blockers } = this.#question ?? {};
    const text = `${piece} ${square} ${blockers}`;
    if (!this.#isSeen || !this.#question || text === this.#asked) return;
    this.#timer = window.setTimeout(() => this.#ask(text), PAUSE);
  }

  async #ask(text) {
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#asked = text;
    const question = this.#question;
    const answers = await Promise.allSettled(
      this.#contenders.map(({ backend }) =>
        this.#traces.get(explainRequest({ ...question, backend }), signal),
      ),
    );
    if (signal.aborted) return;
    for (const [i, { value, reason }] of answers.entries()) {
      if (isCancelled(reason)) return void (this.#asked = "");
      const { steps, targets } = this.#rows.get(this.#contenders[i].backend);
      steps.textContent = value ? String(value.steps.length) : "–";
      targets.textContent = value ? String(value.targets.length) : "–";
    }
    this.#verdict.textContent = verdictOf(answers);
  }
}

function rowOf({ backend, inventors, bytes, about }, onChoose) {
  const control = button(about.title, () => onChoose(backend), { kind: "quiet" });
  const [steps, targets] = [el("td", { class: "number" }), el("td", { class: "number" })];
  const size = el("td", { class: "number" }, bytes ? bytes.toLocaleString("en") : "none");
  const row = el("tr", {}, el("th", { scope: "row" }, control), el("td", {}, inventors), steps, targets, size);
  return { row, control, steps, targets };
}

/** Whether all have the same targets, in a sentence. */
function verdictOf(answers) {
  const given = answers.filter(({ value }) => value).map(({ value }) => value.targets.join(" "));
  if (given.length === 0) return "There are no answers to compare.";
  const isSame = given.every((targets) => targets === given[0]);
  if (!isSame) return "The answers differ. That is a bug of polyboard: please report it.";
  return `All ${given.length} give the same targets: ${given[0] || "none"}.`;
}
