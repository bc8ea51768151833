// The view "Claims": what textbooks say about boards, and what was measured.

import { commandLine } from "../command.js";
import { choiceIn, labelled, segments, table } from "../controls.js";
import { el, svg } from "../dom.js";
import MACHINES from "../machines.json" with { type: "json" };
import TEXTS from "../texts.json" with { type: "json" };
import { chapterOf } from "./claims-chapter.js";

export const defaults = { claim: "", verdict: "", find: "" };
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
  const open = (id) => state.set({ claim: id }, { entry: true });

  const contents = contentsOf(experiments, isWanted, state, open);
  const chapter = chapterOf({ open, signal: context.signal });
  root.append(contents.element, chapter.element);

  let shown;
  const draw = () => {
    const experiment = chosen();
    contents.element.hidden = experiment !== undefined;
    chapter.element.hidden = experiment === undefined;
    if (experiment) chapter.draw(experiment, neighbours(experiments.filter(isWanted), experiment));
    else contents.draw();
    context.picture(experiment ? chapter.picture : null);
    // The part that had the focus is gone, so the focus goes to its successor.
    if (shown !== undefined && shown !== experiment?.id) {
      if (experiment) chapter.focus();
      else contents.focus(shown);
      if (experiment) window.scrollTo(0, 0);
    }
    shown = experiment?.id ?? null;
  };
  state.follow(draw);
  command(() => commandLine("lab", chosen()?.id));
}

/** The claims before and after a claim. */
function neighbours(experiments, { id }) {
  const at = experiments.findIndex((experiment) => experiment.id === id);
  if (at < 0) return { before: null, after: null };
  return { before: experiments[at - 1] ?? null, after: experiments[at + 1] ?? null };
}

/** The list of all claims. */
function contentsOf(experiments, isWanted, state, open) {
  const counts = (verdict) => experiments.filter(({ finding }) => finding.verdict === verdict).length;
  const verdicts = VERDICTS.map((verdict) => [verdict, `${verdict} ${counts(verdict)}`]);
  const options = { "": `all ${experiments.length}`, ...Object.fromEntries(verdicts) };
  const filter = choiceIn(state, "verdict", segments, { label: "Verdict", options });
  const search = el("input", { type: "search", on: { input: () => state.set({ find: search.value }) } });
  search.value = state.get("find");
  const items = experiments.map((experiment) => ({ experiment, item: itemOf(experiment, open) }));
  const list = el("ol", { class: "claims" }, items.map(({ item }) => item));
  const found = el("p", { class: "hint", role: "status" });
  const element = el("div", {},
    el("p", { class: "lead" }, TEXTS.claims.list),
    el("div", { class: "row" }, filter, labelled("Search", search)),
    found,
    list,
    onMachines(),
  );
  const draw = () => {
    if (document.activeElement !== search) search.value = state.get("find");
    for (const { experiment, item } of items) item.hidden = !isWanted(experiment);
    const number = experiments.filter(isWanted).length;
    found.textContent = number === experiments.length ? "" : `${number} of ${experiments.length} claims`;
  };
  const focus = (id) => list.querySelector(`[data-claim="${id}"]`)?.focus();
  return { element, draw, focus };
}

/** The first boards of each job and the verdict on each claim, on the machines of which there are files. */
function onMachines() {
  const rows = (of) => of.map((row) => el("tr", {}, row.map((cell) => el("td", {}, cell))));
  const tables = [
    ["The first boards of each job", ["job", ...MACHINES.machines], MACHINES.jobs],
    ["The claims", ["claim", "on several machines"], MACHINES.claims],
  ].map(([label, head, of]) => table({ label, head, body: rows(of) }));
  return el("details", {}, el("summary", {}, "On several machines"), tables);
}

function itemOf({ id, name, claim, finding }, open) {
  const click = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(id);
  };
  const address = `?view=claims&claim=${id}`;
  return el("li", {},
    el("span", { class: "claim-id" }, id),
    el("a", { href: address, "data-claim": id, on: { click } }, claim.replaceAll("`", "")),
    el("span", { class: "claim-name" }, name),
    verdictMark(finding.verdict),
  );
}

/** A verdict as a word with a disc: full, half, empty, or with a question mark. */
export function verdictMark(verdict) {
  const disc = svg("svg", { class: "disc", viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("circle", { class: "rim", cx: 10, cy: 10, r: 8 }),
    verdict === "holds" && svg("circle", { class: "full", cx: 10, cy: 10, r: 8 }),
    verdict === "holds in part" && svg("path", { class: "full", d: "M10 2a8 8 0 0 0 0 16z" }),
    verdict === "cannot tell here" && svg("text", { x: 10, y: 14.5 }, "?"),
  );
  return el("span", { class: "verdict" }, disc, verdict);
}
