// One claim: its rule, what was measured, and what follows.

import { BarChart } from "../bars.js";
import { STATES } from "../claim-links.js";
import { segments } from "../controls.js";
import { el } from "../dom.js";
import { verdictMark } from "./claims.js";
import { boundPlot, boundsOf } from "./claims-rule.js";
import { resultTable, short } from "./claims-table.js";

/** What may be shown of a row besides its time or count. */
const MEASURES = {
  instructions: { label: "instructions", unit: "instructions for each operation" },
  bytes: { label: "bytes", unit: "bytes of tables or state" },
};

/** The contender whose time was subtracted from that of the others. */
const EMPTY_LOOP = "empty loop";

export class Chapter {
  #open;
  #context;
  #heading = el("h2", { tabindex: "-1" });
  #body = el("div");
  #way = el("nav", { class: "row", "aria-label": "Claims" });
  /** @type {{title: string, element: SVGSVGElement}[]} */
  #parts = [];
  #experiment = null;
  #ending = new AbortController();

  /** @param {{open: (id: string|null) => void, context: Object}} options */
  constructor({ open, context }) {
    this.#open = open;
    this.#context = context;
    this.element = el("article", { class: "chapter" }, this.#way, this.#heading, this.#body);
    context.signal.addEventListener("abort", () => this.#ending.abort());
  }

  focus() {
    this.#heading.focus();
  }

  picture() {
    const { id, claim, finding } = this.#experiment;
    return {
      name: `claim-${id}`,
      title: `${id}: ${finding.verdict}`,
      description: `${claim} ${finding.sentence}`,
      parts: this.#parts,
    };
  }

  /** @param {Object} experiment @param {{before: Object|null, after: Object|null}} neighbours */
  draw(experiment, { before, after }) {
    const isSame = this.#experiment === experiment;
    this.#experiment = experiment;
    this.#way.replaceChildren(
      this.#link("All claims", null),
      ...[
        before && this.#link(`← ${before.id}`, before.id, "the claim before"),
        after && this.#link(`${after.id} →`, after.id, "the next claim"),
      ].filter(Boolean),
    );
    if (isSame) return this.#drawCharts();
    const { id, name, quote, claim, source, workload, discussion, finding } = experiment;
    this.#heading.replaceChildren(...prose(claim));
    this.#body.replaceChildren(
      el("p", { class: "claim-about" }, verdictMark(finding.verdict), el("span", {}, `${id}, ${name}`)),
      el("p", { class: "hint" }, ...prose(`“${quote}” ${source}.`)),
      el("p", {}, el("a", { href: STATES[id] }, "See it on the board")),
      el("section", {}, el("h3", {}, "The rule"), ...this.#rule(finding)),
      el(
        "section",
        {},
        el("h3", {}, "What was measured"),
        el("p", {}, "The work: ", ...prose(workload), "."),
        this.#measure(),
        this.#charts,
        resultTable(finding.results),
      ),
      el("section", {}, el("h3", {}, "What follows"), el("p", {}, ...prose(discussion))),
      el("p", { class: "hint" }, conditionsText(finding.conditions)),
    );
    this.#drawCharts();
  }

  #charts = el("div", { class: "charts" });
  #choice = null;

  #link(text, id, spokenText) {
    const label = spokenText && `${id}, ${spokenText}`;
    const click = () => this.#open(id);
    return el("button", { type: "button", class: "quiet", "aria-label": label, on: { click } }, text);
  }

