// Perft by depth: all boards count, and agree.

import { isCancelled } from "../ask.js";
import { button, choiceIn, notice, segments, toggle } from "../controls.js";
import { el } from "../dom.js";
import { countAll } from "./moves-count.js";
import { perftTable } from "./moves-perft.js";

const DEPTHS = ["1", "2", "3", "4", "5", "6"];

export function countingPanel({ state, catalogue, signal: left, ask, announce }, position) {
  const known = catalogue.boards.backends;
  /** @type {import("./moves-count.js").Level[]} */
  let levels = [];
  /** The position that was counted, and the count that runs. */
  let [counted, run] = ["", null];

  const choose = (backend, isOn) => {
    const others = backends().filter((other) => other !== backend);
    const next = isOn ? [...others, backend] : others;
    if (next.length === 0) return draw();
    state.set({ boards: next.join(",") });
  };
  const boards = known.map(({ backend }) => {
    return { backend, control: toggle({ label: backend, onChange: (isOn) => choose(backend, isOn) }) };
  });
  const start = button("Start", () => (run ? stop() : begin()), { kind: "primary" });
  const bar = el("progress", { "aria-label": "Progress of the count", max: 1, value: 0 });
  const status = el("p", { class: "hint", role: "status" });
  const fault = el("div");
  const table = perftTable(position);
  const result = el("div", { hidden: true }, el("h3", {}, "Leaves by depth"), table.element);
  const element = el("div", { class: "counting" },
    el("p", {},
      "Perft counts sequences of moves, and a position to which two of them lead counts twice. Two boards that disagree " +
        "have an error.",
    ),
    el("div", { class: "row" }, choiceIn(state, "depth", segments, { label: "Depth", options: DEPTHS }), start),
    el("fieldset", { class: "counters" }, el("legend", {}, "Boards"), boards.map(({ control }) => control.element)),
    bar,
    status,
    fault,
    result,
  );
  left.addEventListener("abort", () => stop());

  const depth = () => state.choice("depth", DEPTHS);
  /** The boards that count: by default, all but the slow reference. */
  const backends = () => {
    const chosen = state.get("boards").split(",");
    const found = known.filter(({ backend }) => chosen.includes(backend));
    const shown = found.length > 0 ? found : known.filter(({ family }) => family !== "reference");
    return shown.map(({ backend }) => backend);
  };
  const draw = () => {
    const chosen = backends();
    for (const { backend, control } of boards) {
      control.set(chosen.includes(backend));
      control.input.disabled = run !== null;
    }
    const key = JSON.stringify(position.text);
    if (key !== counted) {
      stop();
      forget();
      counted = key;
      status.textContent = "";
    }
    drawResult();
  };
  const forget = () => {
    levels = [];
    fault.replaceChildren();
  };

  const begin = async () => {
    const { text, answer } = position;
    if (!answer) return;
    const own = new AbortController();
    run = own;
    forget();
    start.textContent = "Stop";
    draw();
    const { signal } = own;
    const onProgress = (now) => {
      if (signal.aborted) return;
      levels = now;
      drawProgress();
    };
    try {
      const job = { ask, position: text, backends: backends(), signal, onProgress };
      await countAll({ ...job, moves: answer.moves, depth: Number(depth()) });
      finish(own);
      const last = levels.at(-1);
      announce(`Depth ${last.depth}: ${table.verdict(last)}`);
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return;
      finish(own);
      fault.replaceChildren(notice(error));
    }
  };
  /** Ends the count that runs, if one does. */
  const stop = () => {
    if (!run) return;
    run.abort();
    finish(run);
    status.textContent = "Stopped.";
  };
  const finish = (own) => {
    if (run !== own) return;
    run = null;
    start.textContent = "Start";
    bar.value = 0;
    draw();
  };

  const drawProgress = () => {
    const { depth: now, done, tasks } = levels.at(-1);
    bar.max = tasks;
    bar.value = done;
    if (status.textContent !== `Depth ${now}`) status.textContent = `Depth ${now}`;
    drawResult();
  };
  const drawResult = () => {
    result.hidden = levels.length === 0;
    const level = levels.at(-1);
    if (!level) return;
    table.draw(levels, { isRunning: run !== null });
    if (run === null && level.isDone) status.textContent = table.verdict(level);
  };
  return { element, draw, depth, backends };
}
