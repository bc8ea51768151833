// All algorithms on the same question: steps, bytes of tables, and whether they agree.

import { isCancelled } from "../ask.js";
import { button, table } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };
import { explainRequest } from "./traces.js";

/** Milliseconds to wait for the next change before all are asked. */
const PAUSE = 300;

/**
 * @typedef {{title: string, link: string, idea: string, formula: string}} About
 * @typedef {{backend: string, inventors: string, bytes: number|null, about: About}} Contender
 *
 * @param {{contenders: Contender[], traces: import("./traces.js").Answers}} options
 */
export function comparisonOf({ contenders, traces, onChoose, signal }) {
  const rows = new Map(contenders.map((contender) => [contender.backend, rowOf(contender, onChoose)]));
  const verdict = el("p", { role: "status" });
  const head = ["Algorithm", "Idea by", "Steps", "Targets", "Bytes of tables"];
  const element = el("section", { class: "part compare" },
    el("h2", {}, "The same question to all of them"),
    verdict,
    table({ head, numbers: [2, 3, 4], body: [...rows.values()].map(({ row }) => row) }),
    el("p", { class: "hint" }, TEXTS.sliders.compare),
  );
  let [question, asked, isSeen, timer] = [null, "", false, 0];
  let running = new AbortController();
  const observer = new IntersectionObserver(([{ isIntersecting }]) => {
    isSeen = isIntersecting;
    schedule();
  });
  observer.observe(element);
  signal.addEventListener("abort", () => {
    window.clearTimeout(timer);
    observer.disconnect();
  });

  /** Asks when the table is seen, and the question has not changed for a moment. */
  const schedule = () => {
    window.clearTimeout(timer);
    const { square, piece, blockers } = question ?? {};
    const text = `${piece} ${square} ${blockers}`;
    if (!isSeen || !question || text === asked) return;
    timer = window.setTimeout(() => askAll(text), PAUSE);
  };
  const askAll = async (text) => {
    running.abort();
    running = new AbortController();
    const own = running.signal;
    asked = text;
    const now = question;
    const traceOn = ({ backend }) => traces.get(explainRequest({ ...now, backend }), own);
    const answers = await Promise.allSettled(contenders.map(traceOn));
    if (own.aborted) return;
    for (const [i, { value, reason }] of answers.entries()) {
      if (isCancelled(reason)) return void (asked = "");
      const { steps, targets } = rows.get(contenders[i].backend);
      steps.textContent = value ? String(value.steps.length) : "–";
      targets.textContent = value ? String(value.targets.length) : "–";
    }
    verdict.textContent = verdictOf(answers);
  };
  /** @param {{square: string, piece: string, blockers: string[], backend: string}} now */
  const draw = (now) => {
    question = now;
    for (const [backend, { row, control }] of rows) {
      if (backend === now.backend) control.setAttribute("aria-current", "true");
      else control.removeAttribute("aria-current");
      row.classList.toggle("current", backend === now.backend);
    }
    schedule();
  };
  return { element, draw };
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