  /** The rule with what was measured, bound by bound if that can be drawn. */
  #rule(finding) {
    const bounds = boundsOf(finding);
    this.#parts = [];
    if (bounds.length === 0) {
      return [el("p", {}, `The claim holds if ${finding.rule}.`), el("p", {}, finding.sentence)];
    }
    const items = bounds.map((bound) => {
      const element = boundPlot(bound, bounds);
      this.#parts.push({ title: bound.rule, caption: bound.sentence, element });
      return el(
        "li",
        {},
        el("div", {}, el("p", { class: "bound-rule" }, bound.rule), el("p", {}, bound.sentence, ". ")),
        element,
        verdictMark(bound.verdict),
      );
    });
    return [
      el(
        "p",
        {},
        "This was written before the run. The shaded zone is what the rule allows; the dot is the " +
          "measured ratio, with the interval that contains it with a probability of 95 %. Equal times " +
          "are at × 1.",
      ),
      el("ol", { class: "bounds" }, items),
    ];
  }

  /** Chooses between times, instructions and bytes, where there is more than times. */
  #measure() {
    const { results } = this.#experiment.finding;
    const kinds = Object.keys(MEASURES).filter((kind) =>
      results.some((row) => typeof row[kind] === "number"),
    );
    this.#choice = { kinds, set: () => {} };
    if (kinds.length === 0) return null;
    const isTimed = results.every(({ unit }) => unit.startsWith("ns"));
    const first = { value: "", label: isTimed ? "time" : "result" };
    const options = [first, ...kinds.map((kind) => ({ value: kind, label: MEASURES[kind].label }))];
    const onChange = (measure) => this.#context.state.set({ measure });
    const control = segments({ label: "Bars show", options, value: "", onChange });
    this.#choice.set = control.set;
    return el("div", { class: "row" }, control.element);
  }

  #drawCharts() {
    const kind = this.#context.state.choice("measure", this.#choice.kinds);
    this.#choice.set(kind);
    this.#ending.abort();
    this.#ending = new AbortController();
    const { results, ...finding } = this.#experiment.finding;
    const rules = this.#parts.filter(({ caption }) => caption);
    const groups = Object.values(Object.groupBy(results, ({ workload }) => workload ?? ""));
    const names = Math.max(...results.map(({ contender }) => contender.length));
    const drawn = groups.map((rows) => this.#chart(rows, kind, names)).filter(Boolean);
    this.#charts.replaceChildren(...drawn.map(({ figure }) => figure));
    this.#parts = [...rules, ...drawn.map(({ part }) => part)];
    if (rules.length === 0 && this.#parts[0]) this.#parts[0].caption = finding.sentence;
  }

  #chart(rows, kind, names) {
    const shown = rows.filter((row) => kind === "" || typeof row[kind] === "number");
    if (shown.length === 0) return null;
    const { workload = "", unit } = rows[0];
    const what = kind === "" ? unit : MEASURES[kind].unit;
    const title = workload === "" ? what : `${workload}: ${what}`;
    const chart = new BarChart({ label: title, signal: this.#ending.signal });
    const bars = shown.map((row) => barOf(row, kind, what));
    const first = shown[0] === rows[0] ? bars[0].value : null;
    chart.draw(bars, { reference: shown.length > 1 ? first : null, names });
    const heading = [el("b", {}, workload || what), workload !== "" && el("span", {}, what)];
    const figure = el("figure", {}, el("figcaption", {}, heading), chart.element);
    return { figure, part: { title, element: chart.svg } };
  }
}

/** A row as a bar. */
function barOf(row, kind, what) {
  const { contender, median, low, high, ratio } = row;
  const tone = contender === EMPTY_LOOP ? "quiet" : "plain";
  if (kind !== "") {
    const value = row[kind];
    return { name: contender, value, label: short(value), tone };
  }
  const isExact = low === high;
  const times = tone === "quiet" ? "subtracted" : `${short(ratio)} ×`;
  const interval = isExact ? "" : `, interval ${short(low)} to ${short(high)}`;
  return {
    name: contender,
    value: median,
    ...(isExact ? {} : { low, high }),
    label: `${short(median)} (${times})`,
    tone,
    spoken: `${contender}: ${short(median)} ${what}${interval}, ${times}`,
  };
}

function conditionsText({ cpu, threads, target, compiler, is_optimised: isOptimised, instructions }) {
  const caution = isOptimised ? "" : " without optimisation, so the numbers mean little";
  const build = `compiled for ${target} by ${compiler}${caution}`;
  return `Recorded on ${cpu}, ${threads} threads, ${build}; instructions ${instructions}.`;
}

/** Text with code between backticks. @param {string} text */
function prose(text) {
  return text.split("`").map((part, i) => (i % 2 === 1 ? el("code", {}, part) : part));
}
