// The view "Claims": what textbooks say about boards, and what was measured.

import { commandLine } from "../command.js";
import { segments } from "../controls.js";
import { el, svg } from "../dom.js";
import { Chapter } from "./claims-chapter.js";

export const title = "Claims";
export const defaults = { claim: "", verdict: "", find: "", measure: "" };
export const stylesheet = "claims.css";

const VERDICTS = ["holds", "holds in part", "does not hold", "cannot tell here"];

/** The response, which never changes. */
let recorded = null;

export async function show(root, context) {
  const { state, ask, command } = context;
  recorded ??= await ask({ ask: "claims" });
  const { experiments } = recorded;
  const isWanted = ({ id, name, claim, finding }) => {
    const text = `${id} ${name} ${claim}`.toLowerCase();
    const words = state.get("find").toLowerCase().split(/\s+/);
    const verdict = state.choice("verdict", VERDICTS);
    return words.every((word) => text.includes(word)) && (verdict === "" || finding.verdict === verdict);
  };
  const chosen = () => experiments.find(({ id }) => id === state.get("claim"));
  const open = (id) => state.set({ claim: id, measure: null }, { entry: true });

  const contents = contentsOf(experiments, isWanted, context, open);
  const chapter = new Chapter({ open, context });
  root.append(contents.element, chapter.element);

  let shown;
  const draw = () => {
    const experiment = chosen();
    contents.element.hidden = experiment !== undefined;
    chapter.element.hidden = experiment === undefined;
    if (experiment) chapter.draw(experiment, neighbours(experiments.filter(isWanted), experiment));
    else contents.draw();
    // The part that had the focus is gone, so the focus goes to its successor.
    if (shown !== undefined && shown !== experiment?.id) {
      if (experiment) chapter.focus();
      else contents.focus(shown);
      if (experiment) window.scrollTo(0, 0);
    }
    shown = experiment?.id ?? null;
  };
  state.on(draw);
  draw();
  command(() => commandLine("lab", chosen()?.id));
  context.picture(() => (chosen() ? chapter.picture() : contents.picture()));
}

/** The claims before and after a claim. */
function neighbours(experiments, { id }) {
  const at = experiments.findIndex((experiment) => experiment.id === id);
  if (at < 0) return { before: null, after: null };
  return { before: experiments[at - 1] ?? null, after: experiments[at + 1] ?? null };
}

/** The list of all claims. */
function contentsOf(experiments, isWanted, { state }, open) {
  const counts = (verdict) => experiments.filter(({ finding }) => finding.verdict === verdict).length;
  const filter = segments({
    label: "Verdict",
    options: [
      { value: "", label: `all ${experiments.length}` },
      ...VERDICTS.map((verdict) => ({ value: verdict, label: `${verdict} ${counts(verdict)}` })),
    ],
    value: state.choice("verdict", VERDICTS),
    onChange: (verdict) => state.set({ verdict }),
  });
  const search = el("input", { type: "search", on: { input: () => state.set({ find: search.value }) } });
  search.value = state.get("find");
  const list = el("ol", { class: "claims" });
  const found = el("p", { class: "hint", role: "status" });
  const element = el(
    "div",
    {},
    el(
      "p",
      { class: "lead" },
      "Books and guides say what is fast on a board, mostly without a number. Here each claim meets an " +
        "experiment: contenders that do the same work, and a rule that was written before the run and " +
        "gives the verdict.",
    ),
    el(
      "div",
      { class: "row" },
      filter.element,
      el("label", { class: "field" }, el("span", {}, "Search"), search),
    ),
    found,
    list,
  );
  const items = experiments.map((experiment) => ({ experiment, item: itemOf(experiment, open) }));
  list.append(...items.map(({ item }) => item));

  const draw = () => {
    filter.set(state.choice("verdict", VERDICTS));
    if (document.activeElement !== search) search.value = state.get("find");
    for (const { experiment, item } of items) item.hidden = !isWanted(experiment);
    const number = experiments.filter(isWanted).length;
    found.textContent = number === experiments.length ? "" : `${number} of ${experiments.length} claims`;
  };
  const focus = (id) => list.querySelector(`[data-claim="${id}"]`)?.focus();
  return { element, draw, focus, picture: () => tally(counts) };
}

function itemOf({ id, name, claim, finding }, open) {
  const click = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(id);
  };
  const address = `?view=claims&claim=${id}`;
  return el(
    "li",
    {},
    el("span", { class: "claim-id" }, id),
    el("a", { href: address, "data-claim": id, on: { click } }, claim.replaceAll("`", "")),
    el("span", { class: "claim-name" }, name),
    verdictMark(finding.verdict),
  );
}

/** A verdict as a word with a disc: full, half, empty, or with a question mark. @param {string} verdict */
export function verdictMark(verdict) {
  const disc = svg(
    "svg",
    { class: "disc", viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("circle", { class: "rim", cx: 10, cy: 10, r: 8 }),
    verdict === "holds" && svg("circle", { class: "full", cx: 10, cy: 10, r: 8 }),
    verdict === "holds in part" && svg("path", { class: "full", d: "M10 2a8 8 0 0 0 0 16z" }),
    verdict === "cannot tell here" && svg("text", { x: 10, y: 14.5 }, "?"),
  );
  return el("span", { class: "verdict" }, disc, verdict);
}

/** The number of claims with each verdict, as a picture. */
function tally(counts) {
  const step = 28;
  const most = Math.max(...VERDICTS.map(counts));
  const drawing = svg("svg", { class: "bars", viewBox: `0 0 560 ${VERDICTS.length * step}` });
  for (const [i, verdict] of VERDICTS.entries()) {
    const [y, width] = [i * step, (counts(verdict) / most) * 380];
    drawing.append(
      svg("text", { class: "bar-name of-column", x: 130, y: y + 18 }, verdict),
      svg("rect", { class: "bar plain", x: 140, y: y + 5, width: width.toFixed(1), height: 17 }),
      svg("text", { class: "bar-label", x: (148 + width).toFixed(1), y: y + 18 }, String(counts(verdict))),
    );
  }
  const number = VERDICTS.reduce((sum, verdict) => sum + counts(verdict), 0);
  return {
    name: "claims",
    title: `The verdicts on ${number} claims`,
    description: VERDICTS.map((verdict) => `${verdict}: ${counts(verdict)}`).join("; "),
    parts: [{ title: "", element: drawing }],
  };
}
