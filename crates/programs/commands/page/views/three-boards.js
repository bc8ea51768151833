// The same step on three boards side by side: cells of one size, and the squares in one place.

import { el } from "../dom.js";
import { arrayScene } from "./array-scene.js";
import { hopsOf } from "./hops.js";
import { verdict } from "./off-frame.js";
import { Follower, explainRequest, leftSide } from "./traces.js";

/** Milliseconds after which they follow the step, which is painted first. */
const PAUSE = 40;

/** What each drawing covers: the board and two cells around it. */
const WINDOW = { files: [-2, 10], ranks: [-2, 10] };

/**
 * Draws a step, which is the `nth` in the direction `label` of the piece `word`.
 *
 * @param {string[]} options.boards a board by files and ranks, a board in a frame, and a word
 */
export function threeBoards({ boards, charts, traces }) {
  let now;
  const sides = boards.map((backend) => {
    const chart = charts.named(backend.split("+")[0]);
    const scene = arrayScene({ label: `The step on ${chart.name}`, kind: "picture" });
    const [sum, said] = [el("pre", { class: "lines" }), el("p", { class: "hint" })];
    const onAnswer = (trace) => {
      const { label, nth, word, question } = now;
      const along = [...trace.steps.entries()].filter(([, step]) => step.label === label);
      const taken = (hop) => (question.blockers?.includes(hop?.cell) ? { ...hop, mark: "capture" } : hop);
      const hops = along.slice(0, nth + 1).map(([at]) => taken(hopsOf(trace, chart)[at]));
      const isHop = hops.length > 0 && hops.at(-1) !== null;
      const step = along[nth]?.[1];
      const lines = step ? leftSide(step) : "";
      sum.textContent = lines;
      const ended = isHop ? `The walk has ended. ${along.at(-1)[1].outcome}` : "";
      said.textContent = isHop && step ? verdict(step, hops.at(-1)) : ended;
      scene.draw({
        chart,
        square: trace.square,
        piece: { color: "white", word },
        blockers: question.blockers,
        hops: isHop ? hops : [],
        targets: isHop ? [] : trace.targets,
        room: 2,
        window: WINDOW,
        description: `${label}: ${lines.replaceAll("\n", ", ")}`,
      });
    };
    const follower = new Follower(traces, { onAnswer, onFault: (error) => (said.textContent = error.message) });
    const element = el("div", {}, el("h3", {}, chart.name), scene.element, sum, said);
    return { element, follow: () => follower.follow(explainRequest({ ...now.question, backend })) };
  });
  const element = el("section", { class: "part", "aria-labelledby": "side-title" },
    el("h2", { id: "side-title" }, "The same step on three boards"),
    el("div", { class: "columns three-boards" }, sides.map((side) => side.element)),
    el("p", { class: "hint" }, "The cells of 0x88 beyond the tenth column are not drawn here."),
  );
  let timer = 0;
  const draw = (same) => {
    now = same;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => sides.forEach((side) => side.follow()), PAUSE);
  };
  return { element, draw };
}
