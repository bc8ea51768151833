// Perft by depth, and a race of the boards.

import { isCancelled } from "../ask.js";
import { barChart } from "../bars.js";
import { button, choiceIn, notice, segments, toggle } from "../controls.js";
import { el } from "../dom.js";
import { countAll } from "./moves-count.js";
import { perftTable } from "./moves-perft.js";
import { LEAST_ROUNDS, ROUNDS, raceAll, raceDepth, speedOf, unranked } from "./moves-turns.js";

const DEPTHS = ["1", "2", "3", "4", "5", "6"];

/** The depth from which a count takes long enough to say something about speed. */
const RACE = 3;
const TONES = { bitboard: "plain", mailbox: "other", attacks: "third", reference: "quiet" };

export function racePanel({ state, catalogue, signal: left, ask, announce }, position) {
  const known = catalogue.boards.backends;
  let levels = [];
  let turns = null;
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
  const chart = barChart({ label: "Nodes per second of each board", signal: left });
  const chartTitle = el("h3", {});
  const legend = el("ul", { class: "legend", "aria-label": "Legend" },
    el("li", {}, el("span", { class: "key-bar plain" }), "bitboards"),
    el("li", {}, el("span", { class: "key-bar other" }), "mailboxes"),
    el("li", {}, el("span", { class: "key-bar third" }), "attack tables"),
  );
  const race = el("div", {}, chartTitle, chart.element, legend);
  const verdict = el("p", { class: "hint" });
  const table = perftTable(position);
  const heading = el("h3", {}, "Leaves by depth");
  const result = el("div", { class: "race-result", hidden: true }, race, verdict, heading, table.element);
  const element = el("div", { class: "race" },
    el("p", {},
      "Perft counts sequences of moves, and a position to which two of them lead counts twice. Two boards " +
        `that disagree have an error; two that agree can race. They take turns in ${ROUNDS} rounds, and a line ` +
        "on each bar shows the slowest and the fastest round: boards whose lines overlap are not ranked.",
    ),
    el("div", { class: "row" }, choiceIn(state, "depth", segments, { label: "Depth", options: DEPTHS }), start),
    el("fieldset", { class: "racers" }, el("legend", {}, "Boards"), boards.map(({ control }) => control.element)),
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
  const forget = () => {
    [levels, turns] = [[], null];
    fault.replaceChildren();
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

  const begin = async () => {
    const { text, answer } = position;
    if (!answer) return;
    const own = new AbortController();
    run = own;
    forget();
    start.textContent = "Stop";
    draw();
    const { signal } = own;
    const job = { ask, position: text, backends: backends(), signal };
    const onProgress = (change) => {
      if (signal.aborted) return;
      change();
      drawProgress();
    };
    try {
      const onLevels = (now) => onProgress(() => (levels = now));
      await countAll({ ...job, moves: answer.moves, depth: Number(depth()), onProgress: onLevels });
      const fit = raceDepth(levels, RACE);
      const onTurns = (now) => onProgress(() => (turns = now));
      if (fit !== null && job.backends.length > 1) await raceAll({ ...job, depth: fit, onProgress: onTurns });
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
    const { depth: now, done, tasks } = turns ?? levels.at(-1);
    bar.max = tasks;
    bar.value = done;
    const text = turns ? `Racing at depth ${now}` : `Depth ${now}`;
    if (status.textContent !== text) status.textContent = text;
    drawResult();
  };
  const drawResult = () => {
    result.hidden = levels.length === 0;
    const level = levels.at(-1);
    if (!level) return;
    const isRunning = run !== null;
    race.hidden = turns === null && !(isRunning && level.depth >= RACE);
    verdict.textContent = isRunning ? "" : whyNoRace(level);
    if (!race.hidden) drawBars(level, isRunning);
    table.draw(levels, { isRunning });
    if (!isRunning && level.isDone) status.textContent = table.verdict(level);
  };
  /** Why there is no race; the result of the race replaces it. */
  const whyNoRace = (level) => {
    if (turns !== null || level.sums.size < 2) return "";
    if (level.depth < RACE) return `A race needs depth ${RACE} or more.`;
    return "No race: a board took too long for one count.";
  };
  /** The bars: grey until each board has had enough turns to be compared. */
  const drawBars = (level, isRunning) => {
    const racers = [...level.sums.keys()].map((name) => ({ name, speed: speedOf(turns?.speeds.get(name) ?? []) }));
    const isRanked = racers.every(({ speed }) => speed?.rounds >= LEAST_ROUNDS);
    // A board that changes its place while it runs would be hard to follow.
    if (!isRunning && isRanked) racers.sort((a, b) => b.speed.median - a.speed.median);
    const bars = racers.map(({ name, speed }) => {
      if (speed === null) return { name, value: null, label: "–", spoken: `${name}: no speed yet` };
      const { family } = known.find(({ backend }) => backend === name);
      const [low, high] = speed.interval;
      const spoken = `${name}: ${large(speed.median)} nodes per second, from ${large(low)} to ${large(high)}`;
      const tone = isRanked ? (TONES[family] ?? "plain") : "quiet";
      return { name, value: speed.median, low, high, label: large(speed.median), tone, spoken };
    });
    const clock = turns?.clock === "processor" ? ", in processor time" : "";
    const title = turns ? `Nodes per second at depth ${turns.depth}${clock}` : "No speed yet: the boards count";
    chartTitle.textContent = title;
    chart.draw(bars);
    if (isRunning || !isRanked) return;
    const pairs = unranked(racers).map((pair) => pair.join(" and "));
    verdict.textContent =
      pairs.length === 0
        ? "The intervals of neighbours do not overlap: the order is that of their speed."
        : `Not ranked, because their intervals overlap: ${pairs.join("; ")}.`;
  };
  const picture = () => {
    if (result.hidden || race.hidden) return null;
    return { title: chartTitle.textContent, element: chart.svg };
  };
  return { element, draw, depth, backends, picture };
}

/** A large number in few digits. */
function large(number) {
  if (number < 1e6) return Math.round(number).toLocaleString("en");
  return `${Number((number / 1e6).toPrecision(3)).toLocaleString("en")} million`;
}
