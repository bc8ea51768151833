// One claim: its rule, what was measured, and what follows.

import { barChart } from "../bars.js";
// Which state of the page shows what a claim is about.
import STATES from "../claims.json" with { type: "json" };
import { button, choiceIn, segments } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };
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

export function chapterOf({ open, context: { state, signal } }) {
  const heading = el("h2", { tabindex: "-1" });
  const [body, charts] = [el("div"), el("div", { class: "charts" })];
  const way = el("nav", { class: "row", "aria-label": "Claims" });
  const element = el("article", { class: "chapter" }, way, heading, body);
  /** The claim on show, its figures, what its bars may show, and the end of its charts. */
  let [shown, rules, drawn, kinds] = [null, [], [], []];
  let ending = new AbortController();
  signal.addEventListener("abort", () => ending.abort());

  const link = (text, id, spokenText) => {
    const control = button(text, () => open(id), { kind: "quiet" });
    if (spokenText) control.setAttribute("aria-label", `${id}, ${spokenText}`);
    return control;
  };
  /** The rule with what was measured, bound by bound if that can be drawn. */
  const ruleOf = (finding) => {
    const bounds = boundsOf(finding);
    rules = bounds.map((bound) => ({ title: bound.rule, caption: bound.sentence, element: boundPlot(bound, bounds) }));
    if (bounds.length === 0) {
      return [el("p", {}, `The claim holds if ${finding.rule}.`), el("p", {}, finding.sentence)];
    }
    const items = bounds.map(({ rule, sentence, verdict }, i) => {
      const words = el("div", {}, el("p", { class: "bound-rule" }, rule), el("p", {}, sentence, ". "));
      return el("li", {}, words, rules[i].element, verdictMark(verdict));
    });
    return [el("p", {}, TEXTS.claims.rule), el("ol", { class: "bounds" }, items)];
  };
  /** Chooses between times, instructions and bytes, where there is more than times. */
  const measureOf = ({ results }) => {
    kinds = Object.keys(MEASURES).filter((kind) => results.some((row) => typeof row[kind] === "number"));
    if (kinds.length === 0) return null;
    const isTimed = results.every(({ unit }) => unit.startsWith("ns"));
    const labels = kinds.map((kind) => [kind, MEASURES[kind].label]);
    const options = { "": isTimed ? "time" : "result", ...Object.fromEntries(labels) };
    return el("div", { class: "row" }, choiceIn(state, "measure", segments, { label: "Bars show", options }));
  };

  const chartOf = (rows, kind, names) => {
    const wanted = rows.filter((row) => kind === "" || typeof row[kind] === "number");
    if (wanted.length === 0) return null;
    const { workload = "", unit } = rows[0];
    const what = kind === "" ? unit : MEASURES[kind].unit;
    const title = workload === "" ? what : `${workload}: ${what}`;
    const chart = barChart({ label: title, signal: ending.signal });
    const bars = wanted.map((row) => barOf(row, kind, what));
    const first = wanted[0] === rows[0] ? bars[0].value : null;
    chart.draw(bars, { at: wanted.length > 1 ? first : null, names });
    const caption = [el("b", {}, workload || what), workload !== "" && el("span", {}, what)];
    charts.append(el("figure", {}, el("figcaption", {}, caption), chart.element));
    return { title, element: chart.svg };
  };
  const drawCharts = () => {
    const kind = state.choice("measure", kinds);
    ending.abort();
    ending = new AbortController();
    charts.replaceChildren();
    const { curves, finding } = shown;
    const { results, sentence } = finding;
    if (curves && kind === "") {
      drawn = [];
      const src = `data:image/svg+xml,${encodeURIComponent(curves)}`;
      return charts.append(el("img", { src, alt: `Curves of ${shown.id}: ${finding.sentence}` }));
    }
    const groups = Object.values(Object.groupBy(results, ({ workload }) => workload ?? ""));
    const names = Math.max(...results.map(({ contender }) => contender.length));
    drawn = groups.map((rows) => chartOf(rows, kind, names)).filter(Boolean);
    if (rules.length === 0 && drawn[0]) drawn[0].caption = sentence;
  };

  const draw = (experiment, { before, after }) => {
    const isSame = shown === experiment;
    shown = experiment;
    way.replaceChildren(
      link("All claims", null),
      ...(before ? [link(`← ${before.id}`, before.id, "the claim before")] : []),
      ...(after ? [link(`${after.id} →`, after.id, "the next claim")] : []),
    );
    if (isSame) return drawCharts();
    const { id, name, quote, claim, source, workload, discussion, finding } = experiment;
    heading.replaceChildren(...prose(claim));
    body.replaceChildren(
      el("p", { class: "claim-about" }, verdictMark(finding.verdict), el("span", {}, `${id}, ${name}`)),
      el("p", { class: "hint" }, ...prose(`“${quote}” ${source}.`)),
      el("p", {}, el("a", { href: STATES[id] }, "See it on the board")),
      el("section", {}, el("h3", {}, "The rule"), ...ruleOf(finding)),
      el("section", {},
        el("h3", {}, "What was measured"),
        el("p", {}, "The work: ", ...prose(workload), "."),
        measureOf(finding),
        charts,
        resultTable(finding.results),
      ),
      el("section", {}, el("h3", {}, "What follows"), el("p", {}, ...prose(discussion))),
      el("p", { class: "hint" }, conditionsText(finding.conditions)),
    );
    drawCharts();
  };
  const picture = () => {
    const { id, claim, finding } = shown;
    const description = `${claim} ${finding.sentence}`;
    return { name: `claim-${id}`, title: `${id}: ${finding.verdict}`, description, parts: [...rules, ...drawn] };
  };
  return { element, draw, picture, focus: () => heading.focus() };
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

/** Text with code between backticks. */
function prose(text) {
  return text.split("`").map((part, i) => (i % 2 === 1 ? el("code", {}, part) : part));
}
