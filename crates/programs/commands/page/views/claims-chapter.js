// One claim: its rule, what was measured, and what follows.

import { barChart } from "../bars.js";
// Which state of the page shows what a claim is about.
import STATES from "../claims.json" with { type: "json" };
import { button } from "../controls.js";
import { el } from "../dom.js";
import { verdictMark } from "./claims.js";
import { resultTable, short } from "./claims-table.js";

/** The contender whose time was subtracted from that of the others. */
const EMPTY_LOOP = "empty loop";

export function chapterOf({ open, signal }) {
  const heading = el("h2", { tabindex: "-1" });
  const [body, charts] = [el("div"), el("div", { class: "charts" })];
  const way = el("nav", { class: "row", "aria-label": "Claims" });
  const element = el("article", { class: "chapter" }, way, heading, body);
  /** The claim on show, its figures, and the end of its charts. */
  let [shown, drawn] = [null, []];
  let ending = new AbortController();
  signal.addEventListener("abort", () => ending.abort());

  const link = (text, id, spokenText) => {
    const control = button(text, () => open(id), { kind: "quiet" });
    if (spokenText) control.setAttribute("aria-label", `${id}, ${spokenText}`);
    return control;
  };

  const chartOf = (rows, names) => {
    const { workload = "", unit } = rows[0];
    const title = workload === "" ? unit : `${workload}: ${unit}`;
    const chart = barChart({ label: title, signal: ending.signal });
    const bars = rows.map(barOf);
    chart.draw(bars, { at: rows.length > 1 ? bars[0].value : null, names });
    const caption = [el("b", {}, workload || unit), workload !== "" && el("span", {}, unit)];
    charts.append(el("figure", {}, el("figcaption", {}, caption), chart.element));
    return { title, element: chart.svg };
  };
  const drawCharts = () => {
    ending.abort();
    ending = new AbortController();
    charts.replaceChildren();
    const { curves, finding } = shown;
    const { results, sentence } = finding;
    if (curves) {
      drawn = [];
      const src = `data:image/svg+xml,${encodeURIComponent(curves)}`;
      return charts.append(el("img", { src, alt: `Curves of ${shown.id}: ${finding.sentence}` }));
    }
    const groups = Object.values(Object.groupBy(results, ({ workload }) => workload ?? ""));
    const names = Math.max(...results.map(({ contender }) => contender.length));
    drawn = groups.map((rows) => chartOf(rows, names));
    drawn[0].caption = sentence;
  };

  const draw = (experiment, { before, after }) => {
    const isSame = shown === experiment;
    shown = experiment;
    way.replaceChildren(
      link("All claims", null),
      ...(before ? [link(`← ${before.id}`, before.id, "the claim before")] : []),
      ...(after ? [link(`${after.id} →`, after.id, "the next claim")] : []),
    );
    if (isSame) return;
    const { id, name, quote, claim, source, workload, discussion, finding } = experiment;
    heading.replaceChildren(...prose(claim));
    body.replaceChildren(
      el("p", { class: "claim-about" }, verdictMark(finding.verdict), el("span", {}, `${id}, ${name}`)),
      el("p", { class: "hint" }, ...prose(`“${quote}” ${source}.`)),
      el("p", {}, el("a", { href: STATES[id] }, "See it on the board")),
      el("section", {},
        el("h3", {}, "The rule"),
        el("p", {}, `The claim holds if ${finding.rule}.`),
        el("p", {}, finding.sentence),
      ),
      el("section", {},
        el("h3", {}, "What was measured"),
        el("p", {}, "The work: ", ...prose(workload), "."),
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
    return { name: `claim-${id}`, title: `${id}: ${finding.verdict}`, description, parts: drawn };
  };
  return { element, draw, picture, focus: () => heading.focus() };
}

/** A row as a bar. */
function barOf({ contender, median, low, high, ratio, unit }) {
  const tone = contender === EMPTY_LOOP ? "quiet" : "plain";
  const isExact = low === high;
  const times = tone === "quiet" ? "subtracted" : `${short(ratio)} ×`;
  const interval = isExact ? "" : `, interval ${short(low)} to ${short(high)}`;
  return {
    name: contender,
    value: median,
    ...(isExact ? {} : { low, high }),
    label: `${short(median)} (${times})`,
    tone,
    spoken: `${contender}: ${short(median)} ${unit}${interval}, ${times}`,
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
